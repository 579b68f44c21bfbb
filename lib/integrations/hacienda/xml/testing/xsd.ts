/**
 * Validates documents against the official schemas: with the `xmllint` command where it is installed, else with the
 * same library compiled to WebAssembly, which npm brings along. Both read many documents in one run.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryPages, validateXML } from "xmllint-wasm";
import { assert } from "@/lib/platform/assert";
import { officialXsdFolder, type Revision, type XsdName, xsdPath } from "./official-xsd";

/** What one WebAssembly run takes on; the memory it may use follows from it. */
const WASM_BATCH_BYTES = 4_000_000;
const WASM_MEMORY_MIB = 512;
const XMLLINT_OUTPUT_BYTES = 64_000_000;

export type Engine = "xmllint" | "wasm";

export const hasXmllint = spawnSync("xmllint", ["--version"]).error === undefined;

/**
 * What the schema says against the documents, one text a finding, each with the document's index; `[]` when all are
 * valid. Documents must be signed: the schema demands a signature. Throws where the schemas are not there.
 */
export async function validateXsd(
  name: XsdName,
  xmls: readonly (string | Uint8Array)[],
  options: { revision?: Revision; engine?: Engine } = {},
): Promise<string[]> {
  const folder = officialXsdFolder();
  assert(folder, "validateXsd needs the official schemas");
  const { revision = "2026-04", engine = hasXmllint ? "xmllint" : "wasm" } = options;
  const schema = xsdPath(folder, name, revision);
  const files = xmls.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  return engine === "xmllint" ? validateWithXmllint(schema, files) : validateWithWasm(folder, schema, files);
}

interface NamedXml {
  fileName: string;
  contents: string | Uint8Array;
}

function validateWithXmllint(schema: string, files: readonly NamedXml[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "xsd-"));
  try {
    for (const { fileName, contents } of files) writeFileSync(path.join(folder, fileName), contents);
    const names = files.map(({ fileName }) => fileName);
    const run = spawnSync("xmllint", ["--noout", "--nonet", "--huge", "--schema", schema, ...names], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: XMLLINT_OUTPUT_BYTES,
    });
    return run.status === 0 ? [] : findings(run.stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function validateWithWasm(folder: string, schema: string, files: readonly NamedXml[]): Promise<string[]> {
  const xmldsig = readFileSync(path.join(folder, "xmldsig-core-schema.xsd"));
  // One flat folder: the older revision imports `../xmldsig-core-schema.xsd`.
  const contents = readFileSync(schema, "utf8").replace("../xmldsig-core-schema.xsd", "xmldsig-core-schema.xsd");
  const errors: string[] = [];
  for (const batch of batches(files)) {
    const result = await validateXML({
      xml: batch,
      schema: { fileName: "schema.xsd", contents },
      preload: { fileName: "xmldsig-core-schema.xsd", contents: xmldsig },
      maxMemoryPages: WASM_MEMORY_MIB * memoryPages.MiB,
      modifyArguments: (args) => ["--huge", ...args],
    });
    if (!result.valid) errors.push(...findings(result.rawOutput));
  }
  return errors;
}

/** The lines that say something is wrong; never none, since this is asked only after a failure. */
function findings(output: string): string[] {
  const lines = output.split("\n").filter((line) => line !== "" && !/ (validates|fails to validate)$/.test(line));
  return lines.length > 0 ? lines : [`the validator failed: ${output}`];
}

function batches(files: readonly NamedXml[]): NamedXml[][] {
  const result: NamedXml[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    bytes += file.contents.length;
    if (bytes > WASM_BATCH_BYTES) {
      result.push([]);
      bytes = file.contents.length;
    }
    result.at(-1)?.push(file);
  }
  return result;
}
