/** Refusals of POST /productos: the specification's texts, their shape and order, and that nothing is written. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi } from "@/lib/host/testing/call-api";
import { createProductoWorld, type ProductoWorld } from "@/lib/host/testing/refusals";
import { PRODUCTO } from "../../testing/producto-body";

let world: ProductoWorld;
beforeAll(async () => {
  world = await createProductoWorld();
});
afterAll(() => world?.close());

const post = (body: unknown) => world.post(body);
const refusal = (change: object) => world.refusal(change);
const problems = (body: unknown) => world.problems(body);
const IVA = PRODUCTO.impuestos;

/** The messages of spec 7.3 in its order, each with the bodies that get it. */
const IN_ORDER: [text: string, ...changes: Record<string, unknown>[]][] = [
  ["Debe indicar 'codigo'.", { codigo: "" }, { codigo: "  " }, { codigo: null }],
  ["Debe indicar 'nombre'.", { nombre: "" }, { nombre: "\n\t" }, { nombre: null }],
  [
    "El código CABYS debe tener 13 dígitos.",
    { codigoCabys: "123456789012" },
    { codigoCabys: "12345678901234" },
    { codigoCabys: "381110002990A" },
    { codigoCabys: "" },
    { codigoCabys: null },
    { codigoCabys: "3811100029900\n" },
    { codigoCabys: "٣811100029900" },
  ],
  ["Debe indicar 'unidadMedida'.", { unidadMedida: "" }, { unidadMedida: " " }, { unidadMedida: null }],
  ["Debe indicar 'precioVenta'.", { precioVenta: null }],
  ["Debe indicar 'precioCosto'.", { precioCosto: null }],
  ["Debe indicar al menos un impuesto en 'impuestos'.", { impuestos: [] }, { impuestos: null }],
  [
    "Cada línea de 'impuestos' debe indicar 'codigo'.",
    { impuestos: [{}] },
    { impuestos: [...IVA, { codigo: "", porcentaje: 1 }] },
    { impuestos: [{ codigo: null, porcentaje: 13, codigoTarifa: "08" }] },
    { impuestos: [{ codigo: " " }] },
  ],
  ["'estado' no se puede cambiar al actualizar un producto: su valor actual es true.", { estado: false }],
  ["La marca 999 no existe. Consultá GET /api/v1/catalogos/marcas.", { idMarca: 999 }],
  ["El proveedor 999 no existe.", { idProveedor: 999 }],
  ["El tipo de código '77' no existe. Consultá GET /api/v1/catalogos/tipos-codigo.", { tipoCodigo: "77" }],
];

/** The rule of the specification that each of these messages proves. */
const RULES = [
  ..."codigo nombre cabys unidadMedida precioVenta precioCosto impuestos".split(" "),
  ...["impuesto sin codigo", "estado", "marca", "proveedor", "tipoCodigo"],
];

describe("spec 7.3(codigo), 7.3(nombre), 7.3(cabys), 7.3(unidadMedida), 7.3(precioVenta), 7.3(precioCosto): texts to the letter", () => {
  it.each(IN_ORDER.slice(0, 6))("%s", async (text, ...changes) => {
    for (const change of changes) expect(await refusal(change), JSON.stringify(change)).toBe(text);
  });
});

describe("spec 7.3(impuestos), 7.3(impuesto sin codigo), 7.3(estado), 7.3(marca), 7.3(proveedor), 7.3(tipoCodigo): texts to the letter", () => {
  it.each(IN_ORDER.slice(6))("%s", async (text, ...changes) => {
    for (const change of changes) expect(await refusal(change), JSON.stringify(change)).toBe(text);
  });
});

it("spec 8(cabys), 4.2(5): the CABYS code has 13 digits and, like the unit, is required", async () => {
  expect(await refusal({ codigoCabys: "1" })).toBe("El código CABYS debe tener 13 dígitos.");
  const { codigoCabys, unidadMedida, ...rest } = PRODUCTO;
  expect(Object.keys((await problems(rest)) as object)).toEqual(["codigoCabys", "unidadMedida"]);
});

