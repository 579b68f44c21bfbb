/**
 * Reads a supplier's signed document: verifies its signature, then reads what a receiver message needs from exactly the
 * bytes that the signature covers. Anything ambiguous (an element twice, an element in place of text) is refused.
 */

import type { X509Certificate } from "node:crypto";
import type { Element } from "@xmldom/xmldom";
import { isClave } from "@/lib/domain/clave";
import { FACTURA, NOTA_CREDITO, NOTA_DEBITO } from "@/lib/domain/tipo-documento";
import { parseInstant } from "@/lib/platform/clock";
import { RECEIVED_LIMITS, SIGNED_LIMITS } from "../received-limits";
import { childElements, childText, parseSafeXml, UnsafeXmlError } from "../safe-xml";
import type { RefusalReason } from "../sign/signature-refusal";
import { RECEIVED_RULES, verifySignature } from "../sign/verify";
import { STRUCTURE } from "../xml/structure/documentos";
import { belongsTo, hasTrustedChain, isInForce } from "./certificate-chain";
import { type DesgloseRecibido, desgloseOf } from "./desglose";
import { children } from "./lenient";

/** The supplier's documents that a receiver answers: invoice, debit note, credit note. */
export type TipoRecibido = typeof FACTURA | typeof NOTA_DEBITO | typeof NOTA_CREDITO;
export const TIPOS_RECIBIDOS: readonly TipoRecibido[] = [FACTURA, NOTA_DEBITO, NOTA_CREDITO];

export interface Party {
  tipo: string;
  numero: string;
  nombre: string;
}

export interface ReceivedDocumento {
  tipo: TipoRecibido;
  clave: string;
  consecutivo: string;
  /** As written in the document. */
  fechaEmision: string;
  emisor: Party;
  /** `null` when the document names no receptor. */
  receptor: Party | null;
  /** ISO code. */
  moneda: string;
  /** As written: decimal text, or any other text in its place. */
  totalImpuesto: string | null;
  totalComprobante: string;
  /** As written: code of the sale condition, and days of credit. */
  condicionVenta: string | null;
  plazoCredito: string | null;
  /** Claves of the documents that it refers to. */
  referencias: string[];
  /** Taxes by rate; `null` when they cannot be read, which is no reason to refuse the document. */
  desglose: DesgloseRecibido | null;
  /** Whether the signer's certificate leads to a trusted authority; `null` when no authority is configured. */
  emisorComprobado: boolean | null;
}

export type ReceivedRefusal = {
  valid: false;
  /** `respuesta`: the authority's answer to a document. `tiquete`: a document that no receiver answers. */
  reason: RefusalReason | "respuesta" | "tiquete" | "tipo" | "content" | "signer" | "expired" | "chain";
  /** Text for the log. */
  detail: string;
};

export type Received = { valid: true; documento: ReceivedDocumento } | ReceivedRefusal;

class ContentError extends Error {}

/**
 * Documents recognised by their root alone, before their signature is checked: suppliers often alter the answers that
 * they send along.
 */
const OTHERS: Readonly<Record<string, ReceivedRefusal["reason"]>> = {
  MensajeHacienda: "respuesta",
  TiqueteElectronico: "tiquete",
};

/**
 * Never throws for the content of the bytes. With an empty `authorities`, only the subject of the signer's certificate
 * is checked.
 */
export function readReceived(xml: Uint8Array, authorities: readonly X509Certificate[]): Received {
  const other = otherKind(xml);
  if (other !== null) return other;
  const verification = verifySignature(xml, RECEIVED_RULES);
  if (!verification.valid) return verification;
  const { signedXml, certificate, signingTime } = verification;
  try {
    const documento = readDocumento(Buffer.from(signedXml));
    if (documento === null) return refused("tipo", "not an invoice, debit note or credit note of version 4.4");
    if (!belongsTo(certificate, documento.emisor.numero)) {
      return refused("signer", "the certificate's subject is not the Emisor");
    }
    const signedAt = parseInstant(signingTime ?? documento.fechaEmision);
    if (!isInForce(certificate, signedAt)) return refused("expired", "the certificate was not in force");
    if (authorities.length === 0) return { valid: true, documento: { ...documento, emisorComprobado: null } };
    if (!hasTrustedChain(certificate, authorities, signedAt)) return refused("chain", "no trusted authority issued it");
    return { valid: true, documento: { ...documento, emisorComprobado: true } };
  } catch (error) {
    if (error instanceof ContentError) return refused("content", error.message);
    if (error instanceof UnsafeXmlError) return refused(error.reason, error.message);
    throw error;
  }
}

