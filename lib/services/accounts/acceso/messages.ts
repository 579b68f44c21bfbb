/** The texts of mails about access. */
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

export const correoRegistro = {
  asunto: (empresa: string) => `Confirmá tu correo para registrar ${empresa}`,
  intro: (nombre: string, empresa: string) => `Hola, ${nombre}. Pediste registrar ${empresa} en PuraFactura.`,
  sinCuenta: "Confirmá este correo, elegí tu contraseña y empezá a probar.",
  conCuenta:
    "Ya tenés una cuenta con este correo: ingresá con tu contraseña de siempre, y la empresa se agrega a ella.",
  boton: "Confirmar y seguir",
  nota: "El enlace sirve una vez, durante un día. Si no lo pediste, no hagas nada: sin tu confirmación no se registra nada.",
};
