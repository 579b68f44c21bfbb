/** A supplier's XML arrives: it is verified, read and kept until a user answers it. */
import { insertDocumentoRecibido, lockRecibido, settleAcreditadoRecibido } from "@/db/queries/documento-recibido";
import { rememberEmisor } from "@/db/queries/emisor-recibido";
import { selectEmisorForIssue } from "@/db/queries/issue";
import { selectMensajeByClave } from "@/db/queries/mensaje-receptor";
import { selectRespuestaRecibida } from "@/db/queries/respuesta-recibida";
import type { Recepcion } from "@/lib/contract/portal/documentos-recibidos";
import { refusal } from "@/lib/contract/refusals/refusal";
import { type CodigoMensaje, MENSAJES_RECEPTOR } from "@/lib/domain/mensaje-receptor";
import { fechaLimiteMensaje } from "@/lib/domain/plazo-mensaje";
import { RECEIVED_LIMITS } from "@/lib/integrations/hacienda/received/received-limits";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { readClave } from "../mensajes-receptor/clave";
import { creditoOf } from "../mensajes-receptor/credito-recibido";
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
  const { tenantId, now } = ctx;
  if (xml.length === 0) throw refusal("xml_vacio");
  if (xml.length > MAX_XML_BYTES) throw refusal("xml_size");
  const received = await readReceivedXml(ctx, xml);
  if (!received.valid && received.reason === "respuesta") return receiveRespuesta(ctx, xml);
  const documento = documentoOf(received);
  const clave = readClave(documento.clave, now);
  const [[issuer]] = await ctx.db.read(tenantId, selectEmisorForIssue({ tenantId }));
  assert(issuer !== undefined, "a tenant has its issuer profile");
  const receptor = { tipo: issuer.tipoIdentificacion, numero: issuer.identificacion };
  const recibido = await understood();
  refuseImpossible(recibido, clave, receptor);
  const fechaLimite = fechaLimiteMensaje(clave.fecha, env().MENSAJE_RECEPTOR_DIAS_HABILES);
  const { emisor, moneda, totalFactura } = recibido;
  const verificacion = recibido.verificacion === "comprobado" ? "comprobado" : "integro";

  const { nuevo, vigente, respuesta } = await ctx.db.transaction(tenantId, async (tx) => {
    const one = { tenantId, clave: clave.clave };
    tx.send(lockRecibido(one));
    const [[mensaje], [respuesta]] = await Promise.all([
      tx.run(selectMensajeByClave(one)),
      tx.run(selectRespuestaRecibida(one)),
    ]);
    const vigente = vigenteOf(mensaje, issuer.ambiente);
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
        xml,
        actor: ctx.actor,
        now,
      }),
    );
    if (inserted.length === 0) return { nuevo: false, vigente, respuesta };
    tx.send(settleAcreditadoRecibido({ ...one, emisorNumero: emisor.numero, referencias: documento.referencias }));
    tx.send(rememberEmisor({ tenantId, numero: emisor.numero, nombre: emisor.nombre }));
    await tellOfArrival(ctx, tx, documento, {
      ...{ emisorNumero: emisor.numero, emisorNombre: emisor.nombre },
      ...{ documentoFecha: recibido.fechaEmision, documentoMoneda: moneda, totalFactura },
    });
    const detalle = { emisor: emisor.numero, verificacion };
    tx.send(auditEntry(ctx, { accion: "recibir", objeto: "documento_recibido", objetoId: clave.clave, detalle }));
    return { nuevo: true, vigente, respuesta };
  });

  const avisos = respuesta?.mensaje === 3 ? [messages.RECHAZADO_POR_HACIENDA] : [];
  if (vigente !== undefined)
    avisos.push(messages.yaRespondido(MENSAJES_RECEPTOR[vigente.mensaje as CodigoMensaje].nombre));
  else if (toFecha(now) > fechaLimite) avisos.push(messages.PLAZO_VENCIDO);
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

  /** One for another company is refused, and remembered for whoever has to ask for it again. */
  async function understood() {
    try {
      return understandXml(documento, xml, clave, receptor);
    } catch (error) {
      if (error instanceof AppError && error.codigo === "xml_de_otro_receptor") await tellCedulaAjena(ctx, documento);
      throw error;
    }
  }
}
