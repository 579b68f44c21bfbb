/** What people read of a file that could not be looked at. */
export const OCUPADO = "Hay muchos archivos en revisión: intentá de nuevo en unos segundos.";
export const SIN_LEER = "No se pudo leer el archivo: intentá de nuevo.";
export const DESMEDIDO = "Leer este archivo cuesta mucho más que leer uno normal, así que no se procesó.";
