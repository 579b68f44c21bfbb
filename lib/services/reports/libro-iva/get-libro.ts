/**
 * The VAT book of a month: tax charged on sales, paid on purchase invoices and charged by suppliers, by rate, in
 * colones. Only documents that the authority accepted count, in the tenant's present ambiente; a voided document counts
 * until a credit note reverses it.
 */

import { selectLibroCompras, selectLibroRecibidos, selectLibroVentas } from "@/db/queries/libro-iva";
import type { RowOf } from "@/db/sql/prepared";
import type { Libro, LibroIva, LibroRecibidos, SumaRecibidos } from "@/lib/contract/portal/reportes";
import { TIPOS_COMPRA, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { grupos } from "./grupos";

/** @param mes `YYYY-MM` in Costa Rica. @throws AppError rule for an invalid month */
export async function getLibroIva(ctx: Ctx, input: { mes: string }): Promise<LibroIva> {
  requirePermiso(ctx, "reportes.ver");
  const { mes, desde, hasta } = readMes(input.mes);
  const { tenantId } = ctx;
  // On its own connection, because a month may take long to add up and must not delay other queries.
  const [ventas, compras, recibidos] = await ctx.db.transaction(tenantId, (tx) =>
    Promise.all([
      tx.run(selectLibroVentas({ tenantId, desde, hasta, ...grupos(TIPOS_VENTA) })),
      tx.run(selectLibroCompras({ tenantId, desde, hasta, ...grupos(TIPOS_COMPRA) })),
      tx.run(selectLibroRecibidos({ tenantId, desde, hasta })),
    ]),
  );
  return { mes, ventas: libroOf(ventas), compras: libroOf(compras), recibidos: recibidosOf(recibidos) };
}

function libroOf(rows: RowOf<typeof selectLibroVentas>[]): Libro {
  const total = rows.find(({ codigo }) => codigo === null);
  assert(total !== undefined, "the totals are always a row");
  return {
    tarifas: rows.flatMap(({ codigo, codigo_tarifa: codigoTarifa, ...sums }) =>
      codigo === null ? [] : { codigo, codigoTarifa, ...sums },
    ),
    total: { documentos: total.documentos, ventaNeta: total.base, impuesto: total.impuesto },
  };
}

function recibidosOf(rows: RowOf<typeof selectLibroRecibidos>[]): LibroRecibidos {
  const of = (grupo: RowOf<typeof selectLibroRecibidos>["grupo"]) => rows.filter((row) => row.grupo === grupo);
  const [total] = of("total");
  assert(total !== undefined, "the totals are always a row");
  // Amounts under no rate come last.
  const tarifas = of("tarifa").sort((a, b) => Number(a.codigo === "") - Number(b.codigo === ""));
  return {
    tarifas: tarifas.map(({ codigo, codigo_tarifa: codigoTarifa, tarifa, documentos, base, exonerado, impuesto }) => {
      return { codigo: codigo ?? "", codigoTarifa, tarifa, documentos, base, exonerado, impuesto };
    }),
    total: sumaOf(total),
    condiciones: of("condicion").map((row) => ({ condicion: row.condicion, ...sumaOf(row) })),
    sinTarifa: of("moneda").map((row) => ({ moneda: row.moneda, ...sumaOf(row) })),
  };
}

const sumaOf = ({ documentos, total, impuesto, acreditado, gasto }: SumaRecibidos): SumaRecibidos => ({
  documentos,
  total,
  impuesto,
  acreditado,
  gasto,
});
