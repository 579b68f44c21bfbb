import { describe, expect, it } from "vitest";
import { NEEDS_XSD, readOfficialXsd } from "../testing/official-xsd";
import { readXsd } from "./testing/read-xsd";
import { TABLE_NAMES, TABLES } from "./testing/tables";
import { writeXsd } from "./testing/write-xsd";

describe.each(TABLE_NAMES)("the structure table %s", (name) => {
  it("equals the official schema of 2026-04-22: order, occurrence, types, facets, code lists", NEEDS_XSD, () => {
    expect(TABLES[name]).toEqual(readXsd(readOfficialXsd(name, "2026-04")));
  });

  it("is contained completely in the schema generated from it", () => {
    expect(readXsd(writeXsd(TABLES[name]))).toEqual(TABLES[name]);
  });
});
