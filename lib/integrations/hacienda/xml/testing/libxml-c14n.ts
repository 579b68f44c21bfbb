/** libxml2's Canonical XML of documents, to compare with ours. */
import { memoryPages, validateXML } from "xmllint-wasm";

const WASM_MEMORY_MIB = 512;

/** Canonical XML 1.0, inclusive or exclusive, with comments. */
export async function canonicalizeWithLibxml(xml: Uint8Array, options: { exclusive?: boolean } = {}): Promise<string> {
  return canonicalizeAllWithLibxml([xml], options);
}

/** The same of several documents, one after another. One run of the library reads them all. */
export async function canonicalizeAllWithLibxml(
  xmls: readonly Uint8Array[],
  options: { exclusive?: boolean } = {},
): Promise<string> {
  const mode = options.exclusive ? "--exc-c14n" : "--c14n";
  const { normalized, rawOutput } = await validateXML({
    xml: xmls.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    normalization: "c14n",
    maxMemoryPages: WASM_MEMORY_MIB * memoryPages.MiB,
    modifyArguments: (args) => ["--huge", ...args.map((arg) => (arg === "--c14n" ? mode : arg))],
  });
  if (normalized === "") throw new Error(rawOutput);
  // The command adds a line end to its output.
  return normalized.replace(/\n$/, "");
}
