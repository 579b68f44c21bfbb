/**
 * The VAT book of a month: tax charged on sales, paid on purchase invoices and charged by suppliers, by rate, in
 * colones. Only documents that the authority accepted count, in the tenant's present ambiente; a voided document counts
 * until a credit note reverses it.
 */

import { type CifraLibro, selectCifrasLibro } from "@/db/queries/reports/cifra-dia";
import type { Libro, LibroIva, LibroRecibidos, LibroTarifa, SumaRecibidos } from "@/lib/contract/portal/reportes";
import { Decimal } from "@/lib/domain/decimal";
import { IMPUESTOS_ASUMIDOS } from "@/lib/domain/montos/regla-impuesto";
import { TIPOS_COMPRA, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { diasOf, foldAtraso } from "../cifras/fold-cifras";

/** @param mes `YYYY-MM` in Costa Rica. @throws AppError rule for an invalid month */
export async function getLibroIva(ctx: Ctx, input: { mes: string }): Promise<LibroIva> {
  requirePermiso(ctx, "reportes.ver");
  const mes = readMes(input.mes);
  const { tenantId } = ctx;
  await foldAtraso(ctx);
  const args = { tenantId, ...diasOf(mes), asumidos: IMPUESTOS_ASUMIDOS, ventas: TIPOS_VENTA, compras: TIPOS_COMPRA };
  const [cifras] = await ctx.db.read(tenantId, selectCifrasLibro(args));
  return {
    mes: mes.mes,
    ventas: libroOf(cifras.filter(({ libro }) => libro === "ventas")),
    compras: libroOf(cifras.filter(({ libro }) => libro === "compras")),
    recibidos: recibidosOf(cifras),
  };
}

function libroOf(cifras: readonly CifraLibro[]): Libro {
  const total = cifras.find(({ cuenta }) => cuenta === "documento");
  return {
    tarifas: tarifasOf(cifras, "tarifa"),
    total: {
      documentos: total?.documentos ?? 0,
      ventaNeta: total?.base ?? "0",
      impuesto: total?.impuesto ?? "0",
    },
  };
}

const tarifasOf = (cifras: readonly CifraLibro[], de: CifraLibro["cuenta"]): LibroTarifa[] =>
  cifras
    .filter(({ cuenta }) => cuenta === de)
    .map(({ codigo, codigo_tarifa: codigoTarifa, tarifa, documentos, base, exonerado, impuesto }) => {
      return { codigo: codigo ?? "", codigoTarifa, tarifa, documentos, base, exonerado, impuesto };
    });

function recibidosOf(cifras: readonly CifraLibro[]): LibroRecibidos {
  const of = (de: CifraLibro["cuenta"]) => cifras.filter(({ cuenta }) => cuenta === de);
  const condiciones = of("recibido").map((row) => ({ condicion: row.condicion, ...sumaOf(row) }));
  return {
    // Amounts under no rate come last.
    tarifas: tarifasOf(cifras, "recibido_tarifa").sort((a, b) => Number(a.codigo === "") - Number(b.codigo === "")),
    total: condiciones.reduce(sumWith, { documentos: 0, total: "0", impuesto: "0", acreditado: "0", gasto: "0" }),
    condiciones,
    sinTarifa: of("recibido_moneda").map((row) => ({ moneda: row.moneda, ...sumaOf(row) })),
  };
}

function sumWith(so: SumaRecibidos, each: SumaRecibidos): SumaRecibidos {
  const sum = (monto: "total" | "impuesto" | "acreditado" | "gasto") =>
    new Decimal(so[monto]).plus(each[monto]).toFixed();
  return {
    documentos: so.documentos + each.documentos,
    total: sum("total"),
    impuesto: sum("impuesto"),
    acreditado: sum("acreditado"),
    gasto: sum("gasto"),
  };
}

const sumaOf = ({ documentos, total, impuesto, acreditado, gasto }: SumaRecibidos): SumaRecibidos => ({
  documentos,
  total,
  impuesto,
  acreditado,
  gasto,
});
