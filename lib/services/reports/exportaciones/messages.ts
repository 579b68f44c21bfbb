/** The texts of exports. */
export const FALLO =
  "No se pudo terminar: un problema nuestro lo impidió varias veces. Tus documentos están intactos; pedila de nuevo.";
