import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "@/db/connection/client";
import { qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { createApiKey } from "../../accounts/api-keys/create-api-key";
import { createWorld, type World } from "../../testing/world";
import { createCounters } from "../operacion/counters";
import { purgeExpired } from "../purge/purge-expired";
import { listSolicitudes } from "./list-solicitudes";
import { createRequestLog, type Solicitud } from "./request-log";

let world: World;
const keys: number[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (const nombre of ["una", "otra"]) keys.push(await newKey(world.ctx.tenantId, nombre));
});
afterAll(() => world.drop());

async function newKey(tenantId: number, nombre: string): Promise<number> {
  const wanted = { tenantId, nombre, scopes: ["facturas:read"], limitePorMinuto: 10 };
  await createApiKey(world.ctx, wanted);
  const query = sql<{ id: number }>`select max(api_key_id)::int as id from api_key where nombre = ${nombre}`.compile(
    qb,
  );
  const [[row]] = await world.db.read(tenantId, query);
  return row?.id ?? 0;
}

function solicitud(n: number, more: Partial<Solicitud> = {}): Solicitud {
  return {
    tenantId: world.ctx.tenantId,
    apiKeyId: keys[0] ?? 0,
    receivedAt: new Date(),
    metodo: "GET",
    ruta: "/facturas/{clave}",
    camino: `/api/v1/facturas/${n}`,
    status: 200,
    duracionMs: 1.4,
    requestId: `pedido-${n}`,
    ...more,
  };
}

it("writes entries together and lists them newest first, page by page, of all keys or of one", async () => {
  const { requestLog } = world.runtime;
  for (let n = 1; n <= 5; n += 1) requestLog.note(solicitud(n, n === 3 ? { apiKeyId: keys[1] ?? 0 } : {}));
  await requestLog.settle();
  const first = await listSolicitudes(world.ctx, { limite: "2" });
  expect(first.datos.map(({ requestId }) => requestId)).toEqual(["pedido-5", "pedido-4"]);
  const second = await listSolicitudes(world.ctx, { limite: "2", cursor: first.siguiente ?? "" });
  expect(second.datos.map(({ requestId }) => requestId)).toEqual(["pedido-3", "pedido-2"]);
  const ofKey = await listSolicitudes(world.ctx, { apiKeyId: keys[1] });
  expect(ofKey.datos).toMatchObject([{ requestId: "pedido-3", apiKeyNombre: "otra", duracionMs: 1 }]);
  expect(ofKey.siguiente).toBeNull();
  await expect(listSolicitudes(world.ctx, { apiKeyId: keys[1], cursor: first.siguiente ?? "" })).rejects.toMatchObject({
    kind: "rule",
  });
});

it("a request is found by its id among those of its key; one that was sent again hides nothing", async () => {
  const { requestLog } = world.runtime;
  const [una = 0, otra = 0] = keys;
  for (const apiKeyId of [una, otra, una, una]) requestLog.note(solicitud(50, { apiKeyId, requestId: "la-misma" }));
  await requestLog.settle();
  const query = { apiKeyId: una, requestId: "la-misma", limite: "2" };
  const first = await listSolicitudes(world.ctx, query);
  const rest = await listSolicitudes(world.ctx, { ...query, cursor: first.siguiente ?? "" });
  const found = [...first.datos, ...rest.datos];
  expect(found.map(({ requestId, apiKeyNombre }) => [requestId, apiKeyNombre])).toEqual(
    Array(3).fill(["la-misma", "una"]),
  );
  expect(new Set(found.map(({ idSolicitud }) => idSolicitud)).size).toBe(3);
  expect((await listSolicitudes(world.ctx, { ...query, apiKeyId: otra })).datos).toHaveLength(1);
  expect((await listSolicitudes(world.ctx, { ...query, requestId: "la-mism" })).datos).toEqual([]);
  await expect(listSolicitudes(world.ctx, { ...query, requestId: " " })).rejects.toMatchObject({ kind: "rule" });
});

it("another tenant sees none of them", async () => {
  expect((await listSolicitudes(world.other, {})).datos).toEqual([]);
  const all = sql<{ n: number }>`select count(*)::int as n from solicitud_api`.compile(qb);
  expect((await world.db.read(world.other.tenantId, all))[0]).toEqual([{ n: 0 }]);
});

it("a tenant can neither write nor change its log", async () => {
  const forged =
    sql`insert into solicitud_api (tenant_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id)
    values (${world.ctx.tenantId}, ${keys[0]}, now(), 'GET', '/', '/', 200, 1, 'x')`.compile(qb);
  for (const query of [forged, sql`delete from solicitud_api`.compile(qb)]) {
    await expect(world.db.transaction(world.ctx.tenantId, (tx) => tx.run(query))).rejects.toThrow("permission denied");
  }
});

it("stores a path of any length, shortened", async () => {
  const { requestLog } = world.runtime;
  requestLog.note(solicitud(6, { camino: `/api/v1/facturas/${"9".repeat(5_000)}` }));
  await requestLog.settle();
  expect((await listSolicitudes(world.ctx, {})).datos[0]?.camino).toHaveLength(300);
});

it("when the database cannot keep up, entries are discarded and counted; nothing waits or throws", async () => {
  const db = await openDatabase({ url: world.appUrl, lanes: 1, pool: 1, systemLanes: 1, systemPool: 1 });
  const { counters } = world.runtime;
  const log = createRequestLog(db, counters, { maxWaiting: 10 });
  for (let n = 0; n < 15; n += 1) log.note(solicitud(n));
  await db.close();
  await log.settle();
  await counters.settle();
  const lost = sql<{ total: string }>`select total from system_counter where name = 'solicitud-perdida'`.compile(qb);
  expect(await world.db.system.query(lost)).toEqual([{ total: "15" }]);
});

it("a process that stops writes its collected entries", async () => {
  const counters = createCounters(world.db, 60_000);
  const log = createRequestLog(world.db, counters, { pauseMs: 60_000 });
  log.note(solicitud(77));
  await log.settle();
  expect((await listSolicitudes(world.ctx, {})).datos[0]?.requestId).toBe("pedido-77");
});

it("removes entries of every tenant after sixty days, and no others", async () => {
  const apiKeyId = await newKey(world.other.tenantId, "ajena");
  const old = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
  const { requestLog } = world.runtime;
  requestLog.note(solicitud(80, { receivedAt: old }));
  requestLog.note(solicitud(81, { receivedAt: old, tenantId: world.other.tenantId, apiKeyId }));
  await requestLog.settle();
  const count = () => queryAs<{ n: number }>(world.ownerUrl, "select count(*)::int as n from solicitud_api");
  const [before] = await count();
  expect((await purgeExpired(world.runtime, new Date())).solicitudes).toBe(2);
  expect(await count()).toEqual([{ n: (before?.n ?? 0) - 2 }]);
});
