/**
 * The files of documents that a user chose one by one, as a ZIP that is written while it is downloaded. Each PDF is
 * drawn when its turn comes.
 */
import type { Readable } from "node:stream";
import { selectDocumentoXml } from "@/db/queries/issuing/documento";
import { LISTAS_CON_ARCHIVOS, type ListaConArchivos, type ListaEmitida } from "@/lib/contract/portal/listas";
import { type CodigoTipoDocumento, TIPOS_COMPRA, TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { MINUTE_MS, SECOND_MS, toFecha } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { empresaFileName } from "../../accounts/emisor/file-name";
import { findDocumento, permisoDeVer } from "../../issuing/documentos/get";
import { withArchivo } from "../../kernel/archivo/read-archivo";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { type Archivo, zipOf } from "../../kernel/zip";
import { getRecibidoArchivos } from "../../reception/documentos-recibidos/get";
import { type FiltrosLista, filasElegidas } from "../listas/filas";
import { filesOf, filesOfRecibido } from "./archivos";
import { renderOrNull } from "./make-exportacion";

const TIPOS: Readonly<Record<ListaEmitida, readonly CodigoTipoDocumento[]>> = {
  ventas: TIPOS_VENTA,
  compras: TIPOS_COMPRA,
  recibos: TIPOS_RECIBO,
};

/** How long a ZIP that is on its way waits for the renderer or for the archive: half of one is none. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** @param sent `lista`, and `claves` separated by commas. @throws AppError rule, not-found */
export async function openSeleccion(
  ctx: Ctx,
  { lista: asked, ...sent }: FiltrosLista,
): Promise<{ fileName: string; stream: Readable }> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  const lista = readOption("lista", asked, LISTAS_CON_ARCHIVOS) ?? "ventas";
  requirePermiso(ctx, lista === "recibidos" ? "mensajes.ver" : permisoDeVer(TIPOS[lista]));
  // A supplier's document that was answered twice has two rows.
  const claves = [...new Set((await filasElegidas(ctx, lista, sent)).map(({ clave }) => clave))];
  const fact = { accion: "exportar", objeto: "exportacion", objetoId: "directa", detalle: { lista, claves } };
  await ctx.db.transaction(tenantId, (tx) => tx.run(auditEntry(ctx, fact)));
  const fileName = await empresaFileName(ctx, `purafactura-${lista}`, toFecha(ctx.now), "zip");
  return { fileName, stream: zipOf(archivosDe(ctx, claves, lista), { claves: claves.length }) };
}

async function* archivosDe(ctx: Ctx, claves: readonly string[], lista: ListaConArchivos): AsyncGenerator<Archivo> {
  for (const clave of claves) {
    yield* lista === "recibidos"
      ? filesOfRecibido(await patiently(ctx, () => getRecibidoArchivos(ctx, clave)))
      : await filesOfEmitido(ctx, clave, TIPOS[lista]);
  }
}

async function filesOfEmitido(ctx: Ctx, clave: string, tipos: readonly CodigoTipoDocumento[]): Promise<Archivo[]> {
  const { db, tenantId } = ctx;
  const [[firmado]] = await db.read(tenantId, selectDocumentoXml({ tenantId, clave, tipos }));
  assert(firmado !== undefined, "each document has the row of its XML");
  return filesWithPdf(ctx, await patiently(ctx, () => withArchivo(ctx, "documento", firmado)), tipos);
}

/** The files of a signed document whose bytes were read, and its PDF, which is drawn. */
export async function filesWithPdf(
  ctx: Ctx,
  firmado: { clave: string; estado: string | null; xml: Buffer | null; respuesta: Buffer | null },
  tipos: readonly CodigoTipoDocumento[],
): Promise<Archivo[]> {
  const documento = await findDocumento(ctx, firmado.clave, tipos);
  return filesOf({ ...documento, ...firmado, pdf: await patiently(ctx, () => renderOrNull(ctx, documento)) });
}

/** Asks again while what it needs has too much to do or is away. */
export async function patiently<Value>({ clock }: Ctx, ask: () => Promise<Value>): Promise<Value> {
  const until = clock.now().getTime() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || clock.now().getTime() >= until) throw error;
      await clock.pause(seconds * SECOND_MS);
    }
  }
}
