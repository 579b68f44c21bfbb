/** By how much is known of the supplier's document. */
export const VERIFICACION = {
  "sin-xml": "sin verificar: los datos son los que se enviaron",
  integro: "íntegro, emisor no comprobado",
  comprobado: "íntegro, emisor comprobado",
} as const;
