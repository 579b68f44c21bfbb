/** What people read about what an administrator sets. */
export const EMISOR_DESCONOCIDO = "Esta empresa no tiene perfil de emisor.";

export const invalidMember = (member: string, value: string) => `El valor de ${member} no es válido: «${value}».`;
export const falta = (member: string) => `Falta completar: ${member}.`;
export const largoDe = (member: string, min: number, max: number) =>
  `El texto de ${member} lleva de ${min} a ${max} caracteres.`;
export const caracteresDe = (member: string) => `El texto de ${member} tiene caracteres que Hacienda no admite.`;
export const UBICACION = "Esa combinación de provincia, cantón y distrito no existe.";
export const correosCount = () => "El emisor lleva de uno a cuatro correos.";
export const actividadMissing = () => "La empresa necesita al menos una actividad económica.";
export const actividadRepetida = (codigo: string) => `La actividad ${codigo} está dos veces.`;
export const demasiadasActividades = (max: number) => `Indicá como máximo ${max} actividades económicas.`;

export const COLOR_INVALIDO = "Indicá el color como #RRGGBB, por ejemplo #1b4b72.";
export const LOGO_INVALIDO =
  "El archivo no es una imagen PNG o JPEG completa, o es demasiado grande (hasta 4 millones de píxeles). SVG no se admite.";
