/**
 * All that a company takes along: every XML, every answer of the authority, PDFs, suppliers' documents and catalogs, as
 * one ZIP that is written while it is read. Its last file is the manifest.
 */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import {
  selectContradiccionesDeEmpresa,
  selectDocumentosDeEmpresa,
  selectMensajesDeEmpresa,
  selectRecibidosDeEmpresa,
} from "@/db/queries/reports/exportacion-empresa";
import type { TablaArchivada } from "@/db/sql/archivo";
import type { CompiledQuery } from "@/db/sql/qb";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { empresaFileName } from "../../accounts/emisor/file-name";
import { listCategorias, listMarcas } from "../../catalog/clasificadores/list-clasificadores";
import { listClientes } from "../../catalog/clientes/list";
import { listProductos } from "../../catalog/productos/list";
import { listProveedores } from "../../catalog/proveedores/gestion";
import { type ConArchivo, withArchivos } from "../../kernel/archivo/read-archivo";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import type { Pagina } from "../../kernel/listas/page";
import { requirePermiso } from "../../kernel/permisos";
import { type Archivo, zipOf } from "../../kernel/zip";
import { stored } from "./archivos";
import { filesWithPdf, patiently } from "./open-seleccion";

/** Rows that are read at once. A supplier's PDF may have megabytes. */
const BATCH = 25;
const BATCH_CON_ARCHIVOS = 5;

/** `SHA-256  path` a line, as `sha256sum -c` reads it. */
export const MANIFIESTO = "manifiesto.sha256";

export interface Contenido {
  /** Without the manifest; whole once the stream has ended. */
  archivos: number;
  /** Before compression. */
  bytes: number;
}

/** @throws AppError forbidden, not-found */
export async function exportEmpresa(
  ctx: Ctx,
): Promise<{ fileName: string; stream: Readable; contenido: Readonly<Contenido> }> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  await requireTenant(ctx);
  const fileName = await empresaFileName(ctx, "purafactura-empresa", toFecha(ctx.now), "zip");
  const fact = { accion: "exportar", objeto: "exportacion", objetoId: "empresa" };
  await ctx.db.transaction(tenantId, (tx) => tx.run(auditEntry(ctx, fact)));
  const contenido = { archivos: 0, bytes: 0 };
  return { fileName, stream: zipOf(conManifiesto(ctx, archivosDe(ctx), contenido), { tenantId }), contenido };
}

async function* conManifiesto(
  { now: mtime }: Ctx,
  archivos: AsyncIterable<Archivo>,
  contenido: Contenido,
): AsyncGenerator<Archivo> {
  const lines: string[] = [];
  for await (const archivo of archivos) {
    const { path, bytes } = archivo;
    assert(Buffer.isBuffer(bytes), "each file is whole");
    lines.push(`${createHash("sha256").update(bytes).digest("hex")}  ${path}\n`);
    contenido.archivos += 1;
    contenido.bytes += bytes.length;
    yield archivo;
  }
  yield { path: MANIFIESTO, bytes: Buffer.from(lines.join("")), compress: true, mtime };
}

async function* archivosDe(ctx: Ctx): AsyncGenerator<Archivo> {
  yield* catalogosDe(ctx);
  for await (const { tipo, ambiente, ...row } of conArchivosDe("documento", ctx, selectDocumentosDeEmpresa, BATCH)) {
    const files = await filesWithPdf(ctx, row, [tipo as CodigoTipoDocumento]);
    for (const file of files) yield { ...file, path: `documentos/${ambiente}/${file.path}` };
  }
  for await (const { llave, clave, ...row } of filasDe(ctx, selectContradiccionesDeEmpresa, BATCH)) {
    const path = `documentos/contradicciones/${clave}_${llave}.xml`;
    yield* stored({ path, bytes: row.respuesta, compress: true, mtime: row.created_at });
  }
  const recibidos = conArchivosDe("documento_recibido", ctx, selectRecibidosDeEmpresa, BATCH_CON_ARCHIVOS);
  for await (const { llave: clave, ...row } of recibidos) {
    const [stem, mtime] = [`recibidos/${clave}`, row.fecha];
    yield* stored({ path: `${stem}.xml`, bytes: row.documento, compress: true, mtime });
    yield* stored({ path: `${stem}.pdf`, bytes: row.pdf, compress: false, mtime });
    yield* stored({ path: `${stem}_respuesta.xml`, bytes: row.veredicto, compress: true, mtime });
  }
  const mensajes = conArchivosDe("mensaje_receptor", ctx, selectMensajesDeEmpresa, BATCH_CON_ARCHIVOS);
  for await (const { ambiente, clave, consecutivo, ...row } of mensajes) {
    const [stem, mtime] = [`mensajes/${ambiente}/${consecutivo}_${clave}`, row.fecha_emision];
    yield* stored({ path: `${stem}_documento.xml`, bytes: row.respondido, compress: true, mtime });
    yield* stored({ path: `${stem}_mensaje.xml`, bytes: row.xml, compress: true, mtime });
    yield* stored({ path: `${stem}_mensaje_respuesta.xml`, bytes: row.respuesta, compress: true, mtime });
  }
}

/** Customers come with their exemptions, products with their taxes, as the API lists them. */
async function* catalogosDe(ctx: Ctx): AsyncGenerator<Archivo> {
  const catalogos: [string, () => Promise<unknown[]>][] = [
    ["clientes", () => todosDe((cursor) => listClientes(ctx, cursor))],
    ["productos", () => todosDe((cursor) => listProductos(ctx, cursor))],
    ["proveedores", () => todosDe((cursor) => listProveedores(ctx, cursor))],
    ["categorias", () => listCategorias(ctx)],
    ["marcas", () => todosDe((cursor) => listMarcas(ctx, cursor))],
  ];
  for (const [nombre, leer] of catalogos) {
    const bytes = Buffer.from(`${JSON.stringify(await leer(), null, 2)}\n`);
    yield { path: `catalogos/${nombre}.json`, bytes, compress: true, mtime: ctx.now };
  }
}

async function todosDe<Item>(page: (query: { cursor?: string }) => Promise<Pagina<Item>>): Promise<Item[]> {
  const todos: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { datos, siguiente }: Pagina<Item> = await page(cursor === undefined ? {} : { cursor });
    todos.push(...datos);
    cursor = siguiente;
  }
  return todos;
}

/** All rows of a query in the order of their key, some at a time. */
async function* paginasDe<Row extends { llave: string }>(
  { db, tenantId }: Ctx,
  select: (page: { tenantId: number; despues: string; limit: number }) => CompiledQuery<Row>,
  limit: number,
): AsyncGenerator<Row[]> {
  for (let despues = "0"; ; ) {
    const [rows] = await db.read(tenantId, select({ tenantId, despues, limit }));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    despues = last.llave;
  }
}

async function* filasDe<Row extends { llave: string }>(...query: Parameters<typeof paginasDe<Row>>) {
  for await (const page of paginasDe(...query)) yield* page;
}

/** The same with their files, wherever they are. */
async function* conArchivosDe<Tabla extends TablaArchivada, Row extends ConArchivo<Tabla> & { llave: string }>(
  tabla: Tabla,
  ...query: Parameters<typeof paginasDe<Row>>
) {
  const [ctx] = query;
  for await (const page of paginasDe(...query)) yield* await patiently(ctx, () => withArchivos(ctx, tabla, page));
}
