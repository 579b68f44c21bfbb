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
