/** The discounts of a line as a list: what each becomes in answer, row, XML, paper and verdict; what is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { getFactura, getFacturaXml } from "../../sales/get";
import { bought, buy, LIBRE } from "../../testing/compras";
import { failure, issue, issued, TIQUETE } from "../../testing/issuing";
import { faultsOf } from "../../testing/judged";
import { createWorld, type World } from "../../testing/world";
import { findDocumento } from "../documentos/get";
import { pdfInput } from "../documentos/pdf";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const MIL = { codigoProducto: "TAZA", cantidad: 1, precioUnitario: 1000 };
const ticket = (descuentos: unknown, linea: object = MIL) => ({ ...TIQUETE, lineas: [{ ...linea, descuentos }] });

describe("a list of discounts", () => {
  it("is in the answer, the row, the XML and the paper, and the authority takes it", async () => {
    const descuentos = [
      { codigo: "04", porcentaje: 10 },
      { codigo: "99", monto: 100, detalle: " Empaque <dañado> " },
    ];
    const answer = await issued(world, ticket(descuentos));
    const [linea] = answer.lineas;
    expect(linea).toMatchObject({
      montoTotal: 1000,
      montoDescuento: 200,
      naturalezaDescuento: null,
      subTotal: 800,
      descuentos: [
        { codigo: "04", monto: 100, detalle: null },
        { codigo: "99", monto: 100, detalle: "Empaque <dañado>" },
      ],
    });
    expect(answer.resumen).toMatchObject({ totalDescuentos: 200, totalVentaNeta: 800 });
    const read = await getFactura(world.ctx, answer.clave);
    expect(read.lineas[0]?.descuentos?.map(({ codigo, monto }) => [codigo, monto])).toEqual([
      ["04", "100"],
      ["99", "100"],
    ]);

    const { bytes } = await getFacturaXml(world.ctx, answer.clave);
    const text = Buffer.from(bytes).toString();
    const texto = "Empaque &lt;dañado&gt;";
    expect(text).toContain(
      "<Descuento><MontoDescuento>100</MontoDescuento><CodigoDescuento>04</CodigoDescuento></Descuento>" +
        "<Descuento><MontoDescuento>100</MontoDescuento><CodigoDescuento>99</CodigoDescuento>" +
        `<CodigoDescuentoOTRO>${texto}</CodigoDescuentoOTRO><NaturalezaDescuento>${texto}</NaturalezaDescuento></Descuento>`,
    );
    const comprobante = readComprobante(Buffer.from(bytes));
    expect("error" in comprobante ? comprobante : await judge(comprobante, new Date(), null)).toEqual([]);

    const row = await findDocumento(world.ctx, answer.clave, ["04"]);
    const [fila] = buildModel(await pdfInput(world.ctx, row)).lineas;
    expect(fila?.notas).toEqual(["Descuento por volumen", "Descuento: Empaque <dañado>"]);
  });

  it("a gift charges nothing, and its IVA is borne by the issuer", async () => {
    const { lineas, resumen } = await issued(world, ticket([{ codigo: "01" }]));
    expect(lineas[0]).toMatchObject({ subTotal: 0, impuestoAsumidoEmisorFabrica: 130, montoTotalLinea: 0 });
    expect(resumen).toMatchObject({ totalImpAsumEmisorFabrica: 130, totalImpuesto: 0, totalComprobante: 0 });
  });

  it("of nothing leaves a line as it was, also beside montoDescuento", async () => {
    const plain = await issued(world, ticket([], { ...MIL, montoDescuento: 50 }));
    expect(plain.lineas[0]).toMatchObject({ montoDescuento: 50 });
    expect(plain.lineas[0]).not.toHaveProperty("descuentos");
    const zero = await issued(world, ticket([{ codigo: "04", monto: 5 }], { ...MIL, montoDescuento: 0 }));
    expect(zero.lineas[0]).toMatchObject({ montoDescuento: 5 });
  });

  it("goes into a purchase invoice, except what its schema cannot say", async () => {
    const linea = { ...LIBRE, cantidad: 1, precioUnitario: 1000 };
    const answer = await bought(world, { lineas: [{ ...linea, descuentos: [{ codigo: "06", porcentaje: 25 }] }] });
    expect(answer.lineas[0]).toMatchObject({ montoDescuento: 250, descuentos: [{ codigo: "06", monto: 250 }] });
    const gift = buy(world, { lineas: [{ ...linea, descuentos: [{ codigo: "01" }] }] });
    expect((await failure(gift)).refusals[0]).toMatchObject({ codigo: "regalia_en_compra" });
  });
});

describe("refused, with the line and what to do", () => {
  it.each([
    ["no code (the authority's -41)", [{ monto: 5 }], "descuento_sin_codigo", "[0].codigo"],
    ["an unknown code", [{ codigo: "10", monto: 5 }], "descuento_desconocido", "[0].codigo"],
    ["no amount", [{ codigo: "07" }], "descuento_sin_monto", "[0].monto"],
    ["amount and percentage", [{ codigo: "07", monto: 5, porcentaje: 5 }], "descuento_sin_monto", "[0].monto"],
    ["an amount of zero", [{ codigo: "07", monto: 0 }], "descuento_de_lista_invalido", "[0].monto"],
    ["a negative amount", [{ codigo: "07", monto: -1 }], "descuento_de_lista_invalido", "[0].monto"],
    ["six decimals", [{ codigo: "07", monto: 0.000001 }], "descuento_de_lista_invalido", "[0].monto"],
    ["more than 100 %", [{ codigo: "07", porcentaje: 100.1 }], "descuento_de_lista_invalido", "[0].monto"],
    [
      "more than is left",
      [
        { codigo: "07", porcentaje: 50 },
        { codigo: "04", monto: 500.01 },
      ],
      "descuento_de_lista_excede",
      "[1].monto",
    ],
    ["99 without a text", [{ codigo: "99", monto: 5 }], "descuento_detalle", "[0].detalle"],
    ["99 with four characters", [{ codigo: "99", monto: 5, detalle: "Roto" }], "descuento_detalle", "[0].detalle"],
    ["a text of 81", [{ codigo: "07", monto: 5, detalle: "x".repeat(81) }], "descuento_detalle", "[0].detalle"],
    ["a gift of half the line", [{ codigo: "01", porcentaje: 50 }], "regalia_parcial", "[0].codigo"],
    ["a bonus after another discount", [{ codigo: "07", monto: 5 }, { codigo: "03" }], "regalia_parcial", "[1].codigo"],
    ["six discounts", Array.from({ length: 6 }, () => ({ codigo: "07", monto: 1 })), "descuentos_de_mas", ""],
  ])("%s", async (_, descuentos, codigo, at) => {
    const error = await failure(issue(world, ticket(descuentos)));
    const donde = at === "" ? { linea: 1 } : { linea: 1, descuento: Number(at[1]) + 1 };
    expect(error.refusals[0]).toMatchObject({ codigo, path: `lineas[0].descuentos${at}`, params: donde });
  });

  it("a gift of a part of the line says which code", async () => {
    const error = await failure(issue(world, ticket([{ codigo: "07", monto: 5 }, { codigo: "03" }])));
    expect(error.refusals[0].params).toEqual({ linea: 1, descuento: 2, codigo: "03" });
  });

  it.each([{ montoDescuento: 5 }, { naturalezaDescuento: "Promoción" }])("together with %j", async (viejo) => {
    const error = await failure(issue(world, ticket([{ codigo: "07", monto: 5 }], { ...MIL, ...viejo })));
    expect(error.refusals[0]).toMatchObject({ codigo: "descuentos_y_monto", path: "lineas[0].descuentos" });
  });
});

describeByJudge("every document of these tests, by the simulator and by %s", (xsd) => {
  it("is accepted", async () => {
    expect(await faultsOf(world, xsd)).toEqual([]);
  });
});
