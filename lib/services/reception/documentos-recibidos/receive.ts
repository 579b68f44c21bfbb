/** A supplier's XML arrives: it is verified, read and kept until a user answers it. */

import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import {
  insertDocumentoRecibido,
  lockRecibido,
  settleAcreditadoRecibido,
} from "@/db/queries/reception/documento-recibido";
import { rememberEmisor } from "@/db/queries/reception/emisor-recibido";
import { selectMensajeByClave } from "@/db/queries/reception/mensaje-receptor";
import { selectRespuestaRecibida } from "@/db/queries/reception/respuesta-recibida";
import type { Recepcion } from "@/lib/contract/portal/documentos-recibidos";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Identificacion } from "@/lib/domain/documento/documento";
import { type CodigoMensaje, MENSAJES_RECEPTOR } from "@/lib/domain/documento/mensaje-receptor";
import { fechaLimiteMensaje } from "@/lib/domain/plazo-mensaje";
import type { ReceivedDocumento } from "@/lib/integrations/hacienda/received/read-received";
import { RECEIVED_LIMITS } from "@/lib/integrations/hacienda/received-limits";
import { assert } from "@/lib/platform/assert";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay, tenantNow } from "../../kernel/reloj";
import { readClave } from "../mensajes-receptor/clave";
import { RECHAZADO } from "../mensajes-receptor/condiciones";
import { creditoOf } from "../mensajes-receptor/credito-recibido";
import type { NamedClave, Recibido } from "../mensajes-receptor/members";
import { documentoOf, readReceivedXml, understandXml } from "../mensajes-receptor/read-xml";
import { refuseImpossible } from "../mensajes-receptor/recibido";
import { vigenteOf } from "../mensajes-receptor/vigente";
import { applyRegla } from "../reglas/apply";
import { tellCedulaAjena, tellOfArrival } from "./avisos";
import * as messages from "./messages";
import { receiveRespuesta } from "./receive-respuesta";

/** Size limit of a file, in bytes. */
export const MAX_XML_BYTES = RECEIVED_LIMITS.bytes;

/**
 * Keeps the bytes as they came. Sending the same document again changes nothing: the first one stays. Nothing is
 * answered or sent to the authority, unless a rule of the supplier says so. The authority's own answer to a document is
 * kept with it.
 * @throws AppError rule that says what is wrong with the file; nothing was written
 */
export async function receiveDocumento(ctx: Ctx, { xml }: { xml: Buffer }): Promise<Recepcion> {
  requirePermiso(ctx, "mensajes.emitir");
  const recepcion = await keepArchivo(ctx, xml);
  const porRegla = await applyRegla(ctx, recepcion.clave);
  return porRegla === null ? recepcion : { ...recepcion, avisos: [...recepcion.avisos, porRegla] };
}

async function keepArchivo(ctx: Ctx, xml: Buffer): Promise<Recepcion> {
  const { tenantId } = ctx;
  if (xml.length === 0) throw refusal("xml_vacio");
  if (xml.length > MAX_XML_BYTES) throw refusal("xml_size");
  const received = await readReceivedXml(ctx, xml);
  if (!received.valid && received.reason === "respuesta") return receiveRespuesta(ctx, xml);
  const documento = documentoOf(received);
  const clave = readClave(documento.clave, tenantNow(ctx));
  const [[issuer]] = await ctx.db.read(tenantId, selectEmisorForIssue({ tenantId }));
  assert(issuer !== undefined, "a tenant has its issuer profile");
  const receptor = { tipo: issuer.tipoIdentificacion, numero: issuer.identificacion };
  const recibido = await understood(ctx, documento, xml, clave, receptor);
  refuseImpossible(recibido, clave, receptor);
  const fechaLimite = fechaLimiteMensaje(clave.fecha, env().MENSAJE_RECEPTOR_DIAS_HABILES);
  const verificacion = recibido.verificacion === "comprobado" ? "comprobado" : "integro";
  const llegado = { documento, recibido, clave: clave.clave, verificacion, fechaLimite, xml } as const;
  const { nuevo, vigente, respuesta } = await keep(ctx, llegado, issuer.ambiente);

  const avisos = respuesta?.mensaje === 3 ? [messages.RECHAZADO_POR_HACIENDA] : [];
  if (vigente !== undefined)
    avisos.push(messages.yaRespondido(MENSAJES_RECEPTOR[vigente.mensaje as CodigoMensaje].nombre));
  else if (tenantDay(ctx) > fechaLimite) avisos.push(messages.PLAZO_VENCIDO);
  const { emisor, moneda, totalFactura } = recibido;
  return {
    clase: "documento",
    clave: clave.clave,
    nuevo,
    emisor: emisor.nombre ?? emisor.numero,
    codigoTipo: documento.tipo,
    consecutivo: clave.consecutivo,
    moneda,
    totalFactura,
    verificacion,
    fechaLimite,
    avisos,
  };
}

