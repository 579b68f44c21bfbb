/** GET /lotes, a batch, and the results of its lines; for the portal a page of them, and all as CSV. */
import type { Readable } from "node:stream";
import { selectLote, selectLotes, selectResultados, selectResultadosConError } from "@/db/queries/sales/lote";
import type { RowOf } from "@/db/sql/prepared";
import { readAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import { type LoteAnswer, resultado as resultadoSchema } from "@/lib/contract/lote";
import { type LotesQuery, MAX_DOCUMENTOS, type ResultadosQuery } from "@/lib/contract/lotes";
import { campo } from "@/lib/contract/portal/etiquetas";
import type { ResultadoDeLote, ResultadosDeLoteQuery } from "@/lib/contract/portal/lotes";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { refusal } from "@/lib/contract/refusal";
import { serialize } from "@/lib/contract/serialize";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import type { AppError, Refusal } from "@/lib/platform/errors";
import { FACTURAS } from "../../issuing/documentos/factura";
import type { Ctx } from "../../kernel/context";
import { knownBigint } from "../../kernel/known-id";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { type Columna, tablaCsv } from "../../kernel/tabla";
import { CONTENT_TYPES } from "../../kernel/tabla-xlsx";
import { loteAnswer, readFallo, readKept } from "./request";

/** @throws AppError not-found */
export async function getLote(ctx: Ctx, loteId: string): Promise<LoteAnswer> {
  return loteAnswer(await findLote(ctx, loteId));
}

export async function findLote(ctx: Ctx, loteId: string): Promise<RowOf<typeof selectLote>> {
  requirePermiso(ctx, "lotes.ver");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectLote({ tenantId, loteId: knownBigint(loteId) }));
  if (row === undefined) throw refusal("lote_no_existe");
  return row;
}

/** Newest first. @throws AppError rule */
export async function listLotes(ctx: Ctx, query: LotesQuery): Promise<Pagina<LoteAnswer>> {
  requirePermiso(ctx, "lotes.ver");
  const { tenantId } = ctx;
  const consulta = { lista: "lotes", filtros: {} };
  const limite = readLimite(query.limite);
  const [antes] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const [rows] = await ctx.db.read(tenantId, selectLotes({ tenantId, antes, limit: limite + 1 }));
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.lote_id], itemOf: loteAnswer });
}

/** Rows of results that are in memory at once. */
const TANDA = 250;

/** A refusal as the door would have answered it. */
export type AnswerFallo = (
  error: AppError,
  requestId: string,
  ignored: readonly Refusal[],
) => { status: number; body: string };

/**
 * The results so far in the order of the lines, after the line `desde`, as NDJSON and several lines at a time.
 * @throws AppError rule, not-found; before anything is read
 */
export async function readResultados(
  ctx: Ctx,
  loteId: string,
  { desde: sent }: ResultadosQuery,
  answerFallo: AnswerFallo,
): Promise<AsyncIterable<string>> {
  const desde = readLinea(sent);
  const lote = await findLote(ctx, loteId);
  async function* lines(): AsyncIterable<string> {
    for await (const rows of tandasDe(ctx, lote, desde)) {
      yield rows.map((row) => `${resultadoOf(row, lote.request_id, answerFallo)}\n`).join("");
    }
  }
  return lines();
}

/** The results so far after the line `desde`, several at a time. */
async function* tandasDe({ db, tenantId }: Ctx, lote: RowOf<typeof selectLote>, desde: number) {
  const hasta = hastaDe(lote);
  for (let despues = desde; despues < hasta; despues += TANDA) {
    const tanda = { tenantId, loteId: lote.lote_id, desde: despues, hasta, limit: TANDA };
    const [rows] = await db.read(tenantId, selectResultados(tanda));
    yield rows;
  }
}

/** @throws AppError rule */
function readLinea(sent: string | undefined): number {
  const text = readParameter("desde", sent) ?? "0";
  const desde = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (desde < 0 || desde > MAX_DOCUMENTOS)
    throw refusal("linea_de_lote_invalida", { max: MAX_DOCUMENTOS }, { path: "desde" });
  return desde;
}

