/** What is said of a customer's exemption resolution while it is registered or changed. */
export const clienteDesconocido = (identificacion: string) => `No existe el cliente ${identificacion}.`;
export const NO_EXISTE = "No existe esa exoneración.";
export const requerido = (miembro: string) => `'${miembro}' es obligatorio.`;
export const invalido = (miembro: string, problema: string) => `'${miembro}' ${problema}`;
export const fechaInvalida = (miembro: string) => `'${miembro}' debe ser una fecha como 2026-11-21.`;
export const EMISION_FUTURA = "'fechaEmision' no puede ser posterior a hoy.";
export const FECHAS_AL_REVES = "'fechaExpiracion' no puede ser anterior a 'fechaEmision'.";
export const PORCENTAJE =
  "'porcentajeExoneracion' debe ser mayor que 0 y no mayor que 100, con 2 decimales como máximo.";
export const yaRegistrada = (numero: string) => `El cliente ya tiene registrada la exoneración ${numero}.`;
export const deOtro = (autorizacion: string, titular: string) =>
  `Según Hacienda, la autorización ${autorizacion} es de la identificación ${titular}, no de este cliente. Revisá el número; si es correcto, pedile a una persona administradora que la registre con la razón.`;
export const deOtroSinRazon = (autorizacion: string, titular: string, { min, max }: { min: number; max: number }) =>
  `Según Hacienda, la autorización ${autorizacion} es de la identificación ${titular}, no de este cliente. Revisá el número; para registrarla de todos modos, escribí la razón, de ${min} a ${max} caracteres: queda en la auditoría.`;
