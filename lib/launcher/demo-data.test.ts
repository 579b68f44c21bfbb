/** The demonstration's codes against the authority's own catalogs. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DEMO_CLIENTES, DEMO_PRODUCTOS, DEMO_TENANT } from "./demo-data";

const CATALOGS = path.resolve("../shared/hacienda/catalogs");

function catalog<T>(name: string): T[] {
  return JSON.parse(readFileSync(path.join(CATALOGS, name), "utf8")) as T[];
}

if (!existsSync(CATALOGS))
  console.log(`the catalogs are not at ${CATALOGS}: the codes of the demonstration are not checked`);

describe.runIf(existsSync(CATALOGS))("the demonstration", () => {
  test("sells what the catalog of goods and services knows, at its rate (but for 0.5 %, which no code carries)", () => {
    const cabys = new Map(
      catalog<{ codigo: string; impuesto: number | null }>("cabys.json").map((row) => [row.codigo, row.impuesto]),
    );
    for (const { codigo, codigoCabys, impuestos } of DEMO_PRODUCTOS) {
      expect(cabys.has(codigoCabys), codigo).toBe(true);
      const [iva] = impuestos;
      if (iva?.porcentaje === "0.5") continue;
      expect(cabys.get(codigoCabys) ?? 0, codigo).toBe(Number(iva?.porcentaje));
    }
  });

  test("uses rate codes and units that exist, the rate's percentage among them", () => {
    const rates = catalog<{ codigo: string; tarifa: number }>("codigo-tarifa-iva.json");
    const units = catalog<{ codigo: string }>("unidad-medida.json").map(({ codigo }) => codigo);
    for (const { unidadMedida, impuestos } of DEMO_PRODUCTOS) {
      expect(units).toContain(unidadMedida);
      for (const { codigoTarifa, porcentaje } of impuestos) {
        expect(rates.find(({ codigo }) => codigo === codigoTarifa)?.tarifa).toBe(Number(porcentaje));
      }
    }
  });

  test("is identified as the authority wants it", () => {
    const shapes = new Map(
      catalog<{ codigo: string; patron: string }>("tipo-identificacion.json").map((row) => [row.codigo, row.patron]),
    );
    for (const { tipoIdentificacion, identificacion } of [DEMO_TENANT.emisor, ...DEMO_CLIENTES]) {
      expect(identificacion).toMatch(new RegExp(shapes.get(tipoIdentificacion) ?? "^never$"));
    }
  });
});
