/** Lookups through the API's door: what an integrator sees of an answer, of the cache and of an outage. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";

let simulator: Simulator;
let world: ApiWorld;
let key: string;
beforeAll(async () => {
  simulator = await startSimulator();
  world = await createApiWorld({ HACIENDA_API_URL: simulator.url });
  key = await world.key(await world.tenant(), { scopes: ["catalogo:read"] });
});
afterAll(async () => {
  await world?.close();
  await simulator?.close();
});
beforeEach(() => simulator.control.reset());

const get = (path: string, headers: Record<string, string> = {}) =>
  callApi(key, "GET", `/consultas/${path}`, undefined, headers);
/** Makes everything known as old as `span`. */
const age = (span: string) =>
  world.db.system.query(sql`update consulta set consultado_at = consultado_at - ${span}::interval`.compile(qb));

it("an answer has a strong ETag that holds as long as the answer does: 304 for any tenant that sends it", async () => {
  const first = await get("contribuyentes/3-101-777888");
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)]);
  const other = await world.key(await world.tenant());
  const again = await callApi(other, "GET", "/consultas/contribuyentes/3101777888", undefined, {
    "if-none-match": etag,
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(simulator.control.stats().lookups).toBe(1);
});

it("amounts are JSON numbers, and stale answers say that they are stale", async () => {
  expect((await get("cabys?q=cafe%20molido")).body).toMatchObject({ datos: [{ impuesto: 1 }], desactualizado: false });
  const exoneracion = await get("exoneraciones/AL-00012345-26");
  expect(exoneracion.body).toMatchObject({ porcentajeExoneracion: 100, desactualizado: false });
  await age("2 days");
  simulator.control.setFaults({ down: "html" });
  expect((await get("exoneraciones/AL-00012345-26")).body).toMatchObject({ desactualizado: true });
});

it("an outage is a 503 whose Retry-After has the seconds that its text names", async () => {
  simulator.control.setFaults({ down: "cut" });
  const { status, headers, error, body } = await get("contribuyentes/3101777999");
  const seconds = headers.get("retry-after");
  expect(seconds).toMatch(/^[1-9]\d*$/);
  expect([status, headers.get("etag")]).toEqual([503, null]);
  expect(error).toBe(`Hacienda no responde en este momento. Volvé a intentar en ${seconds} segundos.`);
  expect(body).toMatchObject({ codigo: "hacienda_no_responde" });
});

it("an invalid parameter is a 400, an unknown entry a 404", async () => {
  expect((await get("contribuyentes/hola")).status).toBe(400);
  expect((await get("exoneraciones/%C3%B1")).status).toBe(400);
  expect((await get("cabys?codigo=12")).status).toBe(400);
  expect((await get("contribuyentes/3101770000")).status).toBe(404);
  expect((await get("cabys?codigo=9999999999999")).status).toBe(404);
});
