/** Text for each degree to which the supplier's document was verified. */
export const VERIFICACION = {
  "sin-xml": "sin verificar: los datos son los que se enviaron",
  integro: "íntegro, emisor no comprobado",
  comprobado: "íntegro, emisor comprobado",
} as const;
