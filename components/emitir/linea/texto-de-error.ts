import { VENTAS_LINEAS_WORDS } from "@/lib/contract/portal/refusals/ventas-lineas";
import type { DomainErrorCode } from "@/lib/domain/domain-error";

const WORDS: Readonly<Record<string, unknown>> = VENTAS_LINEAS_WORDS;

/** Why a line has no amounts, as issuing would refuse it. */
export function textoDeError(codigo: DomainErrorCode): string {
  const words = WORDS[codigo];
  return typeof words === "string" ? words : "Esta línea tiene impuestos que no se pueden facturar así. Revisalos.";
}
