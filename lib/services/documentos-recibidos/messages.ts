/** What is said of suppliers' documents in the portal. */
export const ARCHIVO_VACIO = "El archivo está vacío.";
export const PLAZO_VENCIDO =
  "El plazo para responder ya venció: podés responder igual, pero puede no respaldar el crédito ni el gasto del período.";
const NOMBRES: Readonly<Record<string, string>> = {
  Aceptado: "aceptado",
  AceptadoParcialmente: "aceptado parcialmente",
  Rechazado: "rechazado",
};
export const yaRespondido = (nombre: string) => `Este documento ya fue ${NOMBRES[nombre] ?? "respondido"}.`;
export const NO_EXISTE = "No recibiste ningún documento con esa clave.";
export const SIN_XML = "De este documento no hay XML: subilo en Mensajes receptor para responderlo.";
export const textoAmplio = (max: number) =>
  `Eso corresponde a más de ${max} proveedores: agregá palabras o letras, o buscá por la identificación completa.`;
