/** GET /consecutivos/proximo and POST /facturas through the door: their query parameters, and a complete 503. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "@/lib/contract/api";
import { createHostWorld, type HostWorld } from "@/lib/host/testing/host-world";
import { readLedger } from "@/lib/services/testing/ledger";

let world: HostWorld;
beforeAll(async () => {
  world = await createHostWorld();
});
afterAll(() => world?.close());

async function proximo(query: string) {
  const response = await fetch(`${world.api}/consecutivos/proximo${query}`, { headers: { "x-api-key": world.apiKey } });
  return { status: response.status, text: await response.text() };
}

const tiquete = (over: object = {}) => ({
  tipo: "TiqueteElectronico",
  idUsuario: world.issuer.idUsuario,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [{ codigoProducto: world.issuer.productos[0], cantidad: 2 }],
  ...over,
});

describe("GET /consecutivos/proximo", () => {
  it("spec 4(proximo): answers these members; the number is a JSON number", async () => {
    const { status, text } = await proximo("?tipo=TiqueteElectronico");
    expect(status).toBe(200);
    expect(text).toBe(
      '{"tipo":"TiqueteElectronico","codigoTipo":"04","sucursal":"001","terminal":"00001","numero":1,' +
        '"consecutivo":"00100001040000000001"}',
    );
  });
  it("spec 7.1(1): without tipo, or with an idPuntoVenta that is not a number: problem-details by member", async () => {
    for (const [query, member] of [
      ["", "tipo"],
      ["?idPuntoVenta=1", "tipo"],
      ["?tipo=04&tipo=01", "tipo"],
      ["?tipo=04&idPuntoVenta=uno", "idPuntoVenta"],
      ["?tipo=04&idPuntoVenta=", "idPuntoVenta"],
      ["?tipo=04&idPuntoVenta=1.5", "idPuntoVenta"],
      ["?tipo=04&idPuntoVenta=99999999999999999999", "idPuntoVenta"],
    ] as const) {
      const { status, text } = await proximo(query);
      expect([status, Object.keys(JSON.parse(text).errors)]).toEqual([400, [member]]);
    }
  });
  it("spec 7.1(2): a tipo or a point of sale that does not exist: { error }", async () => {
    for (const query of ["?tipo=", "?tipo=9", "?tipo=04&idPuntoVenta=-3", "?tipo=04&idPuntoVenta=2147483648"]) {
      const { status, text } = await proximo(query);
      expect([status, typeof JSON.parse(text).error]).toEqual([400, "string"]);
    }
  });
  it.each([
    "?tipo=%00",
    "?tipo=%ff%fe",
    "?tipo=%",
    "?tipo=%ed%a0%80",
    "?tipo=__proto__",
    "?__proto__=1&tipo[]=04",
    "?tipo=04&idPuntoVenta=%00",
    "?tipo=04&idPuntoVenta=1e9",
    `?tipo=${"x".repeat(4000)}`,
    "?&&==&",
  ])("%s is a 400, never a 500", async (query) => {
    expect((await proximo(query)).status).toBe(400);
  });
  it("refuses a NUL in any parameter, with a text that does not repeat it", async () => {
    for (const query of ["?tipo=a%00b", "?tipo=04&otro=%00", "?tipo=04&%00=1"]) {
      const { status, text } = await proximo(query);
      expect([status, JSON.parse(text).codigo]).toEqual([400, "parametro_texto"]);
      expect(text).not.toContain("\\u0000");
    }
  });
  it("an unknown or repeated parameter is a 400 whose text names it", async () => {
    const twice = "Mandá este parámetro una sola vez.";
    const unknown = "Este parámetro no existe. Los que hay: 'tipo', 'idPuntoVenta'.";
    const cases: [string, Record<string, string[]>][] = [
      ["?tipo=04&constructor=1", { constructor: [unknown] }],
      ["?tipo=04&idpuntoventa=x&_=1", { idpuntoventa: [unknown], _: [unknown] }],
      ["?tipo=04&tipo=04", { tipo: [twice] }],
    ];
    for (const [query, errors] of cases) {
      const { status, text } = await proximo(query);
      expect([status, JSON.parse(text).errors]).toEqual([400, errors]);
    }
  });
  it.each(API.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s refuses an unknown parameter",
    async (_, { method, path, body, query }) => {
      const ledger = await readLedger(world);
      const address = path
        .replaceAll("{clave}", "5".repeat(50))
        .replace("{id}", randomUUID())
        .replace("{name}", "marcas")
        .replaceAll(/\{id\w+\}/g, "1")
        .replaceAll(/\{\w+\}/g, "04");
      const response = await fetch(`${world.api}${address}?pagina=2`, {
        method,
        headers: { "x-api-key": world.apiKey, "content-type": "application/json" },
        ...(body !== undefined && { body: '{"tipo":"04"}' }),
      });
      const { errors } = await response.json();
      expect([response.status, Object.keys(errors)]).toEqual([400, ["pagina"]]);
      expect(errors.pagina[0]).toContain(query === undefined ? "no lleva parámetros" : "Los que hay: '");
      expect(await readLedger(world)).toEqual(ledger);
    },
  );
});

describe("POST /facturas?simular=", () => {
  async function post(query: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${world.api}/facturas${query}`, {
      method: "POST",
      headers: { "x-api-key": world.apiKey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, answer: await response.json() };
  }

  it("true answers 200 without clave, consecutivo, estado and Location, and leaves every table as it was", async () => {
    const before = await readLedger(world);
    const { status, headers, answer } = await post("?simular=true", tiquete(), { "idempotency-key": "simulada" });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ clave: null, consecutivo: null, estado: null, codigoTipo: "04" });
    expect([headers.get("location"), headers.get("idempotent-replayed")]).toEqual([null, null]);
    expect(await readLedger(world)).toEqual(before);
  });
  it("spec 4.1(key): a simulation does not use up its Idempotency-Key, and a stored key does not answer a simulation", async () => {
    const headers = { "idempotency-key": "una" };
    expect((await post("?simular=true", tiquete(), headers)).status).toBe(200);
    const issued = await post("?simular=false", tiquete(), headers);
    expect([issued.status, issued.headers.get("idempotent-replayed")]).toEqual([201, null]);
    const again = await post("?simular=true", tiquete({ comentario: "otro" }), headers);
    expect([again.status, again.answer.clave, again.answer.comentario]).toEqual([200, null, "otro"]);
  });
  it.each(["", "1", "TRUE", "si", "true "])("'%s' is a 400 that issues nothing", async (simular) => {
    const before = await readLedger(world);
    const { status, answer } = await post(`?simular=${encodeURIComponent(simular)}`, tiquete());
    expect([status, answer.errors]).toEqual([400, { simular: ["Tiene que ser true o false."] }]);
    expect(await readLedger(world)).toEqual(before);
  });
  it("a repeated parameter is a 400, so that a simulation never becomes an issuance", async () => {
    expect((await post("?simular=true&simular=false", tiquete())).status).toBe(400);
  });
  it("spec 5(notas): needs the same scopes as issuing, by tipo", async () => {
    const sales = await world.key(world.issuer.tenantId, { scopes: ["facturas:write"] });
    const notes = await world.key(world.issuer.tenantId, { scopes: ["notas:write"] });
    const statusOf = async (apiKey: string, tipo: string) =>
      (await post("?simular=true", tiquete({ tipo }), { "x-api-key": apiKey })).status;
    expect(await statusOf(sales, "04")).toBe(200);
    expect(await statusOf(sales, "NotaCredito")).toBe(403);
    expect(await statusOf(notes, "04")).toBe(403);
    expect(await statusOf(notes, "NotaCredito")).toBe(400);
  });
});

describe("POST /facturas in dollars, while no rate is known", () => {
  it("spec 2.6(3), 7.1(2): 503 { error } with Retry-After; takes no number, writes no row, uses no key", async () => {
    const before = await readLedger(world);
    const headers = {
      "x-api-key": world.apiKey,
      "content-type": "application/json",
      "idempotency-key": "sin-tipo-cambio",
    };
    const body = JSON.stringify(tiquete({ moneda: "USD" }));
    const response = await fetch(`${world.api}/facturas`, { method: "POST", headers, body });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
    expect((await response.json()).error).toMatch(/^No hay un tipo de cambio disponible/);
    expect(await readLedger(world)).toEqual(before);
  });
});
