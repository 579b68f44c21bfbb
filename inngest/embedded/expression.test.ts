import { describe, expect, test } from "vitest";
import { compileExpression } from "./configuration";

const scope = { event: { name: "a/b", data: { tenantId: 7, tipo: "01" } } };
const value = (source: string) => compileExpression(source)(scope);

describe("compileExpression", () => {
  test("reads a path, and compares a path with a text", () => {
    expect(value("event.data.tenantId")).toBe(7);
    expect(value("event.data.missing.deeper")).toBeNull();
    expect(value("event.data.tipo == '01'")).toBe(true);
    expect(value("event.data.tipo == '02'")).toBe(false);
  });

  test("a name of Object's prototype is a path like any other", () => {
    expect(value("toString")).toBeNull();
    expect(value("event.data.constructor.name")).toBeNull();
  });

  test.each(["", "'a'", "7", "a == ", "(a)", "a b", "a.b(c)", "a != 'b'", "== 'a'", "a[0]", "a + b", "a == 'b' && c"])(
    "refuses %j",
    (source) => {
      expect(() => compileExpression(source)).toThrow("expression");
    },
  );
});
