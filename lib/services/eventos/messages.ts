/** What people read about events. */
export const CLAVE = "El parámetro 'clave' debe tener los 50 caracteres de una clave.";
export const SIN_WEBHOOK =
  "No hay ningún webhook activo que reciba este tipo de evento. Agregá o habilitá uno, y volvé a intentar.";
