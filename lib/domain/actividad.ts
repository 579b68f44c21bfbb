/** An economic activity as the authority writes it: six characters (`6201.0`). */
const ACTIVIDAD = /^[0-9A-Za-z.]{6}$/;

export function isActividad(codigo: string): boolean {
  return ACTIVIDAD.test(codigo);
}
