/** Reading a document back: its answer, its bytes. */
import { type StoredDocumento, selectDocumentoByClave, selectDocumentoXml } from "@/db/queries/documento";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { notFound } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import * as messages from "./messages";

/** A file as an endpoint sends it. */
export interface FileAnswer {
  contentType: "application/xml" | "application/pdf";
  bytes: Uint8Array;
  fileName: string;
}

/** Which types an endpoint speaks of: a purchase invoice is not found among sales, nor a sale among purchases. */
export type Tipos = CodigoTipoDocumento[];

/** @throws AppError not-found for a clave that does not exist, is another tenant's, or is of another kind. */
export async function findDocumento(ctx: Ctx, clave: string, tipos: Tipos): Promise<StoredDocumento> {
  const [[row]] = await ctx.db.read(ctx.tenantId, selectDocumentoByClave({ tenantId: ctx.tenantId, clave, tipos }));
  if (row === undefined) throw notFound(messages.DOCUMENTO_NO_ENCONTRADO);
  return row;
}

/** The signed XML, byte for byte. @throws AppError not-found that says why while it is not signed. */
export async function getDocumentoXml(ctx: Ctx, clave: string, tipos: Tipos): Promise<FileAnswer> {
  const row = await findXml(ctx, clave, tipos);
  if (row.xml === null) throw notFound(messages.xmlSinFirmar(row.problema));
  return { contentType: "application/xml", bytes: row.xml, fileName: `${clave}.xml` };
}

/** The authority's signed acknowledgment. @throws AppError not-found that says why while there is none. */
export async function getDocumentoRespuesta(ctx: Ctx, clave: string, tipos: Tipos): Promise<FileAnswer> {
  const row = await findXml(ctx, clave, tipos);
  if (row.respuesta === null) {
    const pending = row.estado === "procesando" || row.estado === "error";
    throw notFound(pending ? messages.RESPUESTA_PENDIENTE : messages.RESPUESTA_SIN_XML);
  }
  return { contentType: "application/xml", bytes: row.respuesta, fileName: `${clave}_respuesta.xml` };
}

async function findXml(ctx: Ctx, clave: string, tipos: Tipos) {
  const [[row]] = await ctx.db.read(ctx.tenantId, selectDocumentoXml({ tenantId: ctx.tenantId, clave, tipos }));
  if (row === undefined) throw notFound(messages.DOCUMENTO_NO_ENCONTRADO);
  return row;
}
