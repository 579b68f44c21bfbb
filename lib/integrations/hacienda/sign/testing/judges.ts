/** Independent verifiers for our signatures: xml-crypto always, `xmlsec1` where it is installed. */
import { spawnSync } from "node:child_process";
import type { KeyObject } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { assert } from "@/lib/platform/assert";
import type { Tool } from "@/lib/platform/testing/tool";
import { NS_DS, NS_XADES } from "../identifiers";

/** Names the attributes that are identifiers, because no DTD declares them. */
const ID_ARGUMENTS = [`${NS_DS}:KeyInfo`, `${NS_XADES}:SignedProperties`].flatMap((element) => [
  "--id-attr:Id",
  element,
]);

/** Returns whether xml-crypto finds all references and the signature valid, and the number of references. */
export function verifyWithXmlCrypto(
  signed: Uint8Array,
  certificatePem: string,
): { valid: boolean; references: number } {
  const text = Buffer.from(signed).toString();
  const [signature] = new DOMParser().parseFromString(text, "text/xml").getElementsByTagNameNS(NS_DS, "Signature");
  assert(signature, "there is a signature");
  const verifier = new SignedXml({ publicCert: certificatePem, getCertFromKeyInfo: () => null });
  // xml-crypto's types are those of the browser's DOM, which xmldom's nodes match in form.
  verifier.loadSignature(signature as unknown as Node);
  try {
    const valid = verifier.checkSignature(text);
    return { valid, references: verifier.getSignedReferences().length };
  } catch {
    return { valid: false, references: 0 };
  }
}

const xmlsec1 = {
  /** Fills in the digests and the signature of a template with a private key. */
  sign: (template: string, privateKey: KeyObject): Buffer =>
    inFolder((folder) => {
      const [file, key, output] = ["template.xml", "key.pem", "signed.xml"].map((name) => path.join(folder, name));
      assert(file && key && output, "three names");
      writeFileSync(file, template);
      writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
      // Uses the given key and not the public one that it would find in KeyInfo.
      const keys = ["--enabled-key-data", "key-name", "--privkey-pem", key];
      const args = ["--sign", ...ID_ARGUMENTS, ...keys, "--output", output, file];
      const run = spawnSync("xmlsec1", args, { encoding: "utf8" });
      assert(run.status === 0, run.stderr);
      return readFileSync(output);
    }),

  /** Checks also the certificate of the signature against its CA. */
  verify: (signed: Uint8Array, authorityPem: string): { valid: boolean; output: string } =>
    inFolder((folder) => {
      const [document, authority] = [path.join(folder, "signed.xml"), path.join(folder, "ca.pem")];
      writeFileSync(document, signed);
      writeFileSync(authority, authorityPem);
      const keys = ["--enabled-key-data", "x509", "--trusted-pem", authority];
      const run = spawnSync("xmlsec1", ["--verify", ...ID_ARGUMENTS, ...keys, document], { encoding: "utf8" });
      return { valid: run.status === 0, output: run.stdout + run.stderr };
    }),

  /** What is wrong with a signature and its digests, by the certificate inside it; null when nothing is. */
  fault: (signed: Uint8Array): string | null =>
    inFolder((folder) => {
      const document = path.join(folder, "signed.xml");
      writeFileSync(document, signed);
      const run = spawnSync("xmlsec1", ["--verify", "--insecure", ...ID_ARGUMENTS, document], { encoding: "utf8" });
      return run.status === 0 ? null : run.stderr.trim();
    }),
};

export const XMLSEC1: Tool<typeof xmlsec1> = {
  found: spawnSync("xmlsec1", ["--version"]).error === undefined ? xmlsec1 : null,
  lacks: "signatures by xmlsec1 (apt-get install xmlsec1): xml-crypto alone verifies them",
};

function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), "xmlsec1-"));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
