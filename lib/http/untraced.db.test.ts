/** Traces cost nothing while no collector is configured: counted in one invoice, from the request to the answer. */
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";

/** One comparison for the request, and one for each of its parts. */
const MAX_ASKED = 10;

let world: ApiWorld;
let issuer: Issuer;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("sin-rastros");
  key = await world.key(issuer.tenantId);
});
afterAll(() => world?.close());
afterEach(() => vi.restoreAllMocks());

const post = async () => {
  const { status } = await callApi(key, "POST", "/facturas", {
    tipo: "TiqueteElectronico",
    idUsuario: issuer.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    lineas: [{ codigoProducto: issuer.productos[0], cantidad: 1 }],
  });
  expect(status).toBe(201);
};

it("an invoice makes no context but the log's, and only asks, a few times, whether there is a tracer", async () => {
  await post();
  const tracer = vi.fn();
  Object.defineProperty(globalThis, "purafacturaTracing", { configurable: true, get: tracer });
  const contexts = vi.spyOn(AsyncLocalStorage.prototype, "run");
  try {
    await post();
  } finally {
    Reflect.deleteProperty(globalThis, "purafacturaTracing");
  }
  expect(contexts).toHaveBeenCalledTimes(1);
  // At least once, or this count would see nothing.
  expect(tracer).toHaveBeenCalled();
  expect(tracer.mock.calls.length).toBeLessThanOrEqual(MAX_ASKED);
});
