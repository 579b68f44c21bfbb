/** The states of an issued document, and the table of the allowed transitions. */

export type EstadoDocumento = "procesando" | "aceptado" | "rechazado" | "error";

/**
 * The authority's verdict is final. A document leaves `error` (the authority's own, a permanent refusal, a day of
 * refused credentials) by another attempt with the same bytes, or by a verdict that comes after all. No other
 * transition goes back.
 */
const TRANSITIONS: Readonly<Record<EstadoDocumento, readonly EstadoDocumento[]>> = {
  procesando: ["aceptado", "rechazado", "error"],
  aceptado: [],
  rechazado: [],
  error: ["procesando", "aceptado", "rechazado"],
};

export const ESTADOS_DOCUMENTO = Object.keys(TRANSITIONS) as readonly EstadoDocumento[];

/** The states in which a document still waits for a verdict. */
export const ESTADOS_PENDIENTES: readonly EstadoDocumento[] = ["procesando", "error"];

/** The states from which `destino` may be reached: the condition of the UPDATE that moves a document to it. */
export function estadosBefore(destino: EstadoDocumento): EstadoDocumento[] {
  return ESTADOS_DOCUMENTO.filter((estado) => TRANSITIONS[estado].includes(destino));
}
