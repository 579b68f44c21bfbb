/** Catálogo de bienes y servicios (CABYS): 13 digits, of which the first says what is sold. */
import { UNIDADES_SERVICIO } from "./catalogos/unidad-medida";

const CABYS = /^\d{13}$/;
/** Unit "otro tipo de servicio". */
const UNIDAD_OTRO_SERVICIO = "Os";

export function isCodigoCabys(value: string): boolean {
  return CABYS.test(value);
}

/**
 * In the totals 0 to 4 are goods, 5 (construction) to 9 services (hacienda 6.2; by the unit it would be -110, -111).
 */
export function isServicio(codigoCabys: string): boolean {
  return codigoCabys >= "5";
}

/**
 * The unit that a product is stored with: a service (here first digit 6 to 9, not 5) in a unit that is not one of
 * services is corrected to `Os`, and the answer warns (spec 4.2(6)).
 */
export function correctUnidadMedida(codigoCabys: string, unidadMedida: string): string {
  return codigoCabys >= "6" && !UNIDADES_SERVICIO.has(unidadMedida) ? UNIDAD_OTRO_SERVICIO : unidadMedida;
}
