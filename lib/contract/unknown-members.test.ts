import { describe, expect, it } from "vitest";
import { API } from "./api";
import { facturaRequest } from "./facturas";
import { mistakesOf } from "./fields";
import { readJson } from "./json-number";
import { unknownMembers } from "./unknown-members";

const unknown = (body: unknown) =>
  unknownMembers(facturaRequest, readJson(JSON.stringify(body))).map(({ path, advice }) => [
    path.join("."),
    advice?.texto ?? null,
  ]);

describe("the unknown members of a body", () => {
  it("are found at every depth, in their order", () => {
    const body = {
      tipo: "01",
      color: "rojo",
      cliente: { identificacion: "1", edad: 4 },
      lineas: [{ cantidad: 1 }, { cantidad: 2, talla: { pie: 1 } }],
    };
    expect(unknown(body)).toEqual([
      ["color", null],
      ["cliente.edad", null],
      ["lineas.1.talla", null],
    ]);
  });

  it("come with advice for known mistakes: an entry of the table, or another spelling", () => {
    const body = { Moneda: "USD", receptor: {}, lineas: [{ descuento: 5, monto_descuento: 5, precio: 1, iva: 13 }] };
    expect(unknown(body)).toEqual([
      ["Moneda", "Usá 'moneda'."],
      ["receptor", "Usá 'cliente'."],
      ["lineas.0.descuento", "Usá 'montoDescuento'. Es un monto, no un porcentaje."],
      ["lineas.0.monto_descuento", "Usá 'montoDescuento'."],
      ["lineas.0.precio", "Usá 'precioUnitario'."],
      ["lineas.0.iva", "El impuesto es el del producto: cambialo con POST /productos."],
    ]);
  });

  it("spec 2.3(montoExoneracion): do not include a member that the specification says is ignored", () => {
    expect(unknown({ lineas: [{ montoExoneracion: { de: 1 } }] })).toEqual([]);
  });

  it.each([null, 1, "x", [], [[1]], { lineas: 1 }, { lineas: [null, 7] }, { cliente: "x" }])("%j has none", (body) => {
    expect(unknown(body)).toEqual([]);
  });

  it("include the data of a free line in any other line", () => {
    const datos = { codigoCabys: "1", detalle: "x", unidadMedida: "h", impuestos: [{ codigo: "01", monto: 1 }] };
    expect(unknown({ lineas: [datos, { ...datos, libre: false }, { ...datos, libre: true }] })).toEqual([
      ...[0, 1].flatMap((n) => Object.keys(datos).map((name) => [`lineas.${n}.${name}`, null])),
      ["lineas.2.impuestos.0.monto", null],
    ]);
  });

  it("are never more than fifty", () => {
    expect(unknown(Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`x${n}`, n])))).toHaveLength(50);
  });
});

describe("the table of mistakes", () => {
  interface Def {
    type: string;
    in?: Node;
    out?: Node;
    innerType?: Node;
    element?: Node;
    shape?: Record<string, Node>;
  }
  type Node = Parameters<typeof mistakesOf>[0];
  const objects = (node: Node): Node[] => {
    const def = node._zod.def as unknown as Def;
    const inside = [def.in, def.out, def.innerType, def.element, ...Object.values(def.shape ?? {})];
    return [...(def.type === "object" ? [node] : []), ...inside.flatMap((each) => (each ? objects(each) : []))];
  };
  const all = API.flatMap(({ body }) => (body === undefined ? [] : objects(body)));

  it("has no name that is a member, and its advice names members that exist", () => {
    const names = new Set(all.flatMap((node) => Object.keys((node._zod.def as unknown as Def).shape ?? {})));
    let advised = 0;
    for (const node of all) {
      const shape = (node._zod.def as unknown as Def).shape ?? {};
      for (const [name, advice] of Object.entries(mistakesOf(node))) {
        expect(shape).not.toHaveProperty(name);
        for (const [, member = ""] of advice?.texto.matchAll(/'(\w+)'/g) ?? []) {
          expect(names).toContain(member);
          advised += 1;
        }
      }
    }
    expect(advised).toBeGreaterThan(50);
  });
});
