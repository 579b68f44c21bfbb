/**
 * The lines of a sale or a note. The last piece of a return takes what the roundings of the earlier ones left over
 * (decision 0059).
 */
import type { StoredDocumento } from "@/db/queries/documento";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusals/refusal";
import { Decimal } from "@/lib/domain/decimal";
import type { Linea } from "@/lib/domain/documento";
import { reachTotal } from "@/lib/domain/recalculo";
import { missingOf } from "@/lib/domain/restante";
import { MAX_LINEAS } from "@/lib/domain/validate-documento";
import type { LineaEmitida } from "../issuing/linea";
import { pathOf } from "../issuing/linea-path";
import { linesOfRest } from "./credito-total";
import { computeLineas, type LineasInput } from "./lineas";
import type { Loaded } from "./load";

interface Decididas {
  lineas: LineaEmitida[];
  /** The total before the last piece took the roundings; `null` when it took none. */
  totalSinAjuste: string | null;
  advertencias: Advertencia[];
}

interface Scope {
  /** Whether the note uses up the saldo of the document that it adjusts. */
  consume: boolean;
  /** The reason of the note; `null` in a sale. */
  motivo: string | null;
  /** The total of the note with these lines. */
  totalOf: (lineas: readonly Linea[]) => string;
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
export function decideLineas(input: LineasInput, { consume, motivo, totalOf: textOf }: Scope): Decididas {
  const { ajustado, loaded, moneda } = input;
  const totalOf = (lineas: readonly Linea[]) => new Decimal(textOf(lineas));
  const asSent = { totalSinAjuste: null, advertencias: [] };
  if (input.body.acreditarTodo === true && ajustado !== null) {
    return { lineas: linesOfRest(ajustado, loaded, totalOf), ...asSent };
  }
  const lineas = computeLineas(input);
  if (ajustado !== null && !FINANCIERAS.has(motivo ?? "")) refuseOtherCabys(lineas, ajustado);
  const settled = consume && ajustado !== null ? settleDevolucion(lineas, ajustado, loaded, totalOf) : null;
  if (settled === null || settled.diferencia === null) return { lineas, ...asSent };
  const { diferencia } = settled;
  return {
    lineas: settled.lineas,
    totalSinAjuste: textOf(lineas),
    advertencias: [{ codigo: "devolucion_ajustada", params: { diferencia, moneda: moneda.codigo } }],
  };
}

interface Devolucion {
  lineas: LineaEmitida[];
  /** What the lines took, with its sign; `null` when they took nothing. */
  diferencia: string | null;
}

/**
 * The lines of a note as computed, those with the last piece of a line of the document changed by the roundings. Where
 * nothing reaches the exact total, the nearest total that the saldo covers.
 */
function settleDevolucion(
  lineas: LineaEmitida[],
  ajustado: StoredDocumento,
  { acreditadas }: Pick<Loaded, "acreditadas">,
  totalOf: (lineas: readonly LineaEmitida[]) => Decimal,
): Devolucion {
  const { diferencia, ajustables } = missingOf(ajustado.lineas, acreditadas, lineas);
  if (diferencia.isZero() || ajustables.length === 0) return { lineas, diferencia: null };
  const total = totalOf(lineas);
  for (const cerca of [diferencia, diferencia.minus(CASI)]) {
    const found = reachTotal(lineas, { objetivo: total.plus(cerca), ajustables, totalOf, maxLineas: MAX_LINEAS });
    if (found !== null) return { lineas: found, diferencia: cerca.toFixed() };
  }
  return { lineas, diferencia: null };
}

/** Of a thousandth of a unit, every second total may be out of reach. */
const CASI = new Decimal("0.00001");
