/** What is wrong with a line, said while it is written. */
import { TEXTOS_DE_LINEA } from "@/lib/contract/portal/textos-emitir";
import type { DomainErrorCode } from "@/lib/domain/domain-error";

export const textoDeError = (codigo: DomainErrorCode) =>
  TEXTOS_DE_LINEA[codigo] ?? "Esta línea tiene impuestos que no se pueden facturar así. Revisalos.";

export const SIN_RESPUESTA =
  "No llegó la respuesta del servicio, así que no sabemos si el documento se emitió. Volvé a darle a Emitir: si ya se emitió, no se repite.";
