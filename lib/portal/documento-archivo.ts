/** A document's files by the last word of their address: `pdf`, `xml`, `respuesta`. */
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

/** @throws AppError not-found: no such document, no such file, or not yet, and then it says why */
export async function documentoArchivo(
  ctx: Ctx,
  params: { clave?: string; archivo?: string },
  tipos: Tipos,
): Promise<Response> {
  const read = ARCHIVOS.get(params.archivo ?? "");
  if (read === undefined) throw refusal("archivo_no_existe");
  return fileResponse(await read(ctx, readClave(params), tipos));
}
