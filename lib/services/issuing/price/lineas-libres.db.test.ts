/** Free lines of a sale: a line with `libre: true` brings what the catalog would give it, and moves no stock. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { getFactura, getFacturaXml } from "../../sales/get";
import { failure, issue, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { credit, debit, invoiceOf } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";

/** Two hours of a workshop at 15 000: 30 000, IVA 13 % of it 3 900, together 33 900. */
const HORAS = {
  libre: true,
  codigoCabys: "8714100000000",
  detalle: "Mano de obra del taller",
  unidadMedida: "h",
  cantidad: 2,
  precioUnitario: 15_000,
  impuestos: [{ codigo: "01", codigoTarifa: "08" }],
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const xmlOf = async (clave: string) => Buffer.from((await getFacturaXml(world.ctx, clave)).bytes);

describe("golden cases", () => {
  const amounts = async (lineas: Record<string, unknown>[], members = {}) => {
    const { lineas: answered, resumen } = await issued(world, { ...TIQUETE, lineas, ...members });
    return { lineas: answered, resumen };
  };

  it.each([
    // 2 × 15 000 = 30 000; 13 % = 3 900.
    ["an hour of work at 13 %", {}, { montoTotal: 30_000, impuestoNeto: 3900, montoTotalLinea: 33_900 }],
    // 30 000 − 5 000 = 25 000; 13 % = 3 250.
    [
      "with a discount of 5 000",
      { montoDescuento: 5000, naturalezaDescuento: "Cliente frecuente" },
      { subTotal: 25_000, impuestoNeto: 3250, montoTotalLinea: 28_250 },
    ],
    // 4 % of 30 000 = 1 200.
    [
      "health at 4 %",
      { codigoCabys: "9312200000000", impuestos: [{ codigo: "01", codigoTarifa: "04" }] },
      { impuestoNeto: 1200, montoTotalLinea: 31_200 },
    ],
    // 1 % of 30 000 = 300.
    [
      "basic goods at 1 %, whose rate is found by its percentage",
      { codigoCabys: "0111100000100", unidadMedida: "Kg", impuestos: [{ codigo: "01", porcentaje: 1 }] },
      { impuestoNeto: 300, montoTotalLinea: 30_300 },
    ],
    // Exempt: the tax is 0.
    [
      "exempt goods",
      { codigoCabys: "3229900000000", unidadMedida: "Unid", impuestos: [{ codigo: "01", codigoTarifa: "10" }] },
      { impuestoNeto: 0, montoTotalLinea: 30_000 },
    ],
    // Selectivo 10 % of 30 000 = 3 000; base 33 000; IVA 13 % = 4 290; taxes 7 290.
    [
      "goods with selectivo",
      {
        codigoCabys: "3722100000000",
        unidadMedida: "Unid",
        impuestos: [
          { codigo: "02", porcentaje: 10 },
          { codigo: "01", codigoTarifa: "08" },
        ],
      },
      { baseImponible: 33_000, impuestoNeto: 7290, montoTotalLinea: 37_290 },
    ],
    // 0.375 × 1 234.56789 = 462.96295875 → 462.96296; 13 % = 60.1851848 → 60.18518.
    [
      "a fraction with a price of five decimals",
      { cantidad: 0.375, precioUnitario: 1234.56789 },
      { montoTotal: 462.96296, impuestoNeto: 60.18518, montoTotalLinea: 523.14814 },
    ],
  ])("%s", async (_, change, expected) => {
    const { lineas, resumen } = await amounts([{ ...HORAS, ...change }]);
    expect(lineas[0]).toMatchObject({ libre: true, idProducto: null, codigoProducto: null, ...expected });
    expect(resumen.totalComprobante).toBe(expected.montoTotalLinea);
  });

  it("beside a product: 2 000 of a service of the catalog and 33 900 of a free line", async () => {
    const producto = { codigoProducto: "HORA", cantidad: 1, precioUnitario: 2000 };
    const { lineas, resumen } = await amounts([producto, HORAS]);
    expect(lineas[0]).not.toHaveProperty("libre");
    expect(resumen).toMatchObject({ totalServGravados: 32_000, totalImpuesto: 4160, totalComprobante: 36_160 });
  });

  it("exonerated by 60 %: of 3 900 of tax 2 340 are exonerated, 1 560 charged", async () => {
    const linea = { ...HORAS, idExoneracion: world.idExoneracion };
    const { lineas, resumen } = await issued(world, invoiceOf(1, { lineas: [linea] }));
    expect(lineas[0].impuestos[0]).toMatchObject({ monto: 3900, exoneracion: { montoExoneracion: 2340 } });
    expect(resumen).toMatchObject({ totalExonerado: 18_000, totalImpuesto: 1560, totalComprobante: 31_560 });
  });
});

describeByJudge("by %s", (xsd) => {
  it("is valid in a document of each type", async () => {
    const fe = await issued(world, invoiceOf(1, { lineas: [HORAS] }));
    const te = await issued(world, { ...TIQUETE, lineas: [HORAS] });
    const nc = await issued(world, credit(fe.clave, 1, {}, { lineas: [{ ...HORAS, cantidad: 1 }] }));
    const nd = await issued(world, debit(fe.clave, 1, {}, { lineas: [HORAS] }));
    for (const [tipo, { clave }] of [
      ["01", fe],
      ["04", te],
      ["03", nc],
      ["02", nd],
    ] as const) {
      expect(await xsd.faults(tipo, [await xmlOf(clave)])).toEqual([]);
    }
  });
});

describe("amounts in another currency than the tenant's", () => {
  let plain: World;
  beforeAll(async () => {
    plain = await createWorld({ multimoneda: false, monedaPrincipal: "USD" });
  });
  afterAll(() => plain.drop());
  const ticket = (change: object) => ({ ...TIQUETE, moneda: "CRC", lineas: [{ ...HORAS, ...change }] });

  it("those of its taxes are converted, too: 250 at 500 are 0.5", async () => {
    const impuestos = [...HORAS.impuestos, { codigo: "03", impuestoUnidad: 250 }];
    const { lineas } = await issued(plain, { ...ticket({ impuestos }), tipoCambio: 500 });
    expect(lineas[0]).toMatchObject({ precioUnitario: 30, impuestos: [{}, { codigo: "03", impuestoUnidad: 0.5 }] });
  });

  it.each([
    ["conversion_excede", "precioUnitario", 0.5, { precioUnitario: 9_999_999_999_999 }],
    ["conversion_cero", "precioUnitario", 500, { precioUnitario: 0.00001 }],
    ["conversion_cero", "montoDescuento", 500, { montoDescuento: 0.00001 }],
  ])("%s at %s", async (codigo, miembro, tipoCambio, change) => {
    const { refusals } = await failure(issue(plain, { ...ticket(change), tipoCambio }));
    const params = { linea: 1, miembro, moneda: "USD" };
    expect(refusals).toMatchObject([{ codigo, path: `lineas[0].${miembro}`, params }]);
  });
});

it("an exemption that takes nothing from its tax is refused by its id: that of used goods has no rate", async () => {
  const linea = { ...HORAS, impuestos: [{ codigo: "08", factorCalculoIVA: 0.1 }], idExoneracion: world.idExoneracion };
  const { refusals } = await failure(issue(world, invoiceOf(1, { lineas: [linea] })));
  const params = { linea: 1, id: world.idExoneracion };
  expect(refusals).toMatchObject([{ codigo: "exoneracion_no_aplica", path: "lineas[0].idExoneracion", params }]);
});

it("has no commercial code unless it names some, and its unit with its case", async () => {
  const { clave } = await issued(world, { ...TIQUETE, lineas: [HORAS] });
  const xml = (await xmlOf(clave)).toString();
  expect(xml).not.toContain("<CodigoComercial>");
  expect(xml).toContain("<UnidadMedida>h</UnidadMedida>");
  const codigosComerciales = Array.from({ length: 5 }, (_, i) => ({ tipo: "04", codigo: `C${i}` }));
  const named = await issued(world, { ...TIQUETE, lineas: [{ ...HORAS, codigosComerciales }] });
  expect(named.lineas[0]).toMatchObject({ codigoProducto: null, codigosComerciales });
});

it.each(["h", "D", "Min", "Unid", "cd/m²", "´´", "m³", "J/(kg·K)"])(
  "takes the unit %s as it is",
  async (unidadMedida) => {
    const { lineas } = await issued(world, { ...TIQUETE, lineas: [{ ...HORAS, unidadMedida }] });
    expect(lineas[0].unidadMedida).toBe(unidadMedida);
  },
);

it("reads as it was answered, and is issued again as it reads", async () => {
  const { clave, lineas } = await issued(world, { ...TIQUETE, lineas: [HORAS] });
  const read = await getFactura(world.ctx, clave);
  expect(read.lineas[0]).toMatchObject({ libre: true, detalle: HORAS.detalle, unidadMedida: "h" });
  const again = await issued(world, { ...TIQUETE, lineas });
  expect(again.lineas).toEqual(lineas);
});

it("moves no stock", async () => {
  const stock = () => look(world, "select * from existencia order by 1, 2, 3");
  const before = await stock();
  const bienes = { ...HORAS, codigoCabys: "3722100000000", unidadMedida: "Unid" };
  const { clave } = await issued(world, invoiceOf(1, { lineas: [bienes] }));
  await issued(world, credit(clave, 1, { codigo: "01" }, { lineas: [bienes] }));
  expect(await stock()).toEqual(before);
});

describe("is refused", () => {
  const refused = async (linea: Record<string, unknown>) => {
    const [first] = (await failure(issue(world, { ...TIQUETE, lineas: [linea] }))).refusals;
    return first;
  };

  it("spec 2.3(1): without libre, with the specification's text", async () => {
    for (const libre of [undefined, false, null]) {
      expect(await refusal(world, { ...TIQUETE, lineas: [{ ...HORAS, libre }] })).toBe(
        "Línea 1: debe indicar 'idProducto' o 'codigoProducto'.",
      );
    }
  });

  it.each([{ codigoProducto: "HORA" }, { idProducto: 1 }, { idProducto: 1, codigoProducto: "HORA" }])(
    "beside a product: %j",
    async (producto) => {
      const at = { codigo: "linea_libre_con_producto", path: "lineas[0].libre" };
      expect(await refused({ ...HORAS, ...producto })).toMatchObject(at);
    },
  );

  it.each(["codigoCabys", "detalle", "unidadMedida", "precioUnitario", "impuestos"])("without %s", async (miembro) => {
    const at = { codigo: "linea_incompleta", path: `lineas[0].${miembro}`, params: { faltan: [miembro] } };
    expect(await refused({ ...HORAS, [miembro]: null })).toMatchObject(at);
  });

  it("without anything", async () => {
    expect(await refused({ libre: true, cantidad: 1 })).toMatchObject({ codigo: "linea_incompleta" });
  });

  it.each([
    ["codigoCabys", "123", "cabys_invalido"],
    ["unidadMedida", "H2", "unidad_desconocida"],
    ["unidadMedida", "unid", "unidad_desconocida"],
    ["unidadMedida", "d", "unidad_desconocida"],
    ["detalle", "ab", "texto_largo"],
    ["detalle", "con \u0001", "texto_invalido"],
  ])("with %s %j", async (miembro, value, codigo) => {
    expect(await refused({ ...HORAS, [miembro]: value })).toMatchObject({ codigo, path: `lineas[0].${miembro}` });
  });

  it("with a tax that does not exist", async () => {
    const impuestos = [{ codigo: "01", codigoTarifa: "77" }];
    const at = { codigo: "tarifa_desconocida", path: "lineas[0].impuestos[0].codigoTarifa" };
    expect(await refused({ ...HORAS, impuestos })).toMatchObject(at);
  });
});

it("a line whose CABYS is not in the project's list is issued with a warning that names it; a listed one has none", async () => {
  const [listado, inventado] = ["8314100000100", "9999999999999"].map((codigoCabys) => ({ ...HORAS, codigoCabys }));
  expect((await issued(world, { ...TIQUETE, lineas: [listado] })).advertencia).toBeNull();
  const { clave, advertencia } = await issued(world, { ...TIQUETE, lineas: [listado, inventado] });
  expect(advertencia).toBe(
    "No está en nuestra lista algún código CABYS de la línea 2: revisalo, porque con uno que no existe Hacienda rechaza el documento.",
  );
  expect((await getFactura(world.ctx, clave)).advertencia).toBe(advertencia);
});
