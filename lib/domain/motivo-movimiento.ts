/** Why stock moved, apart from the contract, whose schemas a page that only names a reason does not load. */

/** Each with the word for people. */
export const MOTIVOS_MOVIMIENTO = {
  venta: "Venta",
  nota: "Nota",
  rechazo: "Rechazo",
  anulacion: "Anulación",
  compra: "Compra",
  ajuste: "Ajuste",
} as const;

export type MotivoMovimiento = keyof typeof MOTIVOS_MOVIMIENTO;
