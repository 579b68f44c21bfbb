/** Combos: goods with rates of their own that are sold as one. The parts describe one unit (decision 0054). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeByJudge, TABLES_JUDGE } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { getFactura, getFacturaXml } from "../../sales/get";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { credit, creditOf, invoiceOf } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";
import { findDocumento } from "../documentos/get";
import { pdfInput } from "../documentos/pdf";

/** 2 cups at 3 000 with 13 %: 6 000 and 780. */
const TAZAS = {
  codigoCabys: "3722100000000",
  detalle: "Taza de cerámica",
  unidadMedida: "Unid",
  cantidad: 2,
  precioUnitario: 3000,
  impuestos: [{ codigo: "01", codigoTarifa: "08" }],
};
/** A bag of coffee at 4 000 with 1 %: 40. */
const CAFE = {
  codigoCabys: "2391102010200",
  detalle: "Café molido",
  unidadMedida: "Unid",
  cantidad: 1,
  precioUnitario: 4000,
  impuestos: [{ codigo: "01", codigoTarifa: "02" }],
};
/** A book at 1 000, exempt. */
const LIBRO = {
  codigoCabys: "3229900000000",
  detalle: "Recetario",
  unidadMedida: "Unid",
  cantidad: 1,
  precioUnitario: 1000,
  impuestos: [{ codigo: "01", codigoTarifa: "10" }],
};
/** One combo: 6 000 + 4 000 + 1 000 = 11 000; taxes 780 + 40 + 0 = 820. */
const COMBO = {
  libre: true,
  codigoCabys: "3722100000000",
  detalle: "Canasta cafetera",
  unidadMedida: "Unid",
  cantidad: 1,
  codigosComerciales: [{ tipo: "03", codigo: "7441001600012" }],
  surtido: [TAZAS, CAFE, LIBRO],
};

const SALUD = [{ codigo: "01", codigoTarifa: "04" }];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const xmlOf = async (clave: string) => Buffer.from((await getFacturaXml(world.ctx, clave)).bytes);

async function expectAccepted(clave: string): Promise<void> {
  const read = readComprobante(await xmlOf(clave));
  expect("error" in read ? read : await judge(read, new Date(), null)).toEqual([]);
}

describe("in another currency than the tenant's", () => {
  let plain: World;
  beforeAll(async () => {
    plain = await createWorld({ multimoneda: false, monedaPrincipal: "USD" });
  });
  afterAll(() => plain.drop());
  const ticket = (surtido: object[], tipoCambio: number) => ({
    ...TIQUETE,
    moneda: "CRC",
    tipoCambio,
    lineas: [{ ...COMBO, surtido }],
  });

  it("a free combo is issued in dollars: its parts say its money, so it needs no price", async () => {
    const { moneda, resumen } = await issued(world, { ...TIQUETE, moneda: "USD", tipoCambio: 500, lineas: [COMBO] });
    expect([moneda, resumen.totalComprobante]).toEqual(["USD", 11_820]);
  });

  it.each([
    ["a gift by its amount", { codigo: "01", monto: 30 }],
    ["a discount of all of it", { codigo: "07", monto: 30 }],
  ])("a part with %s is still for nothing after both roundings", async (_, descuento) => {
    // 10 / 505 is 0.0198, and three are 0.0594; 30 / 505 is 0.05941.
    const regalada = { ...LIBRO, cantidad: 3, precioUnitario: 10, descuentos: [descuento] };
    const {
      lineas: [linea],
    } = await issued(plain, ticket([TAZAS, regalada], 505));
    expect(linea.surtido[1]).toMatchObject({ montoTotal: 0.0594, subTotal: 0 });
  });

  it("a part's price and the tax of its litres are converted: 1 000 and 250 at 500 are 2 and 0.5, twice", async () => {
    const impuestos = [...TAZAS.impuestos, { codigo: "03", impuestoUnidad: 250 }];
    const { lineas } = await issued(plain, ticket([{ ...TAZAS, precioUnitario: 1000, impuestos }], 500));
    expect(lineas[0].surtido[0]).toMatchObject({ precioUnitario: 2, impuestos: [{}, { codigo: "03", monto: 1 }] });
  });

  it("a part whose price is nothing in the document's currency is refused at its place, and not a 500", async () => {
    const error = await failure(issue(plain, ticket([TAZAS, { ...CAFE, precioUnitario: 0.00001 }], 500)));
    expect([error.codigo, error.refusals[0].path]).toEqual(["conversion_cero", "lineas[0].surtido[1].precioUnitario"]);
  });
});