/** JSON of a line's result. */
function resultadoOf(row: RowOf<typeof selectResultados>, requestId: string, answerFallo: AnswerFallo): string {
  const { linea, idempotency_key: idempotencyKey, clave, repetido } = row;
  const one = { linea, idempotencyKey, repetido };
  if (clave === null) {
    const fallo = readFallo(row.error);
    const { status, body } = answerFallo(fallo, requestId, readKept(row.ignorados));
    const estado = fallo.codigo === "lote_cancelado" ? "cancelado" : "error";
    // The refusal's body is already JSON.
    const json = serialize(resultadoSchema, { ...one, estado, status, documento: null, error: null });
    return json.replace(/"error":null}$/, () => `"error":${body}}`);
  }
  const tipo = row.tipo as CodigoTipoDocumento;
  const documento = {
    clave,
    consecutivo: row.consecutivo ?? "",
    tipo: TIPOS_DOCUMENTO[tipo].nombre,
    codigoTipo: tipo,
    estado: row.estado as "procesando",
    fechaEmision: toFechaHora(row.fecha_emision ?? new Date(0)),
    moneda: row.moneda ?? "",
    totalComprobante: row.total_comprobante ?? "0",
    advertencia: tellAdvertencias(readAdvertencias(row.advertencias)),
    ubicacion: FACTURAS.location(clave),
  };
  return serialize(resultadoSchema, { ...one, estado: "emitido", status: 201, documento, error: null });
}

/** Lines that have their result. */
const hastaDe = ({ estado, documentos, hechos }: RowOf<typeof selectLote>) =>
  estado === "cancelado" ? documentos : hechos;

/** The results so far in the order of the lines, for the portal. @throws AppError not-found, rule */
export async function listResultados(
  ctx: Ctx,
  loteId: string,
  query: ResultadosDeLoteQuery,
): Promise<Pagina<ResultadoDeLote>> {
  const { tenantId } = ctx;
  const lote = await findLote(ctx, loteId);
  const con = readOption("con", query.con, ["error"]);
  const consulta = { lista: "resultados", filtros: { loteId, con } };
  const limite = readLimite(query.limite);
  const [despues] = readCursor(consulta, query.cursor, isBigintPosicion) ?? ["0"];
  const select = con === null ? selectResultados : selectResultadosConError;
  const page = { tenantId, loteId, desde: Number(despues), hasta: hastaDe(lote), limit: limite + 1 };
  const [rows] = await ctx.db.read(tenantId, select(page));
  return paginaOf(consulta, rows, limite, { posicionOf: ({ linea }) => [String(linea)], itemOf: enPortal });
}

function enPortal({
  linea,
  planilla,
  clave,
  repetido,
  error,
  ...documento
}: RowOf<typeof selectResultados>): ResultadoDeLote {
  const fallo = clave === null ? readFallo(error) : null;
  const sinDocumento = fallo?.codigo === "lote_cancelado" ? "cancelado" : "error";
  const enPalabras = fallo?.refusals.map((each) =>
    each.path === null ? wordsOf(each) : `${campo(each.path)}: ${wordsOf(each)}`,
  );
  return {
    linea,
    planilla,
    clave,
    consecutivo: documento.consecutivo,
    tipo: documento.tipo,
    estado: documento.estado ?? sinDocumento,
    moneda: documento.moneda,
    total: documento.total_comprobante,
    repetido,
    error: enPalabras?.join(" ") ?? null,
  };
}

const COLUMNAS: readonly Columna<ResultadoDeLote>[] = [
  { titulo: "Línea", clase: "cifra", valor: ({ linea }) => String(linea) },
  { titulo: "Fila", clase: "cifra", valor: ({ planilla }) => planilla && String(planilla.fila) },
  { titulo: "Documento", clase: "texto", valor: ({ planilla }) => planilla?.documento ?? null },
  { titulo: "Consecutivo", clase: "texto", valor: ({ consecutivo }) => consecutivo },
  { titulo: "Clave", clase: "texto", valor: ({ clave }) => clave },
  { titulo: "Estado", clase: "texto", valor: ({ estado }) => estado },
  { titulo: "Moneda", clase: "texto", valor: ({ moneda }) => moneda },
  { titulo: "Total", clase: "cifra", valor: ({ total }) => total },
  { titulo: "Falta", clase: "texto", valor: ({ error }) => error },
];

/** The results so far as CSV, with the row of the spreadsheet that each came from. @throws AppError not-found */
export async function openResultados(
  ctx: Ctx,
  loteId: string,
): Promise<{ fileName: string; contentType: string; stream: Readable }> {
  const lote = await findLote(ctx, loteId);
  async function* filas() {
    for await (const rows of tandasDe(ctx, lote, 0)) yield* rows.map(enPortal);
  }
  return {
    fileName: `lote-${loteId}.csv`,
    contentType: CONTENT_TYPES.csv,
    stream: tablaCsv({ columnas: COLUMNAS, filas: filas(), sinTotal: true }),
  };
}
