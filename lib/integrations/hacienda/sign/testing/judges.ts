/** Verifiers that are not ours, for what we sign: xml-crypto always, `xmlsec1` where it is installed. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { assert } from "@/lib/platform/assert";
import { NS_DS, NS_XADES } from "../identifiers";

export const hasXmlsec1 = spawnSync("xmlsec1", ["--version"]).error === undefined;

/** Whether xml-crypto finds all references and the signature right, and how many references there are. */
export function verifyWithXmlCrypto(
  signed: Uint8Array,
  certificatePem: string,
): { valid: boolean; references: number } {
  const text = Buffer.from(signed).toString();
  const [signature] = new DOMParser().parseFromString(text, "text/xml").getElementsByTagNameNS(NS_DS, "Signature");
  assert(signature, "there is a signature");
  const verifier = new SignedXml({ publicCert: certificatePem, getCertFromKeyInfo: () => null });
  // Its types are the browser's DOM, whose shape xmldom's nodes have.
  verifier.loadSignature(signature as unknown as Node);
  try {
    const valid = verifier.checkSignature(text);
    return { valid, references: verifier.getSignedReferences().length };
  } catch {
    return { valid: false, references: 0 };
  }
}

/** What `xmlsec1 --verify` says, with the certificate of the signature checked against its CA. */
export function verifyWithXmlsec1(signed: Uint8Array, authorityPem: string): { valid: boolean; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "xmlsec1-"));
  const [document, authority] = [path.join(folder, "signed.xml"), path.join(folder, "ca.pem")];
  try {
    writeFileSync(document, signed);
    writeFileSync(authority, authorityPem);
    const ids = [`${NS_DS}:KeyInfo`, `${NS_XADES}:SignedProperties`].flatMap((element) => ["--id-attr:Id", element]);
    const keys = ["--enabled-key-data", "x509", "--trusted-pem", authority];
    const run = spawnSync("xmlsec1", ["--verify", ...ids, ...keys, document], { encoding: "utf8" });
    return { valid: run.status === 0, output: run.stdout + run.stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
