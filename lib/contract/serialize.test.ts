import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decimal, integer } from "./fields";
import { readJson } from "./json-number";
import { serialize } from "./serialize";

const schema = z.object({
  monto: decimal(),
  id: integer().nullable(),
  texto: z.string(),
  activo: z.boolean(),
  lineas: z.array(z.object({ cantidad: decimal().nullable() })),
  codigo: z.string().optional(),
  mapa: z.record(z.string(), z.array(z.string())),
});

const value = {
  monto: "1234567890123.12345",
  id: 7,
  texto: 'a "b" \\ \n ñ 😀',
  activo: true,
  lineas: [{ cantidad: "0.1" }, { cantidad: null }],
  mapa: { "lineas[0]": ["x"] },
};

describe("serialize", () => {
  it("writes amounts as JSON numbers with every digit", () => {
    expect(serialize(schema, value)).toContain('"monto":1234567890123.12345,"id":7,');
    expect(serialize(schema, value)).toContain('[{"cantidad":0.1},{"cantidad":null}]');
  });

  it("writes what the same schema reads back unchanged", () => {
    expect(schema.parse(readJson(serialize(schema, value)))).toEqual(value);
  });

  it("writes any text as JSON does", () => {
    const text = z.object({ t: z.string() });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (t) => {
        expect(serialize(text, { t })).toBe(JSON.stringify({ t }));
      }),
    );
  });

  it("leaves out members that the schema does not declare", () => {
    expect(serialize(schema, { ...value, hash: "secret" } as never)).not.toContain("secret");
  });

  it("writes a member that is always null, and accepts no other value for it", () => {
    const nothing = z.object({ clave: z.null() });
    expect(serialize(nothing, { clave: null })).toBe('{"clave":null}');
    expect(() => serialize(nothing, { clave: "5" } as never)).toThrow(/clave should be null/);
  });

  it("throws for a value that is not a JSON number, and names the member", () => {
    for (const monto of ["", "NaN", "1,5", "Infinity", '1,"x":2', "01"]) {
      expect(() => serialize(schema, { ...value, monto })).toThrow(/monto should be number/);
    }
    expect(() => serialize(schema, { ...value, texto: undefined } as never)).toThrow(/texto should be text/);
  });
});
