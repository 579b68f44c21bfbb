import { expect, test } from "vitest";
import type { ProductoVendible } from "@/lib/domain/escrito/borrador";
import { VENTA, type VentaBorrador } from "../borrador/venta";
import { CUENTAS } from "./venta";

const SILLA: ProductoVendible = {
  idProducto: 3,
  codigo: "SILLA",
  nombre: "Silla",
  codigoCabys: "3811100000000",
  unidadMedida: "Unid",
  precioVenta: "64500",
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }],
};

function raros(precioEscrito: string | null, moneda: "CRC" | "USD" = "CRC", dolar: string | null = null, de = true) {
  const lineas = [{ ...VENTA.emptyLinea(0), producto: de ? SILLA : null, precioEscrito }];
  const cambio = { monedaPrincipal: "CRC", dolar } as const;
  return CUENTAS.preciosRaros({ lineas, moneda } as VentaBorrador, cambio).map(({ precio, catalogo }) => [
    precio,
    catalogo,
  ]);
}

test.each(["64.500", "6.451", "644.999", null, "", "mil", "0"])(
  "a price of %s for what costs 64500 is not questioned",
  (precio) => expect(raros(precio)).toEqual([]),
);

test.each([
  ["64,50", "64.5"],
  ["6.450", "6450"],
  ["645.000", "645000"],
])("a price of %s for what costs 64500 is questioned", (escrito, precio) =>
  expect(raros(escrito)).toEqual([[precio, "64500"]]),
);

test("compares with the converted price in another currency, and not at all while the rate is unknown", () => {
  expect(raros("129", "USD", "500")).toEqual([]);
  expect(raros("64.500", "USD", "500")).toEqual([["64500", "129"]]);
  expect(raros("64.500", "USD", null)).toEqual([]);
});

test("a line without a product has no catalog price", () => expect(raros("1", "CRC", null, false)).toEqual([]));
