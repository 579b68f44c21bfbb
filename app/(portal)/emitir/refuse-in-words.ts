/** Explains refusals about the form's key to the user who writes the document. */
import { refusal } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";

/**
 * For the `catch` of a use case that issues. `lista` is the list with the document that was issued under the form's key
 * with the former content.
 */
export function refuseInWords(lista: "Ventas" | "Facturas de compra" | "Recibos de pago"): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError)) throw error;
    if (error.codigo === "idempotencia_otro_cuerpo") throw refusal("formulario_emitido", { lista }, { cause: error });
    if (error.codigo === "idempotencia_en_curso") throw refusal("emision_en_curso", {}, { cause: error });
    throw error;
  };
}
