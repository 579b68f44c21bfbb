/** A refusal of issuing that has to do with the form's key, in the words of who writes the document. */
import { refusal } from "@/lib/contract/refusals/refusal";
import { AppError } from "@/lib/platform/errors";

/**
 * For the `catch` of a use case that issues. `lista`: where a document is found that was issued under the form's key with
 * what stood there before.
 */
export function refuseInWords(lista: "Documentos" | "Compras"): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError)) throw error;
    if (error.codigo === "idempotencia_otro_cuerpo") throw refusal("formulario_emitido", { lista }, { cause: error });
    if (error.codigo === "idempotencia_en_curso") throw refusal("emision_en_curso", {}, { cause: error });
    throw error;
  };
}
