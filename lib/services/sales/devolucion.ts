/**
 * The lines of a sale or a note. The last piece of a return takes what the roundings of the earlier ones left over
 * (decision 0059).
 */
import type { StoredDocumento } from "@/db/queries/documento";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import { Decimal } from "@/lib/domain/decimal";
import type { Linea } from "@/lib/domain/documento";
import type { CargoPedido } from "@/lib/domain/otros-cargos";
import { reachTotal } from "@/lib/domain/recalculo";
import { type Falta, type LineaAcreditada, missingOf } from "@/lib/domain/restante";
import { MAX_LINEAS } from "@/lib/domain/validate-documento";
import type { LineaEmitida } from "../issuing/price/linea";
import { pathOf } from "../issuing/read/linea-path";
import { settleCargos } from "./cargos-devueltos";
import { linesOfRest } from "./credito-total";
import { computeLineas, type LineasInput } from "./lineas";

interface Decididas {
  lineas: LineaEmitida[];
  cargos: readonly CargoPedido[];
  /** The total before the last piece took the roundings; `null` when it took none. */
  totalSinAjuste: string | null;
  /** True if the lines would be the same with these lines of other notes. */
  valeCon: (acreditadas: readonly LineaAcreditada[]) => boolean;
  advertencias: Advertencia[];
}

interface Scope {
  /** Whether the note uses up the saldo of the document that it adjusts. */
  consume: boolean;
  /** The reason of the note; `null` in a sale. */
  motivo: string | null;
  cargos: readonly CargoPedido[];
  /** The total of the note with these lines and charges. */
  totalOf: (lineas: readonly Linea[], cargos: readonly CargoPedido[]) => string;
}

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

/** @throws AppError rule that names the line, or that nothing is left to credit */
export function decideLineas(input: LineasInput, scope: Scope): Decididas {
  const { ajustado, loaded, moneda } = input;
  const { consume, motivo, cargos } = scope;
  const totalOf = (lineas: readonly Linea[], otros = cargos) => new Decimal(scope.totalOf(lineas, otros));
  const asSent = { cargos, totalSinAjuste: null, valeCon: () => true, advertencias: [] };
  if (input.body.acreditarTodo === true && ajustado !== null) {
    return { ...asSent, lineas: linesOfRest(ajustado, loaded, totalOf), valeCon: () => false };
  }
  const lineas = computeLineas(input);
  if (ajustado === null) return { ...asSent, lineas };
  if (!FINANCIERAS.has(motivo ?? "")) refuseOtherCabys(lineas, ajustado);
  if (!consume) return { ...asSent, lineas };
  const falta = missingOf(ajustado.lineas, loaded.acreditadas, lineas);
  const settled = settleDevolucion(lineas, falta, totalOf) ?? lineas;
  const saldo = new Decimal(ajustado.total_comprobante).minus(ajustado.monto_acreditado);
  const finales = falta.agotado
    ? settleCargos({ lineas: settled, cargos, saldo, totalOf: (otros) => totalOf(settled, otros) })
    : null;
  const valeCon = (acreditadas: readonly LineaAcreditada[]) =>
    finales === null && sameFalta(falta, missingOf(ajustado.lineas, acreditadas, lineas));
  const decididas = { lineas: settled, cargos: finales ?? cargos, valeCon };
  if (settled === lineas && finales === null) return { ...asSent, ...decididas };
  const enviado = totalOf(lineas);
  const diferencia = totalOf(settled, decididas.cargos).minus(enviado).toFixed();
  return {
    ...decididas,
    totalSinAjuste: scope.totalOf(lineas, cargos),
    advertencias: [{ codigo: "devolucion_ajustada", params: { diferencia, moneda: moneda.codigo } }],
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
