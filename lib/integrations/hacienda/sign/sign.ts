/**
 * Signs canonical XML with an enveloped XAdES signature (ETSI TS 101 903 v1.3.2). No document is parsed and no tree is
 * built: three digests over bytes that are already canonical, one RSA signature, one copy.
 */
import { sign as cryptoSign, hash } from "node:crypto";
import type { Documento, FechaHora } from "@/lib/domain/documento";
import { assert } from "@/lib/platform/assert";
import { append, appendBytes, type ByteSink, createSink, written } from "../xml/byte-sink";
import { expectedBytes, writeDocumentoInto } from "../xml/write";
import { DOCUMENTO_PROFILE, type SignatureProfile } from "./profile";
import {
  makeTemplate,
  SIGNATURE_OPEN,
  SIGNED_INFO_OPEN,
  SIGNED_PROPERTIES_OPEN,
  type SignatureTemplate,
} from "./signature-template";
import type { SigningKey } from "./signing-key";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SIGNATURE_EXPECTED_BYTES = 8_000;
/** A root's start tag is never longer than this many bytes. */
const START_TAG_MAX_BYTES = 300;
const START_TAG = /^<([A-Za-z]+) xmlns="([^"&<>]*)">/;

/** Opened keys are few and live long; a template goes when its key goes. */
const templates = new WeakMap<SigningKey, Map<string, SignatureTemplate>>();

/**
 * From a computed document to the bytes that are stored and sent: the same as
 * `signDocumento(writeDocumento(documento), key, signingTime)` without a copy on the way.
 */
export function writeSignedDocumento(documento: Documento, key: SigningKey, signingTime: FechaHora): Buffer {
  const sink = createSink(expectedBytes(documento));
  append(sink, DECLARATION);
  writeDocumentoInto(sink, documento);
  signInPlace(sink, key, DOCUMENTO_PROFILE, signingTime);
  return written(sink);
}

/** Signs a document of ours: XAdES-EPES with the policy of version 4.4 (hacienda 7). See `signXml`. */
export function signDocumento(xml: Uint8Array, key: SigningKey, signingTime: FechaHora): Buffer {
  return signXml(xml, key, DOCUMENTO_PROFILE, signingTime);
}

/**
 * The signed file, UTF-8 with its declaration: to be stored and sent as it is, never re-encoded.
 *
 * `xml` is canonical (`writeDocumento`): no declaration, its root's start tag with nothing but the default namespace,
 * its last bytes the root's end tag. Anything else throws.
 */
export function signXml(xml: Uint8Array, key: SigningKey, profile: SignatureProfile, signingTime: FechaHora): Buffer {
  const sink = createSink(DECLARATION.length + xml.length + SIGNATURE_EXPECTED_BYTES);
  append(sink, DECLARATION);
  appendBytes(sink, xml);
  signInPlace(sink, key, profile, signingTime);
  return written(sink);
}

/** The sink holds the declaration and canonical XML; the signature goes in before the root's end tag. */
function signInPlace(sink: ByteSink, key: SigningKey, profile: SignatureProfile, signingTime: FechaHora): void {
  const document = written(sink).subarray(DECLARATION.length);
  const { name, namespace } = readRoot(document);
  const endTag = `</${name}>`;
  const bodyLength = document.length - endTag.length;
  assert(document.toString("latin1", bodyLength) === endTag, "canonical XML ends with its root's end tag");
  const template = templateFor(key, profile, namespace);
  const signature = writeSignature(template, key, hash("sha256", document, "base64"), signingTime);
  sink.length -= endTag.length;
  append(sink, signature + endTag);
}

function writeSignature(
  { signedInfo, signedProperties, keyInfoAndObject, end }: SignatureTemplate,
  key: SigningKey,
  documentDigest: string,
  signingTime: FechaHora,
): string {
  const properties = signedProperties.beforeTime + signingTime + signedProperties.afterTime;
  const propertiesDigest = hash("sha256", signedProperties.canonicalOpen + properties, "base64");
  const info =
    signedInfo.afterOpen +
    documentDigest +
    signedInfo.afterDocumentDigest +
    propertiesDigest +
    signedInfo.afterPropertiesDigest;
  const value = cryptoSign("sha256", Buffer.from(signedInfo.canonicalOpen + info), key.key).toString("base64");
  return (
    `${SIGNATURE_OPEN}${SIGNED_INFO_OPEN}${info}<ds:SignatureValue>${value}</ds:SignatureValue>` +
    `${keyInfoAndObject}${SIGNED_PROPERTIES_OPEN}${properties}${end}`
  );
}

function readRoot(document: Buffer): { name: string; namespace: string } {
  const [, name, namespace] = START_TAG.exec(document.toString("latin1", 0, START_TAG_MAX_BYTES)) ?? [];
  assert(name !== undefined && namespace !== undefined, "the root declares its default namespace and nothing else");
  return { name, namespace };
}

function templateFor(key: SigningKey, profile: SignatureProfile, namespace: string): SignatureTemplate {
  const ofKey = templates.get(key) ?? new Map<string, SignatureTemplate>();
  templates.set(key, ofKey);
  const name = `${profile.canonicalization} ${profile.certDigest} ${profile.policy?.identifier ?? ""} ${namespace}`;
  const template = ofKey.get(name) ?? makeTemplate(key, profile, namespace);
  ofKey.set(name, template);
  return template;
}
