/** What the page of a supplier's document says of its form. */
export const MONTO = "Escribí el monto sin separador de miles, como 1300,50.";
export const MOTIVO = "Decí el motivo en 5 letras o más: Hacienda y el proveedor lo van a leer.";
export const ACREDITAR = "Indicá cuánto impuesto acreditás; puede ser 0.";
export const GASTO = "Indicá cuánto del total es gasto.";
