/** The VAT book as shown to people and in spreadsheets: in cents, with every column of rates adding up to its total. */

import type { Libro, LibroIva } from "@/lib/contract/portal/reportes";
import { columnInCentimos, toCentimos } from "@/lib/domain/montos/centimos";

/** Sums are exact until here, so that each is rounded once. */
export function enCentimos({ mes, ventas, compras, recibidos }: LibroIva): LibroIva {
  return {
    mes,
    ventas: libroEnCentimos(ventas),
    compras: libroEnCentimos(compras),
    recibidos: {
      tarifas: columns(recibidos.tarifas, TARIFA),
      total: each(recibidos.total, SUMA),
      condiciones: columns(recibidos.condiciones, SUMA),
      // Each has its own currency, so they have no common total.
      sinTarifa: recibidos.sinTarifa.map((suma) => each(suma, SUMA)),
    },
  };
}

const TARIFA = ["base", "exonerado", "impuesto"] as const;
const SUMA = ["total", "impuesto", "acreditado", "gasto"] as const;

function libroEnCentimos({ tarifas, total }: Libro): Libro {
  return { tarifas: columns(tarifas, TARIFA), total: each(total, ["ventaNeta", "impuesto"]) };
}

function each<Member extends string, Row extends Record<Member, string>>(row: Row, members: readonly Member[]): Row {
  return { ...row, ...Object.fromEntries(members.map((member) => [member, toCentimos(row[member])])) };
}

function columns<Member extends string, Row extends Record<Member, string>>(
  rows: readonly Row[],
  members: readonly Member[],
): Row[] {
  const rounded = members.map((member) => [member, columnInCentimos(rows.map((row) => row[member]))] as const);
  return rows.map((row, index) => ({
    ...row,
    ...Object.fromEntries(rounded.map(([member, column]) => [member, column[index]])),
  }));
}
