/** What the sign-in page says when it refuses. */
export const wrongCredentials = () => "El correo o la contraseña no coinciden. Revisalos y probá de nuevo.";

export const accountLocked = () =>
  "Hubo muchos intentos seguidos. Por seguridad, esperá 15 minutos antes de volver a probar.";

export const serviceDown = () => "No pudimos comunicarnos con el servicio. Probá de nuevo en un momento.";
