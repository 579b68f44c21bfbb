/** The export's spreadsheet, a page of documents at a time. */
import type { RowOf } from "@/db/prepared";
import { selectExportacionFilas } from "@/db/queries/exportacion";
import { Decimal } from "@/lib/domain/decimal";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../context";
import { BOM, comma, csv } from "../hoja-csv";

const PAGE = 500;
const TITULOS = [
  ...["Fecha", "Tipo", "Consecutivo", "Clave", "Estado", "Anulada", "Identificación", "Nombre", "Moneda"],
  ...["Tipo de cambio", "Venta neta", "Impuesto", "Total", "Venta neta CRC", "Impuesto CRC", "Total CRC"],
  ...["Mensaje de Hacienda", "PDF"],
];
/** Decimals of an amount in colones: exact to what the authority counts. */
const DECIMALES = 5;

export async function* hojaDeCalculo(ctx: Ctx, exportacionId: string): AsyncGenerator<string> {
  yield BOM + csv([TITULOS]);
  const { tenantId } = ctx;
  for (let despues = 0; ; ) {
    const page = { tenantId, exportacionId, despues, limit: PAGE };
    const [rows] = await ctx.db.read(tenantId, selectExportacionFilas(page));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield csv(rows.map(fila));
    despues = last.orden;
  }
}

function fila(row: RowOf<typeof selectExportacionFilas>): string[] {
  // A credit note takes away.
  const signo = row.tipo === "03" ? -1 : 1;
  const total = new Decimal(row.total_comprobante).times(signo);
  const impuesto = new Decimal(row.total_impuesto).times(signo);
  const montos = [total.minus(impuesto), impuesto, total];
  const colones = montos.map((monto) => monto.times(row.tipo_cambio).toDecimalPlaces(DECIMALES));
  return [
    toFecha(row.fecha_emision),
    TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].nombre,
    row.consecutivo,
    row.clave,
    row.estado ?? "",
    row.anulada_at === null ? "no" : "sí",
    row.contraparte?.identificacion?.numero ?? "",
    row.contraparte?.nombre ?? "",
    row.moneda,
    comma(new Decimal(row.tipo_cambio)),
    ...[...montos, ...colones].map(comma),
    row.hacienda_mensaje ?? "",
    row.con_pdf ? "sí" : "no",
  ];
}
