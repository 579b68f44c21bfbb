/** The text for an answer that was lost. It stands alone, because the editors need no other text before they answer. */
export const RESULTADO_DESCONOCIDO =
  "No llegó la respuesta del servicio, así que no sabemos si el documento se emitió. Volvé a darle a Emitir: si ya se emitió, no se repite.";
