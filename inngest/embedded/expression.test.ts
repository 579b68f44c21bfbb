import { describe, expect, test } from "vitest";
import { compileExpression } from "./expression";

const scope = { event: { name: "a/b", data: { tenantId: 7, tipo: "01", nested: { on: true } } } };
const value = (source: string) => compileExpression(source)(scope);

describe("compileExpression", () => {
  test("reads paths, texts, numbers and the three words", () => {
    expect(value("event.data.tenantId")).toBe(7);
    expect(value("event.data.missing.deeper")).toBeNull();
    expect(value(`'it\\'s'`)).toBe("it's");
    expect(value(`"a b" == 'a b'`)).toBe(true);
    expect(value("event.data.nested.on == true && event.data.missing == null")).toBe(true);
  });

  test("+ binds more tightly than ==, and == more tightly than &&", () => {
    expect(value(`event.data.tipo + "-" + event.data.tenantId == "01-7" && 1 + 2 == 3`)).toBe(true);
    expect(value(`event.data.tipo == "02" && 1 == 1`)).toBe(false);
  });

  test("a name of Object's prototype is a path like any other", () => {
    expect(value("toString")).toBeTypeOf("function");
    expect(value("event.data.tenantId == 7 && constructor.name == 1")).toBe(false);
  });

  test.each(["", "a ||b", "a == ", "(a)", "a b", "a.b(c)", "a != b", "== a", "a[0]"])("refuses %j", (source) => {
    expect(() => compileExpression(source)).toThrow("expression");
  });
});
