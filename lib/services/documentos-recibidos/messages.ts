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
export const TEXTO =
  "Buscá por la clave completa o por la identificación completa del proveedor, con guiones o sin ellos.";
