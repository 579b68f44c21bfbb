/** Texts of the portal about suppliers' documents. */
export const PLAZO_VENCIDO =
  "El plazo para responder ya venció: podés responder igual, pero puede no respaldar el crédito ni el gasto del período.";
const NOMBRES: Readonly<Record<string, string>> = {
  Aceptado: "aceptado",
  AceptadoParcialmente: "aceptado parcialmente",
  Rechazado: "rechazado",
};
export const yaRespondido = (nombre: string) => `Este documento ya fue ${NOMBRES[nombre] ?? "respondido"}.`;
export const RECHAZADO_POR_HACIENDA =
  "Hacienda rechazó este comprobante: no respalda crédito ni gasto. Pedile uno nuevo al proveedor.";
export const RESPUESTA_SIN_FIRMA =
  "La firma de esta respuesta no se pudo comprobar: el archivo pudo cambiar después de que Hacienda lo firmó.";
export const RESPUESTA_SIN_DOCUMENTO = "El comprobante de esta respuesta no está todavía: subilo también.";
