/**
 * The finished export as one ZIP, written while it is read: a spreadsheet; each document's PDF, XML and answer of the
 * authority; each supplier's document with what came with it, our message and its answer. Only a few documents are in memory at a time,
 * and any machine can write the ZIP again.
 */
import type { Readable } from "node:stream";
import {
  selectExportacionArchivos,
  selectExportacionRecibidosArchivos,
} from "@/db/queries/reports/exportacion-archivos";
import { refusal } from "@/lib/contract/refusal";
import { empresaFileName } from "../../accounts/emisor/file-name";
import { withArchivos } from "../../kernel/archivo/read-archivo";
import type { Ctx } from "../../kernel/context";
import { type Archivo, zipOf } from "../../kernel/zip";
import { filesOf, filesOfRecibido } from "./archivos";
import { hojaDeCalculo } from "./hoja";
import { getExportacion } from "./request-exportacion";

/** The number of documents whose files are in memory at once. */
const BATCH = 25;
/** A supplier's PDF may be a hundred times ours. */
const BATCH_RECIBIDOS = 5;

/** Pages of documents with their files: first the tenant's own, then its suppliers'. */
type Fuente = (
  ctx: Ctx,
  page: Omit<Parameters<typeof selectExportacionArchivos>[0], "limit">,
) => Promise<{ orden: number; files: Archivo[] }[]>;

const FUENTES: readonly Fuente[] = [
  async (ctx, page) => {
    const [rows] = await ctx.db.read(ctx.tenantId, selectExportacionArchivos({ ...page, limit: BATCH }));
    return (await withArchivos(ctx, "documento", rows)).map((row) => ({ orden: row.orden, files: filesOf(row) }));
  },
  async (ctx, page) => {
    const [rows] = await ctx.db.read(
      ctx.tenantId,
      selectExportacionRecibidosArchivos({ ...page, limit: BATCH_RECIBIDOS }),
    );
    const answered = await withArchivos(ctx, "mensaje_receptor", rows);
    const received = answered.map((row) => ({ ...row, archivo: row.archivoRecibido }));
    return (await withArchivos(ctx, "documento_recibido", received)).map((row) => ({
      orden: row.orden,
      files: filesOfRecibido({ ...row, documento: row.documento ?? row.respondido }),
    }));
  },
];

/** @throws AppError `not-found`, `rule` while it is not ready */
export async function openExportacion(
  ctx: Ctx,
  input: { idExportacion: string },
): Promise<{ fileName: string; stream: Readable }> {
  const { idExportacion, estado, mes, alcance } = await getExportacion(ctx, input);
  if (estado === "fallida") throw refusal("exportacion_fallida");
  if (estado !== "lista") throw refusal("exportacion_sin_terminar");
  const fileName = await empresaFileName(ctx, `purafactura-${alcance}`, mes, "zip");
  return { fileName, stream: zipOf(archivosDe(ctx, idExportacion), { idExportacion }) };
}

async function* archivosDe(ctx: Ctx, exportacionId: string): AsyncGenerator<Archivo> {
  yield { path: "documentos.csv", bytes: hojaDeCalculo(ctx, exportacionId), compress: true, mtime: ctx.now };
  for (const fuente of FUENTES) {
    for (let despues = 0; ; ) {
      const rows = await fuente(ctx, { tenantId: ctx.tenantId, exportacionId, despues });
      for (const { files } of rows) yield* files;
      const last = rows.at(-1);
      if (last === undefined) break;
      despues = last.orden;
    }
  }
}
