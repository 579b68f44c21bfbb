/** Other charges, several means of payment and the IVA that a card gives back, from the request to the XML and back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { upsertProducto } from "../../catalog/productos/upsert";
import { getFacturaCompra } from "../../purchases/get";
import { getFactura, getFacturaXml } from "../../sales/get";
import { getPlantillaCorreccion } from "../../sales/plantilla";
import { bought, buy, LIBRE } from "../../testing/compras";
import { failure, issue, issued } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import { findDocumento } from "../documentos/get";
import { pdfInput } from "../documentos/pdf";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const comida = {
    codigo: "CASADO",
    nombre: "Casado",
    codigoCabys: "6331100000000",
    precioVenta: "5000",
    precioCosto: "1",
  };
  const consulta = {
    codigo: "CONSULTA",
    nombre: "Consulta",
    codigoCabys: "9312100000000",
    precioVenta: "30000",
    precioCosto: "1",
  };
  const impuesto = (codigoTarifa: string, porcentaje: string) => [{ codigo: "01", codigoTarifa, porcentaje }];
  await upsertProducto(world.ctx, { ...comida, unidadMedida: "Os", impuestos: impuesto("08", "13") });
  await upsertProducto(world.ctx, { ...consulta, unidadMedida: "Os", impuestos: impuesto("04", "4") });
});
afterAll(() => world.drop());

const TIQUETE = { tipo: "04", lineas: [{ codigoProducto: "CASADO", cantidad: 2, servicio: true }] };
const SERVICIO = { tipo: "06", porcentaje: 10 };
const DEPOSITO = { tipo: "08", monto: 75000 };
const TERCERO = { tipoIdentificacion: "02", identificacion: "3-101-123456", nombre: "Cruz Roja Costarricense" };
const CARGOS = [
  SERVICIO,
  { tipo: "04", monto: 2500, detalle: "Donación & aporte", tercero: TERCERO },
  { tipo: "99", monto: 300.5, detalle: "Empaque para llevar" },
];
const refused = async (body: Record<string, unknown>) => {
  const [refusal] = (await failure(issue(world, { ...TIQUETE, ...body }))).refusals;
  return `${refusal?.codigo} ${refusal?.path}`;
};

async function xmlOf(clave: string): Promise<Buffer> {
  return Buffer.from((await getFacturaXml(world.ctx, clave)).bytes);
}

async function complaintsOf(clave: string) {
  const read = readComprobante(await xmlOf(clave));
  return "error" in read ? [read.error] : judge(read, new Date(), null);
}

describe("a restaurant's ticket", () => {
  it("charges 10 % of the marked lines, what is for others, and what is its own", async () => {
    const lineas = [...TIQUETE.lineas, { codigoProducto: "TAZA", cantidad: 1 }];
    const answer = await issued(world, { ...TIQUETE, lineas, otrosCargos: CARGOS });
    expect(answer.otrosCargos).toEqual([
      { tipo: "06", detalle: "Impuesto de servicio 10%", porcentaje: 10, monto: 1000, tercero: null },
      {
        tipo: "04",
        detalle: "Donación & aporte",
        porcentaje: null,
        monto: 2500,
        tercero: { ...TERCERO, identificacion: "3101123456" },
      },
      { tipo: "99", detalle: "Empaque para llevar", porcentaje: null, monto: 300.5, tercero: null },
    ]);
    const { resumen } = answer;
    expect(resumen.totalOtrosCargos).toBe(3800.5);
    expect(resumen.totalComprobante).toBeCloseTo(resumen.totalVentaNeta + resumen.totalImpuesto + 3800.5, 5);
    expect(answer.saldo).toBe(resumen.totalComprobante);
    expect(answer.lineas.map(({ servicio }: { servicio?: boolean }) => servicio)).toEqual([true, undefined]);
    expect(JSON.parse(JSON.stringify(await getFactura(world.ctx, answer.clave)))).toMatchObject({
      resumen: { totalOtrosCargos: "3800.5" },
      otrosCargos: [{ monto: "1000" }, { monto: "2500" }, { monto: "300.5" }],
    });
  });

  it("stands in the XML and on paper, and is accepted", async () => {
    const { clave } = await issued(world, { ...TIQUETE, otrosCargos: CARGOS });
    const xml = (await xmlOf(clave)).toString();
    expect(xml).toContain(
      "<OtrosCargos><TipoDocumentoOC>06</TipoDocumentoOC><Detalle>Impuesto de servicio 10%</Detalle>" +
        "<PorcentajeOC>10</PorcentajeOC><MontoCargo>1000</MontoCargo></OtrosCargos>",
    );
    expect(xml).toContain("<TipoDocumentoOTROS>Empaque para llevar</TipoDocumentoOTROS><Detalle>Empaque para llevar<");
    expect(await complaintsOf(clave)).toEqual([]);
    const paper = JSON.stringify(buildModel(await pdfInput(world.ctx, await findDocumento(world.ctx, clave, ["04"]))));
    for (const texto of ["Donación & aporte", "Empaque para llevar"]) expect(paper).toContain(texto);
    expect(paper).toContain("Cruz Roja Costarricense");
  });

  it("an ordinary ticket has neither member, nor anything of them in its row", async () => {
    const answer = await issued(world, { tipo: "04", lineas: [{ codigoProducto: "CASADO", cantidad: 1 }] });
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(["otrosCargos"]));
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(["mediosPago"]));
    const rows = await queryAs(world.ownerUrl, `select opcionales from documento where clave = '${answer.clave}'`);
    expect(rows).toEqual([{ opcionales: {} }]);
  });
});

describe("charges alone", () => {
  it.each(["01", "04"])("make a document of type %s without lines", async (tipo) => {
    const body = { tipo, cliente: { identificacion: "3101654321" }, otrosCargos: [DEPOSITO], lineas: undefined };
    const answer = await issued(world, body);
    expect(answer).toMatchObject({ lineas: [], resumen: { totalVenta: 0, totalComprobante: 75000 }, saldo: 75000 });
    expect((await xmlOf(answer.clave)).toString()).not.toContain("DetalleServicio");
    expect(await complaintsOf(answer.clave)).toEqual([]);
    const nota = { tipo: "03", referencias: [{ numero: answer.clave, codigo: "01", razon: "Se devuelve" }] };
    const credito = await issued(world, { ...nota, otrosCargos: [DEPOSITO], lineas: undefined });
    expect(await complaintsOf(credito.clave)).toEqual([]);
    expect((await getFactura(world.ctx, answer.clave)).saldo).toBe("0");
  });

  it.each([
    [
      "that do not stand alone",
      { otrosCargos: [{ tipo: "07", monto: 100 }], lineas: null },
      "cargos_sin_lineas lineas",
    ],
    ["none at all", { otrosCargos: [], lineas: [] }, "lineas_vacias lineas"],
    [
      "of a percentage",
      { otrosCargos: [DEPOSITO, SERVICIO], lineas: null },
      "cargo_sin_base otrosCargos[1].porcentaje",
    ],
  ])("%s are refused", async (_, body, expected) => expect(await refused(body)).toBe(expected));
});

describe("the means of payment", () => {
  it("are answered with what each came to; the first is medioPago", async () => {
    const mediosPago = [
      { tipo: "02", monto: 5000 },
      { tipo: "99", porcentaje: 10, detalle: "Puntos" },
      { tipo: "06", resto: true },
    ];
    const answer = await issued(world, { ...TIQUETE, medioPago: undefined, mediosPago });
    expect(answer).toMatchObject({
      medioPago: "02",
      mediosPago: [
        { tipo: "02", monto: 5000, detalle: null },
        { tipo: "99", monto: 1130, detalle: "Puntos" },
        { tipo: "06", monto: 5170, detalle: null },
      ],
    });
    expect(await complaintsOf(answer.clave)).toEqual([]);
    const [row] = await queryAs(world.ownerUrl, `select medio_pago from documento where clave = '${answer.clave}'`);
    expect(row).toEqual({ medio_pago: "02" });
    const again = await issued(world, { ...TIQUETE, medioPago: "02", mediosPago: answer.mediosPago });
    expect(again.mediosPago).toEqual(answer.mediosPago);
  });

  it.each([
    [
      "another medioPago",
      { medioPago: "01", mediosPago: [{ tipo: "02", resto: true }] },
      "medio_pago_contradice medioPago",
    ],
    ["a sum below the total", { mediosPago: [{ tipo: "01", monto: 11299.99 }] }, "medios_pago_no_suman mediosPago"],
    [
      "nothing left",
      {
        mediosPago: [
          { tipo: "01", monto: 11300 },
          { tipo: "06", resto: true },
        ],
      },
      "medio_pago_sin_monto mediosPago[1]",
    ],
    [
      "two rests",
      {
        mediosPago: [
          { tipo: "01", resto: true },
          { tipo: "06", resto: true },
        ],
      },
      "medio_pago_resto_repetido mediosPago[1].resto",
    ],
    ["no share", { mediosPago: [{ tipo: "01" }] }, "medio_pago_invalido mediosPago[0]"],
    ["two shares", { mediosPago: [{ tipo: "01", monto: 1, resto: true }] }, "medio_pago_invalido mediosPago[0]"],
    ["more than 100 %", { mediosPago: [{ tipo: "01", porcentaje: 100.01 }] }, "medio_pago_invalido mediosPago[0]"],
    ["five", { mediosPago: Array(5).fill({ tipo: "01", monto: 1 }) }, "medios_pago_de_mas mediosPago"],
    ["an unknown code", { mediosPago: [{ tipo: "08", resto: true }] }, "9015 mediosPago[0].tipo"],
    [
      "99 without its text",
      { mediosPago: [{ tipo: "99", resto: true }] },
      "medio_pago_sin_detalle mediosPago[0].detalle",
    ],
  ])("%s is refused", async (_, body, expected) => {
    expect(await refused({ medioPago: undefined, ...body })).toBe(expected);
  });
});

describe("what a refusal of the sum says", () => {
  const MAX = 9_999_999_999_999;
  const refusalsOf = async (body: object) => (await failure(issue(world, { ...TIQUETE, ...body }))).refusals;

  it.each([
    [
      "the charge whose base is missing, counted from 1",
      { otrosCargos: [SERVICIO, DEPOSITO], lineas: null },
      { codigo: "cargo_sin_base", params: { cargo: 1 } },
    ],
    [
      "what the means come to, and what they should",
      { medioPago: undefined, mediosPago: [{ tipo: "01", monto: 11_299.99 }] },
      { codigo: "medios_pago_no_suman", params: { suma: "11299.99", total: "11300", moneda: "CRC" } },
    ],
    [
      "the means with nothing left, counted from 1",
      {
        medioPago: undefined,
        mediosPago: [
          { tipo: "01", monto: 11_300 },
          { tipo: "06", resto: true },
        ],
      },
      { codigo: "medio_pago_sin_monto", params: { medio: 2 } },
    ],
    [
      "the charge that no amount can hold",
      {
        lineas: [{ ...TIQUETE.lineas[0], precioUnitario: 4_000_000_000_000 }],
        otrosCargos: [DEPOSITO, { tipo: "06", porcentaje: 900 }],
      },
      { codigo: "total_excede", path: "otrosCargos[1]" },
    ],
    [
      "no member where charges and lines are too much together",
      { otrosCargos: [{ ...DEPOSITO, monto: MAX }] },
      { codigo: "total_excede", path: null },
    ],
  ])("%s", async (_, body, expected) => expect(await refusalsOf(body)).toMatchObject([expected]));

  it("a charge and a means that are nothing in the document's currency, each at its place", async () => {
    const plain = await createWorld({ multimoneda: false, monedaPrincipal: "USD" });
    const body = { ...TIQUETE, lineas: [{ codigoProducto: "TAZA", cantidad: 1 }], moneda: "CRC", tipoCambio: 500 };
    const nada = { tipo: "07", monto: 0.00001 };
    const cargo = await failure(issue(plain, { ...body, otrosCargos: [DEPOSITO, nada] }));
    expect(cargo.refusals).toMatchObject([{ codigo: "cargo_invalido", path: "otrosCargos[1].monto" }]);
    const mediosPago = [
      { tipo: "01", resto: true },
      { tipo: "02", monto: 0.00001 },
    ];
    const medio = await failure(issue(plain, { ...body, medioPago: undefined, mediosPago }));
    expect(medio.refusals).toMatchObject([{ codigo: "medio_pago_invalido", path: "mediosPago[1]" }]);
    await plain.drop();
  });
});

it("a note's means make up the total that it has, not the one before its last piece took the roundings", async () => {
  const lineas = (cantidad: number) => [{ codigoProducto: "TAZA", cantidad, precioUnitario: 10.00005 }];
  const cliente = { identificacion: "3101654321" };
  const { clave, resumen } = await issued(world, { tipo: "01", cliente, lineas: lineas(3) });
  // Three of 10.00005 and 13 % are 33.90017; each piece is 11.30006, so the last one has 11.30005.
  expect(resumen.totalComprobante).toBe(33.90017);
  const referencias = [{ numero: clave, codigo: "06", razon: "Devolución" }];
  const pieza = { tipo: "03", referencias, lineas: lineas(1), medioPago: undefined };
  const pagada = (monto: number) => ({ ...pieza, mediosPago: [{ tipo: "01", monto }] });
  for (let n = 0; n < 2; n += 1) await issued(world, pagada(11.30006));
  expect((await issued(world, pagada(11.30005))).resumen.totalComprobante).toBe(11.30005);
});

describe("a charge", () => {
  const charge = (cargo: object) => ({ otrosCargos: [cargo] });
  it.each([
    ["of an unknown type", charge({ tipo: "11", monto: 1 }), "9015 otrosCargos[0].tipo"],
    ["without a value", charge({ tipo: "06" }), "cargo_invalido otrosCargos[0].porcentaje"],
    ["with both values", charge({ tipo: "06", porcentaje: 10, monto: 1 }), "cargo_invalido otrosCargos[0].monto"],
    ["of nothing", charge({ tipo: "06", monto: 0 }), "cargo_invalido otrosCargos[0].monto"],
    ["below nothing", charge({ tipo: "06", monto: -5 }), "cargo_invalido otrosCargos[0].monto"],
    ["with six decimals", charge({ tipo: "06", porcentaje: 0.000001 }), "cargo_invalido otrosCargos[0].porcentaje"],
    ["of 10,000 %", charge({ tipo: "06", porcentaje: 10000 }), "cargo_invalido otrosCargos[0].porcentaje"],
    [
      "99 of four letters",
      charge({ tipo: "99", monto: 1, detalle: "Café" }),
      "cargo_sin_detalle otrosCargos[0].detalle",
    ],
    ["99 without text", charge({ tipo: "99", monto: 1 }), "cargo_sin_detalle otrosCargos[0].detalle"],
    [
      "of 161 letters",
      charge({ tipo: "06", monto: 1, detalle: "x".repeat(161) }),
      "texto_largo otrosCargos[0].detalle",
    ],
    ["04 of nobody", charge({ tipo: "04", monto: 1 }), "cargo_sin_tercero otrosCargos[0].tercero"],
    [
      "04 with a number of another form",
      charge({ tipo: "04", monto: 1, tercero: { ...TERCERO, identificacion: "123" } }),
      "cargo_sin_tercero otrosCargos[0].tercero",
    ],
    ["the sixteenth", { otrosCargos: Array(16).fill({ tipo: "07", monto: 1 }) }, "cargos_de_mas otrosCargos"],
  ])("%s is refused", async (_, body, expected) => expect(await refused(body)).toBe(expected));
});

describe("a clinic's invoice", () => {
  const lineas = [{ codigoProducto: "CONSULTA", cantidad: 1 }];
  it.each([
    ["by card", { medioPago: "02" }, 1200, 30000],
    ["in cash", { medioPago: "01" }, 0, 31200],
    [
      "half by card",
      {
        medioPago: undefined,
        mediosPago: [
          { tipo: "02", monto: 15000 },
          { tipo: "06", resto: true },
        ],
      },
      600,
      30600,
    ],
    [
      "the rest by card",
      {
        medioPago: undefined,
        mediosPago: [
          { tipo: "01", monto: 10000 },
          { tipo: "02", resto: true },
        ],
      },
      815.38462,
      30384.61538,
    ],
  ])("%s gives back its IVA", async (_, pago, totalIvaDevuelto, totalComprobante) => {
    const answer = await issued(world, { tipo: "04", lineas, ...pago });
    expect(answer.resumen).toMatchObject({ totalIvaDevuelto, totalComprobante, totalImpuesto: 1200 });
    expect(await complaintsOf(answer.clave)).toEqual([]);
  });
});

describe("a full credit", () => {
  const creditOf = async (clave: string) => {
    const referencias = [{ numero: clave, codigo: "01", razon: "Se anula la venta" }];
    const nota = { tipo: "03", referencias, acreditarTodo: true, medioPago: undefined, condicionVenta: undefined };
    return issued(world, { ...nota, lineas: undefined });
  };
  it.each([
    [
      "charges and several means",
      {
        ...TIQUETE,
        otrosCargos: CARGOS,
        mediosPago: [
          { tipo: "02", monto: 5000 },
          { tipo: "06", resto: true },
        ],
      },
    ],
    ["IVA given back", { tipo: "04", lineas: [{ codigoProducto: "CONSULTA", cantidad: 1 }], medioPago: "02" }],
    ["charges alone", { tipo: "04", otrosCargos: [DEPOSITO], lineas: undefined }],
  ])("of a document with %s leaves nothing", async (_, body) => {
    const pago = "mediosPago" in body ? { medioPago: undefined } : {};
    const venta = await issued(world, { ...body, ...pago });
    const nota = await creditOf(venta.clave);
    expect(nota).toMatchObject({ resumen: { totalComprobante: venta.saldo }, medioPago: venta.medioPago });
    expect(nota.otrosCargos).toEqual(venta.otrosCargos);
    expect(nota.mediosPago).toEqual(venta.mediosPago);
    expect((await getFactura(world.ctx, venta.clave)).saldo).toBe("0");
    expect(await complaintsOf(nota.clave)).toEqual([]);
  });

  it("after a note in part takes what is left, charges included", async () => {
    const venta = await issued(world, { ...TIQUETE, otrosCargos: [SERVICIO] });
    const referencias = [{ numero: venta.clave, codigo: "06", razon: "Un casado de menos" }];
    await issued(world, { tipo: "03", referencias, lineas: [{ codigoProducto: "CASADO", cantidad: 1 }] });
    const nota = await creditOf(venta.clave);
    // 12,300 − 5,650: one casado with its IVA, and the whole service.
    expect(nota.resumen).toMatchObject({ totalComprobante: 6650, totalOtrosCargos: 1000 });
    expect((await getFactura(world.ctx, venta.clave)).saldo).toBe("0");
  });
});

describe("a purchase invoice", () => {
  it("takes charges and means, needs lines, and gives no IVA back", async () => {
    const salud = {
      ...LIBRE,
      codigoCabys: "9312100000000",
      unidadMedida: "Os",
      impuestos: [{ codigo: "01", codigoTarifa: "04" }],
    };
    const cobro = { otrosCargos: [{ tipo: "07", monto: 500 }], mediosPago: [{ tipo: "02", resto: true }] };
    const answer = await bought(world, { lineas: [salud], ...cobro });
    // 50 × 400, 4 % of it, and the stamp.
    expect(answer).toMatchObject({ medioPago: "02", resumen: { totalIvaDevuelto: 0, totalComprobante: 21300 } });
    expect(await getFacturaCompra(world.ctx, answer.clave)).toMatchObject({ mediosPago: [{ monto: "21300" }] });
    const sin = await failure(buy(world, { lineas: null, otrosCargos: [DEPOSITO] }));
    expect(sin.codigo).toBe("lineas_vacias");
  });
});

it("a document that starts from another keeps charges and means as they were asked for", async () => {
  const mediosPago = [
    { tipo: "02", porcentaje: 40 },
    { tipo: "06", resto: true },
  ];
  const { clave } = await issued(world, { ...TIQUETE, medioPago: undefined, otrosCargos: CARGOS, mediosPago });
  await queryAs(world.ownerUrl, `update documento set estado = 'rechazado' where clave = '${clave}'`);
  const plantilla = await getPlantillaCorreccion(world.ctx, clave);
  expect(plantilla).toMatchObject({
    otrosCargos: [
      { porcentaje: "10", monto: "" },
      { monto: "2500", tercero: { nombre: TERCERO.nombre } },
      { monto: "300.5" },
    ],
    mediosPago: [
      { tipo: "02", porcentaje: "40" },
      { tipo: "06", porcentaje: "", monto: "" },
    ],
    lineas: [{ servicio: true }],
  });
});

describeByJudge("by %s", (xsd) => {
  it.each(["01", "04"] as const)("type %s is valid with all of it", async (tipo) => {
    const mediosPago = [
      { tipo: "02", monto: 1 },
      { tipo: "99", porcentaje: 1.5, detalle: "Puntos" },
      { tipo: "07", resto: true },
    ];
    const body = { ...TIQUETE, tipo, cliente: { identificacion: "3101654321" }, medioPago: undefined, mediosPago };
    const whole = await issued(world, {
      ...body,
      otrosCargos: [...CARGOS, ...Array(12).fill({ tipo: "01", porcentaje: 0.5 })],
    });
    const alone = await issued(world, {
      ...body,
      lineas: undefined,
      mediosPago: undefined,
      medioPago: "06",
      otrosCargos: [DEPOSITO],
    });
    const xmls = await Promise.all([whole, alone].map(({ clave }) => xmlOf(clave)));
    expect(await xsd.faults(tipo, xmls)).toEqual([]);
  });
});
