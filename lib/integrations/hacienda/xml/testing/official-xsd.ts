/** The official schemas. They are the authority's files and are not in the repository. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { assert } from "@/lib/platform/assert";
import { needs } from "@/lib/platform/testing/needs";
import { TABLES, type TableName } from "../structure/testing/tables";

/** `2026-04` is mandatory since 1 November 2026; `2025-09` differs in the clave and in three code lists. */
export type Revision = "2026-04" | "2025-09";

export const SIGNATURE_XSD = "xmldsig-core-schema.xsd";

/**
 * Where they may be: the configured folder, the one that `npm run hacienda:esquemas` fills, and one beside the project.
 */
const FOLDERS = [process.env.HACIENDA_XSD_DIR, ".hacienda/xsd", "../shared/hacienda/xsd"];

const found = FOLDERS.find((folder) => folder && existsSync(path.join(folder, SIGNATURE_XSD)));

export const hasOfficialXsd = found !== undefined;

/**
 * Options of a test that needs the official schemas. Without them it is skipped and listed at the end of `npm test`.
 */
export const NEEDS_XSD = needs(
  hasOfficialXsd,
  "there are no official schemas (npm run hacienda:esquemas): only schemas made of our own structure tables judge",
);

/** The folder of the schemas. */
export function officialXsdFolder(): string {
  assert(found, "a test that asks the official schemas says NEEDS_XSD");
  return path.resolve(found);
}

/** One schema. It imports that of signatures from its own folder. */
export function readOfficialXsd(name: TableName, revision: Revision): string {
  const folder = revision === "2025-09" ? "rev-2025-09" : "";
  const file = path.join(officialXsdFolder(), folder, `${TABLES[name].root.name}_V4.4.xsd`);
  return readFileSync(file, "utf8").replace(`"../${SIGNATURE_XSD}"`, `"${SIGNATURE_XSD}"`);
}
