/**
 * The finished export as one ZIP, written while it is read: a spreadsheet; each document's PDF, XML and answer of the
 * authority; each supplier's document's XML, our message and its answer. Only a few documents are in memory at a time,
 * and any machine can write the ZIP again.
 */
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { selectExportacionArchivos, selectExportacionRecibidosArchivos } from "@/db/queries/exportacion-archivos";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusals/refusal";
import { log } from "@/lib/platform/log";
import { empresaFileName } from "../../accounts/emisor/file-name";
import type { Ctx } from "../../kernel/context";
import { documentoOf } from "../../reception/mensajes-receptor/answer";
import { hojaDeCalculo } from "./hoja";
import { getExportacion } from "./request-exportacion";

/** The number of documents whose files are in memory at once. */
const BATCH = 25;
const CARPETAS: Readonly<Record<string, string>> = {
  aceptado: "aceptados",
  rechazado: "rechazados",
  procesando: "sin-respuesta",
  error: "con-error",
};
/** Suppliers' documents, by our answer to them. */
const CARPETAS_RECIBIDOS: Readonly<Record<number, string>> = {
  1: "proveedores/aceptados",
  2: "proveedores/aceptados-en-parte",
  3: "proveedores/rechazados",
};
const SIN_RESPONDER = "proveedores/sin-responder";
/** The authority rejected our answer, so the document waits for another one. */
const MENSAJE_RECHAZADO = "proveedores/mensaje-rechazado";

interface Archivo {
  path: string;
  bytes: Buffer;
  /** False for a PDF, which is compressed already. */
  compress: boolean;
  mtime: Date;
}

/** Pages of documents with their files: first the tenant's own, then its suppliers'. */
type Fuente = (
  ctx: Ctx,
  page: Parameters<typeof selectExportacionArchivos>[0],
) => Promise<{ orden: number; files: Archivo[] }[]>;

const FUENTES: readonly Fuente[] = [
  async ({ db, tenantId }, page) => {
    const [rows] = await db.read(tenantId, selectExportacionArchivos(page));
    return rows.map((row) => ({ orden: row.orden, files: filesOf(row) }));
  },
  async ({ db, tenantId }, page) => {
    const [rows] = await db.read(tenantId, selectExportacionRecibidosArchivos(page));
    return rows.map((row) => ({ orden: row.orden, files: filesOfRecibido(row) }));
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
    void addBatch(FUENTES, 0);
  });

  /** Loads the next documents when the last file of the current ones is written, so that reading sets the pace. */
  async function addBatch([fuente, ...fuentes]: readonly Fuente[], despues: number): Promise<void> {
    try {
      if (fuente === undefined) return zip.end();
      const page = { tenantId: ctx.tenantId, exportacionId: idExportacion, despues, limit: BATCH };
      const rows = await fuente(ctx, page);
      const files = rows.flatMap((row) => row.files);
      const last = rows.at(-1);
      const next = () => (last === undefined ? addBatch(fuentes, 0) : addBatch([fuente, ...fuentes], last.orden));
      // Continues after a page without any file.
      if (files.length === 0) return await next();
      for (const [i, { path, bytes, compress, mtime }] of files.entries()) {
        zip.addReadStreamLazy(path, { compress, mtime, size: bytes.length }, (done) => {
          done(null, Readable.from([bytes]));
          if (i === files.length - 1) void next();
        });
      }
    } catch (error) {
      abort(error);
    }
  }
  return { fileName, stream };
}

function filesOf(row: RowOf<typeof selectExportacionArchivos>): Archivo[] {
  const { clave, consecutivo, fecha_emision: mtime } = row;
  const stem = `${CARPETAS[row.estado ?? ""] ?? "otros"}/${consecutivo}_${clave}`;
  return [
    ...file({ path: `${stem}.pdf`, bytes: row.pdf, compress: false, mtime }),
    ...file({ path: `${stem}.xml`, bytes: row.xml, compress: true, mtime }),
    ...file({ path: `${stem}_respuesta.xml`, bytes: row.respuesta, compress: true, mtime }),
  ];
}

function filesOfRecibido(row: RowOf<typeof selectExportacionRecibidosArchivos>): Archivo[] {
  const { clave, fecha: mtime } = row;
  const answered = CARPETAS_RECIBIDOS[row.mensaje ?? 0] ?? SIN_RESPONDER;
  const folder = row.estado === "rechazado" ? MENSAJE_RECHAZADO : answered;
  const stem = `${folder}/${documentoOf(clave).consecutivo}_${clave}`;
  const common = { compress: true, mtime };
  return [
    ...file({ path: `${stem}.xml`, bytes: row.documento, ...common }),
    ...file({ path: `${stem}_mensaje.xml`, bytes: row.xml, ...common }),
    ...file({ path: `${stem}_mensaje_respuesta.xml`, bytes: row.respuesta, ...common }),
  ];
}

const file = ({ bytes, ...rest }: Omit<Archivo, "bytes"> & { bytes: Buffer | null }): Archivo[] =>
  bytes === null ? [] : [{ bytes, ...rest }];
