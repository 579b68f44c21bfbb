/** Refusals of sending mail and events. */
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
} satisfies Record<string, RefusalEntry>;
