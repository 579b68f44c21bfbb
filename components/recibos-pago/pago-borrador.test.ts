import { describe, expect, it } from "vitest";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { motivoDeNoElegir, pagarTodo, quedaDe, sumaDe } from "./pago-borrador";

const facturaOf = (n: number, change: Partial<PorCobrar> = {}): PorCobrar => ({
  clave: `clave ${n}`,
  consecutivo: `${n}`,
  tipo: "FacturaElectronica",
  codigoTipo: "01",
  moneda: "CRC",
  fechaEmision: "2026-11-01T10:00:00-06:00",
  totalComprobante: "1130",
  debe: "1130",
  condicionVenta: "10",
  plazoCredito: 60,
  cliente: { identificacion: "3101000777", nombre: "Ferretería" },
  dias: 10,
  vencimiento: "2026-12-31",
  atraso: -50,
  vence: "2027-01-30",
  faltan: 80,
  ...change,
});

describe("the invoices of a payment", () => {
  it("are of the currency and the condition of the first one, and ten at most", () => {
    const [crc, usd] = [facturaOf(1), facturaOf(2, { moneda: "USD" })];
    expect(motivoDeNoElegir(usd, [])).toBeNull();
    expect(motivoDeNoElegir(usd, [crc])).toBe("moneda");
    expect(motivoDeNoElegir(facturaOf(3, { condicionVenta: "08" }), [crc])).toBe("condicion");
    const diez = Array.from({ length: 10 }, (_, n) => facturaOf(n));
    expect(motivoDeNoElegir(facturaOf(11), diez)).toBe("maximo");
    expect(motivoDeNoElegir(facturaOf(9), diez)).toBeNull();
  });

  it("are paid whole as far as one receipt can, and keep those already chosen", () => {
    const facturas = [facturaOf(1, { moneda: "USD" }), ...Array.from({ length: 12 }, (_, n) => facturaOf(n + 2))];
    expect(Object.keys(pagarTodo(facturas, []))).toEqual(["clave 1"]);
    const todo = pagarTodo(facturas, [facturaOf(13)]);
    expect(Object.keys(todo)).toHaveLength(10);
    expect(todo["clave 13"]).toBe("1.130,00");
    expect(sumaDe(todo)).toBe("11300");
  });

  it("say what a payment leaves, and nothing when it is above what is owed or no amount", () => {
    expect(quedaDe(facturaOf(1), "1 000,50")).toBe("129.5");
    expect(quedaDe(facturaOf(1), "1130")).toBe("0");
    expect(["1130,01", "0", "", "mil"].map((text) => quedaDe(facturaOf(1), text))).toEqual([null, null, null, null]);
  });
});
