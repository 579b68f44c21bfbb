/** What is said of a month's export. */
export const NO_EXISTE = "No existe esa exportación, o ya venció: duran 7 días.";
export const MES_FUTURO = "Ese mes todavía no empieza.";
export const SIN_TERMINAR = "La exportación todavía no está lista.";
export const FALLIDA = "La exportación falló: pedila de nuevo.";
export const FALLO =
  "No se pudo terminar: un problema nuestro lo impidió varias veces. Tus documentos están intactos; pedila de nuevo.";
