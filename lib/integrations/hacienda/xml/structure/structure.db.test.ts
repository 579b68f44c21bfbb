import { describe, expect, it } from "vitest";
import { describeWith } from "@/lib/platform/testing/tool";
import { OFFICIAL_XSD } from "../testing/official-xsd";
import { readXsd } from "./testing/read-xsd";
import { TABLE_NAMES, TABLES } from "./testing/tables";
import { writeXsd } from "./testing/write-xsd";

describe.each(TABLE_NAMES)("the structure table %s", (name) => {
  describeWith(OFFICIAL_XSD, "equals the official schema of 2026-04-22", (official) => {
    it("in order, occurrence, types, facets and code lists", () => {
      expect(TABLES[name]).toEqual(readXsd(official().read(name, "2026-04")));
    });
  });

  it("is contained completely in the schema generated from it", () => {
    expect(readXsd(writeXsd(TABLES[name]))).toEqual(TABLES[name]);
  });
});
