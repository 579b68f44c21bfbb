/** POST /facturas?simular=true: answers exactly what issuing would answer, and leaves no trace. */
import { createServer } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentoSimulado } from "@/lib/contract/documento";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { serialize } from "@/lib/contract/serialize";
import { AppError } from "@/lib/platform/errors";
import { failure, issued, TIQUETE } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createBodies } from "../testing/random-bodies";
import {
  CLIENTE,
  createSimulatedWorld,
  createWorld,
  facturaBody,
  type SimulatedWorld,
  type World,
} from "../testing/world";
import { issueFactura, simulateFactura } from "./facturas";

const SEED = 20261121;
const BODIES = 300;

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

/** The document of the 200 as a client reads it; checks that no table has changed. */
async function simulated(body: Record<string, unknown>, of: World = world) {
  const before = await readLedger(of);
  const complete = facturaBody({ idUsuario: of.idUsuario, ...body });
  const documento = await simulateFactura({ ...of.ctx, now: new Date() }, complete);
  expect(await readLedger(of)).toEqual(before);
  return JSON.parse(serialize(documentoSimulado, documento));
}

const FACTURA = { ...TIQUETE, tipo: "FacturaElectronica", cliente: { identificacion: CLIENTE } };

describe("what is answered", () => {
  it.each([
    ["a ticket", () => ({ ...TIQUETE, comentario: "Mesa 4" })],
    ["an invoice on credit", () => ({ ...FACTURA, condicionVenta: "02", plazoCredito: 30 })],
    [
      "an exempted and discounted line",
      () => ({
        ...FACTURA,
        lineas: [{ codigoProducto: "HORA", cantidad: 1.5, montoDescuento: 10.5, idExoneracion: world.idExoneracion }],
      }),
    ],
    ["dollars at the day's rate", () => ({ ...TIQUETE, moneda: "USD" })],
  ])("%s: every member is as when issued, except clave, consecutivo and estado, which are null", async (_, body) => {
    const began = Date.now();
    const { fechaEmision, ...whole } = await simulated(body());
    const { fechaEmision: later, ...documento } = await issued(world, body());
    expect(whole).toEqual({ ...documento, clave: null, consecutivo: null, estado: null });
    // The answer gives whole seconds.
    expect(Date.parse(fechaEmision)).toBeGreaterThan(began - 1_000);
    expect(Date.parse(later)).toBeGreaterThanOrEqual(Date.parse(fechaEmision));
  });
  it("a customer that issuing would create has no id yet, and is not created", async () => {
    const cliente = { identificacion: "3101777123", nombre: "Cliente Nuevo S.A." };
    const { cliente: shown } = await simulated({ ...FACTURA, cliente });
    const { cliente: made } = await issued(world, { ...FACTURA, cliente });
    expect(shown).toEqual({ ...made, idCliente: null });
    expect(made.idCliente).toBeGreaterThan(0);
  });
  it("a credit note that exceeds the saldo is refused; simulating one within it leaves the saldo as it was", async () => {
    const { clave } = await issued(world, FACTURA);
    const nota = (cantidad: number) => ({
      tipo: "NotaCredito",
      lineas: [{ codigoProducto: "TAZA", cantidad }],
      referencias: [{ numero: clave, codigo: "06", razon: "Devolución" }],
    });
    expect(await simulated(nota(2))).toMatchObject({ codigoTipo: "03", clave: null });
    expect(await simulated(nota(2))).toMatchObject({ codigoTipo: "03", clave: null });
    const error = await failure(simulated(nota(3)));
    expect(error.codigo).toBe("saldo_excedido");
  });
  it("warns as issuing would: another currency than the requested one, no certificate", async () => {
    const poor = await createWorld({ unsigned: true, multimoneda: false });
    try {
      const documento = await simulated({ ...TIQUETE, moneda: "USD" }, poor);
      expect(documento.advertencia).toMatch(/no tiene multimoneda/);
      expect(documento.hacienda.problema).toMatch(/certificado/);
      const real = await issued(poor, { ...TIQUETE, moneda: "USD" });
      expect(real).toMatchObject({ advertencia: documento.advertencia, hacienda: documento.hacienda });
    } finally {
      await poor.drop();
    }
  });
  it("makes no look-up that issuing would not make: a known customer in colones needs none", async () => {
    let asked = 0;
    const source = createServer((_request, response) => {
      asked += 1;
      response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
    const { port } = source.address() as { port: number };
    try {
      const ctx = { ...world.ctx, publicApiUrl: `http://127.0.0.1:${port}`, now: new Date() };
      await simulateFactura(ctx, facturaBody({ ...FACTURA, idUsuario: world.idUsuario }));
      expect(asked).toBe(0);
      const unknown = facturaBody({
        ...FACTURA,
        idUsuario: world.idUsuario,
        cliente: { identificacion: "3101888999" },
      });
      expect((await failure(simulateFactura(ctx, unknown))).codigo).toBe("cliente_incompleto");
      expect(asked).toBe(1);
    } finally {
      source.close();
    }
  });
});

it("the next document takes the next number, although documents were simulated", async () => {
  const first = await issued(world, TIQUETE);
  for (let n = 0; n < 5; n += 1) await simulated(TIQUETE);
  const second = await issued(world, TIQUETE);
  expect(Number(second.consecutivo)).toBe(Number(first.consecutivo) + 1);
});

it(`spec 4.1(400): ${BODIES} generated bodies: simulating and issuing give the same document or the same refusal`, async () => {
  const requests = (await createBodies(world)).filter(({ ruta }) => ruta === "/facturas");
  const bodies = fc.sample(requests, { numRuns: BODIES, seed: SEED });
  const counts = { ok: 0, refused: 0 };
  for (const { text } of bodies) {
    const body = readBody(text);
    if (body === null) continue;
    const ctx = { ...world.ctx, now: new Date() };
    const simulation = await outcome(async () => serialize(documentoSimulado, await simulateFactura(ctx, body)));
    const issuance = await outcome(async () => (await issueFactura(ctx, { body, idempotencyKey: null })).body);
    expect(simulation).toEqual(issuance);
    counts["error" in simulation ? "refused" : "ok"] += 1;
  }
  expect(counts.ok).toBeGreaterThan(BODIES / 5);
  expect(counts.refused).toBeGreaterThan(BODIES / 20);
});

/** The body as the endpoint reads it; `null` if the endpoint would refuse it. */
function readBody(text: string) {
  try {
    return facturaRequest.safeParse(readJson(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The answer without the members that only an issued document has, or the refusal. */
async function outcome(act: () => Promise<string>) {
  try {
    const { clave, consecutivo, estado, ...documento } = JSON.parse(await act());
    return { ...documento, cliente: documento.cliente && { ...documento.cliente, idCliente: null } };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message, codigo: error.codigo };
    throw error;
  }
}
