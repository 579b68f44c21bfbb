/**
 * A supplier's signed document: its signature verified, then what a receiver message needs, read from the very bytes
 * that the signature covers. What is ambiguous (an element twice, an element where a text is expected) is refused.
 */

import type { X509Certificate } from "node:crypto";
import type { Element } from "@xmldom/xmldom";
import { FACTURA, NOTA_CREDITO, NOTA_DEBITO } from "@/lib/domain/tipo-documento";
import { parseInstant } from "@/lib/platform/clock";
import { childElements, parseSafeXml, UnsafeXmlError } from "../safe-xml";
import { readNames } from "../sign/certificate-names";
import { identificacionOf } from "../sign/p12";
import type { RefusalReason } from "../sign/signature-refusal";
import { RECEIVED_RULES, verifySignature } from "../sign/verify";
import { STRUCTURE } from "../xml/structure/documentos";
import { hasTrustedChain, isInForce } from "./certificate-chain";
import { type DesgloseRecibido, desgloseOf } from "./desglose";
import { RECEIVED_LIMITS, SIGNED_LIMITS } from "./received-limits";

/** The documents of a supplier that a receiver answers to: invoice, debit note, credit note. */
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
  /** As written. */
  fechaEmision: string;
  emisor: Party;
  /** `null` when the document names none. */
  receptor: Party | null;
  /** ISO code. */
  moneda: string;
  /** As written: decimal text, or whatever stands there. */
  totalImpuesto: string | null;
  totalComprobante: string;
  /** What it charges by rate; `null` where that cannot be told, which is no reason to refuse it. */
  desglose: DesgloseRecibido | null;
  /** The signer's certificate leads to an authority that we trust; `null` when none is configured. */
  emisorComprobado: boolean | null;
}

export type ReceivedRefusal = {
  valid: false;
  /** `respuesta`: the authority's answer to a document. `tiquete`: a document that nobody answers to. */
  reason: RefusalReason | "respuesta" | "tiquete" | "tipo" | "content" | "signer" | "expired" | "chain";
  /** For the log. */
  detail: string;
};

export type Received = { valid: true; documento: ReceivedDocumento } | ReceivedRefusal;

class ContentError extends Error {}

/** What is known by its root alone, before a signature is judged: the answers that suppliers send along are often altered. */
const OTHERS: Readonly<Record<string, ReceivedRefusal["reason"]>> = {
  MensajeHacienda: "respuesta",
  TiqueteElectronico: "tiquete",
};

/** Never throws for what the bytes hold. `authorities` empty: who signed is not checked beyond its subject. */
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

/** The certificate's own number, where its reader finds one; a certificate that it cannot read is nobody's. */
function belongsTo(certificate: X509Certificate, numero: string): boolean {
  try {
    const owner = identificacionOf(readNames(certificate.raw).subjectSerialNumber ?? "");
    return owner !== "" && owner.toUpperCase() === identificacionOf(numero).toUpperCase();
  } catch {
    return false;
  }
}

/** `null` for another kind of document. */
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
    desglose: desgloseOf(root),
  };
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

/** The child of that name in the document's own namespace. @throws ContentError when there are two */
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

/** Nothing but text: no element, and no instruction that would split it. */
function text(element: Element): string {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType !== node.TEXT_NODE) throw new ContentError(`${element.localName} is not plain text`);
  }
  return (element.textContent ?? "").trim();
}
