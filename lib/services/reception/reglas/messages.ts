/** What is said where a rule of a supplier was applied, or could not be. */
export const aceptadoPorRegla = (moneda: string, hasta: string) =>
  `Se aceptó solo, por la regla de este proveedor (hasta ${moneda} ${hasta}).`;
export const SIN_AUTORIDADES =
  "este servicio no comprueba de qué autoridad certificadora vienen las firmas, y sin eso nada se acepta solo.";
export const SIN_COMPROBAR =
  "no se pudo comprobar que la respuesta de Hacienda, o el comprobante, esté firmado con un certificado reconocido.";
export const sinAplicar = (motivo: string) =>
  `La regla de este proveedor no se pudo aplicar, y queda por responder: ${motivo}`;
