/**
 * The finished export as one ZIP, written while it is read: a spreadsheet, and of each document its PDF, its XML and the
 * authority's answer. Whatever its size, a few documents are in memory at a time, and any machine can write it again.
 */
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { RowOf } from "@/db/prepared";
import { selectExportacionArchivos } from "@/db/queries/exportacion";
import { ruleError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../context";
import { hojaDeCalculo } from "./hoja";
import * as messages from "./messages";
import { getExportacion } from "./request-exportacion";

/** Documents whose files are in memory at once. */
const BATCH = 25;
const CARPETAS: Readonly<Record<string, string>> = {
  aceptado: "aceptados",
  rechazado: "rechazados",
  procesando: "sin-respuesta",
  error: "con-error",
};

/** @throws AppError `not-found`, `rule` while it is not ready */
export async function openExportacion(
  ctx: Ctx,
  input: { idExportacion: string },
): Promise<{ fileName: string; stream: Readable }> {
  const { idExportacion, estado, mes, alcance } = await getExportacion(ctx, input);
  if (estado === "fallida") throw ruleError(messages.FALLIDA, { codigo: "exportacion_fallida" });
  if (estado !== "lista") throw ruleError(messages.SIN_TERMINAR, { codigo: "exportacion_sin_terminar" });
  const zip = new ZipFile();
  const stream = zip.outputStream.pipe(new PassThrough());
  const abort = (error: unknown) => {
    log().error({ err: error, idExportacion }, "exportacion: the ZIP could not be written");
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on("error", abort);
  zip.addReadStreamLazy("documentos.csv", (done) => {
    const hoja = Readable.from(hojaDeCalculo(ctx, idExportacion));
    hoja.on("error", abort);
    done(null, hoja);
    void addBatch(0);
  });

  /** The next documents are loaded when the last file of these is written: what is read keeps pace with who reads it. */
  async function addBatch(despues: number): Promise<void> {
    try {
      const page = { tenantId: ctx.tenantId, exportacionId: idExportacion, despues, limit: BATCH };
      const [rows] = await ctx.db.read(ctx.tenantId, selectExportacionArchivos(page));
      const files = rows.flatMap(filesOf);
      const last = rows.at(-1);
      if (last === undefined) return zip.end();
      // A document without any file still moves on.
      if (files.length === 0) return await addBatch(last.orden);
      for (const [i, { path, bytes, compress, mtime }] of files.entries()) {
        zip.addReadStreamLazy(path, { compress, mtime, size: bytes.length }, (done) => {
          done(null, Readable.from([bytes]));
          if (i === files.length - 1) void addBatch(last.orden);
        });
      }
    } catch (error) {
      abort(error);
    }
  }
  return { fileName: `purafactura-${alcance}-${mes}.zip`, stream };
}

/** A PDF is compressed already. */
function filesOf(row: RowOf<typeof selectExportacionArchivos>) {
  const { clave, consecutivo, fecha_emision: mtime } = row;
  const stem = `${CARPETAS[row.estado ?? ""] ?? "otros"}/${consecutivo}_${clave}`;
  const file = (name: string, bytes: Buffer | null, compress: boolean) =>
    bytes === null ? [] : [{ path: stem + name, bytes, compress, mtime }];
  return [
    ...file(".pdf", row.pdf, false),
    ...file(".xml", row.xml, true),
    ...file("_respuesta.xml", row.respuesta, true),
  ];
}
