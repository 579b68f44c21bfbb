/** Catálogo de bienes y servicios (CABYS): 13 digits, of which the first classifies what is sold. */
import { UNIDADES_SERVICIO } from "./catalogos/unidad-medida";

const CABYS = /^\d{13}$/;
/** Unit "otro tipo de servicio". */
const UNIDAD_OTRO_SERVICIO = "Os";

export function isCodigoCabys(value: string): boolean {
  return CABYS.test(value);
}

/**
 * In the totals, 0 to 4 are goods and 5 (construction) to 9 services (hacienda 6.2). The authority rejects totals split
 * by the unit (-110, -111).
 */
export function isServicio(codigoCabys: string): boolean {
  return codigoCabys >= "5";
}

/**
 * The unit with which a product is stored. A service (here first digit 6 to 9, not 5) whose unit is not one of services
 * gets `Os`, and the answer warns (spec 4.2(6)).
 */
export function correctUnidadMedida(codigoCabys: string, unidadMedida: string): string {
  return codigoCabys >= "6" && !UNIDADES_SERVICIO.has(unidadMedida) ? UNIDAD_OTRO_SERVICIO : unidadMedida;
}
