/** States of an issued document, and the one table of how it may move between them. */

export type EstadoDocumento = "procesando" | "aceptado" | "rechazado" | "error";

/**
 * The authority's verdict is final. `error` (the authority's own, a permanent refusal, a day of refused credentials)
 * is left only by trying again with the same bytes. Nothing else ever goes back.
 */
const TRANSITIONS: Readonly<Record<EstadoDocumento, readonly EstadoDocumento[]>> = {
  procesando: ["aceptado", "rechazado", "error"],
  aceptado: [],
  rechazado: [],
  error: ["procesando"],
};

export const ESTADOS_DOCUMENTO = Object.keys(TRANSITIONS) as readonly EstadoDocumento[];

/** The states that still wait for a verdict. */
export const ESTADOS_PENDIENTES: readonly EstadoDocumento[] = ["procesando", "error"];

/** The states from which `destino` may be reached: the condition of the UPDATE that moves a document there. */
export function estadosBefore(destino: EstadoDocumento): EstadoDocumento[] {
  return ESTADOS_DOCUMENTO.filter((estado) => TRANSITIONS[estado].includes(destino));
}