/** A document that was read and may be kept. */
interface Llegado {
  documento: ReceivedDocumento;
  recibido: Recibido;
  clave: string;
  verificacion: "comprobado" | "integro";
  fechaLimite: string;
  xml: Buffer;
}

/** Keeps it unless it is there, and returns what answers it already. */
function keep(ctx: Ctx, { documento, recibido, clave, verificacion, fechaLimite, xml }: Llegado, ambiente: Ambiente) {
  const { tenantId, actor, now } = ctx;
  const one = { tenantId, clave };
  const { emisor, moneda, totalFactura } = recibido;
  return ctx.db.transaction(tenantId, async (tx) => {
    tx.send(lockRecibido(one));
    const [[mensaje], [respuesta]] = await Promise.all([
      tx.run(selectMensajeByClave(one)),
      tx.run(selectRespuestaRecibida(one)),
    ]);
    const vigente = vigenteOf(mensaje, ambiente);
    const inserted = await tx.run(
      insertDocumentoRecibido({
        ...one,
        emisorTipo: emisor.tipo,
        emisorNumero: emisor.numero,
        emisorNombre: emisor.nombre,
        documentoFecha: recibido.fechaEmision,
        documentoMoneda: moneda,
        montoTotalImpuesto: recibido.montoTotalImpuesto,
        totalFactura,
        ...creditoOf(documento),
        tipoCambio: recibido.desglose?.tipoCambio ?? null,
        verificacion,
        fechaLimite,
        porResponder: vigente === undefined,
        rechazado: vigente?.mensaje === RECHAZADO,
        xml,
        actor,
        now,
      }),
    );
    if (inserted.length === 0) return { nuevo: false, vigente, respuesta };
    tx.send(settleAcreditadoRecibido({ ...one, emisorNumero: emisor.numero, referencias: documento.referencias }));
    tx.send(rememberEmisor({ tenantId, numero: emisor.numero, nombre: emisor.nombre }));
    await tellOfArrival(ctx, tx, documento, {
      emisorNumero: emisor.numero,
      emisorNombre: emisor.nombre,
      documentoFecha: recibido.fechaEmision,
      documentoMoneda: moneda,
      totalFactura,
    });
    const detalle = { emisor: emisor.numero, verificacion };
    tx.send(auditEntry(ctx, { accion: "recibir", objeto: "documento_recibido", objetoId: clave, detalle }));
    return { nuevo: true, vigente, respuesta };
  });
}

/** One for another company is refused, and remembered for the users, who have to ask for it again. */
async function understood(
  ctx: Ctx,
  documento: ReceivedDocumento,
  xml: Buffer,
  clave: NamedClave,
  receptor: Identificacion,
): Promise<Recibido> {
  try {
    return understandXml(documento, xml, clave, receptor);
  } catch (error) {
    if (error instanceof AppError && error.codigo === "xml_de_otro_receptor") await tellCedulaAjena(ctx, documento);
    throw error;
  }
}
