/** The sign-in page's texts for refusals. */
export const wrongSignIn = () => "El correo o la contraseña no coinciden. Revisalos y probá de nuevo.";

export const accountLocked = () =>
  "Hubo muchos intentos seguidos. Por seguridad, esperá 15 minutos antes de volver a probar.";

export const serviceDown = () => "No pudimos comunicarnos con el servicio. Probá de nuevo en un momento.";

export const addressLimited = () => "Hubo muchos intentos desde tu conexión. Esperá unos minutos y probá de nuevo.";

export const wrongCode = () => "El código no es correcto o ya se usó. Esperá el siguiente y probá de nuevo.";
