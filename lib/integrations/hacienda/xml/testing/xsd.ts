/**
 * Validates documents against schemas: with the `xmllint` command where it is installed, otherwise with the same
 * library in WebAssembly, which npm installs. Both read many documents in one run.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryPages, validateXML } from "xmllint-wasm";
import { TABLES, type TableName } from "../structure/testing/tables";
import { ANY_SIGNATURE, writeXsd } from "../structure/testing/write-xsd";
import { NEEDS_XSD, officialXsdFolder, type Revision, readOfficialXsd, SIGNATURE_XSD } from "./official-xsd";

/** The most that one WebAssembly run validates; it determines the memory that the run needs. */
const WASM_BATCH_BYTES = 4_000_000;
const WASM_MEMORY_MIB = 512;
const XMLLINT_OUTPUT_BYTES = 64_000_000;

export type Engine = "xmllint" | "wasm";

export const hasXmllint = spawnSync("xmllint", ["--version"]).error === undefined;

/** The schemas to validate with: the official ones of a revision, or those generated from our structure tables. */
export type Schemas = Revision | "tables";

/** Each judge of our documents with the options of its tests. The tables replace absent official schemas. */
export const JUDGES: readonly (readonly [string, Schemas, Partial<typeof NEEDS_XSD>])[] = [
  ["the official schema", "2026-04", NEEDS_XSD],
  ["the schema made of our structure table", "tables", {}],
];

/**
 * The schema's findings about the documents, one text each, with the document's index; `[]` when all are valid.
 * Documents must be signed, because the schema requires a signature.
 */
export async function validateXsd(
  name: TableName,
  xmls: readonly (string | Uint8Array)[],
  options: { schemas?: Schemas; engine?: Engine } = {},
): Promise<string[]> {
  const { schemas = "2026-04", engine = hasXmllint ? "xmllint" : "wasm" } = options;
  const files = xmls.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const [schema, signature] =
    schemas === "tables"
      ? [writeXsd(TABLES[name]), ANY_SIGNATURE]
      : [readOfficialXsd(name, schemas), readFileSync(path.join(officialXsdFolder(), SIGNATURE_XSD), "utf8")];
  const xsd = { fileName: "schema.xsd", contents: schema };
  const imported = { fileName: SIGNATURE_XSD, contents: signature };
  return engine === "xmllint" ? validateWithXmllint(xsd, imported, files) : validateWithWasm(xsd, imported, files);
}

interface NamedXml {
  fileName: string;
  contents: string | Uint8Array;
}

function validateWithXmllint(schema: NamedXml, imported: NamedXml, files: readonly NamedXml[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "xsd-"));
  try {
    for (const { fileName, contents } of [schema, imported, ...files])
      writeFileSync(path.join(folder, fileName), contents);
    const names = files.map(({ fileName }) => fileName);
    const run = spawnSync("xmllint", ["--noout", "--nonet", "--huge", "--schema", schema.fileName, ...names], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: XMLLINT_OUTPUT_BYTES,
    });
    return run.status === 0 ? [] : findings(run.stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function validateWithWasm(schema: NamedXml, imported: NamedXml, files: readonly NamedXml[]): Promise<string[]> {
  const errors: string[] = [];
  for (const batch of batches(files)) {
    const result = await validateXML({
      xml: batch,
      schema,
      preload: imported,
      maxMemoryPages: WASM_MEMORY_MIB * memoryPages.MiB,
      modifyArguments: (args) => ["--huge", ...args],
    });
    if (!result.valid) errors.push(...findings(result.rawOutput));
  }
  return errors;
}

/** The lines with an error. Never empty, because it is called only after a failure. */
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
