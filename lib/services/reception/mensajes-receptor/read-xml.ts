/** The supplier's XML: verified, read, and checked to be about this clave and this tenant (architecture 10). */
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import type { Identificacion } from "@/lib/domain/documento/documento";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Received, ReceivedDocumento, ReceivedRefusal } from "@/lib/integrations/hacienda/received/read-received";
import { toFechaHora } from "@/lib/platform/clock";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import type { Ctx } from "../../kernel/context";
import { type NamedClave, type Recibido, readEmisor, readFecha, readMonto } from "./members";

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const REFUSALS = {
  size: "xml_size",
  bounds: "xml_bounds",
  doctype: "xml_doctype",
  malformed: "xml_malformed",
  "duplicate-id": "xml_duplicate_id",
  signatures: "xml_signatures",
  references: "xml_references",
  algorithm: "xml_algorithm",
  policy: "xml_policy",
  certificate: "xml_certificate",
  digest: "xml_digest",
  "signature-value": "xml_signature_value",
  respuesta: "xml_respuesta",
  tiquete: "xml_tiquete",
  tipo: "xml_tipo",
  content: "xml_content",
  signer: "xml_signer",
  expired: "xml_expired",
  chain: "xml_chain",
} as const satisfies Record<ReceivedRefusal["reason"], string>;

/** @throws AppError rule, also when the request's other members contradict the XML */
export async function readXml(
  ctx: Ctx,
  body: MensajeReceptorRequest,
  clave: NamedClave,
  receptor: Identificacion,
): Promise<Recibido> {
  const xml = decodeXml(body.xml ?? "");
  const documento = documentoOf(await readReceivedXml(ctx, xml));
  if (documento.clave !== clave.clave) throw refusal("xml_de_otra_clave", {}, { path: "clave" });
  const recibido = understandXml(documento, xml, clave, receptor);
  refuseContradiction(body, recibido);
  return recibido;
}

/** Verifies and reads the bytes in a thread. @throws AppError when they cannot be examined */
export function readReceivedXml(ctx: Ctx, xml: Buffer): Promise<Received> {
  const authorities = ctx.supplierAuthorities.map(({ raw }) => raw);
  return readInThread(ctx, "recibido", xml, authorities);
}

/** The document, if its signature is right and it could be read. @throws AppError rule with the reason otherwise */
export function documentoOf(received: Received): ReceivedDocumento {
  if (received.valid) return received.documento;
  throw refusal(REFUSALS[received.reason], {}, { internal: received.detail });
}

/** @param clave the document's own. @throws AppError rule when its parts contradict, or it is not for this tenant */
export function understandXml(
  documento: ReceivedDocumento,
  xml: Buffer,
  clave: NamedClave,
  receptor: Identificacion,
): Recibido {
  if (documento.consecutivo !== clave.consecutivo) throw refusal("xml_de_otra_clave", {}, { path: "clave" });
  if (documento.tipo !== parseConsecutivo(clave.consecutivo)?.tipo) {
    throw refusal("xml_de_tipo_ajeno");
  }
  const numero = documento.receptor && normalizeIdentificacion(documento.receptor.numero);
  if (numero !== receptor.numero || documento.receptor?.tipo !== receptor.tipo) {
    throw refusal("xml_de_otro_receptor", { receptor: numero, propia: receptor.numero });
  }
  return toRecibido(documento, xml);
}

/** Ignores white space, because base64 is often broken into lines. @throws AppError rule */
export function decodeXml(base64: string): Buffer {
  const text = base64.replace(/\s+/g, "");
  const xml = Buffer.from(BASE64.test(text) ? text : "", "base64");
  if (xml.length === 0) throw refusal("xml_no_es_base64", {}, { path: "xml" });
  return xml;
}

function toRecibido(documento: ReceivedDocumento, xml: Buffer): Recibido {
  const { tipo, numero, nombre } = documento.emisor;
  const { totalImpuesto, desglose, emisorComprobado } = documento;
  return {
    emisor: readEmisor({ tipoIdentificacion: tipo, identificacion: numero, nombre }),
    fechaEmision: readFecha(documento.fechaEmision),
    moneda: /^[A-Z]{3}$/.test(documento.moneda) ? documento.moneda : null,
    montoTotalImpuesto: totalImpuesto === null ? null : readMonto("TotalImpuesto", totalImpuesto, "xml"),
    totalFactura: readMonto("TotalComprobante", documento.totalComprobante, "xml"),
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
  if (wrong !== undefined) throw refusal("xml_contradice", { miembro: wrong[0], valor: wrong[2] }, { path: wrong[0] });
}
