/** The demonstration's codes against the published lists. */
import { expect, test } from "vitest";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { findUbicacion } from "@/lib/domain/catalogos/ubicacion";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { isIdentificacion } from "@/lib/domain/identificacion";
import { readCabys } from "@/lib/tooling/hacienda/cabys-list";
import { DEMO_CLIENTES, DEMO_PRODUCTOS, DEMO_TENANT } from "./demo-data";

test("sells goods and services of the published catalog at their rate (except for 0.5 %, which no code carries)", () => {
  const cabys = new Map(readCabys().entries.map(({ codigo, impuesto }) => [codigo, impuesto]));
  for (const { codigo, codigoCabys, impuestos } of DEMO_PRODUCTOS) {
    expect(cabys.has(codigoCabys), codigo).toBe(true);
    const [iva] = impuestos;
    if (iva?.porcentaje === "0.5") continue;
    expect(cabys.get(codigoCabys) ?? 0, codigo).toBe(Number(iva?.porcentaje));
  }
});

test("uses existing rate codes and units, and the right percentage for each rate", () => {
  const units = UNIDADES_MEDIDA.map(({ codigo }) => codigo);
  for (const { unidadMedida, impuestos } of DEMO_PRODUCTOS) {
    expect(units).toContain(unidadMedida);
    for (const { codigoTarifa, porcentaje } of impuestos) {
      expect(CODIGOS_TARIFA_IVA.find(({ codigo }) => codigo === codigoTarifa)?.tarifa).toBe(porcentaje);
    }
  }
});

test("has an identification and an address in the authority's form", () => {
  for (const { tipoIdentificacion, identificacion } of [DEMO_TENANT.emisor, ...DEMO_CLIENTES]) {
    expect(isIdentificacion(tipoIdentificacion, identificacion), identificacion).toBe(true);
  }
  expect(findUbicacion(DEMO_TENANT.emisor)?.distrito).toBe("Paraíso");
});
