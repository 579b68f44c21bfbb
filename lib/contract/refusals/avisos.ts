/** Refusals of sending mail and events, and of webhooks. */
import { type RefusalEntry, text } from "./define";

export const AVISOS = {
  correos_vacios: {
    when: "`correos` viene como una lista vacía.",
    text: "'correos' está vacío: no se envió a nadie. Indicá al menos un correo, u omitilo para enviar al cliente.",
  },
  demasiados_correos: {
    when: "`correos` trae más direcciones de las que admite un envío.",
    ...text({ max: 10 }, ({ max }) => `Indicá como máximo ${max} correos.`),
  },
  sin_destinatario: {
    when: "`correos` no viene y el cliente del documento no tiene un correo registrado.",
    text: "El documento no tiene un correo de cliente al cual enviarlo. Indicá al menos uno en 'correos'.",
  },
  documento_rechazado_sin_correo: {
    when: "Se pidió enviar por correo un documento que Hacienda rechazó.",
    text: "Hacienda rechazó este documento: no se puede enviar por correo como si fuera válido.",
  },
  demasiados_envios: {
    kind: "rate",
    when: "El documento ya se envió cinco veces en la última hora; `Retry-After` dice cuándo volver.",
    ...text({ max: 5, seconds: 720 }, ({ max, seconds }) => {
      const minutes = Math.ceil(seconds / 60);
      return `Este documento ya se envió ${max} veces en la última hora. Esperá ${minutes} ${minutes === 1 ? "minuto" : "minutos"} y volvé a intentar.`;
    }),
  },
  sin_webhook: {
    when: "Se pidió reenviar un evento que ningún webhook activo recibe.",
    text: "No hay ningún webhook activo que reciba este tipo de evento. Agregá o habilitá uno, y volvé a intentar.",
  },
  webhook_deshabilitado: {
    when: "Se pidió enviar algo a un webhook que está deshabilitado.",
    ...text({ id: 3 }, ({ id }) => `El webhook ${id} está deshabilitado: habilitalo primero.`),
  },
  webhook_estado_invalido: {
    when: "`estado` de un webhook no es `activo` ni `deshabilitado`.",
    ...text({ estado: "pausado" }, ({ estado }) => `'estado' debe ser 'activo' o 'deshabilitado', no '${estado}'.`),
  },
  demasiados_webhooks: {
    when: "La empresa ya tiene el máximo de webhooks activos.",
    ...text(
      { max: 10 },
      ({ max }) => `Ya hay ${max} webhooks activos, el máximo: deshabilitá uno antes de agregar o habilitar otro.`,
    ),
  },
  tipo_evento_desconocido: {
    when: "`eventos` de un webhook trae un tipo que no existe.",
    ...text(
      { tipo: "Factura aceptada", tipos: ["documento.aceptado", "documento.rechazado"] as readonly string[] },
      ({ tipo, tipos }) => `El tipo de evento '${tipo}' no existe. Valores posibles: ${tipos.join(", ")}.`,
    ),
  },
  url_invalida: {
    when: "`url` de un webhook no es una URL completa.",
    text: "La URL del webhook no es válida: debe ser completa, como https://ejemplo.com/webhook.",
  },
  url_larga: {
    when: "`url` de un webhook pasa de 2000 caracteres.",
    text: "La URL del webhook tiene más de 2000 caracteres.",
  },
  url_sin_https: {
    when: "`url` de un webhook no es https.",
    text: "La URL del webhook debe empezar con https://.",
  },
  url_con_credenciales: {
    when: "`url` de un webhook lleva usuario o contraseña.",
    text: "La URL del webhook no puede llevar usuario ni contraseña.",
  },
  url_con_puerto: {
    when: "`url` de un webhook va a un puerto que no se admite.",
    text: "El puerto de la URL del webhook debe ser el 443 o uno desde el 1024.",
  },
  url_privada: {
    when: "El servidor de `url` de un webhook no está en una dirección pública de Internet.",
    text: "La URL del webhook apunta a una dirección que no es pública de Internet.",
  },
  url_sin_servidor: {
    when: "El nombre del servidor de `url` de un webhook no existe.",
    text: "No se encontró el servidor de la URL del webhook. Revisá su nombre.",
  },
} satisfies Record<string, RefusalEntry>;
