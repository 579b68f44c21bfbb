/** Refusals of POST /productos beyond the specification: values that no document could contain. Nothing is written. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProductoWorld, type ProductoWorld } from "@/lib/host/testing/refusals";
import { PRODUCTO } from "../../testing/producto-body";

let world: ProductoWorld;
beforeAll(async () => {
  world = await createProductoWorld();
});
afterAll(() => world?.close());

const post = (body: unknown) => world.post(body);
const refusal = (change: object) => world.refusal(change);
const IVA = PRODUCTO.impuestos;
const EMOJI = "🪑";
const conImpuestos = (...impuestos: object[]) => ({ impuestos });
const iva = (codigoTarifa: unknown, porcentaje?: unknown) => conImpuestos({ codigo: "01", codigoTarifa, porcentaje });

describe("values that no document could contain are refused when the product is saved", () => {
  it.each<[text: string, ...changes: object[]]>([
    ["'codigo' admite como máximo 20 caracteres.", { codigo: "x".repeat(21) }, { codigo: EMOJI.repeat(21) }],
    ["'codigo' no puede empezar ni terminar con espacios.", { codigo: " A" }, { codigo: "A " }, { codigo: "A\u00a0" }],
    ["'codigo' no puede ser '.' ni '..': no se podría consultar por su dirección.", { codigo: "." }, { codigo: ".." }],
    [
      "'codigo' tiene caracteres que un documento electrónico no puede llevar.",
      ...["A\u0001B", "A\nB", "A\tB", "A\u2028B", "A\uffffB"].map((codigo) => ({ codigo })),
    ],
    [
      "'nombre' tiene caracteres que un documento electrónico no puede llevar.",
      { nombre: "Silla \u0007" },
      { nombre: "Silla \uffff" },
    ],
    [
      "'nombre' debe tener entre 3 y 200 caracteres.",
      { nombre: "ab" },
      { nombre: " ab " },
      { nombre: EMOJI.repeat(2) },
      { nombre: "ñ".repeat(201) },
    ],
    [
      "La unidad de medida 'unid' no existe. ¿Quisiste decir 'Unid'? Consultá GET /api/v1/catalogos/unidades-medida.",
      { unidadMedida: "unid" },
    ],
    ["La categoría 999 no existe. Revisá 'idCategoria'.", { idCategoria: 999 }],
    ["La subcategoría 999 no existe. Revisá 'idSubcategoria'.", { idSubcategoria: 999 }],
  ])("%s", async (text, ...changes) => {
    for (const change of changes) expect(await refusal(change), JSON.stringify(change)).toBe(text);
  });

  it("amounts beyond 13 integer digits or 5 decimals are refused, never rounded", async () => {
    const sent = async (member: "precioVenta" | "precioCosto", amount: string) => {
      const json = JSON.stringify({ ...PRODUCTO, [member]: "AMOUNT" }).replace('"AMOUNT"', amount);
      return (await post(json)).error;
    };
    for (const amount of ["10000000000000", "0.000001", "64500.500001", "1e13", "1e-6"]) {
      for (const member of ["precioVenta", "precioCosto"] as const) {
        expect(await sent(member, amount), amount).toBe(
          `'${member}' admite como máximo 13 dígitos enteros y 5 decimales.`,
        );
      }
    }
    for (const amount of ["10000", "-10000", "0.000001"]) {
      const json = JSON.stringify({ ...PRODUCTO, porcentajeGanancia: 0 }).replace('Ganancia":0', `Ganancia":${amount}`);
      expect((await post(json)).error, amount).toBe(
        "'porcentajeGanancia' admite como máximo 4 dígitos enteros y 5 decimales.",
      );
    }
  });

  it("ids that do not fit the column are unknown ids", async () => {
    for (const id of [-1, 2_147_483_648, 9_007_199_254_740_991]) {
      expect(await refusal({ idMarca: id })).toBe(`La marca ${id} no existe. Consultá GET /api/v1/catalogos/marcas.`);
      expect(await refusal({ idProveedor: id })).toBe(`El proveedor ${id} no existe.`);
      expect(await refusal({ idCategoria: id })).toBe(`La categoría ${id} no existe. Revisá 'idCategoria'.`);
    }
    expect(await refusal({ idCategoria: 0 })).toBe("La categoría 0 no existe. Revisá 'idCategoria'.");
  });
});

describe("spec 2.7(impuestos): taxes", () => {
  it.each<[text: string, ...changes: object[]]>([
    [
      "'impuestos[0].porcentaje': la tarifa 08 es de 13 %, no de 4 %.",
      iva("08", 4),
      conImpuestos({ codigo: "07", codigoTarifa: "08", porcentaje: 4 }),
    ],
    ["'impuestos[0].codigoTarifa': la tarifa de IVA '77' no existe.", iva("77", 13), iva("77")],
    ["'impuestos[0]': el IVA debe indicar 'codigoTarifa' o 'porcentaje'.", iva(null), iva(""), iva(undefined)],
    ["'impuestos[0].porcentaje': ninguna tarifa de IVA vigente es de 7 %.", iva(null, 7)],
    ["'impuestos[0].porcentaje': ninguna tarifa de IVA vigente es de 8 %.", iva(null, 8)],
    ["'impuestos[0].codigoTarifa': hay varias tarifas de 0 % (01, 10, 11); indicá cuál.", iva(null, 0)],
    ["'impuestos[0].codigo': el impuesto '1' no existe.", conImpuestos({ codigo: "1", codigoTarifa: "08" })],
    [
      "'impuestos[1].codigoTarifa': solo el IVA (01 y 07) lleva código de tarifa, no el impuesto 02.",
      conImpuestos(...IVA, { codigo: "02", codigoTarifa: "08", porcentaje: 13 }),
    ],
    [
      "'impuestos[1].porcentaje': el impuesto 02 debe indicar un porcentaje de 0 a 99.99, con 2 decimales como máximo.",
      ...[null, undefined, -1, 100, 1.234].map((porcentaje) => conImpuestos(...IVA, { codigo: "02", porcentaje })),
    ],
    [
      "'impuestos[1].porcentaje': el impuesto 12 es siempre de 5 %.",
      conImpuestos(...IVA, { codigo: "12", porcentaje: 4 }),
    ],
    ["'impuestos[1].codigo': un producto lleva un solo IVA (01 o 07).", conImpuestos(...IVA, ...IVA)],
    [
      "'impuestos[2].codigo': el impuesto 02 está repetido.",
      conImpuestos(...IVA, { codigo: "02", porcentaje: 1 }, { codigo: "02", porcentaje: 2 }),
    ],
    [
      "'impuestos[0].impuestoUnidad': el impuesto 03 se calcula con este dato. Indicalo, mayor que 0.",
      conImpuestos({ codigo: "03", porcentaje: 1 }),
    ],
  ])("%s", async (text, ...changes) => {
    for (const change of changes) expect(await refusal(change), JSON.stringify(change)).toBe(text);
  });

  it("03 to 06 and 08 need data, and are refused without them", async () => {
    for (const codigo of ["03", "04", "05", "06", "08"]) {
      expect(await refusal(conImpuestos({ codigo, porcentaje: 1 }))).toMatch(
        RegExp(`^'impuestos\\[0\\]\\.\\w+': el impuesto ${codigo} se calcula con este dato`),
      );
    }
  });

  it("a rate code implies its percentage, and a percentage its rate code when only one rate has it", async () => {
    const saved = async (change: object) => {
      const { status, body } = await post({ ...PRODUCTO, ...change });
      expect(status).toBe(200);
      return (body as { impuestos: unknown }).impuestos;
    };
    expect(await saved(iva("09"))).toEqual([{ codigo: "01", porcentaje: 0.5, codigoTarifa: "09" }]);
    for (const [porcentaje, codigoTarifa] of [
      [13, "08"],
      [4, "04"],
      [2, "03"],
      [1, "02"],
      [0.5, "09"],
    ]) {
      expect(await saved(iva(null, porcentaje))).toEqual([{ codigo: "01", porcentaje, codigoTarifa }]);
    }
    const varios = [
      { codigo: "02", porcentaje: 10.25 },
      { codigo: "12" },
      { codigo: "01", codigoTarifa: "08", porcentaje: 13 },
      { codigo: "99", porcentaje: 0 },
    ];
    expect(await saved({ impuestos: varios })).toEqual([
      { codigo: "02", porcentaje: 10.25, codigoTarifa: null },
      { codigo: "12", porcentaje: 5, codigoTarifa: null },
      { codigo: "01", porcentaje: 13, codigoTarifa: "08" },
      { codigo: "99", porcentaje: 0, codigoTarifa: null },
    ]);
  });
});

it("texts keep every letter, and a name becomes one line", async () => {
  const texts = {
    nombre: `  Silla\r\n\t«${EMOJI}»   <A&B> ']]>'  `,
    descripcion: " 1\n2 ",
  };
  const { status, body } = await post({ ...PRODUCTO, codigo: "TEXTOS", ...texts });
  expect(status).toBe(201);
  expect(body).toMatchObject({ nombre: `Silla «${EMOJI}» <A&B> ']]>'`, descripcion: " 1\n2 " });
});
