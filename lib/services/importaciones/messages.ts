/** What is said of a file that is brought in. */
export const VACIO = "El archivo no tiene filas: la primera línea lleva los títulos, las siguientes los datos.";
export const ILEGIBLE = "El archivo no se puede leer como CSV: guardalo de nuevo desde tu hoja de cálculo como CSV.";
export const muchas = (max: number) => `El archivo tiene más de ${max} filas: dividilo en varios.`;
export const muchasColumnas = (max: number) =>
  `El archivo tiene más de ${max} columnas: dejá solo las que querés importar.`;
export const lineaLarga = (linea: number, max: number) =>
  `La línea ${linea} tiene más de ${max} caracteres: revisá que sus comillas se cierren.`;
export const celdaLarga = (linea: number, max: number) =>
  `La línea ${linea} tiene una celda de más de ${max} caracteres: revisá que sus comillas se cierren.`;
export const faltaColumna = (columna: string, conocidas: readonly string[]) =>
  `Falta la columna '${columna}'. Columnas que se entienden: ${conocidas.join(", ")}.`;
export const columnaRepetida = (columna: string) => `La columna '${columna}' está repetida.`;
export const NO_EXISTE = "No existe esa importación, o ya venció: duran 7 días.";
export const SIN_REVISAR = "La importación todavía se está revisando.";
export const YA_CONFIRMADA = "La importación ya fue confirmada.";
export const SIN_VALIDAS = "Ninguna fila está bien: corregí el archivo y subilo de nuevo.";
export const NO_SE_PUDO_GUARDAR = "No se pudo guardar esta fila.";
export const FALLO =
  "Un problema nuestro la detuvo varias veces. Lo que dice que está aplicado, quedó; subí de nuevo el archivo para seguir.";
