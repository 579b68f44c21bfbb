import { describe, expect, it } from "vitest";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { refusalOf } from "./refusal";
import { codigoParecido, masParecido, sugerenciaDe } from "./sugerencias";

const MIEMBROS = ["cantidad", "precioUnitario", "montoDescuento", "montoTotal", "detalle", "idProducto"];

describe("the name that was meant", () => {
  it.each([
    ["cantida", "cantidad"],
    ["cantidda", "cantidad"],
    ["CANTIDAD", "cantidad"],
    ["precio_unitario", "precioUnitario"],
    ["precioUnitraio", "precioUnitario"],
    ["detale", "detalle"],
    ["monto", null],
    ["color", null],
    ["", null],
    ["x".repeat(100_000), null],
  ])("%s is %s", (escrito, miembro) => {
    expect(masParecido(escrito, MIEMBROS)).toBe(miembro);
  });

  it("is none where two names are equally near", () => {
    expect(masParecido("montoX", ["montoA", "montoB"])).toBeNull();
    expect(masParecido("montoA", ["montoB", "montoA"])).toBe("montoA");
  });
});

describe("the code that was meant", () => {
  it.each([
    ["KG", "Kg"],
    ["unid", "Unid"],
    ["kilogramo", "Kg"],
    ["zz", null],
  ])("the unit %s is %s", (escrito, codigo) => {
    expect(codigoParecido(escrito, UNIDADES_MEDIDA)).toBe(codigo);
  });

  it.each([
    ["1", "01"],
    ["efectivo", "01"],
    ["Efectvo", "01"],
    ["77", null],
  ])("the means of payment %s is %s", (escrito, codigo) => {
    expect(codigoParecido(escrito, MEDIOS_PAGO)).toBe(codigo);
  });

  it.each([
    [refusalOf("tipo_desconocido", { tipo: "facturaelectronica" }), "FacturaElectronica"],
    [refusalOf("tipo_desconocido", { tipo: "Tiquete" }), "04"],
    [refusalOf("moneda_desconocida", { moneda: "dolares" }), "USD"],
    [refusalOf("9015", { lista: "condiciones-venta", codigo: "1", tipo: null }), "01"],
    // It exists, but not for this document: nothing else is nearer.
    [refusalOf("9015", { lista: "condiciones-venta", codigo: "12", tipo: "04" }), null],
    [refusalOf("mensaje_desconocido", { mensaje: "aceptado" }), "1"],
    [refusalOf("nombre_requerido"), null],
  ])("%o", (refusal, sugerencia) => {
    expect(sugerenciaDe(refusal)).toBe(sugerencia);
  });
});
