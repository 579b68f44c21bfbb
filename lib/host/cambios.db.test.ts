/** GET /cambios over HTTP: which keys may read it, and what becomes of a request that waits (decision 0124). */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Scope } from "@/lib/contract/scopes";
import { until } from "@/lib/platform/testing/until";
import { countEsperas, endEsperas } from "@/lib/services/notices/cambios/esperas";
import { getRuntime } from "@/lib/services/operations/runtime";
import { createHostWorld, type HostWorld } from "./testing/host-world";

let world: HostWorld;
beforeAll(async () => {
  world = await createHostWorld();
});
afterAll(() => world.close());

const ask = (query: string, key = world.apiKey, signal: AbortSignal | null = null) =>
  fetch(`${world.api}/cambios?${query}`, { headers: { "x-api-key": key }, signal });

const waiting = async (count: number) => {
  const { db } = await getRuntime();
  await until(() => expect(countEsperas(db)).toBe(count));
};

function sell(): Promise<Response> {
  const { idUsuario, productos } = world.issuer;
  const lineas = [{ codigoProducto: productos[0], cantidad: 1 }];
  return fetch(`${world.api}/facturas`, {
    method: "POST",
    headers: { "x-api-key": world.apiKey, "content-type": "application/json" },
    body: JSON.stringify({ tipo: "TiqueteElectronico", idUsuario, condicionVenta: "01", medioPago: "01", lineas }),
  });
}

it("one scope that reads is enough, and a key with none is told which ones", async () => {
  const key = (scope: Scope) => world.key(world.issuer.tenantId, { scopes: [scope] });
  const read = await (await ask("", await key("catalogo:read"))).json();
  expect(read.datos.length).toBeGreaterThan(0);
  const refused = await ask("", await key("facturas:write"));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    codigo: "scope_faltante",
    scope: "facturas:read",
    error: expect.stringContaining(
      "facturas:read (o facturas-compra:read, recibos:read, mensajes:read, catalogo:read)",
    ),
  });
});

it("a sale answers the request that waits, whose place is that of the sale; it counts once in the key's limit", async () => {
  const key = await world.key(world.issuer.tenantId, { limit: 10 });
  const before = await ask("desde=ahora", key);
  const { siguiente } = await before.json();
  const answer = ask(`desde=${siguiente}&espera=30`, key);
  await waiting(1);
  const { clave } = await (await sell()).json();
  const response = await answer;
  const { datos } = await response.json();
  expect(datos).toMatchObject([{ recurso: "documento", accion: "creado", id: clave, estado: "procesando" }]);
  const document = await fetch(world.origin + datos[0].ruta, { headers: { "x-api-key": key } });
  expect(await document.json()).toMatchObject({ clave });
  const left = (one: Response) => Number(one.headers.get("x-ratelimit-remaining"));
  expect(left(response)).toBe(left(before) - 1);
});

it("a request whose client has gone waits no more", async () => {
  const client = new AbortController();
  const gone = ask("desde=ahora&espera=30", world.apiKey, client.signal).catch((error: Error) => error.name);
  await waiting(1);
  client.abort();
  expect(await gone).toBe("AbortError");
  await waiting(0);
});

it("those that wait are answered when the process is about to end", async () => {
  const answer = ask("desde=ahora&espera=30");
  await waiting(1);
  endEsperas((await getRuntime()).db);
  expect(await (await answer).json()).toMatchObject({ datos: [], siguiente: expect.any(String) });
});