function otherKind(xml: Uint8Array): ReceivedRefusal | null {
  try {
    const name = parseSafeXml(xml, RECEIVED_LIMITS).documentElement?.localName ?? "";
    const reason = OTHERS[name];
    return reason === undefined ? null : refused(reason, name);
  } catch (error) {
    if (error instanceof UnsafeXmlError) return refused(error.reason, error.message);
    throw error;
  }
}

const refused = (reason: ReceivedRefusal["reason"], detail: string): ReceivedRefusal => ({
  valid: false,
  reason,
  detail,
});

/** Returns `null` for another kind of document. */
function readDocumento(signedXml: Uint8Array): Omit<ReceivedDocumento, "emisorComprobado"> | null {
  const root = parseSafeXml(signedXml, SIGNED_LIMITS).documentElement;
  const tipo = TIPOS_RECIBIDOS.find((each) => {
    const { namespace, root: expected } = STRUCTURE[each];
    return root?.localName === expected.name && root.namespaceURI === namespace;
  });
  if (root === null || tipo === undefined) return null;
  const resumen = only(root, "ResumenFactura");
  const receptor = optional(root, "Receptor");
  return {
    tipo,
    clave: text(only(root, "Clave")),
    consecutivo: text(only(root, "NumeroConsecutivo")),
    fechaEmision: text(only(root, "FechaEmision")),
    emisor: readParty(only(root, "Emisor")),
    receptor: receptor && optional(receptor, "Identificacion") && readParty(receptor),
    moneda: text(only(only(resumen, "CodigoTipoMoneda"), "CodigoMoneda")),
    totalImpuesto: optionalText(resumen, "TotalImpuesto"),
    totalComprobante: text(only(resumen, "TotalComprobante")),
    condicionVenta: childText(root, "CondicionVenta"),
    plazoCredito: childText(root, "PlazoCredito"),
    referencias: referenciasOf(root),
    desglose: desgloseOf(root),
  };
}

/** Other references, such as a contract's number, are left out; none is a reason to refuse the document. */
function referenciasOf(root: Element): string[] {
  const numeros = children(root, "InformacionReferencia").map((each) => childText(each, "Numero") ?? "");
  return [...new Set(numeros.filter(isClave))];
}

function readParty(party: Element): Party {
  const identificacion = only(party, "Identificacion");
  return {
    tipo: text(only(identificacion, "Tipo")),
    numero: text(only(identificacion, "Numero")),
    nombre: text(only(party, "Nombre")),
  };
}

function only(parent: Element, name: string): Element {
  const found = optional(parent, name);
  if (found === null) throw new ContentError(`${parent.localName} without ${name}`);
  return found;
}

/** The child with that name in the document's own namespace. @throws ContentError when there are two */
function optional(parent: Element, name: string): Element | null {
  const found = childElements(parent).filter(
    (child) => child.localName === name && child.namespaceURI === parent.namespaceURI,
  );
  if (found.length > 1) throw new ContentError(`${found.length} ${name} in ${parent.localName}`);
  return found[0] ?? null;
}

function optionalText(parent: Element, name: string): string | null {
  const found = optional(parent, name);
  return found === null ? null : text(found);
}

/**
 * The text of an element that contains only text. Other elements and instructions, which would split it, are refused.
 */
function text(element: Element): string {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType !== node.TEXT_NODE) throw new ContentError(`${element.localName} is not plain text`);
  }
  return (element.textContent ?? "").trim();
}
