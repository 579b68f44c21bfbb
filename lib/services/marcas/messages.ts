/** What the catalog says of a brand. */
export const NOMBRE_REQUERIDO = "Debe indicar 'nombre'.";
export const nombreLargo = (max: number) => `'nombre' admite como máximo ${max} caracteres.`;
export const NOMBRE_INVALIDO = "'nombre' tiene caracteres de control.";
