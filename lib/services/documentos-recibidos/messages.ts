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
export const RECHAZADO_POR_HACIENDA =
  "Hacienda rechazó este comprobante: no respalda crédito ni gasto. Pedile uno nuevo al proveedor.";
export const RESPUESTA_ILEGIBLE =
  "Es una respuesta de Hacienda, pero no se puede leer qué resolvió ni de cuál comprobante.";
export const RESPUESTA_PROPIA =
  "Es la respuesta de Hacienda a un comprobante que emitió esta empresa: su estado ya está en Documentos.";
export const respuestaDeOtro = (numero: string) =>
  `Es la respuesta de Hacienda a un comprobante que se le emitió a ${numero}, no a esta empresa.`;
export const RESPUESTA_SIN_FIRMA =
  "La firma de esta respuesta no se pudo comprobar: el archivo pudo cambiar después de que Hacienda lo firmó.";
export const RESPUESTA_SIN_DOCUMENTO = "El comprobante de esta respuesta no está todavía: subilo también.";
export const NO_EXISTE = "No recibiste ningún documento con esa clave.";
export const SIN_XML = "De este documento no hay XML: subilo en Mensajes receptor para responderlo.";
export const SIN_RESPUESTA = "De este comprobante nadie mandó la respuesta de Hacienda.";
export const textoAmplio = (max: number) =>
  `Eso corresponde a más de ${max} proveedores: agregá palabras o letras, o buscá por la identificación completa.`;
