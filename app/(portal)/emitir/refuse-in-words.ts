/** A refusal of issuing, said at the field of the editor that it is about and in the words of who writes there. */
import { SIN_RESPUESTA } from "@/components/emitir/textos";
import { TEXTOS_DE_LINEA } from "@/lib/contract/portal/textos-emitir";
import { AppError } from "@/lib/platform/errors";
import { RESULTADO_DESCONOCIDO } from "@/lib/services/facturas/messages";
import { CAMPOS, EN_CURSO, PALABRAS } from "./messages";

const TEXTOS: Readonly<Record<string, string>> = { ...PALABRAS, ...TEXTOS_DE_LINEA };
const LINEA = /^lineas\[(\d+)\]/;

/**
 * For the `catch` of a use case that issues. `yaEmitido`: what to say when the form's key belongs to a document that was
 * issued with what stood there before. What has no words here stays as the use case said it.
 */
export function refuseInWords(yaEmitido: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "idempotency-mismatch") throw new AppError("conflict", yaEmitido, { cause: error });
    if (error.codigo === "idempotencia_en_curso") {
      throw new AppError("conflict", EN_CURSO, { cause: error });
    }
    if (error.message === RESULTADO_DESCONOCIDO) throw new AppError(error.kind, SIN_RESPUESTA, { cause: error });
    throw inWords(error);
  };
}

function inWords(error: AppError): AppError {
  const { kind, codigo = "", errors = {}, internal } = error;
  const campo = CAMPOS[codigo] ?? Object.keys(errors)[0] ?? null;
  const member = campo?.slice(campo.lastIndexOf(".") + 1) ?? "";
  const texto = TEXTOS[`${codigo} ${member}`] ?? TEXTOS[codigo];
  if (texto === undefined) return error;
  const [, linea] = LINEA.exec(campo ?? "") ?? [];
  return new AppError(kind, linea === undefined ? texto : enLinea(Number(linea) + 1, texto), {
    cause: error,
    codigo,
    ...(campo !== null && { errors: { [campo]: [texto] } }),
    ...(internal !== undefined && { internal }),
  });
}

const enLinea = (n: number, texto: string) => `Línea ${n}: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`;
