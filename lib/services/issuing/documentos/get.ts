/** Reads a document back: its answer and its files. */

import type { Transaction } from "@/db/connection/client";
import {
  type StoredDocumento,
  selectDocumentoByClave,
  selectDocumentoById,
  selectDocumentoXml,
} from "@/db/queries/issuing/documento";
import { selectLineasByClave, selectLineasById } from "@/db/queries/issuing/documento-linea";
import { selectContradiccionXml } from "@/db/queries/submission/contradiccion";
import type { Contradiccion } from "@/lib/contract/documento";
import { refusal } from "@/lib/contract/refusal";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { type CodigoTipoDocumento, isCompra, isRecibo } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { withArchivo } from "../../kernel/archivo/read-archivo";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { withLineas } from "./stored";

/** A file as an endpoint sends it. */
export interface FileAnswer {
  contentType: "application/xml" | "application/pdf";
  bytes: Uint8Array;
  fileName: string;
}

/** The document types of an endpoint: sales do not find a purchase invoice, nor purchases a sale. */
export type Tipos = readonly CodigoTipoDocumento[];

/** The permission to read documents of these types. */
export function permisoDeVer(tipos: Tipos): Permiso {
  if (tipos.some(isCompra)) return "compras.ver";
  return tipos.some(isRecibo) ? "recibos.ver" : "documentos.ver";
}

/** @throws AppError not-found for a clave that does not exist, is another tenant's, or is of another kind. */
export async function findDocumento(ctx: Ctx, clave: string, tipos: Tipos): Promise<StoredDocumento> {
  requirePermiso(ctx, permisoDeVer(tipos));
  const wanted = { tenantId: ctx.tenantId, clave, tipos };
  const [[row], lineas] = await ctx.db.read(ctx.tenantId, selectDocumentoByClave(wanted), selectLineasByClave(wanted));
  if (row === undefined) throw refusal("documento_no_existe");
  return withLineas(row, lineas);
}

/** Reads a document within the transaction that has locked it. */
export async function readDocumento(
  tx: Transaction,
  one: { tenantId: number; documentoId: string },
): Promise<StoredDocumento> {
  const [[row], lineas] = await Promise.all([tx.run(selectDocumentoById(one)), tx.run(selectLineasById(one))]);
  assert(row !== undefined, "a locked document is there");
  return withLineas(row, lineas);
}

/** The signed XML, byte for byte. @throws AppError not-found, with the reason while the document is not signed. */
export async function getDocumentoXml(ctx: Ctx, clave: string, tipos: Tipos): Promise<FileAnswer> {
  const row = await findArchivos(ctx, clave, tipos);
  if (row.xml === null) throw refusal("documento_sin_firmar", { problema: row.problema });
  return { contentType: "application/xml", bytes: row.xml, fileName: `${clave}.xml` };
}

/** The authority's signed acknowledgment. @throws AppError not-found, with the reason while there is none. */
export async function getDocumentoRespuesta(ctx: Ctx, clave: string, tipos: Tipos): Promise<FileAnswer> {
  const row = await findArchivos(ctx, clave, tipos);
  if (row.respuesta === null) {
    const pending = row.estado === "procesando" || row.estado === "error";
    throw refusal(pending ? "documento_sin_respuesta" : "documento_sin_xml_de_respuesta");
  }
  return { contentType: "application/xml", bytes: row.respuesta, fileName: `${clave}_respuesta.xml` };
}

/**
 * What the authority signed after that acknowledgment: another verdict, or the same one once more.
 * @throws AppError not-found when it never did
 */
export async function getDocumentoOtraRespuesta(
  ctx: Ctx,
  clave: string,
  tipos: Tipos,
  clase: ContradiccionFirmada,
): Promise<FileAnswer> {
  const { documento_id } = await findXml(ctx, clave, tipos);
  return readOtraRespuesta(ctx, { documentoId: documento_id, mensajeReceptorId: null, clase }, clave);
}

/** Kinds of contradictions that come with a signed document. */
export type ContradiccionFirmada = Exclude<Contradiccion["clase"], "negado">;

/** @throws AppError not-found when there is none */
export async function readOtraRespuesta(
  ctx: Ctx,
  one: { documentoId: string | null; mensajeReceptorId: string | null; clase: ContradiccionFirmada },
  nombre: string,
): Promise<FileAnswer> {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectContradiccionXml({ tenantId, ...one }));
  if (row === undefined || row.respuesta === null) throw refusal("archivo_no_existe");
  return { contentType: "application/xml", bytes: row.respuesta, fileName: `${nombre}_respuesta_${one.clase}.xml` };
}

async function findXml(ctx: Ctx, clave: string, tipos: Tipos) {
  requirePermiso(ctx, permisoDeVer(tipos));
  const [[row]] = await ctx.db.read(ctx.tenantId, selectDocumentoXml({ tenantId: ctx.tenantId, clave, tipos }));
  if (row === undefined) throw refusal("documento_no_existe");
  return row;
}

/** With its bytes, wherever they are. */
const findArchivos = async (ctx: Ctx, clave: string, tipos: Tipos) =>
  withArchivo(ctx, "documento", await findXml(ctx, clave, tipos));
