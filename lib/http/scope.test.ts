import { describe, expect, it } from "vitest";
import { requireScope, requireScopeOfTipo } from "./scope";

const byTipo = { scope: { venta: "facturas:write", nota: "notas:write" } } as const;

describe("scope by tipo (spec 5(notas))", () => {
  it.each([
    ["FacturaElectronica", "facturas:write"],
    ["01", "facturas:write"],
    ["TiqueteElectronico", "facturas:write"],
    ["04", "facturas:write"],
    ["NotaCredito", "notas:write"],
    ["03", "notas:write"],
    ["NotaDebito", "notas:write"],
    ["02", "notas:write"],
  ] as const)("%s needs %s and nothing else", (tipo, scope) => {
    const other = scope === "notas:write" ? "facturas:write" : "notas:write";
    expect(() => requireScopeOfTipo(byTipo, [scope], { tipo })).not.toThrow();
    expect(() => requireScopeOfTipo(byTipo, [other], { tipo })).toThrow(scope);
  });

  it("leaves a tipo that does not exist to the use case", () => {
    for (const body of [{}, null, [], "x", { tipo: 1 }, { tipo: "08" }, { tipo: "notacredito" }]) {
      expect(() => requireScopeOfTipo(byTipo, ["facturas:write"], body)).not.toThrow();
    }
  });

  it("refuses a key with neither scope before reading its body, and names both", () => {
    expect(() => requireScope(byTipo, ["facturas:read"])).toThrow(/facturas:write.*notas:write/);
    expect(() => requireScope(byTipo, ["notas:write"])).not.toThrow();
  });
});
