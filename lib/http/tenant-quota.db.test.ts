/** What all keys of a tenant may do together: exact among processes, told apart from the limit of each key. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { type Machine, startApiHost } from "@/lib/host/testing/machine";
import { limitTenant } from "@/lib/services/accounts/tenants/limit-tenant";
import { getRuntime } from "@/lib/services/operations/runtime";

const PATH = "/catalogos/medios-pago";

let world: ApiWorld;
let tenantId: number;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  tenantId = await world.tenant();
  key = await world.key(tenantId);
});

async function agree(limite: { porMinuto: number; rafaga: number } | null): Promise<void> {
  const operator = {
    actor: "operador",
    permisos: "todos" as const,
    requestId: "prueba",
    now: new Date(),
    adelantoMs: 0,
  };
  await limitTenant({ ...(await getRuntime()), ...operator }, { tenantId, limite });
}

const get = (apiKey: string) => callApi(apiKey, "GET", PATH);
const statuses = async (apiKey: string, count: number) => {
  const seen = [];
  for (let n = 0; n < count; n += 1) seen.push((await get(apiKey)).status);
  return seen;
};
/** Pays off as much of the tenant's debt as so many minutes do. */
const later = (minutes: number) =>
  queryAs(
    world.ownerUrl,
    `update rate_bucket set debt_until = debt_until - interval '${minutes} minutes' where tenant_id = ${tenantId}`,
  );

describe("the limit of a tenant", () => {
  let processes: Machine[] = [];
  beforeAll(async () => {
    processes = await Promise.all([startApiHost(world.env), startApiHost(world.env)]);
  });
  afterAll(() => Promise.all(processes.map(({ kill }) => kill())));

  it("is shared exactly by two keys in two processes: of 120 requests at once 40 pass, as many as may come at once", async () => {
    const keys = [key, await world.key(tenantId)];
    const rafaga = 40;
    await agree({ porMinuto: 1, rafaga });
    const began = Date.now();
    const sent = Array.from({ length: 120 }, async (_, n) => {
      const headers = { "x-api-key": keys[n % 2] ?? "" };
      return fetch(`${processes[(n >> 1) % 2]?.url}/api/v1${PATH}`, { headers });
    });
    const answers = await Promise.all(sent);
    // One more for each minute that it took.
    const most = rafaga + Math.floor((Date.now() - began) / 60_000);
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(rafaga);
    expect(passed).toBeLessThanOrEqual(most);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBe(120 - passed);
    for (const answer of refused) {
      expect([answer.status, (await answer.json()).codigo]).toEqual([429, "limite_de_empresa_superado"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    }
  });

  it("and those of its keys both hold, exactly, when requests of all of them come at once", async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => world.key(tenantId, { limit: 3 })));
    await agree({ porMinuto: 1, rafaga: 10 });
    const sent = Array.from({ length: 80 }, async (_, n) => {
      const { status, body } = await get(keys[n % 4] ?? "");
      return { n: n % 4, status, codigo: (body as { codigo?: string }).codigo };
    });
    const answers = await Promise.all(sent);
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(10);
    for (const n of [0, 1, 2, 3]) expect(passed.filter((one) => one.n === n).length).toBeLessThanOrEqual(3);
  });
});

it("comes back by the minute after a burst, up to the burst and no further", async () => {
  await agree({ porMinuto: 1, rafaga: 5 });
  expect(await statuses(key, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  await later(2);
  expect(await statuses(key, 3)).toEqual([200, 200, 429]);
  await later(100);
  expect(await statuses(key, 6)).toEqual([200, 200, 200, 200, 200, 429]);
});

describe("a request that one limit refuses", () => {
  it("is not counted for the key when it is the tenant's, whose text and code say so", async () => {
    await agree({ porMinuto: 1, rafaga: 2 });
    const other = await world.key(tenantId, { limit: 7 });
    await statuses(key, 2);
    const refused = await get(other);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      {
        codigo: "limite_de_empresa_superado",
        error: expect.stringMatching(
          /^Las llaves de tu empresa superaron juntas su límite: 1 solicitud por minuto, hasta 2 de una vez\. Esperá \d+ segundos? y volvé a intentar\.$/,
        ),
      },
    ]);
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("7");
    await later(1);
    expect((await get(other)).headers.get("x-ratelimit-remaining")).toBe("6");
    expect((await get(other)).headers.get("x-ratelimit-remaining")).toBe("6");
  });

  it("is not counted for the tenant when it is the key's, whose text stays the specification's", async () => {
    await agree({ porMinuto: 1, rafaga: 4 });
    const narrow = await world.key(tenantId, { limit: 1 });
    expect(await statuses(narrow, 6)).toEqual([200, 429, 429, 429, 429, 429]);
    const refused = await get(narrow);
    expect(refused.body).toMatchObject({
      codigo: "limite_superado",
      error: expect.stringContaining("Superaste el límite de 1 solicitud por minuto."),
    });
    expect(refused.headers.get("ratelimit")).toMatch(/^"llave";r=0;t=\d+, "empresa";r=3;t=\d+$/);
    expect(await statuses(key, 4)).toEqual([200, 200, 200, 429]);
  });
});

