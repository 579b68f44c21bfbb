import { describe, expect, it } from "vitest";
import { officialXsdFolder, xsdPath } from "../testing/official-xsd";
import { STRUCTURE } from "./documentos";
import { MENSAJE_HACIENDA, MENSAJE_RECEPTOR } from "./mensajes";
import { readXsd } from "./testing/read-xsd";

const folder = officialXsdFolder();
const TABLES = { ...STRUCTURE, mensajeHacienda: MENSAJE_HACIENDA, mensajeReceptor: MENSAJE_RECEPTOR };

describe.skipIf(folder === null)("the structure tables and the official schemas (2026-04-22)", () => {
  for (const [name, table] of Object.entries(TABLES) as [keyof typeof TABLES, (typeof TABLES)[keyof typeof TABLES]][]) {
    it(`say the same of ${table.root.name}: order, occurrence, types, facets, code lists, namespace`, () => {
      expect(table).toEqual(readXsd(xsdPath(folder ?? "", name, "2026-04")));
    });
  }
});
