/** Charges, means of payment and discounts as a user types them: an amount or a percentage, each in its own text. */

import type { MedioPedido } from "../documento/documento";
import type { DescuentoPedido } from "../montos/descuento";
import type { CargoPedido } from "../montos/otros-cargos";
import { readNumero } from "./numero-escrito";

/** At most one of the two texts is not empty. */
export interface MontoEscrito {
  monto: string;
  porcentaje: string;
}

export interface CargoEscrito extends MontoEscrito {
  tipo: string;
}

/** Without amount and percentage it takes what the others leave. */
export interface MedioEscrito extends MontoEscrito {
  tipo: string;
}

/** Without amount and percentage it is the whole line, which only some types are. */
export interface RebajaEscrita extends MontoEscrito {
  codigo: string;
}

/** Decimal text, `null` for an empty text; `undefined` for what is not a number above zero. */
function readPositivo(text: string, clase: "monto" | "porcentaje"): string | null | undefined {
  if (text.trim() === "") return null;
  const read = readNumero(text, clase);
  return read === null || read === "0" || read.startsWith("-") ? undefined : read;
}

/** `null` for texts that cannot be read. */
function readMonto(escrito: MontoEscrito) {
  const monto = readPositivo(escrito.monto, "monto");
  const porcentaje = readPositivo(escrito.porcentaje, "porcentaje");
  return monto === undefined || porcentaje === undefined ? null : { monto, porcentaje };
}

/** `null` for a charge that says no amount. Only what the totals depend on. */
export function readCargos(cargos: readonly CargoEscrito[]): (CargoPedido | null)[] {
  return cargos.map((cargo) => {
    const read = readMonto(cargo);
    if (read === null || (read.monto === null && read.porcentaje === null)) return null;
    return { tipo: cargo.tipo, ...read, tipoOtros: null, tercero: null, detalle: "" };
  });
}

/** `null` when one of them cannot be read. */
export function readMedios(medios: readonly MedioEscrito[]): MedioPedido[] | null {
  const read = medios.map((medio): MedioPedido | null => {
    const monto = readMonto(medio);
    if (monto === null) return null;
    const pedido = { tipoMedioPago: medio.tipo, medioPagoOtros: null, totalMedioPago: monto.monto };
    return monto.porcentaje === null ? pedido : { ...pedido, porcentaje: monto.porcentaje };
  });
  return read.every((medio) => medio !== null) ? read : null;
}

/** `null` for a discount that cannot be read. */
export function readDescuentos(rebajas: readonly RebajaEscrita[]): (DescuentoPedido | null)[] {
  return rebajas.map((rebaja) => {
    const read = readMonto(rebaja);
    return read && { codigo: rebaja.codigo, ...read, detalle: null };
  });
}
