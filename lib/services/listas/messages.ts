/** What lists say about their parameters. */
import { LIMITE_MAXIMO } from "@/lib/contract/listas";

export const vacio = (nombre: string) => `El parámetro '${nombre}' está vacío: quitalo o dale un valor.`;
export const ilegible = (nombre: string) =>
  `El parámetro '${nombre}' tiene más de 200 caracteres o caracteres que no se pueden buscar.`;
export const desconocido = (nombre: string, valores: readonly string[]) =>
  `El parámetro '${nombre}' no es válido. Valores posibles: ${valores.join(", ")}.`;
export const LIMITE = `El parámetro 'limite' debe ser un número entero de 1 a ${LIMITE_MAXIMO}.`;
export const fecha = (nombre: string) =>
  `El parámetro '${nombre}' debe ser una fecha como 2026-11-21 o un momento como 2026-11-21T08:00:00-06:00.`;
export const FECHAS_AL_REVES = "El parámetro 'desde' es posterior a 'hasta'.";
export const CONSECUTIVO = "El parámetro 'consecutivo' debe tener los 20 dígitos de un consecutivo.";
export const CABYS = "El parámetro 'codigoCabys' debe tener 13 dígitos.";
export const TEXTO_SIN_PALABRAS = "El parámetro 'texto' no tiene letras ni dígitos que buscar.";
export const textoAmplio = (max: number) =>
  `El parámetro 'texto' corresponde a más de ${max} clientes: agregá palabras o letras, o usá 'cliente'.`;

export const CURSOR_ILEGIBLE =
  "El parámetro 'cursor' no es válido: usá el valor de 'siguiente' de la página anterior, tal como vino.";
export const CURSOR_DE_OTRA_CONSULTA =
  "El parámetro 'cursor' es de una consulta con otros filtros: repetí los mismos, o empezá sin 'cursor'.";
