/** By how much is known of the supplier's document. */
export const VERIFICACION = {
  "sin-xml": "sin verificar: los datos son los que se enviaron",
  integro: "íntegro, emisor no comprobado",
  comprobado: "íntegro, emisor comprobado",
} as const;

export const ACEPTADO_NO_SE_REINTENTA = "Hacienda ya aceptó este mensaje: no hay nada que reintentar.";
export const RECHAZADO_NO_SE_REINTENTA =
  "Hacienda rechazó este mensaje y su veredicto es definitivo. Respondé el comprobante de nuevo.";
