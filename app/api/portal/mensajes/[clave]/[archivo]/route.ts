import { refusal } from "@/lib/contract/refusal";
import { fileResponse, portalRoute } from "@/lib/portal/portal-route";
import type { FileAnswer } from "@/lib/services/issuing/documentos/get";
import type { Ctx } from "@/lib/services/kernel/context";
import { getRecibidoPdf } from "@/lib/services/reception/documentos-recibidos/get";
import {
  getMensajeReceptorOtraRespuesta,
  getMensajeReceptorRespuesta,
  getMensajeReceptorXml,
} from "@/lib/services/reception/mensajes-receptor/get";

const READERS = new Map<string | undefined, (ctx: Ctx, clave: string) => Promise<FileAnswer>>([
  ["pdf", getRecibidoPdf],
  ["xml", getMensajeReceptorXml],
  ["respuesta", getMensajeReceptorRespuesta],
  ["respuesta-estado", (ctx, clave) => getMensajeReceptorOtraRespuesta(ctx, clave, "estado")],
  ["respuesta-respuesta", (ctx, clave) => getMensajeReceptorOtraRespuesta(ctx, clave, "respuesta")],
]);

export const GET = portalRoute({ permiso: "mensajes.ver" }, async ({ ctx, params }) => {
  const read = READERS.get(params.archivo);
  if (read === undefined) throw refusal("archivo_no_existe");
  return fileResponse(await read(ctx, params.clave ?? ""));
});
