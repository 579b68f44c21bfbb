export const invalidCorreo = (correo: string) => `El correo «${correo}» no es válido.`;

export const nombreMissing = () => "Falta el nombre de la persona.";

export const unknownRol = (rol: string) => `El rol «${rol}» no existe: usá administrador, facturador o contador.`;

export const contrasenaLength = (min: number, max: number) => `La contraseña debe tener de ${min} a ${max} caracteres.`;

export const alreadyUser = (correo: string) => `${correo} ya es usuario de esta empresa.`;

export const unknownUser = () => "Esa persona no es usuaria de esta empresa.";

export const lastAdministrador = () =>
  "Es la única persona que administra la empresa. Dale antes ese rol a otra persona.";