it("tells what is left of both limits, and nothing of a tenant's to a tenant that has none", async () => {
  const alone = await get(key);
  expect(alone.headers.get("ratelimit-policy")).toBe('"llave";q=100000;w=60');
  expect(alone.headers.get("ratelimit")).toBe('"llave";r=99999;t=61');
  await agree({ porMinuto: 600, rafaga: 900 });
  const both = await get(key);
  expect(both.headers.get("ratelimit-policy")).toBe('"llave";q=100000;w=60, "empresa";q=600;w=60');
  expect(both.headers.get("ratelimit")).toMatch(/^"llave";r=99998;t=61, "empresa";r=899;t=1$/);
  for (const [name, value] of [
    ["limit", "100000"],
    ["remaining", "99998"],
  ])
    expect(both.headers.get(`x-ratelimit-${name}`)).toBe(value);
  const stranger = await get(await world.key(await world.tenant()));
  expect(stranger.headers.get("ratelimit-policy")).toBe('"llave";q=100000;w=60');
});

it("holds from the next request after it is set, changed or taken away", async () => {
  expect(await statuses(key, 2)).toEqual([200, 200]);
  await agree({ porMinuto: 1, rafaga: 1 });
  expect(await statuses(key, 2)).toEqual([200, 429]);
  await agree({ porMinuto: 1, rafaga: 3 });
  expect(await statuses(key, 3)).toEqual([200, 200, 429]);
  await agree(null);
  expect(await statuses(key, 2)).toEqual([200, 200]);
});

it("lets a tenant begin again whose bucket a crash of Postgres took", async () => {
  await agree({ porMinuto: 1, rafaga: 2 });
  await statuses(key, 3);
  await queryAs(world.ownerUrl, "truncate rate_bucket");
  const seen = await Promise.all(Array.from({ length: 10 }, async () => (await get(key)).status));
  expect(seen.filter((status) => status === 200)).toHaveLength(2);
});

it("keeps no bucket of a tenant without a limit, and one tenant's limit is nobody else's", async () => {
  const buckets = (id: number) => queryAs(world.ownerUrl, `select from rate_bucket where tenant_id = ${id}`);
  await get(key);
  expect(await buckets(tenantId)).toHaveLength(0);
  await agree({ porMinuto: 1, rafaga: 1 });
  expect(await statuses(key, 2)).toEqual([200, 429]);
  const otherTenant = await world.tenant();
  expect(await statuses(await world.key(otherTenant), 3)).toEqual([200, 200, 200]);
  expect([(await buckets(tenantId)).length, (await buckets(otherTenant)).length]).toEqual([1, 0]);
});

it("of a tenant whose plan's documents are used up is that to which the plan slows it down, until the month ends", async () => {
  const freno = (hasta: string) =>
    queryAs(
      world.ownerUrl,
      `update tenant set frenada_hasta = now() + interval '${hasta}', freno_por_minuto = 2 where tenant_id = ${tenantId}`,
    );
  await freno("1 hour");
  expect(await statuses(key, 3)).toEqual([200, 200, 429]);
  expect((await get(key)).body).toMatchObject({ codigo: "limite_de_empresa_superado" });
  await agree({ porMinuto: 1, rafaga: 50 });
  await later(100);
  expect(await statuses(key, 3)).toEqual([200, 200, 429]);
  await freno("-1 second");
  await later(100);
  expect(await statuses(key, 4)).toEqual([200, 200, 200, 200]);
});
