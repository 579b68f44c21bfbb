/**
 * Validates documents against schemas: with the `xmllint` command where it is installed, otherwise with the same
 * library in WebAssembly, which npm installs. Both read many documents in one run.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe } from "vitest";
import { memoryPages, validateXML } from "xmllint-wasm";
import { describeWith } from "@/lib/platform/testing/tool";
import { TABLES, type TableName } from "../structure/testing/tables";
import { ANY_SIGNATURE, writeXsd } from "../structure/testing/write-xsd";
import { OFFICIAL_XSD, type OfficialXsd, type Revision, SIGNATURE_XSD } from "./official-xsd";

/** The most that one WebAssembly run validates; it determines the memory that the run needs. */
const WASM_BATCH_BYTES = 4_000_000;
const WASM_MEMORY_MIB = 512;
const XMLLINT_OUTPUT_BYTES = 64_000_000;

export type Engine = "xmllint" | "wasm";

const hasXmllint = spawnSync("xmllint", ["--version"]).error === undefined;

/** Judges documents by schemas. There is no other way to ask a schema, so no test can ask one that may be absent. */
export interface Judge {
  /**
   * The schema's findings about the documents, one text each, with the document's index; `[]` when all are valid.
   * Documents must be signed, because the schema requires a signature.
   */
  faults(name: TableName, xmls: readonly (string | Uint8Array)[], engine?: Engine): Promise<string[]>;
}

/** By schemas made of our structure tables, which are always there. */
export const TABLES_JUDGE: Judge = judgeBy(
  (name) => writeXsd(TABLES[name]),
  () => ANY_SIGNATURE,
);

/** By the authority's own schemas, for those who have them: `describeWith(OFFICIAL_XSD, …)`. */
export function officialJudge(official: () => OfficialXsd, revision: Revision = "2026-04"): Judge {
  return judgeBy(
    (name) => official().read(name, revision),
    () => readFileSync(path.join(official().folder, SIGNATURE_XSD), "utf8"),
  );
}

/** A group of tests for each judge of our documents. `%s` in the title is its name. */
export function describeByJudge(title: string, body: (judge: Judge) => void): void {
  const titleOf = (judge: string) => title.replace("%s", judge);
  describeWith(OFFICIAL_XSD, titleOf("the official schema"), (official) => body(officialJudge(official)));
  describe(titleOf("the schema made of our structure table"), () => body(TABLES_JUDGE));
}

function judgeBy(schemaOf: (name: TableName) => string, signature: () => string): Judge {
  return {
    faults: async (name, xmls, engine = hasXmllint ? "xmllint" : "wasm") => {
      const files = xmls.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
      const xsd = { fileName: "schema.xsd", contents: schemaOf(name) };
      const imported = { fileName: SIGNATURE_XSD, contents: signature() };
      return engine === "xmllint" ? validateWithXmllint(xsd, imported, files) : validateWithWasm(xsd, imported, files);
    },
  };
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
