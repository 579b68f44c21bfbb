/**
 * What a note takes of our own document that it adjusts: the last piece of a return takes what the roundings of the
 * earlier ones left over, and the note that returns the last of a sale leaves nothing (decision 0059).
 */
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import type { Linea } from "@/lib/domain/documento/documento";
import { MAX_LINEAS } from "@/lib/domain/documento/validate-documento";
import { type CargoPedido, calculateOtrosCargos } from "@/lib/domain/montos/otros-cargos";
import { reachTotal } from "@/lib/domain/montos/recalculo";
import { type Falta, type LineaAcreditada, missingOf, TOLERANCIA } from "@/lib/domain/montos/restante";
import type { LineaEmitida } from "../issuing/price/linea";
import { pathOf } from "../issuing/read/linea";

/** Lines and charges of a note, and under what they hold. */
export interface Ajustada {
  lineas: LineaEmitida[];
  cargos: readonly CargoPedido[];
  /** The total before the last piece took the roundings; `null` when it took none. */
  totalSinAjuste: string | null;
  /** True if the lines would be the same with these lines of other notes. */
  valeCon: (acreditadas: readonly LineaAcreditada[]) => boolean;
  advertencias: Advertencia[];
}

/** A note as it was priced from its request. */
interface Pedida {
  lineas: LineaEmitida[];
  cargos: readonly CargoPedido[];
  /** Whether it uses up the saldo of the document that it adjusts. */
  consume: boolean;
  /** The code of its reason. */
  motivo: string | null;
  moneda: string;
  /** The total of the note with these lines and charges. */
  totalOf: (lineas: readonly Linea[], cargos: readonly CargoPedido[]) => string;
}

export const asPriced = (lineas: LineaEmitida[], cargos: readonly CargoPedido[]): Ajustada => ({
  lineas,
  cargos,
  totalSinAjuste: null,
  valeCon: () => true,
  advertencias: [],
});

/** Financial notes may carry codes that the adjusted document does not have (hacienda 5). */
const FINANCIERAS: ReadonlySet<string> = new Set(["09", "10"]);

/** @throws AppError rule for a CABYS that the document does not have, which the authority rejects with -509 */
function refuseOtherCabys(lineas: readonly LineaEmitida[], { clave, lineas: vendidas }: StoredDocumento): void {
  const vendidos = new Set(vendidas.map(({ codigoCabys }) => codigoCabys));
  const ajena = lineas.find(({ codigoCabys }) => !vendidos.has(codigoCabys));
  if (ajena === undefined) return;
  const { numeroLinea: linea, codigoCabys, idProducto } = ajena;
  const path = pathOf(linea, idProducto === null ? "codigoCabys" : "idProducto");
  throw refusal("cabys_ajeno", { linea, codigoCabys, clave }, { path });
}

/** @throws AppError rule for a line that sells what the document does not have */
export function settle(
  ajustado: StoredDocumento,
  acreditadas: readonly LineaAcreditada[],
  { lineas, cargos, consume, motivo, moneda, ...pedida }: Pedida,
): Ajustada {
  const totalOf = (each: readonly Linea[], otros = cargos) => new Decimal(pedida.totalOf(each, otros));
  if (!FINANCIERAS.has(motivo ?? "")) refuseOtherCabys(lineas, ajustado);
  if (!consume) return asPriced(lineas, cargos);
  const falta = missingOf(ajustado.lineas, acreditadas, lineas);
  const settled = settleDevolucion(lineas, falta, totalOf) ?? lineas;
  const saldo = new Decimal(ajustado.total_comprobante).minus(ajustado.monto_acreditado);
  const finales = falta.agotado
    ? settleCargos({ lineas: settled, cargos, saldo, totalOf: (otros) => totalOf(settled, otros) })
    : null;
  const valeCon = (otras: readonly LineaAcreditada[]) =>
    finales === null && sameFalta(falta, missingOf(ajustado.lineas, otras, lineas));
  const ajustada = { ...asPriced(settled, finales ?? cargos), valeCon };
  if (settled === lineas && finales === null) return ajustada;
  const diferencia = totalOf(settled, ajustada.cargos).minus(totalOf(lineas)).toFixed();
  return {
    ...ajustada,
    totalSinAjuste: pedida.totalOf(lineas, cargos),
    advertencias: [{ codigo: "devolucion_ajustada", params: { diferencia, moneda } }],
  };
}

/** True if the note takes the same roundings; which lines could take them counts only when there are any. */
function sameFalta(antes: Falta, ahora: Falta): boolean {
  if (!antes.diferencia.equals(ahora.diferencia)) return false;
  return antes.diferencia.isZero() || antes.ajustables.join() === ahora.ajustables.join();
}

/**
 * The lines of a note, those with the last piece of a line of the document changed by the roundings. Where nothing
 * reaches the exact total, the nearest total that the saldo covers; `null` when no line takes any.
 */
function settleDevolucion(
  lineas: LineaEmitida[],
  { diferencia, ajustables }: Falta,
  totalOf: (lineas: readonly LineaEmitida[]) => Decimal,
): LineaEmitida[] | null {
  if (diferencia.isZero() || ajustables.length === 0) return null;
  const total = totalOf(lineas);
  for (const cerca of [diferencia, diferencia.minus(CASI)]) {
    const found = reachTotal(lineas, { objetivo: total.plus(cerca), ajustables, totalOf, maxLineas: MAX_LINEAS });
    if (found !== null) return found;
  }
  return null;
}

/** Of a thousandth of a unit, every second total may be out of reach. */
const CASI = new Decimal("0.00001");

const PASO = new Decimal("0.00001");
/** Steps by which IVA that is given back may move when the total moves, in the order in which they are tried. */
const DESVIOS = [0, 1, -1, 2, -2];

interface Final {
  lineas: readonly LineaEmitida[];
  cargos: readonly CargoPedido[];
  /** What the note must total. */
  saldo: Decimal;
  totalOf: (cargos: readonly CargoPedido[]) => Decimal;
}

/**
 * The charges with the first one by percentage as an amount, which takes what is left over, so that the note is all of
 * the saldo; `null` where nothing is left over, or more than roundings explain.
 */
function settleCargos({ lineas, cargos, saldo, totalOf }: Final): CargoPedido[] | null {
  const index = cargos.findIndex(({ porcentaje }) => porcentaje !== null);
  const cargo = cargos[index];
  const diferencia = saldo.minus(totalOf(cargos));
  if (cargo === undefined || diferencia.isZero() || diferencia.abs().gt(TOLERANCIA)) return null;
  const calculado = new Decimal(calculateOtrosCargos(cargos, lineas)[index]?.monto ?? ZERO);
  for (const desvio of DESVIOS) {
    const monto = calculado.plus(diferencia).plus(PASO.times(desvio));
    if (monto.isNegative()) continue;
    // A charge of nothing is none.
    const otro = { ...cargo, porcentaje: null, monto: monto.toFixed() };
    const settled = cargos.toSpliced(index, 1, ...(monto.isZero() ? [] : [otro]));
    if (totalOf(settled).equals(saldo)) return settled;
  }
  return null;
}
