import { describe, expect, it } from "vitest";
import { legibleColor } from "./color";

describe("the tenant's colour", () => {
  it("is kept when text in it is legible on white", () => {
    expect(legibleColor("#0b5d3b")).toBe("#0b5d3b");
    expect(legibleColor("#000000")).toBe("#000000");
  });

  it("is darkened when it is not, even white and yellow", () => {
    expect(legibleColor("#ffffff")).toMatch(/^#([0-7][0-9a-f]){3}$/);
    expect(legibleColor("#ffd500")).not.toBe("#ffd500");
  });

  it("is replaced by ours when it is not a colour", () => {
    expect(legibleColor("red")).toBe(legibleColor(null));
  });
});
