/** Texts of the form on the page of a supplier's document. */
export const MONTO = "Un monto lleva 13 dígitos y 5 decimales como máximo, y no es negativo.";
export const ACREDITAR = "Indicá cuánto impuesto acreditás; puede ser 0.";
export const GASTO = "Indicá cuánto del total es gasto.";
