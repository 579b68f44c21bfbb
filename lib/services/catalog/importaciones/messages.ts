/** What is said of a file whose import we could not end. */
export const FALLO =
  "Un problema nuestro la detuvo varias veces. Lo que dice que está aplicado, quedó; subí de nuevo el archivo para seguir.";
