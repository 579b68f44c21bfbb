/** The supplier's XML: verified, read, and found to be about this clave and this tenant (architecture 10). */
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import type { Identificacion } from "@/lib/domain/documento";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Received, ReceivedDocumento, ReceivedRefusal } from "@/lib/integrations/hacienda/received/read-received";
import { toFechaHora } from "@/lib/platform/clock";
import { type AppError, ruleError } from "@/lib/platform/errors";
import { readInThread } from "../archivos/read-in-thread";
import type { Ctx } from "../context";
import { type NamedClave, type Recibido, readEmisor, readFecha, readMonto } from "./members";
import * as messages from "./messages";

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const REFUSALS: Readonly<Record<ReceivedRefusal["reason"], string>> = {
  size: messages.XML_GRANDE,
  bounds: messages.XML_DESMEDIDO,
  doctype: messages.XML_CON_DTD,
  malformed: messages.XML_ILEGIBLE,
  "duplicate-id": messages.XML_SIN_FIRMA,
  signatures: messages.XML_SIN_FIRMA,
  references: messages.XML_SIN_FIRMA,
  algorithm: messages.XML_FIRMA_NO_ADMITIDA,
  policy: messages.XML_FIRMA_NO_ADMITIDA,
  certificate: messages.XML_FIRMA_NO_ADMITIDA,
  digest: messages.XML_ALTERADO,
  "signature-value": messages.XML_ALTERADO,
  respuesta: messages.XML_ES_RESPUESTA,
  tiquete: messages.XML_ES_TIQUETE,
  tipo: messages.XML_DE_OTRO_TIPO,
  content: messages.XML_INCOMPLETO,
  signer: messages.XML_FIRMANTE,
  expired: messages.XML_CERTIFICADO_VENCIDO,
  chain: messages.XML_SIN_CADENA,
};

/** @throws AppError rule; what the request says of the document besides must agree with it */
export async function readXml(
  ctx: Ctx,
  body: MensajeReceptorRequest,
  clave: NamedClave,
  receptor: Identificacion,
): Promise<Recibido> {
  const xml = decode(body.xml ?? "");
  const documento = documentoOf(await readReceivedXml(ctx, xml));
  if (documento.clave !== clave.clave) throw refused(messages.XML_DE_OTRA_CLAVE, "xml_de_otra_clave");
  const recibido = understandXml(documento, xml, clave, receptor);
  refuseContradiction(body, recibido);
  return recibido;
}

/** What the bytes are, whose they are not, or why they are nothing. @throws AppError when they cannot be looked at */
export function readReceivedXml(ctx: Ctx, xml: Buffer): Promise<Received> {
  const authorities = ctx.supplierAuthorities.map(({ raw }) => raw);
  return readInThread(ctx, "recibido", xml, authorities);
}

/** Its signature is right, and what it covers could be read. @throws AppError rule that says why there is none */
export function documentoOf(received: Received): ReceivedDocumento {
  if (received.valid) return received.documento;
  throw refused(REFUSALS[received.reason], `xml_${received.reason.replace("-", "_")}`, received.detail);
}

/** @param clave the document's own. @throws AppError rule when its parts disagree, or it is not for this tenant */
export function understandXml(
  documento: ReceivedDocumento,
  xml: Buffer,
  clave: NamedClave,
  receptor: Identificacion,
): Recibido {
  if (documento.consecutivo !== clave.consecutivo) throw refused(messages.XML_DE_OTRA_CLAVE, "xml_de_otra_clave");
  if (documento.tipo !== parseConsecutivo(clave.consecutivo)?.tipo) {
    throw refused(messages.XML_DE_TIPO_AJENO, "xml_de_otra_clave");
  }
  const numero = documento.receptor && normalizeIdentificacion(documento.receptor.numero);
  if (numero !== receptor.numero || documento.receptor?.tipo !== receptor.tipo) {
    throw refused(messages.xmlDeOtroReceptor(numero, receptor.numero), "xml_de_otro_receptor");
  }
  return toRecibido(documento, xml);
}

/** White space that base64 is often broken with does not count. */
function decode(base64: string): Buffer {
  const text = base64.replace(/\s+/g, "");
  const xml = Buffer.from(BASE64.test(text) ? text : "", "base64");
  if (xml.length === 0) throw refused(messages.XML_NO_ES_BASE64, "xml_no_es_base64");
  return xml;
}

function toRecibido(documento: ReceivedDocumento, xml: Buffer): Recibido {
  const { tipo, numero, nombre } = documento.emisor;
  const { totalImpuesto, desglose, emisorComprobado } = documento;
  return {
    emisor: readEmisor({ tipoIdentificacion: tipo, identificacion: numero, nombre }),
    fechaEmision: readFecha(documento.fechaEmision),
    moneda: /^[A-Z]{3}$/.test(documento.moneda) ? documento.moneda : null,
    montoTotalImpuesto: totalImpuesto === null ? null : readMonto("TotalImpuesto", totalImpuesto),
    totalFactura: readMonto("TotalComprobante", documento.totalComprobante),
    desglose,
    verificacion: emisorComprobado === true ? "comprobado" : "integro",
    xml,
  };
}

function refuseContradiction(body: MensajeReceptorRequest, recibido: Recibido): void {
  const { emisor, fechaEmision, montoTotalImpuesto, totalFactura } = recibido;
  const differs: [member: string, sent: string | null, said: string][] = [
    ["emisor.identificacion", body.emisor && readEmisor(body.emisor).numero, emisor.numero],
    ["totalFactura", body.totalFactura && readMonto("totalFactura", body.totalFactura), totalFactura],
    [
      "montoTotalImpuesto",
      body.montoTotalImpuesto && readMonto("montoTotalImpuesto", body.montoTotalImpuesto),
      montoTotalImpuesto ?? "0",
    ],
    ["fechaEmision", body.fechaEmision && toFechaHora(readFecha(body.fechaEmision)), toFechaHora(fechaEmision)],
  ];
  const wrong = differs.find(([, sent, said]) => sent !== null && sent !== said);
  if (wrong !== undefined) throw refused(messages.xmlContradice(wrong[0], wrong[2]), "xml_contradice");
}

function refused(message: string, codigo: string, internal?: string): AppError {
  return ruleError(message, { codigo, ...(internal === undefined ? {} : { internal }) });
}
