/** A document's files by the last segment of their address. */
import { refusal } from "@/lib/contract/refusal";
import type { NombresArchivos } from "@/lib/domain/documento/nombre-archivo";
import {
  type FileAnswer,
  getDocumentoOtraRespuesta,
  getDocumentoRespuesta,
  getDocumentoXml,
  type Tipos,
} from "@/lib/services/issuing/documentos/get";
import { getDocumentoPdf } from "@/lib/services/issuing/documentos/pdf";
import type { Ctx } from "@/lib/services/kernel/context";
import { readClave } from "./clave-param";
import { fileResponse } from "./portal-route";

type Reader = (ctx: Ctx, clave: string, tipos: Tipos) => Promise<FileAnswer>;

const READERS = new Map<string | undefined, Reader>([
  ["pdf", getDocumentoPdf],
  ["xml", getDocumentoXml],
  ["respuesta", getDocumentoRespuesta],
  ["respuesta-estado", (ctx, clave, tipos) => getDocumentoOtraRespuesta(ctx, clave, tipos, "estado")],
  ["respuesta-respuesta", (ctx, clave, tipos) => getDocumentoOtraRespuesta(ctx, clave, tipos, "respuesta")],
]);
const DEL_CLIENTE = ["pdf", "xml", "respuesta"] as const;

/**
 * @param nombres what its files are called for its customer, who gets only these; by default its clave, by which
 *   accountants' programs know them
 * @throws AppError not-found when the document or file does not exist, or not yet, with the reason
 */
export async function documentoArchivo(
  ctx: Ctx,
  params: { clave?: string; archivo?: string },
  tipos: Tipos,
  nombres?: NombresArchivos,
): Promise<Response> {
  const delCliente = DEL_CLIENTE.find((each) => each === params.archivo);
  const read = nombres === undefined || delCliente !== undefined ? READERS.get(params.archivo) : undefined;
  if (read === undefined) throw refusal("archivo_no_existe");
  const file = await read(ctx, readClave(params), tipos);
  return fileResponse({ ...file, fileName: (delCliente && nombres?.[delCliente]) ?? file.fileName });
}
