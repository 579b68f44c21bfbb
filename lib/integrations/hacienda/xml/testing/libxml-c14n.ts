/** What libxml2 makes of a document as inclusive Canonical XML: another judge of ours. */
import { memoryPages, validateXML } from "xmllint-wasm";

const WASM_MEMORY_MIB = 512;

export async function canonicalizeWithLibxml(xml: Uint8Array): Promise<string> {
  const { normalized } = await validateXML({
    xml: { fileName: "document.xml", contents: xml },
    normalization: "c14n",
    maxMemoryPages: WASM_MEMORY_MIB * memoryPages.MiB,
    modifyArguments: (args) => ["--huge", ...args],
  });
  // The command ends its output with a line end of its own.
  return normalized.replace(/\n$/, "");
}
