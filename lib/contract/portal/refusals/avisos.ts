import type { AVISOS } from "@/lib/contract/refusals/avisos";
import { text } from "@/lib/contract/refusals/define";
import { campo } from "../etiquetas";
import { type PortalEntry, SAME, type WordsFor } from "./define";

export const AVISOS_WORDS: WordsFor<typeof AVISOS> = {
  correos_vacios: "No se envió a nadie: indicá al menos un correo.",
  demasiados_correos: SAME,
  sin_destinatario: `El documento no tiene un correo de cliente al cual enviarlo. Indicá al menos uno en ${campo("correos")}.`,
  documento_rechazado_sin_correo: SAME,
  demasiados_envios: SAME,
  sin_webhook: SAME,
  webhook_deshabilitado: SAME,
  webhook_estado_invalido: ({ estado }) => `Un webhook está activo o deshabilitado, no «${estado}».`,
  demasiados_webhooks: SAME,
  tipo_evento_desconocido: SAME,
  url_invalida: SAME,
  url_larga: SAME,
  url_sin_https: SAME,
  url_con_credenciales: SAME,
  url_con_puerto: SAME,
  url_privada: SAME,
  url_sin_servidor: SAME,
};

export const PORTAL_AVISOS = {
  aviso_sin_enviar: { kind: "unavailable", text: "El servicio de correo no está respondiendo." },
  webhook_no_deshabilitado: text({ id: 3 }, ({ id }) => `El webhook ${id} no está deshabilitado.`),
  eventos_requeridos: { text: "Elegí al menos un tipo de evento." },
} satisfies Record<string, PortalEntry>;
