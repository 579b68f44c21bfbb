/** The charges of the note that returns the last of a sale: its roundings leave nothing (decision 0059). */
import { Decimal, ZERO } from "@/lib/domain/decimal";
import type { CargoPedido } from "@/lib/domain/otros-cargos";
import { calculateOtrosCargos } from "@/lib/domain/otros-cargos";
import { TOLERANCIA } from "@/lib/domain/restante";
import type { LineaEmitida } from "../issuing/price/linea";

const PASO = new Decimal("0.00001");
/** Steps by which IVA that is given back may move when the total moves, in the order in which they are tried. */
const DESVIOS = [0, 1, -1, 2, -2];

interface Nota {
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
export function settleCargos({ lineas, cargos, saldo, totalOf }: Nota): CargoPedido[] | null {
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
