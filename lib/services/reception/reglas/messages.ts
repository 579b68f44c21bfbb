/** What is said where a rule of a supplier was applied, or could not be. */
export const aceptadoPorRegla = (moneda: string, hasta: string) =>
  `Se aceptó solo, por la regla de este proveedor (hasta ${moneda} ${hasta}).`;
export const sinAplicar = (motivo: string) =>
  `La regla de este proveedor no se pudo aplicar, y queda por responder: ${motivo}`;
