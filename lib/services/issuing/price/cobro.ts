/** What a document charges besides its lines, the means with which it is paid, and its totals. */

import { refusal } from "@/lib/contract/refusal";
import type { Linea, MedioPedido } from "@/lib/domain/documento/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { type CargoPedido, calculateOtrosCargos } from "@/lib/domain/montos/otros-cargos";
import { calculateResumen } from "@/lib/domain/montos/resumen";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { AppError } from "@/lib/platform/errors";
import type { Moneda } from "../decide/moneda";
import type { CargoLeido, MediosLeidos } from "../read/cobro";
import type { Pago } from "../read/pago";
import { demand } from "../read/reading";

type Convierte = Pick<Moneda, "montoFromRequest">;

/** The charges with their amounts in the document's currency. @throws AppError rule that names the charge */
export function priceCargos(cargos: readonly CargoLeido[], moneda: Convierte): CargoPedido[] {
  return cargos.map((cargo) => {
    const { tipo } = cargo;
    const { porcentaje } = cargo.valor;
    const monto = convert(cargo, moneda);
    const { detalle, tipoOtros, tercero } = cargo;
    return { tipo, tipoOtros, tercero, detalle, porcentaje, monto };
  });
}

/** The means with their amounts in the document's currency. @throws AppError rule that names the means */
export function priceMedios(medios: MediosLeidos, moneda: Convierte): MedioPedido[] {
  const priced = medios.cada.map((medio) => {
    const { tipo: tipoMedioPago } = medio;
    const { porcentaje } = medio.valor;
    const totalMedioPago = convert(medio, moneda);
    const { medioPagoOtros } = medio;
    return { tipoMedioPago, medioPagoOtros, totalMedioPago, ...(porcentaje === null ? {} : { porcentaje }) };
  });
  demand(medios.juntos);
  return priced;
}

function convert(
  { valor, invalido }: { valor: { monto: string | null }; invalido: () => AppError },
  moneda: Convierte,
): string | null {
  if (valor.monto === null) return null;
  try {
    return moneda.montoFromRequest(valor.monto);
  } catch (error) {
    throw error instanceof DomainError ? invalido() : error;
  }
}

interface Cobrado {
  cargos: readonly CargoPedido[];
  mediosPago: MedioPedido[];
  medioPago: Pago["medioPago"];
  moneda: Moneda;
}

/** The total of a document with these lines, whether its means of payment make it up or not. @throws AppError rule */
export function totalOf(tipo: CodigoTipoDocumento, lineas: readonly Linea[], cobrado: Cobrado): string {
  return sumUp(cobrado.moneda.codigo, () => compute(tipo, lineas, cobrado, true)).resumen.totalComprobante;
}

/** Charges, means of payment and totals of a document. @throws AppError rule */
export function computeCobro(tipo: CodigoTipoDocumento, lineas: readonly Linea[], cobrado: Cobrado) {
  const { cargos, mediosPago, moneda } = cobrado;
  const sinBase = cargos.findIndex(({ porcentaje }) => porcentaje !== null);
  if (lineas.length === 0 && sinBase >= 0) {
    const path = `otrosCargos[${sinBase}].porcentaje`;
    throw refusal("cargo_sin_base", { cargo: sinBase + 1 }, { path });
  }
  return { ...sumUp(moneda.codigo, () => compute(tipo, lineas, cobrado, false)), mediosPago };
}

function compute(tipo: CodigoTipoDocumento, lineas: readonly Linea[], cobrado: Cobrado, sinReparto: boolean) {
  const { mediosPago, medioPago, moneda } = cobrado;
  const otrosCargos = calculateOtrosCargos(cobrado.cargos, lineas);
  const resumen = calculateResumen(lineas, {
    moneda: moneda.codigo,
    tipoCambio: moneda.tipoCambio,
    mediosPago: medioPago === null ? mediosPago : [medioPago],
    otrosCargos,
    devuelveIva: TIPOS_DOCUMENTO[tipo].devuelveIva,
    sinReparto,
  });
  return { otrosCargos, resumen };
}

/**
 * Computes charges and totals.
 * @throws AppError rule when the document exceeds what an amount can hold, or the means of payment are not its total
 */
export function sumUp<Totals>(moneda: string, compute: () => Totals): Totals {
  try {
    return compute();
  } catch (error) {
    throw error instanceof DomainError ? refusedBy(error, moneda) : error;
  }
}

function refusedBy({ code, params }: DomainError, moneda: string): AppError {
  if (code === "medios_pago_no_suman") {
    const { suma, total } = params;
    return refusal(code, { suma: String(suma), total: String(total), moneda }, { path: "mediosPago" });
  }
  if (code === "medio_pago_sin_monto") {
    const medio = Number(params.medio);
    return refusal(code, { medio: medio + 1 }, { path: `mediosPago[${medio}]` });
  }
  return refusal("total_excede", {}, { path: code === "cargo_excede" ? `otrosCargos[${params.cargo}]` : null });
}
