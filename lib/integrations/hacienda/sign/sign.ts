/**
 * Signs canonical XML with an enveloped XAdES signature (ETSI TS 101 903 v1.3.2). It parses no document and builds no
 * tree: it takes three digests of bytes that are already canonical, makes one RSA signature, and copies once.
 */
import { sign as cryptoSign, hash } from "node:crypto";
import type { Documento, FechaHora } from "@/lib/domain/documento/documento";
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
/** Upper limit in bytes for the length of a root's start tag. */
const START_TAG_MAX_BYTES = 300;
const START_TAG = /^<([A-Za-z]+) xmlns="([^"&<>]*)">/;

/** Opened keys are few and live long. A template is freed together with its key. */
const templates = new WeakMap<SigningKey, Map<string, SignatureTemplate>>();

/**
 * Makes the bytes to store and send from a computed document. Equals `signDocumento(writeDocumento(documento), key,
 * signingTime)` without the intermediate copy.
 */
export function writeSignedDocumento(documento: Documento, key: SigningKey, signingTime: FechaHora): Buffer {
  const sink = createSink(expectedBytes(documento));
  append(sink, DECLARATION);
  writeDocumentoInto(sink, documento);
  signInPlace(sink, key, DOCUMENTO_PROFILE, signingTime);
  return written(sink);
}

/** Signs one of our documents: XAdES-EPES with the policy of version 4.4 (hacienda 7). See `signXml`. */
export function signDocumento(xml: Uint8Array, key: SigningKey, signingTime: FechaHora): Buffer {
  return signXml(xml, key, DOCUMENTO_PROFILE, signingTime);
}

/**
 * The signed file in UTF-8 with its declaration. Store and send it as it is, without encoding it again.
 *
 * `xml` is canonical (`writeDocumento`): it has no declaration, the root's start tag has only the default namespace,
 * and its last bytes are the root's end tag. Anything else throws.
 */
export function signXml(xml: Uint8Array, key: SigningKey, profile: SignatureProfile, signingTime: FechaHora): Buffer {
  const sink = createSink(DECLARATION.length + xml.length + SIGNATURE_EXPECTED_BYTES);
  append(sink, DECLARATION);
  appendBytes(sink, xml);
  signInPlace(sink, key, profile, signingTime);
  return written(sink);
}

/** The sink holds the declaration and canonical XML; the signature is inserted before the root's end tag. */
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