describe("golden cases", () => {
  it.each([
    ["one combo: 11 000 and 820 of tax", {}, [11_000, 11_000, 820, 11_820], { "02": 40, "08": 780, "10": 0 }],
    // 3 × 11 000 = 33 000; 3 × 780 = 2 340; 3 × 40 = 120.
    ["three combos", { cantidad: 3 }, [11_000, 33_000, 2460, 35_460], { "02": 120, "08": 2340, "10": 0 }],
    // 1.5 × 11 000 = 16 500; 1.5 × 780 = 1 170; 1.5 × 40 = 60.
    ["one and a half", { cantidad: 1.5 }, [11_000, 16_500, 1230, 17_730], { "02": 60, "08": 1170, "10": 0 }],
    // 6 000 at 13 %.
    ["a single part", { surtido: [TAZAS] }, [6000, 6000, 780, 6780], { "08": 780 }],
    // 0.333 × 1 234.56789 = 411.11110737 → 411.11111; 13 % = 53.4444443 → 53.44444; × 2 = 106.88888.
    [
      "fractions round once in the part: 411.11111 and 53.44444, twice",
      { cantidad: 2, surtido: [{ ...TAZAS, cantidad: 0.333, precioUnitario: 1234.56789 }] },
      [411.11111, 822.22222, 106.88888, 929.1111],
      { "08": 106.88888 },
    ],
    // Only exempt parts: an exempt line.
    ["only exempt goods", { surtido: [LIBRO] }, [1000, 1000, 0, 1000], { "10": 0 }],
  ] as const)("%s", async (_, change, [precio, subTotal, impuesto, total], tarifas) => {
    const { clave, lineas, resumen } = await issued(world, { ...TIQUETE, lineas: [{ ...COMBO, ...change }] });
    expect(lineas[0]).toMatchObject({ precioUnitario: precio, montoTotal: subTotal, subTotal, impuestoNeto: impuesto });
    expect(resumen).toMatchObject({ totalImpuesto: impuesto, totalComprobante: total });
    const desglose = (resumen.totalDesgloseImpuesto as { codigoTarifa: string; totalMontoImpuesto: number }[]).map(
      ({ codigoTarifa, totalMontoImpuesto }) => [codigoTarifa, totalMontoImpuesto],
    );
    expect(Object.fromEntries(desglose)).toEqual(tarifas);
    await expectAccepted(clave);
  });

  it("is taxed as soon as one part is, and exempt if all are", async () => {
    const lineas = [COMBO, { ...COMBO, surtido: [LIBRO] }];
    const { resumen } = await issued(world, { ...TIQUETE, lineas });
    expect(resumen).toMatchObject({ totalMercanciasGravadas: 11_000, totalMercanciasExentas: 1000 });
  });

  it.each([
    // 30 000 at 4 % and 10 000 at 13 %, sold as goods: 40 000 + 1 200 + 1 300 − 1 200.
    ["gives back the IVA of its health services", {}, 1200, 41_300],
    // Two of them: 80 000 + 2 400 + 2 600 − 2 400.
    ["of two combos", { cantidad: 2 }, 2400, 82_600],
    // A combo that is itself health, of goods at 4 %: 10 000 + 400.
    [
      "none for goods",
      { codigoCabys: "9310100000100", surtido: [{ ...LIBRO, precioUnitario: 10_000, impuestos: SALUD }] },
      0,
      10_400,
    ],
  ])("by card, %s", async (_, change, devuelto, total) => {
    const consulta = { ...LIBRO, codigoCabys: "9310100000100", precioUnitario: 30_000, impuestos: SALUD };
    const surtido = [consulta, { ...CAFE, precioUnitario: 10_000, impuestos: TAZAS.impuestos }];
    const body = { ...TIQUETE, medioPago: "02", lineas: [{ ...COMBO, surtido, ...change }] };
    const { clave, resumen } = await issued(world, body);
    expect([resumen.totalIvaDevuelto, resumen.totalComprobante]).toEqual([devuelto, total]);
    await expectAccepted(clave);
  });

  it("bears the IVA that a part collects at the factory: 13 % of 1 000, of two combos", async () => {
    const fabrica = { codigo: "01", codigoTarifa: "08", ivaCobradoFabrica: "01", baseImponible: 1000 };
    const surtido = [{ ...LIBRO, impuestos: [fabrica] }, CAFE];
    const { clave, resumen } = await issued(world, { ...TIQUETE, lineas: [{ ...COMBO, cantidad: 2, surtido }] });
    // 2 × (1 000 + 4 000 + 40); the 260 stay with the issuer.
    expect(resumen).toMatchObject({ totalComprobante: 10_080, totalImpuesto: 80 });
    expect((await xmlOf(clave)).toString()).toContain("<TotalImpAsumEmisorFabrica>260<");
    await expectAccepted(clave);
  });

  it.each([
    // 6 000 − 10 % = 5 400 and 702 of IVA; with the coffee 9 400 and 742.
    ["10 % off the cups", [{ codigo: "07", porcentaje: 10 }], [9400, 742, 10_142], []],
    // 6 000 − 10 % = 5 400, − 400 = 5 000: 650 of IVA. With the coffee 9 000 and 690.
    [
      "10 % and then 400",
      [
        { codigo: "07", porcentaje: 10 },
        { codigo: "05", monto: 400 },
      ],
      [9000, 690, 9690],
      [],
    ],
    // 6 000 − 500 = 5 500: 715. With the coffee 9 500 and 755.
    ["500 with a text", [{ codigo: "99", monto: 500, detalle: "Por apertura" }], [9500, 755, 10_255], ["Por apertura"]],
    // The issuer bears the 780 of cups that are given away: 4 000 and 40 of the coffee.
    ["the cups for nothing", [{ codigo: "01" }], [4000, 40, 4040], ["<TotalImpAsumEmisorFabrica>780<"]],
    // One set of cups is charged with its 780, another one comes for nothing.
    ["cups, and the same for nothing", [{ codigo: "01" }], [6000, 780, 6780], ["<TotalImpuesto>780<"], TAZAS],
    // The customer pays the 780.
    ["the cups for nothing, their IVA charged", [{ codigo: "02", monto: 6000 }], [4000, 820, 4820], []],
  ] as const)("a part with a discount: %s", async (_, descuentos, [subTotal, impuesto, total], texts, otra = CAFE) => {
    const surtido = [{ ...TAZAS, descuentos }, otra];
    const { clave, lineas, resumen } = await issued(world, { ...TIQUETE, lineas: [{ ...COMBO, surtido }] });
    expect(lineas[0]).toMatchObject({ precioUnitario: subTotal, subTotal, impuestoNeto: impuesto });
    expect(resumen.totalComprobante).toBe(total);
    const [rebajada, entera] = lineas[0].surtido;
    expect([rebajada.descuentos.length, entera.descuentos]).toEqual([descuentos.length, undefined]);
    for (const text of texts) expect((await xmlOf(clave)).toString()).toContain(text);
    await expectAccepted(clave);
  });

  it("is exported: each part exempt, valid and accepted, and so is the note that credits it", async () => {
    const cliente = {
      tipoIdentificacion: "05",
      identificacion: "US123456789",
      nombre: "Acme Inc.",
      otrasSenasExtranjero: "350 Fifth Avenue, New York",
    };
    const surtido = [{ ...TAZAS, descuentos: [{ codigo: "07", porcentaje: 10 }] }, CAFE];
    const linea = { ...COMBO, cantidad: 2, partidaArancelaria: "691200000000", surtido };
    // 2 × (5 400 + 4 000), without tax.
    const { clave, resumen } = await issued(world, { tipo: "09", cliente, lineas: [linea] });
    expect(resumen).toMatchObject({ totalComprobante: 18_800, totalImpuesto: 0, totalExento: 18_800 });
    const referencias = [{ numero: clave, codigo: "01", razon: "Anula la factura" }];
    const sinPago = { condicionVenta: undefined, medioPago: undefined };
    const nota = await issued(world, { tipo: "NotaCredito", ...sinPago, acreditarTodo: true, referencias });
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
    for (const each of [clave, nota.clave]) await expectAccepted(each);
    expect(await TABLES_JUDGE.faults("09", [await xmlOf(clave)])).toEqual([]);
  });

  it("a note for one of three combos takes its parts with their discounts", async () => {
    const surtido = [{ ...TAZAS, descuentos: [{ codigo: "07", porcentaje: 10 }] }, CAFE];
    const { clave } = await issued(world, invoiceOf(1, { lineas: [{ ...COMBO, cantidad: 3, surtido }] }));
    const nota = await issued(world, credit(clave, 1, { codigo: "06" }, { lineas: [{ ...COMBO, surtido }] }));
    expect(nota.resumen.totalComprobante).toBe(10_142);
    await expectAccepted(nota.clave);
  });

  it("selectivo enlarges the part's base: 10 % of 6 000, 13 % of 6 600", async () => {
    const impuestos = [
      { codigo: "02", porcentaje: 10 },
      { codigo: "01", codigoTarifa: "08" },
    ];
    const { clave, lineas } = await issued(world, {
      ...TIQUETE,
      lineas: [{ ...COMBO, surtido: [{ ...TAZAS, impuestos }] }],
    });
    expect(lineas[0]).toMatchObject({ baseImponible: 6600, impuestoNeto: 1458, montoTotalLinea: 7458 });
    await expectAccepted(clave);
  });
});

