/** Totals by currency of documents that are seen together. */
import { Decimal, ZERO } from "../decimal";
import { NOTA_CREDITO } from "../tipo-documento";

export interface TotalMoneda {
  /** Null for documents that do not say. */
  moneda: string | null;
  cuantos: number;
  /** Decimal text; a credit note counts against the others. */
  impuesto: string;
  total: string;
}

interface Sumando {
  codigoTipo: string;
  moneda: string | null;
  montoTotalImpuesto: string | null;
  totalFactura: string;
}

/** One for each currency, in the order in which they first come. */
export function totalesPorMoneda(sumandos: readonly Sumando[]): TotalMoneda[] {
  return [...Map.groupBy(sumandos, ({ moneda }) => moneda)].map(([moneda, of]) => {
    const sum = (montoOf: (each: Sumando) => string) =>
      of
        .reduce((total, each) => {
          const monto = new Decimal(montoOf(each));
          return each.codigoTipo === NOTA_CREDITO ? total.minus(monto) : total.plus(monto);
        }, ZERO)
        .toFixed();
    const impuesto = sum(({ montoTotalImpuesto }) => montoTotalImpuesto ?? "0");
    return { moneda, cuantos: of.length, impuesto, total: sum(({ totalFactura }) => totalFactura) };
  });
}
