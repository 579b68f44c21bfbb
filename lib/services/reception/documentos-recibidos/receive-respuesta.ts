/** The authority's answer to a supplier's document, sent along with it: it says whether that document is valid. */

import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { selectDocumentoRecibido } from "@/db/queries/reception/documento-recibido";
import { keepRespuestaRecibida } from "@/db/queries/reception/respuesta-recibida";
import type { RespuestaRecibida } from "@/lib/contract/portal/documentos-recibidos";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { assert } from "@/lib/platform/assert";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { tenantNow } from "../../kernel/reloj";
import { readClave } from "../mensajes-receptor/clave";
import { tellRespuestaSola } from "./avisos";
import * as messages from "./messages";

/**
 * Stores the answer by the clave it is about, whether or not that document has arrived. An answer with a wrong
 * signature is read anyway and marked. The caller has checked the permission.
 * @throws AppError rule; nothing was written
 */
export async function receiveRespuesta(ctx: Ctx, xml: Buffer): Promise<RespuestaRecibida> {
  const { tenantId, actor, now } = ctx;
  const authorities = ctx.supplierAuthorities.map(({ raw }) => raw);
  const { mensaje, defecto, comprobada } = await readInThread(
    ctx,
    "respuesta",
    xml,
    ctx.selloHacienda,
    authorities,
    now,
  );
  if (mensaje === null) throw refusal("respuesta_ilegible");
  const { clave, consecutivo } = readClave(mensaje.clave, tenantNow(ctx));
  const one = { tenantId, clave };
  const [[issuer], [documento]] = await ctx.db.read(
    tenantId,
    selectEmisorForIssue({ tenantId }),
    selectDocumentoRecibido(one),
  );
  assert(issuer !== undefined, "a tenant has its issuer profile");
  const own = (numero: string | null) => normalizeIdentificacion(numero ?? "") === issuer.identificacion;
  if (own(mensaje.emisor)) throw refusal("respuesta_propia");
  if (mensaje.receptor !== null && !own(mensaje.receptor)) {
    throw refusal("respuesta_de_otro", { numero: mensaje.receptor });
  }
  const integra = defecto === null;
  const aceptado = mensaje.mensaje === 1;
  const nuevo = await ctx.db.transaction(tenantId, async (tx) => {
    const { mensaje: codigo, detalle } = mensaje;
    const values = { ...one, mensaje: codigo, detalle, integra, comprobada, xml, actor, now };
    const kept = await tx.run(keepRespuestaRecibida(values));
    if (kept.length === 0) return false;
    if (documento === undefined) tx.send(tellRespuestaSola(ctx, clave, mensaje.nombreEmisor));
    const audited = { aceptado, integra, comprobada };
    tx.send(auditEntry(ctx, { accion: "recibir", objeto: "respuesta_recibida", objetoId: clave, detalle: audited }));
    return true;
  });
  const avisos = [
    ...(aceptado ? [] : [messages.RECHAZADO_POR_HACIENDA]),
    ...(integra ? [] : [messages.RESPUESTA_SIN_FIRMA]),
    ...(documento === undefined ? [messages.RESPUESTA_SIN_DOCUMENTO] : []),
  ];
  const conDocumento = documento !== undefined;
  return {
    clase: "respuesta",
    clave,
    consecutivo,
    conDocumento,
    nuevo,
    emisor: mensaje.nombreEmisor,
    aceptado,
    avisos,
  };
}