describe("of a product", () => {
  const ofLibro = () => `tenant_id = ${world.ctx.tenantId} and codigo = 'LIBRO'`;

  it("whose own code is the industry's needs no other", async () => {
    await look(world, `update producto set tipo_codigo = '03' where ${ofLibro()}`);
    const lineas = [{ codigoProducto: "LIBRO", cantidad: 1, surtido: [CAFE] }];
    expect((await issued(world, { ...TIQUETE, lineas })).resumen.totalComprobante).toBe(4040);
    await look(world, `update producto set tipo_codigo = '01' where ${ofLibro()}`);
  });

  it("is credited by its code alone: the note has its parts and the industry's code as they were sold", async () => {
    const { codigosComerciales } = COMBO;
    const vendida = { codigoProducto: "TAZA", cantidad: 2, codigosComerciales, surtido: [CAFE, LIBRO] };
    const { clave, lineas } = await issued(world, invoiceOf(1, { lineas: [vendida] }));
    const nota = await issued(world, credit(clave, 1, {}, { lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] }));
    expect(nota.resumen.totalComprobante).toBe(5040);
    expect(nota.lineas[0]).toMatchObject({ codigosComerciales, surtido: lineas[0].surtido });
  });
});

it("writes the parts with their rates and the line without, and reads it as it was answered", async () => {
  const { clave, lineas } = await issued(world, { ...TIQUETE, lineas: [COMBO] });
  const xml = (await xmlOf(clave)).toString();
  expect(xml).toContain("<Impuesto><Codigo>01</Codigo><Monto>820</Monto></Impuesto>");
  expect(xml.match(/<LineaDetalleSurtido>/g)).toHaveLength(3);
  expect((await getFactura(world.ctx, clave)).lineas[0]?.surtido).toMatchObject([
    { detalle: "Taza de cerámica", cantidad: "2", subTotal: "6000" },
    { detalle: "Café molido", subTotal: "4000" },
    { detalle: "Recetario", subTotal: "1000" },
  ]);
  expect(lineas[0].surtido[1].impuestos).toMatchObject([{ codigo: "01", codigoTarifa: "02", monto: 40 }]);
  const row = await findDocumento(world.ctx, clave, ["04"]);
  expect(JSON.stringify(buildModel(await pdfInput(world.ctx, row)))).toContain("2 Unid Taza de cerámica");
});

