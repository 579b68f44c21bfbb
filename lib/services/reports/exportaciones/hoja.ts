/** The export's spreadsheet, a page of documents at a time. */

import { selectExportacionFilas, selectExportacionRecibidosFilas } from "@/db/queries/reports/exportacion-archivos";
import type { RowOf } from "@/db/sql/prepared";
import type { CompiledQuery } from "@/db/sql/qb";
import { Decimal } from "@/lib/domain/decimal";
import { type CodigoTipoDocumento, NOTA_CREDITO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { BOM, comma, csv } from "../../kernel/hoja-csv";
import { documentoOf } from "../../reception/mensajes-receptor/answer";

const PAGE = 500;
const TITULOS = [
  ...["Fecha", "Tipo", "Consecutivo", "Clave", "Estado", "Anulada", "Identificación", "Nombre", "Moneda"],
  ...["Tipo de cambio", "Venta neta", "Impuesto", "Total", "Venta neta CRC", "Impuesto CRC", "Total CRC"],
  ...["Mensaje de Hacienda", "PDF", "Origen", "Respuesta", "Mensaje receptor", "Impuesto acreditado"],
];
const EMITIDO = "emitido";
const RECIBIDO = "recibido";
const SIN_RESPONDER = "sin responder";
const RESPUESTAS: Readonly<Record<number, string>> = { 1: "aceptado", 2: "aceptado en parte", 3: "rechazado" };
/** Decimals of an amount in colones: exact to what the authority counts. */
const DECIMALES = 5;

/** Our own documents in the order of issuance, then suppliers' documents in theirs. */
export async function* hojaDeCalculo(ctx: Ctx, exportacionId: string): AsyncGenerator<string> {
  yield BOM + csv([TITULOS]);
  yield* paginas(ctx, exportacionId, selectExportacionFilas, fila);
  yield* paginas(ctx, exportacionId, selectExportacionRecibidosFilas, filaRecibida);
}

async function* paginas<Row extends { orden: number }>(
  { db, tenantId }: Ctx,
  exportacionId: string,
  select: (page: Parameters<typeof selectExportacionFilas>[0]) => CompiledQuery<Row>,
  toFila: (row: Row) => string[],
): AsyncGenerator<string> {
  for (let despues = 0; ; ) {
    const [rows] = await db.read(tenantId, select({ tenantId, exportacionId, despues, limit: PAGE }));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield csv(rows.map(toFila));
    despues = last.orden;
  }
}

function fila(row: RowOf<typeof selectExportacionFilas>): string[] {
  return [
    ...[toFecha(row.fecha_emision), TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].nombre],
    ...[row.consecutivo, row.clave, row.estado ?? "", row.voided_at === null ? "no" : "sí"],
    ...[row.contraparte?.identificacion?.numero ?? "", row.contraparte?.nombre ?? "", row.moneda],
    ...montos(row, row.tipo_cambio, row.total_impuesto, row.total_comprobante),
    ...[row.hacienda_mensaje ?? "", row.con_pdf ? "sí" : "no", EMITIDO, "", "", ""],
  ];
}

/** `Estado` is that of our answer, because the authority tells only the supplier the state of the document itself. */
function filaRecibida(row: RowOf<typeof selectExportacionRecibidosFilas>): string[] {
  const { tipo, consecutivo } = documentoOf(row.clave);
  const tipoCambio = row.moneda === "CRC" ? "1" : row.tipo_cambio;
  // As in the VAT book, an answer credits tax only once the authority has accepted it.
  const acreditado = row.estado === "aceptado" ? row.monto_impuesto_acreditar : null;
  return [
    ...[toFecha(row.fecha), TIPOS_DOCUMENTO[tipo].nombre, consecutivo, row.clave],
    ...[
      row.mensaje === null ? "" : (row.estado ?? ""),
      "",
      row.emisor_numero,
      row.emisor_nombre ?? "",
      row.moneda ?? "",
    ],
    ...montos({ tipo }, tipoCambio, row.total_impuesto ?? "0", row.total),
    ...[row.hacienda_mensaje ?? "", "no", RECIBIDO, RESPUESTAS[row.mensaje ?? 0] ?? SIN_RESPONDER],
    ...[row.consecutivo ?? "", acreditado === null ? "" : comma(new Decimal(acreditado).times(signoOf(tipo)))],
  ];
}

/**
 * The exchange rate, then net, tax and total in the document's currency and in colones; blank where the rate is
 * unknown.
 */
function montos({ tipo }: { tipo: string }, tipoCambio: string | null, impuesto: string, total: string): string[] {
  const enMoneda = [new Decimal(total).minus(impuesto), new Decimal(impuesto), new Decimal(total)].map((monto) =>
    monto.times(signoOf(tipo)),
  );
  const enColones = enMoneda.map((monto) =>
    tipoCambio === null ? "" : comma(monto.times(tipoCambio).toDecimalPlaces(DECIMALES)),
  );
  return [tipoCambio === null ? "" : comma(new Decimal(tipoCambio)), ...enMoneda.map(comma), ...enColones];
}

/** Credit notes are subtracted. */
const signoOf = (tipo: string) => (tipo === NOTA_CREDITO ? -1 : 1);
