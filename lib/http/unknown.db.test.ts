/**
 * Unknown members of a body: a known mistake is refused, the others are named in `advertencia`, and none is silently
 * lost.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHostWorld, type HostWorld } from "@/lib/host/testing/host-world";
import { readLedger } from "@/lib/services/testing/ledger";

let world: HostWorld;
beforeAll(async () => {
  world = await createHostWorld();
});
afterAll(() => world?.close());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.api}${path}`, {
    method: "POST",
    headers: { "x-api-key": world.apiKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, answer: JSON.parse(text) };
}

const linea = (over: object = {}) => ({ codigoProducto: world.issuer.productos[0], cantidad: 2, ...over });
const tiquete = (over: object = {}) => ({
  tipo: "TiqueteElectronico",
  idUsuario: world.issuer.idUsuario,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [linea()],
  ...over,
});
const MONTO = "Este dato no existe. Usá 'montoDescuento'. Es un monto, no un porcentaje.";

describe("a known mistake", () => {
  it("never issues at full price: descuento is a 400 that names montoDescuento, and takes no number", async () => {
    // A key's first request writes a fact of its own, so make one beforehand.
    expect((await post("/facturas?simular=true", tiquete())).status).toBe(200);
    const before = await readLedger(world);
    for (const query of ["", "?simular=true"]) {
      const { status, answer } = await post(
        `/facturas${query}`,
        tiquete({ lineas: [linea(), linea({ descuento: 5 })] }),
      );
      expect([status, answer.errors]).toEqual([400, { "lineas[1].descuento": [MONTO] }]);
    }
    expect(await readLedger(world)).toEqual(before);
  });
  it("is reported together with the other problems", async () => {
    const { status, answer } = await post("/facturas", tiquete({ idUsuario: "x", divisa: "USD" }));
    expect([status, answer.errors]).toEqual([
      400,
      { divisa: ["Este dato no existe. Usá 'moneda'."], idUsuario: ["Tiene que ser un número, sin comillas."] },
    ]);
  });
  it("in a purchase invoice is refused alike", async () => {
    const { status, answer } = await post("/facturas-compra", {
      idUsuario: world.issuer.idUsuario,
      lineas: [{ cantidad: 1, iva: 13 }],
    });
    expect([status, answer.errors]).toEqual([400, { "lineas[0].iva": ["Este dato no existe. Usá 'impuestos'."] }]);
  });
});

describe("an unknown member", () => {
  const SAID = "Se ignoró lo que no existe en el cuerpo: 'lineas[0].talla', 'mesa'.";

  it("is named in the document's advertencia, now and later, and a replay is identical", async () => {
    const body = tiquete({ mesa: 4, lineas: [linea({ talla: "M" })] });
    const headers = { "idempotency-key": "con-mesa" };
    const issued = await post("/facturas", body, headers);
    expect([issued.status, issued.answer.advertencia]).toEqual([201, SAID]);
    const again = await post("/facturas", body, headers);
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([issued.text, "true"]);
    // Unknown members do not make it a different body.
    expect((await post("/facturas", tiquete(), headers)).text).toBe(issued.text);
    const stored = await fetch(`${world.api}/facturas/${issued.answer.clave}`, {
      headers: { "x-api-key": world.apiKey },
    });
    expect((await stored.json()).advertencia).toBe(SAID);
  });
  it("is named by a simulation, and there is no advertencia without one", async () => {
    const body = tiquete({ mesa: 4, lineas: [linea({ talla: "M" })] });
    expect((await post("/facturas?simular=true", body)).answer.advertencia).toBe(SAID);
    expect((await post("/facturas?simular=true", tiquete())).answer.advertencia).toBeNull();
    const ignored = tiquete({ lineas: [linea({ montoExoneracion: 1 })] });
    expect((await post("/facturas?simular=true", ignored)).answer.advertencia).toBeNull();
  });
  it("is named by products, customers and brands, whose answers may be sent back unchanged", async () => {
    const producto = {
      codigo: "NUEVO",
      nombre: "Producto nuevo",
      codigoCabys: "2391102010200",
      unidadMedida: "Unid",
      precioVenta: 10,
      precioCosto: 5,
      impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
    };
    const cliente = {
      identificacion: "3101999888",
      tipoIdentificacion: "02",
      nombre: "Cliente nuevo",
      correo: "c@nuevo.example",
      telefono: "88887777",
    };
    for (const [path, body] of [
      ["/productos", producto],
      ["/clientes", cliente],
      ["/marcas", { nombre: "Nueva" }],
    ] as const) {
      const { status, answer } = await post(path, { ...body, peso: 1 });
      expect([status, answer.advertencia]).toEqual([201, "Se ignoró lo que no existe en el cuerpo: 'peso'."]);
      const { estado: _, ...back } = answer;
      const again = await post(path, path === "/productos" ? answer : back);
      expect([again.status, again.answer.advertencia ?? null]).toEqual([200, null]);
    }
  });
  it("spec 4.2(6): stands beside the correction of a service's unit, which is never silent", async () => {
    const servicio = {
      codigo: "SERV",
      nombre: "Servicio nuevo",
      codigoCabys: "8313100009900",
      unidadMedida: "kg",
      peso: 1,
      precioVenta: 10,
      precioCosto: 5,
      impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
    };
    const { answer } = await post("/productos", servicio);
    expect(answer.unidadMedida).toBe("Os");
    expect(answer.advertencia).toMatch(/8313100009900.*kg.*Os.* Se ignoró lo que no existe en el cuerpo: 'peso'\.$/);
  });
  it("is listed up to a limit, without characters that cannot be displayed", async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`x${n}`, n]));
    const { answer } = await post(
      "/facturas?simular=true",
      tiquete({ "\u0000\ud800": 1, ["y".repeat(200)]: 1, ...many }),
    );
    expect(answer.advertencia).toContain("'??'");
    expect(answer.advertencia).toContain(`'${"y".repeat(60)}…'`);
    expect(answer.advertencia).toMatch(/'x7' y 22 más\.$/);
    expect((await post("/facturas", tiquete({ "a\u0000b": 1 }))).status).toBe(201);
  });
});

describe("the description of a discount", () => {
  const simulate = (naturalezaDescuento: string | null) =>
    post("/facturas?simular=true", tiquete({ lineas: [linea({ montoDescuento: 1, naturalezaDescuento })] }));

  it.each(["a", "ab", " ab ", "x".repeat(81)])("of %j does not fit the XML: 400", async (naturaleza) => {
    const { status, answer } = await simulate(naturaleza);
    expect([status, answer.error]).toEqual([400, "Línea 1: 'naturalezaDescuento' debe tener entre 3 y 80 caracteres."]);
  });
  it.each([
    ["abc", "abc"],
    ["x".repeat(80), "x".repeat(80)],
    ["", null],
    ["  ", null],
    [null, null],
  ])("of %j is accepted, and a blank one counts as absent", async (naturaleza, expected) => {
    const { status, answer } = await simulate(naturaleza);
    expect([status, answer.lineas[0].naturalezaDescuento]).toEqual([200, expected]);
  });
});