describeByJudge("by %s", (xsd) => {
  it("is valid in an invoice, a ticket and notes, and a full credit leaves nothing", async () => {
    const fe = await issued(world, invoiceOf(1, { lineas: [{ ...COMBO, cantidad: 3 }] }));
    const te = await issued(world, { ...TIQUETE, lineas: [COMBO] });
    const referencias = [{ numero: fe.clave, codigo: "01", razon: "Devolución" }];
    const one = await issued(world, { tipo: "03", referencias, lineas: [COMBO] });
    const rest = await issued(world, { tipo: "03", referencias, lineas: [{ ...COMBO, cantidad: 2 }] });
    for (const [tipo, { clave }] of [
      ["01", fe],
      ["04", te],
      ["03", one],
      ["03", rest],
    ] as const) {
      expect(await xsd.faults(tipo, [await xmlOf(clave)])).toEqual([]);
    }
    expect((await creditOf(world, fe.clave)).saldo).toBe("0");
  });
});

describe("is refused", () => {
  it.each([
    ["surtido_sin_codigo", "lineas[0].codigosComerciales", { codigosComerciales: [{ tipo: "04", codigo: "A" }] }],
    ["surtido_con_datos", "lineas[0].precioUnitario", { precioUnitario: 11_000 }],
    ["surtido_con_datos", "lineas[0].montoDescuento", { montoDescuento: 10 }],
    ["surtido_con_datos", "lineas[0].impuestos", { impuestos: TAZAS.impuestos }],
    ["documento_invalido", "lineas[0].surtido", { surtido: Array(21).fill(LIBRO) }],
    ["cabys_invalido", "lineas[0].surtido[1].codigoCabys", { surtido: [CAFE, { ...TAZAS, codigoCabys: "1" }] }],
    ["linea_incompleta", "lineas[0].surtido[0].impuestos", { surtido: [{ ...TAZAS, impuestos: null }] }],
    ["precio_invalido", "lineas[0].precioUnitario", { surtido: [{ ...CAFE, descuentos: [{ codigo: "01" }] }] }],
    [
      "descuento_sin_codigo",
      "lineas[0].surtido[0].descuentos[0].codigo",
      { surtido: [{ ...CAFE, descuentos: [{ monto: 1 }] }] },
    ],
    [
      "descuento_de_lista_excede",
      "lineas[0].surtido[0].descuentos[0].monto",
      { surtido: [{ ...CAFE, descuentos: [{ codigo: "07", monto: 4001 }] }] },
    ],
    ["cantidad_invalida", "lineas[0].surtido[0].cantidad", { surtido: [{ ...TAZAS, cantidad: 0 }] }],
  ])("%s at %s", async (codigo, path, change) => {
    const error = await failure(issue(world, { ...TIQUETE, lineas: [{ ...COMBO, ...change }] }));
    const [{ params, ...refused }] = error.refusals;
    expect(refused).toMatchObject({ codigo, path });
    expect(params.linea ?? params.enLinea).toBe(1);
  });

  it("with each member that its parts say", async () => {
    const linea = { ...COMBO, precioUnitario: 11_000, impuestos: TAZAS.impuestos };
    const { refusals } = await failure(issue(world, { ...TIQUETE, lineas: [linea] }));
    expect(refusals[0].params).toEqual({ linea: 1, sobran: ["precioUnitario", "impuestos"] });
  });
});
