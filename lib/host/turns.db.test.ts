/** Requests that write wait for their turn at the door (decision 0097): over HTTP, with documents that are issued. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "@/db/connection/client";
import { queryAs } from "@/db/testing/cluster";
import { until } from "@/lib/platform/testing/until";
import type { TurnsOptions } from "@/lib/platform/turns";
import { PRESSURE_CHANNEL } from "@/lib/services/kernel/outbox/outbox-event";
import { createRequestTurns } from "@/lib/services/operations/request-turns";
import { getRuntime } from "@/lib/services/operations/runtime";
import { createHostWorld, type HostWorld } from "./testing/host-world";
import { createIssuer, type Issuer } from "./testing/issuer";

const HOUR_MS = 3_600_000;

let world: HostWorld;
let other: Issuer;
let otherKey: string;
/** Ends the turn of the one that has the only place. */
let end: () => void;

beforeAll(async () => {
  world = await createHostWorld();
  other = await createIssuer("ajeno");
  otherKey = await world.key(other.tenantId);
});
afterAll(() => world.close());
beforeEach(() => holdPlace());
afterEach(() => end());

async function holdPlace(options: Partial<TurnsOptions> = {}): Promise<void> {
  const runtime = await getRuntime();
  runtime.turns = createRequestTurns(runtime.db, { places: 1, placesPerKey: 1, longAfterMs: HOUR_MS, ...options });
  end = await runtime.turns.begin("somebody", 0, () => () => {});
}

const waiting = async (count: number) => {
  const { turns } = await getRuntime();
  await until(() => expect(turns.usage().waiting).toBe(count));
};

function sell(key: string, signal: AbortSignal | null = null): Promise<Response> {
  const { idUsuario, productos } = key === otherKey ? other : world.issuer;
  const lineas = [{ codigoProducto: productos[0], cantidad: 1 }];
  return fetch(`${world.api}/facturas`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ tipo: "TiqueteElectronico", idUsuario, condicionVenta: "01", medioPago: "01", lineas }),
    signal,
  });
}

async function issuedDocuments(): Promise<number> {
  const [row] = await queryAs<{ n: number }>(world.ownerUrl, "select count(*)::int as n from documento");
  return row?.n ?? Number.NaN;
}

it("sales over the capacity wait, and each gets its 201, a tenant's in the order in which they came", async () => {
  const sales: Promise<Response>[] = [];
  for (const key of [world.apiKey, world.apiKey, world.apiKey, otherKey]) {
    sales.push(sell(key));
    await waiting(sales.length);
  }
  expect(await issuedDocuments()).toBe(0);
  end();
  const answers = await Promise.all(sales);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const numbers = await Promise.all(answers.map(async (answer) => (await answer.json()).consecutivo.slice(10)));
  expect(numbers).toEqual(["0000000001", "0000000002", "0000000003", "0000000001"]);
});

it("who reads does not wait for those that write", async () => {
  const sale = sell(world.apiKey);
  await waiting(1);
  const list = await fetch(`${world.api}/facturas`, { headers: { "x-api-key": world.apiKey } });
  expect(list.status).toBe(200);
  end();
  expect((await sale).status).toBe(201);
});

it("beyond the limit a sale is answered 503 with Retry-After, and nothing is issued", async () => {
  end();
  await holdPlace({ maxQueued: 1 });
  const before = await issuedDocuments();
  const sale = sell(world.apiKey);
  await waiting(1);
  const refused = await sell(otherKey);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ codigo: "no_disponible" });
  end();
  expect((await sale).status).toBe(201);
  expect(await issuedDocuments()).toBe(before + 1);
});

it("a sale whose client has gone before its turn is not issued", async () => {
  const before = await issuedDocuments();
  const client = new AbortController();
  const gone = sell(world.apiKey, client.signal).catch((error: Error) => error.name);
  await waiting(1);
  const next = sell(world.apiKey);
  await waiting(2);
  client.abort();
  expect(await gone).toBe("AbortError");
  await waiting(1);
  end();
  expect((await next).status).toBe(201);
  expect(await issuedDocuments()).toBe(before + 1);
});

it("other processes hear that a sale waits, and nothing when none does", async () => {
  const worker = await openDatabase({ url: world.appUrl });
  let heard = 0;
  await worker.listen(PRESSURE_CHANNEL, () => {
    heard += 1;
  });
  end();
  expect((await sell(world.apiKey)).status).toBe(201);
  await holdPlace();
  const sale = sell(world.apiKey);
  await until(() => expect(heard).toBe(1));
  end();
  expect((await sale).status).toBe(201);
  await worker.close();
});
