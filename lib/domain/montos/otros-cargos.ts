/** Other charges: service, stamps, what is collected for a third party. They carry no IVA (hacienda 4.1). */
import { TIPOS_OTROS_CARGOS } from "../catalogos/tipo-otros-cargos";
import { Decimal, fitsMonto, PERCENT, roundMonto, toMonto, ZERO } from "../decimal";
import type { Linea, OtroCargo } from "../documento/documento";
import { DomainError } from "../domain-error";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "../tipo-documento";

const SIN_LINEAS: ReadonlySet<string> = new Set(
  TIPOS_OTROS_CARGOS.filter(({ sinLineas }) => sinLineas).map(({ codigo }) => codigo),
);

/** True when such a document may consist of these charges alone (hacienda 5). */
export function mayLackLineas(tipo: CodigoTipoDocumento, cargos: readonly Pick<OtroCargo, "tipo">[]): boolean {
  return TIPOS_DOCUMENTO[tipo].sinLineas && cargos.some((cargo) => SIN_LINEAS.has(cargo.tipo));
}

/** A charge as asked for: a percentage or an amount. */
export interface CargoPedido extends Omit<OtroCargo, "monto"> {
  /** Decimal text; `null` with a percentage. */
  monto: string | null;
}

/**
 * The charges with their amounts, each rounded once. The base of a percentage is the SubTotal, which is after discounts
 * and before tax, of the lines marked `servicio`; of all lines when none is marked.
 * @throws DomainError cargo_excede
 */
export function calculateOtrosCargos(cargos: readonly CargoPedido[], lineas: readonly Linea[]): OtroCargo[] {
  if (cargos.length === 0) return [];
  const servicios = lineas.filter(({ servicio }) => servicio);
  const base = (servicios.length > 0 ? servicios : lineas).reduce((sum, linea) => sum.plus(linea.subTotal), ZERO);
  return cargos.map(({ monto, porcentaje, ...cargo }, index) => {
    const value = monto === null ? roundMonto(base.times(porcentaje ?? 0).times(PERCENT)) : new Decimal(monto);
    if (!fitsMonto(value)) throw new DomainError("cargo_excede", { cargo: index });
    return { ...cargo, porcentaje, monto: toMonto(value) };
  });
}
