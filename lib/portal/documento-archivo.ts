/** A document's files by the last segment of their address: `pdf`, `xml`, `respuesta`. */
import { refusal } from "@/lib/contract/refusal";
import type { NombresArchivos } from "@/lib/domain/documento/nombre-archivo";
import { getDocumentoRespuesta, getDocumentoXml, type Tipos } from "@/lib/services/issuing/documentos/get";
import { getDocumentoPdf } from "@/lib/services/issuing/documentos/pdf";
import type { Ctx } from "@/lib/services/kernel/context";
import { readClave } from "./clave-param";
import { fileResponse } from "./portal-route";

const READERS = { pdf: getDocumentoPdf, xml: getDocumentoXml, respuesta: getDocumentoRespuesta } as const;
const ARCHIVOS = ["pdf", "xml", "respuesta"] as const;

/**
 * @param nombres what its files are called; by default its clave, by which accountants' programs know them
 * @throws AppError not-found when the document or file does not exist, or not yet, with the reason
 */
export async function documentoArchivo(
  ctx: Ctx,
  params: { clave?: string; archivo?: string },
  tipos: Tipos,
  nombres?: NombresArchivos,
): Promise<Response> {
  const archivo = ARCHIVOS.find((each) => each === params.archivo);
  if (archivo === undefined) throw refusal("archivo_no_existe");
  const file = await READERS[archivo](ctx, readClave(params), tipos);
  return fileResponse({ ...file, fileName: nombres?.[archivo] ?? file.fileName });
}
