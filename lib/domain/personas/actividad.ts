/** An economic activity as the authority writes it: six characters (`6201.0`). */
const ACTIVIDAD = /^[0-9A-Za-z.]{6}$/;

export function isActividad(codigo: string): boolean {
  return ACTIVIDAD.test(codigo);
}

/** Since the fourth revision of the classifier all of them have this form; the authority rejects another (-9005). */
const ACTIVIDAD_CIIU4 = /^\d{4}\.\d$/;

/** Whether it is one that an issuer can have. */
export const isActividadCiiu4 = (codigo: string): boolean => ACTIVIDAD_CIIU4.test(codigo);
