/** A user uploads a file. Its lines are checked first, and applied once the user confirms the result. */

import type { Transaction } from "@/db/connection/client";
import * as queries from "@/db/queries/sales/importacion";
import { type Advertencia, readAdvertencias } from "@/lib/contract/advertencias";
import type { Importacion } from "@/lib/contract/portal/catalogos";
import type { FilasQuery, ObjetoImportacion, Simulado, SumaSimulada } from "@/lib/contract/portal/importaciones";
import { readRefusal, refusal } from "@/lib/contract/refusal";
import { toSingleLine } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import { DAY_MS } from "@/lib/platform/clock";
import type { Refusal } from "@/lib/platform/errors";
import { CLAVES } from "../../kernel/archivos/columnas";
import type { Archivo, Columnas } from "../../kernel/archivos/read-archivo";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import { atMember } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption } from "../../kernel/listas/parameters";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { refuseDemasiados } from "../lotes/request";
import { issuePlanilla } from "./planilla";

const KEPT_MS = 7 * DAY_MS;
const MAX_LISTED = 50;
/** Shapes of files that are remembered; those used longest ago are asked about again. */
const MAX_FORMAS = 50;
const MAX_ARCHIVO = 120;

/** @param input.bytes the file as uploaded. @throws AppError rule for a file that cannot be read as such */
export async function requestImportacion(
  ctx: Ctx,
  input: { objeto: ObjetoImportacion; archivo: string; bytes: Uint8Array },
): Promise<{ idImportacion: string }> {
  requirePermiso(ctx, "catalogos.editar");
  const { tenantId, actor, now } = ctx;
  const { objeto, bytes } = input;
  assert(objeto in CLAVES, "a page sends one of the three");
  if (objeto === "ventas") requirePermiso(ctx, "lotes.emitir");
  const [formas] = await ctx.db.read(tenantId, queries.selectFormas({ tenantId, objeto, limit: MAX_FORMAS }));
  const recordadas = Object.fromEntries(formas.map(({ forma, columnas }) => [forma, columnas]));
  const leido = await atMember("archivo", () => readInThread(ctx, "csv", objeto, bytes, { recordadas }));
  const archivo = toSingleLine(input.archivo.replace(/\p{Cc}/gu, " ")).slice(0, MAX_ARCHIVO);
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const { codificacion, separador, pregunta, filas } = leido;
  if (objeto === "ventas") refuseDemasiados(filas.length);
  const estado: "preguntando" | "revisando" =
    pregunta.columnas || pregunta.parecidos.length > 0 ? "preguntando" : "revisando";
  const idImportacion = await ctx.db.transaction(tenantId, async (tx) => {
    const file = {
      tenantId,
      objeto,
      archivo,
      codificacion,
      separador,
      contenido: Buffer.from(bytes),
      estado,
      actor,
      now,
      expiresAt,
    };
    const [row] = await tx.run(queries.insertImportacion({ ...file, ...valuesOf(leido) } as const));
    assert(row !== undefined, "an insert returns its row");
    const { importacion_id: importacionId } = row;
    const detalle = { objeto, archivo, filas: filas.length };
    tx.send(auditEntry(ctx, { accion: "subir", objeto: "importacion", objetoId: importacionId, detalle }));
    if (estado === "revisando") sendFilas(ctx, tx, importacionId, leido);
    return importacionId;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { idImportacion };
}

const valuesOf = ({ columnas, ignoradas, pregunta, filas }: Archivo) => ({
  columnas: JSON.stringify(columnas),
  ignoradas,
  parecidos: JSON.stringify(pregunta.parecidos),
  total: filas.length,
  repetidas: filas.filter(({ error }) => error !== undefined).length,
});

/** Its lines, and the event that has them checked. */
function sendFilas({ tenantId, ...ctx }: Ctx, tx: Transaction, importacionId: string, { filas }: Archivo): void {
  tx.send(queries.insertImportacionFilas({ tenantId, importacionId, filas: JSON.stringify(filas) }));
  tx.send(outboxEvent({ ...ctx, tenantId }, "importacion/pedida", { tenantId, importacionId }));
}

/**
 * Says which column is which, and whether codes that look alike are the same, and has the lines checked with it; before
 * or after they were checked. The columns are remembered for the next file with the same titles. False when codes look
 * alike under these columns, which is asked next.
 * @throws AppError `not-found`, rule: also when that was asked and `mismos` does not say
 */
export async function answerImportacion(
  ctx: Ctx,
  { idImportacion, columnas, mismos }: { idImportacion: string; columnas: Columnas; mismos: boolean | null },
): Promise<boolean> {
  requirePermiso(ctx, "catalogos.editar");
  const { tenantId, now } = ctx;
  const { idImportacion: importacionId, ...importacion } = await getImportacion(ctx, { idImportacion });
  const objeto = importacion.objeto as ObjetoImportacion;
  if (objeto === "ventas") requirePermiso(ctx, "lotes.emitir");
  const one = { tenantId, importacionId };
  const [[file]] = await ctx.db.read(tenantId, queries.selectContenido(one));
  if (file?.contenido == null) throw refusal("importacion_en_curso");
  const respuestas = { columnas, ...(mismos !== null && { mismos }) };
  const leido = await readInThread(ctx, "csv", objeto, file.contenido, respuestas);
  if (objeto === "ventas") refuseDemasiados(leido.filas.length);
  if (leido.pregunta.parecidos.length > 0) {
    await ctx.db.read(tenantId, queries.askParecidos({ ...one, ...valuesOf(leido) }));
    if (importacion.parecidos.length > 0) throw refusal("codigos_parecidos", {}, { path: "mismos" });
    return false;
  }
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(queries.answerImportacion({ ...one, ...valuesOf(leido), now }));
    if (row === undefined) throw refusal("importacion_en_curso");
    tx.send(queries.deleteImportacionFilas(one));
    tx.send(queries.saveForma({ tenantId, forma: leido.forma, objeto, columnas: JSON.stringify(columnas), now }));
    const detalle = { objeto, archivo: row.archivo, columnas: columnas.map((columna) => columna ?? "") };
    tx.send(auditEntry(ctx, { accion: "responder", objeto: "importacion", objetoId: importacionId, detalle }));
    sendFilas(ctx, tx, importacionId, leido);
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return true;
}

/**
 * Applies the lines without errors and skips the others; of sales, which must have none, makes a batch.
 * @throws AppError `not-found`, rule
 */
export async function confirmImportacion(
  ctx: Ctx,
  input: { idImportacion: string },
): Promise<{ idLote: string | null }> {
  requirePermiso(ctx, "catalogos.editar");
  const { tenantId, now } = ctx;
  const { idImportacion: importacionId, objeto, estado, total, invalidas, loteId } = await getImportacion(ctx, input);
  if (estado === "preguntando") throw refusal("importacion_sin_responder");
  if (estado === "revisando") throw refusal("importacion_sin_revisar");
  if (estado === "revisada" && invalidas === total) throw refusal("importacion_sin_filas_validas");
  if (objeto === "ventas") return issuePlanilla(ctx, { importacionId, estado, invalidas, loteId });
  await ctx.db.transaction(tenantId, async (tx) => {
    const step = { de: "revisada", a: "aplicando", error: null, now } as const;
    const [row] = await tx.run(queries.moveImportacion({ tenantId, importacionId, ...step }));
    if (row === undefined) throw refusal("importacion_confirmada");
    const detalle = { objeto: row.objeto, archivo: row.archivo, filas: row.total - row.invalidas };
    tx.send(auditEntry(ctx, { accion: "importar", objeto: "importacion", objetoId: importacionId, detalle }));
    tx.send(outboxEvent(ctx, "importacion/pedida", { tenantId, importacionId }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { idLote: null };
}

/** Those of the last seven days, newest first: of catalogs, or of sales. */
export async function listImportaciones(ctx: Ctx, { ventas }: { ventas: boolean }): Promise<Importacion[]> {
  requirePermiso(ctx, ventas ? "lotes.ver" : "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, queries.selectImportaciones({ tenantId, ventas, limit: MAX_LISTED }));
  return rows;
}

/** What the documents of a spreadsheet add up to, by currency. @throws AppError `not-found` */
export async function sumImportacion(ctx: Ctx, input: { idImportacion: string }): Promise<SumaSimulada[]> {
  const { idImportacion: importacionId } = await getImportacion(ctx, input);
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, queries.selectSimulados({ tenantId, importacionId }));
  return rows;
}

/** @throws AppError `not-found`, also after it has expired */
export async function getImportacion(ctx: Ctx, { idImportacion }: { idImportacion: string }): Promise<Importacion> {
  requirePermiso(ctx, "catalogos.ver");
  const { tenantId } = ctx;
  const importacionId = /^[1-9]\d{0,17}$/.test(idImportacion) ? idImportacion : "0";
  const [[row]] = await ctx.db.read(tenantId, queries.selectImportacion({ tenantId, importacionId }));
  if (row === undefined || row.expiresAt <= ctx.now) throw refusal("importacion_no_existe");
  if (row.objeto === "ventas") requirePermiso(ctx, "lotes.ver");
  return row;
}

export interface FilaInfo {
  /** The line in the file; the titles are line 1. */
  linea: number;
  datos: Record<string, string>;
  estado: string;
  efecto: string | null;
  /** Why the line is refused. */
  error: Refusal | null;
  /** What was corrected, and what keeps the product from being sold. */
  advertencias: Advertencia[];
  /** Of a document of sales, where `datos` has its name alone. */
  simulado: Simulado | null;
}

const CON = {
  error: queries.selectImportacionFilasConError,
  aviso: queries.selectImportacionFilasConAviso,
} as const;

/** Lines in the file's order: all, or only those with an error or with a warning. @throws AppError `not-found`, rule */
export async function listFilas(ctx: Ctx, query: FilasQuery & { idImportacion: string }): Promise<Pagina<FilaInfo>> {
  const { tenantId } = ctx;
  const { idImportacion: importacionId } = await getImportacion(ctx, query);
  const con = readOption("con", query.con, ["error", "aviso"]);
  const consulta = { lista: "importacion", filtros: { importacionId, con } };
  const limite = readLimite(query.limite);
  const [despues] = readCursor(consulta, query.cursor, isLinea) ?? ["0"];
  const select = con === null ? queries.selectImportacionFilas : CON[con];
  const page = { tenantId, importacionId, despues: Number(despues), limit: limite + 1 };
  const [rows] = await ctx.db.read(tenantId, select(page));
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [String(row.linea)],
    itemOf: ({ linea, datos, estado, efecto, error, advertencias, simulado }) => ({
      linea,
      datos: withoutRenglones(datos as Record<string, string>),
      estado,
      efecto,
      error: error === null ? null : readRefusal(error),
      advertencias: readAdvertencias(advertencias),
      simulado,
    }),
  });
}

const withoutRenglones = ({ renglones: _, ...datos }: Record<string, string>) => datos;

const isLinea = (posicion: string[]): posicion is [string] =>
  posicion.length === 1 && /^[1-9]\d{0,8}$/.test(posicion[0] ?? "");
