/** The official schemas. They are the authority's files and are not in the repository. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Tool } from "@/lib/platform/testing/tool";
import { TABLES, type TableName } from "../structure/testing/tables";

/** `2026-04` is mandatory since 1 November 2026; `2025-09` differs in the clave and in three code lists. */
export type Revision = "2026-04" | "2025-09";

export const SIGNATURE_XSD = "xmldsig-core-schema.xsd";

export class OfficialXsd {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** One schema. It imports that of signatures from its own folder. */
  read(name: TableName, revision: Revision): string {
    const within = revision === "2025-09" ? "rev-2025-09" : "";
    const file = path.join(this.folder, within, `${TABLES[name].root.name}_V4.4.xsd`);
    return readFileSync(file, "utf8").replace(`"../${SIGNATURE_XSD}"`, `"${SIGNATURE_XSD}"`);
  }
}

/**
 * Where they may be: the configured folder, the one that `npm run hacienda:esquemas` fills, and one beside the project.
 */
const FOLDERS = [process.env.HACIENDA_XSD_DIR, ".hacienda/xsd", "../shared/hacienda/xsd"];

const folder = FOLDERS.find((each) => each && existsSync(path.join(each, SIGNATURE_XSD)));

export const OFFICIAL_XSD: Tool<OfficialXsd> = {
  found: folder === undefined ? null : new OfficialXsd(path.resolve(folder)),
  lacks: "the official schemas (npm run hacienda:esquemas): only schemas made of our own structure tables judge",
};