describe("spec 7.3(orden): of two faults the one that comes first in the list is reported", () => {
  const first = IN_ORDER.map(([text, change], i) => ({ rule: RULES[i], text, change: change ?? {} }));
  const member = (change: object) => Object.keys(change)[0];
  const pairs = first.flatMap((a, i) =>
    first.slice(i + 1).flatMap((b) => (member(a.change) === member(b.change) ? [] : [[a, b] as const])),
  );

  it("compares every pair of messages", () => {
    expect(first.map(({ rule }) => rule)).not.toContain(undefined);
    // 12 messages make 66 pairs, and the two messages about `impuestos` are no pair because they use the same member.
    expect(pairs).toHaveLength(65);
  });

  it.each(pairs)("$0.rule before $1.rule", async (a, b) => {
    const { error } = await post({ ...PRODUCTO, ...b.change, ...a.change });
    expect(error).toBe(a.text);
  });

  it("model validation comes before all of them, our own rules after all of them", async () => {
    const { nombre, ...withoutNombre } = PRODUCTO;
    for (const { change } of first.filter(({ rule }) => rule !== "nombre")) {
      expect(await problems({ ...withoutNombre, ...change })).toEqual({
        nombre: ["Indicá este dato: es obligatorio."],
      });
    }
    for (const { change, text } of first.filter(({ rule }) => rule !== "codigo" && rule !== "nombre")) {
      expect((await post({ ...PRODUCTO, nombre: "x", idCategoria: 999, ...change })).error).toBe(text);
    }
  });
});

describe("spec 7.3(modelo), 7.1(1): problem-details", () => {
  it("names every missing required member", async () => {
    const missing = ["Indicá este dato: es obligatorio."];
    const members = "codigo nombre codigoCabys unidadMedida precioVenta precioCosto impuestos".split(" ");
    expect(await problems({})).toEqual(Object.fromEntries(members.map((member) => [member, missing])));
  });

  it("refuses a price that is not above zero", async () => {
    const told = ["Tiene que ser mayor que 0."];
    for (const price of ["0", "-0", "0.000", "-1", "-0.00001", "0e5"]) {
      const json = JSON.stringify(PRODUCTO).replace("64500.5", price).replace("41000", price);
      expect(await problems(json), price).toEqual({ precioVenta: told, precioCosto: told });
    }
  });

  it("names every member of the wrong type by its path", async () => {
    const wrong = {
      codigo: 1,
      nombre: {},
      descripcion: [],
      codigoCabys: 3811100029900,
      unidadMedida: true,
      precioVenta: "1",
      precioCosto: [],
      idCategoria: "1",
      idSubcategoria: 1.5,
      idMarca: {},
      idProveedor: "",
      porcentajeGanancia: "10",
      tipoCodigo: 1,
      estado: "true",
      impuestos: [{ codigo: 1, porcentaje: "13", codigoTarifa: 8 }, null, "01"],
    };
    expect(Object.keys((await problems(wrong)) as object).sort()).toEqual(
      [
        ...Object.keys(wrong).filter((member) => member !== "impuestos"),
        ...["impuestos[0].codigo", "impuestos[0].codigoTarifa", "impuestos[0].porcentaje"],
        ...["impuestos[1]", "impuestos[2]"],
      ].sort(),
    );
    expect(Object.keys((await problems({ ...PRODUCTO, impuestos: "01" })) as object)).toEqual(["impuestos"]);
    expect(Object.keys((await problems([PRODUCTO])) as object)).toEqual(["$"]);
  });
});

it("spec 8(body catalogo): a body of 64 KB is read, one byte more is 413", async () => {
  const fill = (bytes: number) => JSON.stringify(PRODUCTO).padEnd(bytes, " ");
  expect((await post(fill(64 * 1024))).status).toBe(200);
  const { status, error } = await post(fill(64 * 1024 + 1));
  expect([status, error]).toEqual([413, "El cuerpo de la solicitud supera el máximo de 64 KB."]);
});

it("spec 7.2(403), 5(4): a key without catalogo:write gets the fixed text", async () => {
  const reader = await world.key(await world.tenant(), { scopes: ["catalogo:read"] });
  for (const path of ["/productos", "/marcas"]) {
    const { status, body } = await callApi(reader, "POST", path, PRODUCTO);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: "La API key no tiene el scope requerido para esta operación.",
      scope: "catalogo:write",
    });
  }
});
