import { describe, expect, it } from "vitest";
import { pathParams } from "./path";

describe("pathParams", () => {
  it("reads parameters, percent-decoded, even with a slash inside", () => {
    expect(pathParams("/productos/{codigo}", "/api/v1/productos/A%2F1%20%C3%B1")).toEqual({ codigo: "A/1 ñ" });
    expect(pathParams("/facturas/{clave}/pdf", "/api/v1/facturas/506/pdf")).toEqual({ clave: "506" });
    expect(pathParams("/facturas", "/api/v1/facturas")).toEqual({});
  });

  it.each([
    "/api/v1/productos",
    "/api/v1/productos/",
    "/api/v1/productos/a/b",
    "/api/v2/productos/a",
    "/api/v1/otros/a",
  ])("does not fit %s", (path) => expect(pathParams("/productos/{codigo}", path)).toBeNull());

  it("refuses broken encodings and NUL, which no column can hold", () => {
    for (const bad of ["%", "%zz", "%ff", "a%00b"]) {
      expect(pathParams("/productos/{codigo}", `/api/v1/productos/${bad}`)).toBeNull();
    }
  });
});
