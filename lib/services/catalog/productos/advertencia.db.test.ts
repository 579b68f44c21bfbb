/**
 * `advertencia` names the corrected unit of a service, and the reasons why a product cannot be sold as it was saved.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { nuevoProducto } from "../../testing/producto-body";

let world: ApiWorld;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  key = await world.key(await world.tenant());
});
afterAll(() => world?.close());

const post = (body: unknown) => callApi(key, "POST", "/productos", body);
const get = (codigo: string) => callApi(key, "GET", `/productos/${encodeURIComponent(codigo)}`);

describe("the unit of a service", () => {
  it("spec 4.2(6): becomes Os, and advertencia names the CABYS, the former unit and Os; reading the product warns no more", async () => {
    for (const codigoCabys of ["6340002010100", "7111000000000", "8313100009900", "9310100000100"]) {
      const body = nuevoProducto({ codigoCabys, unidadMedida: "Unid" });
      const { status, body: answer } = await post(body);
      expect(status).toBe(201);
      const { advertencia, unidadMedida } = answer as { advertencia: string; unidadMedida: string };
      expect(unidadMedida).toBe("Os");
      expect(advertencia).toBe(
        `El código CABYS ${codigoCabys} es de un servicio y 'Unid' no es una unidad de medida de servicios: se guardó con la unidad 'Os'.`,
      );
      expect((await get(body.codigo)).body).toEqual({ ...(answer as object), advertencia: null });
    }
  });

  it("spec 4.2(6): also becomes Os on update, and when the sent unit does not exist", async () => {
    const body = nuevoProducto({ codigoCabys: "8313100009900", unidadMedida: "Sp" });
    expect((await post(body)).body).toMatchObject({ unidadMedida: "Sp", advertencia: null });
    const { status, body: answer } = await post({ ...body, unidadMedida: "hora" });
    expect([status, answer]).toMatchObject([200, { unidadMedida: "Os" }]);
    expect((answer as { advertencia: string }).advertencia).toContain("'hora'");
  });

  it("spec 4.2(6): goods keep their unit, and so do codes that begin with 5", async () => {
    for (const codigoCabys of ["2391102010200", "5311100000000"]) {
      const { body } = await post(nuevoProducto({ codigoCabys, unidadMedida: "Unid" }));
      expect(body).toMatchObject({ unidadMedida: "Unid", advertencia: null });
    }
  });
});

const IVA = { codigo: "01", codigoTarifa: "08" };
const INACTIVO = "El producto está inactivo: no se puede vender hasta que alguien lo active en el portal.";

describe("a product that cannot be sold says so when it is saved", () => {
  it.each([
    ["inactive", { estado: false }, INACTIVO],
    [
      "without IVA",
      { impuestos: [{ codigo: "99", porcentaje: 5 }] },
      "Ninguno de sus impuestos es el IVA, y Hacienda rechaza las líneas que no lo llevan: agregá el impuesto 01 con su tarifa, la 10 si está exento.",
    ],
    [
      "at a rate of notes only",
      { impuestos: [{ codigo: "01", codigoTarifa: "06" }] },
      "La tarifa de IVA 06 solo vale en notas de crédito y de débito: así el producto no se puede vender en facturas ni en tiquetes.",
    ],
    [
      "at a price that fits no line with its tax",
      { precioVenta: 9_999_999_999_999, impuestos: [IVA] },
      "Con ese precio y sus impuestos, una sola unidad pasa de los 13 dígitos enteros que admite Hacienda: así el producto no se puede vender.",
    ],
  ])("%s", async (_, members, advertencia) => {
    const body = nuevoProducto(members);
    const { status, body: answer } = await post(body);
    expect([status, answer]).toMatchObject([201, { advertencia }]);
    expect((await post(body)).body).toMatchObject({ advertencia });
    expect((await get(body.codigo)).body).toMatchObject({ advertencia: null });
  });

  it("both warnings appear when the unit was corrected too", async () => {
    const servicio = { codigoCabys: "8313100009900", unidadMedida: "Unid", estado: false };
    const { advertencia } = (await post(nuevoProducto(servicio))).body as { advertencia: string };
    expect(advertencia).toMatch(/ se guardó con la unidad 'Os'\. El producto está inactivo: /);
  });
});
