/** Texts for a mail's row that say why it has not been sent. */
export const SERVICIO_NO_RESPONDE = "El servicio de correo no está respondiendo. Seguimos intentando.";
export const SERVICIO_MAL_CONFIGURADO =
  "El servicio de correo no nos deja enviar: hay que revisar su configuración. Seguimos intentando.";
export const SIN_OBJETO = {
  rejected: "Hacienda rechazó el documento antes de que el correo saliera.",
  paid: "Las facturas ya no se debían cuando el correo iba a salir.",
} as const;
export const SIN_EXITO = "El servicio de correo no recibió el mensaje en casi un día de intentos.";
export const NUNCA_SALIO = "El correo no pudo prepararse en varios días.";
export const noAdmitido = (detalle: string) => `El servicio de correo no admitió el mensaje: ${detalle}`;
