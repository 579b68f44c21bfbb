/** Letters of the reason with which a document is rejected or accepted in part (hacienda 4.4). */
export const MOTIVO = {
  min: 5,
  max: 160,
  falta: "Decí el motivo en 5 letras o más: Hacienda y el proveedor lo van a leer.",
};
