export const CREDENCIAL_VACIA = "Indicá el usuario y la contraseña de Hacienda.";
export const SIN_CREDENCIAL = "Registrá primero el usuario y la contraseña de ese ambiente.";
export const DEMASIADAS_PRUEBAS =
  "Hacienda rechazó varias pruebas seguidas. Para que no bloquee el usuario, esperá 30 minutos antes de probar de nuevo.";
