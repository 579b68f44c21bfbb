import type { AVISOS } from "@/lib/contract/refusals/avisos";
import { text } from "@/lib/contract/refusals/define";
import { campo, type PortalEntry, SAME, type WordsFor } from "./define";

export const AVISOS_WORDS: WordsFor<typeof AVISOS> = {
  correos_vacios: "No se envió a nadie: indicá al menos un correo.",
  demasiados_correos: SAME,
  sin_destinatario: `El documento no tiene un correo de cliente al cual enviarlo. Indicá al menos uno en ${campo("correos")}.`,
  documento_rechazado_sin_correo: SAME,
  demasiados_envios: SAME,
  sin_webhook: SAME,
};

export const PORTAL_AVISOS = {
  aviso_sin_enviar: { kind: "unavailable", text: "El servicio de correo no está respondiendo." },
  webhook_no_existe: { kind: "not-found", ...text({ id: 3 }, ({ id }) => `No existe el webhook ${id}.`) },
  webhook_deshabilitado: text({ id: 3 }, ({ id }) => `El webhook ${id} está deshabilitado: habilitalo primero.`),
  webhook_no_deshabilitado: text({ id: 3 }, ({ id }) => `El webhook ${id} no está deshabilitado.`),
  demasiados_webhooks: text(
    { max: 10 },
    ({ max }) => `Ya hay ${max} webhooks activos, el máximo: deshabilitá uno antes de agregar o habilitar otro.`,
  ),
  entrega_no_existe: { kind: "not-found", text: "No existe esa entrega." },
  eventos_requeridos: { text: "Elegí al menos un tipo de evento." },
  tipo_evento_desconocido: text(
    { tipo: "Factura aceptada", tipos: ["documento.aceptado", "documento.rechazado"] as readonly string[] },
    ({ tipo, tipos }) => `El tipo de evento '${tipo}' no existe. Valores posibles: ${tipos.join(", ")}.`,
  ),
  url_invalida: { text: "La URL del webhook no es válida: debe ser completa, como https://ejemplo.com/webhook." },
  url_larga: { text: "La URL del webhook tiene más de 2000 caracteres." },
  url_sin_https: { text: "La URL del webhook debe empezar con https://." },
  url_con_credenciales: { text: "La URL del webhook no puede llevar usuario ni contraseña." },
  url_con_puerto: { text: "El puerto de la URL del webhook debe ser el 443 o uno desde el 1024." },
  url_privada: { text: "La URL del webhook apunta a una dirección que no es pública de Internet." },
  url_sin_servidor: { text: "No se encontró el servidor de la URL del webhook. Revisá su nombre." },
} satisfies Record<string, PortalEntry>;
