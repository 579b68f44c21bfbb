/** The text for an import that failed because of us. */
export const FALLO =
  "Un problema nuestro la detuvo varias veces. Lo que dice que está aplicado, quedó; subí de nuevo el archivo para seguir.";
