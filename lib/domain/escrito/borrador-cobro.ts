/** What is charged with a draft's lines: its charges, its totals, and what each means of payment takes. */

import { Decimal } from "../decimal";
import type { Linea, Resumen } from "../documento/documento";
import { DomainError } from "../domain-error";
import { type CargoPedido, calculateOtrosCargos } from "../montos/otros-cargos";
import { splitPago } from "../montos/pago";
import { calculateResumen, type ResumenInput } from "../montos/resumen";
import { type CargoEscrito, type MedioEscrito, readMedios } from "./cobro-escrito";

/** The totals that an editor shows. */
export type TotalesBorrador = Pick<
  Resumen,
  | ("totalVenta" | "totalDescuentos" | "totalDesgloseImpuesto" | "totalImpuesto")
  | ("totalOtrosCargos" | "totalIvaDevuelto" | "totalComprobante")
>;

export interface Pagos {
  /** Of each means; `null` for one that cannot be computed. */
  pagos: (string | null)[];
  /** Why the means of payment do not make up the total. */
  pagoError: DomainError | null;
}

/** What the totals depend on besides the lines. */
export interface Cobro extends Pick<ResumenInput, "moneda" | "devuelveIva"> {
  /** Colones for one unit of the currency, decimal text; 1 for CRC. */
  tipoCambio: string;
  /** A purchase: every tax is charged. */
  sinAsumidos?: boolean;
  mediosPago?: readonly MedioEscrito[];
  cargos?: readonly CargoEscrito[];
}

/** `null` for a charge that is too large. */
export function calculateCargo(cargo: CargoPedido, lineas: readonly Linea[]) {
  return orNull(() => calculateOtrosCargos([cargo], lineas)[0] ?? null);
}

export function sumUp(
  lineas: readonly Linea[],
  cargos: readonly ReturnType<typeof calculateCargo>[],
  { moneda, tipoCambio, devuelveIva = false, mediosPago = [] }: Cobro,
): Resumen | null {
  const comun = { moneda, tipoCambio, devuelveIva, mediosPago: readMedios(mediosPago) ?? [], sinReparto: true };
  const otrosCargos = cargos.filter((cargo) => cargo !== null);
  return orNull(() => calculateResumen(lineas, { ...comun, otrosCargos }));
}

/** What each means takes of the total. */
export function payOf(mediosPago: readonly MedioEscrito[], resumen: TotalesBorrador | null): Pagos {
  const sinMontos = mediosPago.map(() => null);
  const medios = readMedios(mediosPago);
  if (medios === null || resumen === null) return { pagos: sinMontos, pagoError: null };
  try {
    const montos = splitPago(medios, new Decimal(resumen.totalComprobante));
    return { pagos: montos.map(({ totalMedioPago }) => totalMedioPago), pagoError: null };
  } catch (error) {
    if (error instanceof DomainError) return { pagos: sinMontos, pagoError: error };
    throw error;
  }
}

/** `null` in place of a DomainError. */
function orNull<Value>(compute: () => Value): Value | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
