import { describe, expect, it } from "vitest";
import { Decimal } from "../decimal";
import { DomainError } from "../domain-error";
import { applyDescuentos, type DescuentoPedido, ivaDeRegalia } from "./descuento";

type Pedido = Partial<DescuentoPedido>;
const apply = (pedidos: Pedido[]) =>
  applyDescuentos(
    new Decimal(1000),
    pedidos.map((pedido) => ({ codigo: "07", monto: null, porcentaje: null, detalle: "Promoción", ...pedido })),
  );

describe("the discounts of a line of 1,000", () => {
  it.each<[string, Pedido[], string[]]>([
    ["an amount", [{ monto: "250.5" }], ["250.5"]],
    ["all of it", [{ monto: "1000" }], ["1000"]],
    ["100 %", [{ porcentaje: "100" }], ["1000"]],
    ["the smallest percentage", [{ porcentaje: "0.00001" }], ["0.0001"]],
    ["10 % twice: the second of what the first left", [{ porcentaje: "10" }, { porcentaje: "10" }], ["100", "90"]],
    ["an amount, then half of the rest", [{ monto: "100" }, { porcentaje: "50" }], ["100", "450"]],
    ["amounts that make up all of it", [{ monto: "600" }, { monto: "400" }], ["600", "400"]],
    ["a gift", [{ codigo: "01" }], ["1000"]],
    ["a bonus that says its amount", [{ codigo: "03", monto: "1000" }], ["1000"]],
    ["a gift of 100 %", [{ codigo: "01", porcentaje: "100" }], ["1000"]],
    ["half, with its IVA paid by the customer", [{ codigo: "02", porcentaje: "50" }], ["500"]],
  ])("%s", (_, pedidos, montos) => {
    expect(apply(pedidos).map(({ montoDescuento }) => montoDescuento)).toEqual(montos);
  });

  it.each<[string, Pedido[], object]>([
    ["more than it", [{ monto: "1000.00001" }], { code: "descuento_excede", indice: 0 }],
    ["more than is left", [{ monto: "600" }, { monto: "400.00001" }], { code: "descuento_excede", indice: 1 }],
    ["neither amount nor percentage", [{}], { code: "descuento_invalido", indice: 0 }],
    ["both", [{ monto: "1", porcentaje: "1" }], { code: "descuento_invalido", indice: 0 }],
    ["a second one of nothing", [{ monto: "1" }, { monto: "0" }], { code: "descuento_invalido", indice: 1 }],
    ["an amount below nothing", [{ monto: "-1" }], { code: "descuento_invalido", indice: 0 }],
    ["an amount of six decimals", [{ monto: "1.000001" }], { code: "descuento_invalido", indice: 0 }],
    ["0 %", [{ porcentaje: "0" }], { code: "descuento_invalido", indice: 0 }],
    ["more than 100 %", [{ porcentaje: "100.00001" }], { code: "descuento_invalido", indice: 0 }],
    ["a percentage of six decimals", [{ porcentaje: "1.000001" }], { code: "descuento_invalido", indice: 0 }],
    ["nothing of a code of no catalog", [{ codigo: "42" }], { code: "descuento_invalido", indice: 0 }],
    ["a gift of a part", [{ codigo: "01", monto: "999" }], { code: "regalia_parcial", indice: 0, codigo: "01" }],
    ["a bonus of 99 %", [{ codigo: "03", porcentaje: "99" }], { code: "regalia_parcial", indice: 0, codigo: "03" }],
    ["a gift of the rest", [{ monto: "1" }, { codigo: "01" }], { code: "regalia_parcial", indice: 1, codigo: "01" }],
    ["a gift and more", [{ codigo: "01" }, { monto: "1" }], { code: "regalia_parcial", indice: 0, codigo: "01" }],
  ])("%s is refused", (_, pedidos, expected) => {
    let refusal: unknown = null;
    try {
      apply(pedidos);
    } catch (error) {
      refusal = error instanceof DomainError ? { code: error.code, ...error.params } : error;
    }
    expect(refusal).toEqual(expected);
  });

  it("state their text, and once more as the other code only with 99", () => {
    expect(apply([{ monto: "1" }, { codigo: "99", monto: "1" }])).toMatchObject([
      { codigoDescuento: "07", codigoDescuentoOtro: null, naturalezaDescuento: "Promoción" },
      { codigoDescuento: "99", codigoDescuentoOtro: "Promoción", naturalezaDescuento: "Promoción" },
    ]);
  });

  it("the first gift among them tells who pays the IVA", () => {
    expect(ivaDeRegalia(apply([{ monto: "1" }, { codigo: "02", monto: "1" }]))).toBe("cobrado");
    expect(ivaDeRegalia(apply([{ codigo: "03" }]))).toBe("asumido");
    expect(ivaDeRegalia(apply([{ monto: "1" }]))).toBeNull();
    expect(ivaDeRegalia(apply([{ codigo: "42", monto: "1" }]))).toBeNull();
  });
});
