/** What people read about lookups. */
export const identificacionInvalida = (valor: string) =>
  `La identificación '${valor}' no tiene el formato de una cédula física, una cédula jurídica, un DIMEX o un NITE.`;
export const CABYS_INVALIDO = "El parámetro 'codigo' debe tener los 13 dígitos de un CABYS.";
export const CODIGO_O_TEXTO = "Indicá 'codigo' o 'q': uno de los dos.";
export const textoCorto = (min: number) => `El parámetro 'q' debe tener al menos ${min} caracteres.`;
export const autorizacionInvalida = (valor: string) =>
  `'${valor}' no es un número de autorización: debe tener de 3 a 40 letras, dígitos o guiones, como AL-00012345-26.`;

export const haciendaNoResponde = (seconds: number) =>
  `Hacienda no responde en este momento. Volvé a intentar en ${segundos(seconds)}.`;
export const consultasSaturadas = (seconds: number) =>
  `Hay más consultas a Hacienda de las que ella permite. Volvé a intentar en ${segundos(seconds)}.`;

const segundos = (seconds: number) => `${seconds} ${seconds === 1 ? "segundo" : "segundos"}`;
