/** Reads a message by the clave of the supplier's document: its answer and its files. */

import { selectMensajeByClave, selectMensajeXml } from "@/db/queries/reception/mensaje-receptor";
import type { MensajeReceptorAnswer } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import { ESTADOS_PENDIENTES } from "@/lib/domain/documento/documento-estado";
import { type ContradiccionFirmada, type FileAnswer, readOtraRespuesta } from "../../issuing/documentos/get";
import { withArchivo } from "../../kernel/archivo/read-archivo";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { mensajeAnswer } from "./answer";

/** The newest message about the clave. @throws AppError not-found */
export async function getMensajeReceptor(ctx: Ctx, clave: string): Promise<MensajeReceptorAnswer> {
  requirePermiso(ctx, "mensajes.ver");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectMensajeByClave({ tenantId, clave }));
  if (row === undefined) throw refusal("mensaje_no_existe");
  return mensajeAnswer(row);
}

/** The signed XML, byte for byte. @throws AppError not-found, with the reason while the message is not signed. */
export async function getMensajeReceptorXml(ctx: Ctx, clave: string): Promise<FileAnswer> {
  const { xml, problema, consecutivo } = await findArchivos(ctx, clave);
  if (xml === null) throw refusal("mensaje_sin_firmar", { problema });
  return { contentType: "application/xml", bytes: xml, fileName: `${clave}-${consecutivo}.xml` };
}

/** The authority's signed acknowledgment. @throws AppError not-found, with the reason while there is none. */
export async function getMensajeReceptorRespuesta(ctx: Ctx, clave: string): Promise<FileAnswer> {
  const { respuesta, estado, consecutivo } = await findArchivos(ctx, clave);
  if (respuesta === null) {
    const pending = ESTADOS_PENDIENTES.includes(estado);
    throw refusal(pending ? "mensaje_sin_respuesta" : "mensaje_sin_xml_de_respuesta");
  }
  return { contentType: "application/xml", bytes: respuesta, fileName: `${clave}-${consecutivo}_respuesta.xml` };
}

/** What the authority signed after it. @throws AppError not-found when it never did */
export async function getMensajeReceptorOtraRespuesta(
  ctx: Ctx,
  clave: string,
  clase: ContradiccionFirmada,
): Promise<FileAnswer> {
  const { mensaje_receptor_id, consecutivo } = await findXml(ctx, clave);
  const one = { documentoId: null, mensajeReceptorId: mensaje_receptor_id, clase };
  return readOtraRespuesta(ctx, one, `${clave}-${consecutivo}`);
}

async function findXml(ctx: Ctx, clave: string) {
  requirePermiso(ctx, "mensajes.ver");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectMensajeXml({ tenantId, clave }));
  if (row === undefined) throw refusal("mensaje_no_existe");
  return row;
}

/** With its bytes, wherever they are. */
const findArchivos = async (ctx: Ctx, clave: string) => withArchivo(ctx, "mensaje_receptor", await findXml(ctx, clave));
