/** What people read about getting in. */
export const ENLACE_VENCIDO = "Este enlace ya se usó o venció. Pedí uno nuevo.";
export const INVITACION_VENCIDA = "Esta invitación ya se usó, se canceló o venció. Pedile otra a quien te invitó.";
export const DEMASIADOS_INTENTOS = "Hubo muchos intentos desde tu conexión. Esperá unos minutos y probá de nuevo.";
export const CONTRASENA_ACTUAL = "La contraseña actual no es esa.";
export const CODIGO_EQUIVOCADO = "El código no es correcto o ya se usó. Esperá el siguiente y probá de nuevo.";
export const YA_ACTIVO = "La verificación en dos pasos ya está activa.";
export const NO_ACTIVO = "La verificación en dos pasos no está activa.";
export const SIN_PREPARAR = "Empezá de nuevo: el código QR ya no es el último.";
export const SESION_AJENA = "Esa sesión no existe o ya terminó.";

export const correoRestablecer = {
  asunto: "Elegí una contraseña nueva",
  intro: (nombre: string) => `Hola, ${nombre}. Pediste cambiar tu contraseña de PuraFactura.`,
  boton: "Elegir una contraseña nueva",
  nota: "El enlace sirve una vez, durante una hora. Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.",
};

export const correoInvitacion = {
  asunto: (empresa: string) => `Te invitaron a ${empresa} en PuraFactura`,
  intro: (nombre: string, empresa: string, rol: string) =>
    `Hola, ${nombre}. Te invitaron a trabajar en ${empresa} con el rol de ${rol}.`,
  boton: "Aceptar la invitación",
  nota: "El enlace sirve una vez, durante siete días. Si no esperabas esta invitación, podés ignorarla.",
};
