/** What people read about mail. */

export const demasiadosDestinatarios = (max: number) => `Indicá como máximo ${max} correos.`;
export const CORREOS_VACIOS =
  "'correos' está vacío: no se envió a nadie. Indicá al menos un correo, u omitilo para enviar al cliente.";
export const SIN_DESTINATARIO =
  "El documento no tiene un correo de cliente al cual enviarlo. Indicá al menos uno en 'correos'.";
export const DOCUMENTO_RECHAZADO =
  "Hacienda rechazó este documento: no se puede enviar por correo como si fuera válido.";

export function demasiadosEnvios(max: number, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Este documento ya se envió ${max} veces en la última hora. Esperá ${minutes} ${minutes === 1 ? "minuto" : "minutos"} y volvé a intentar.`;
}

/** Why a mail has not left, as its row says. */
export const SERVICIO_NO_RESPONDE = "El servicio de correo no está respondiendo. Seguimos intentando.";
export const SERVICIO_MAL_CONFIGURADO =
  "El servicio de correo no nos deja enviar: hay que revisar su configuración. Seguimos intentando.";
export const RECHAZADO_ANTES_DE_SALIR = "Hacienda rechazó el documento antes de que el correo saliera.";
export const SIN_EXITO = "El servicio de correo no recibió el mensaje en casi un día de intentos.";
export const NUNCA_SALIO = "El correo no pudo prepararse en varios días.";
export const noAdmitido = (detalle: string) => `El servicio de correo no admitió el mensaje: ${detalle}`;
