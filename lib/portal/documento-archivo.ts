/** A document's files by the last segment of their address: `pdf`, `xml`, `respuesta`. */
import { refusal } from "@/lib/contract/refusals/refusal";
import { getDocumentoRespuesta, getDocumentoXml, type Tipos } from "@/lib/services/issuing/documentos/get";
import { getDocumentoPdf } from "@/lib/services/issuing/documentos/pdf";
import type { Ctx } from "@/lib/services/kernel/context";
import { readClave } from "./clave-param";
import { fileResponse } from "./portal-route";

const ARCHIVOS = new Map([
  ["pdf", getDocumentoPdf],
  ["xml", getDocumentoXml],
  ["respuesta", getDocumentoRespuesta],
]);

/** @throws AppError not-found when the document or file does not exist, or not yet, with the reason */
export async function documentoArchivo(
  ctx: Ctx,
  params: { clave?: string; archivo?: string },
  tipos: Tipos,
): Promise<Response> {
  const read = ARCHIVOS.get(params.archivo ?? "");
  if (read === undefined) throw refusal("archivo_no_existe");
  return fileResponse(await read(ctx, readClave(params), tipos));
}
