/** The door, step by step, on a real database: through the plain host and through the Web's Request and Response. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "@/lib/contract/define-endpoint";
import { errorBody, problemDetails } from "@/lib/contract/errors";
import { decimal, integer, list, object, optional, required, text } from "@/lib/contract/fields";
import { readJson } from "@/lib/contract/json-number";
import { refusal } from "@/lib/contract/refusal";
import { type ApiHost, createApiHost } from "@/lib/host/api-host";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { mintApiKey } from "@/lib/platform/api-key";
import { endpoint } from "./endpoint";
import { route, UNKNOWN_PATH } from "./route";

const echo = defineEndpoint({
  operationId: "emitirEco",
  method: "POST",
  path: "/cosas",
  scope: { venta: "facturas:write", nota: "notas:write" },
  tags: ["Prueba"],
  summary: "Repite lo que recibe",
  body: object({
    tipo: required(text()),
    cantidad: required(decimal()),
    id: optional(integer()),
    lineas: optional(list(object({ cantidad: required(decimal()) }))),
  }),
  idempotent: true,
  responses: { 201: z.object({ cantidad: decimal().nullable(), llave: z.string().nullable(), actor: z.string() }) },
});

const read = defineEndpoint({
  operationId: "consultarEco",
  method: "GET",
  path: "/cosas/{nombre}",
  scope: "catalogo:read",
  tags: ["Prueba"],
  summary: "Devuelve el nombre",
  params: z.object({ nombre: z.string().max(20) }),
  notFound: "evento_no_existe",
  query: z.object({ modo: z.enum(["a", "b"], { error: "Tiene que ser a o b." }).optional() }),
  responses: { 200: z.object({ nombre: z.string() }) },
});

const tagged = defineEndpoint({
  operationId: "consultarEtiquetado",
  method: "GET",
  path: "/etiquetas",
  scope: "catalogo:read",
  tags: ["Prueba"],
  summary: "Se puede guardar",
  etag: true,
  responses: { 200: z.array(z.string()) },
});

const cosas = route({
  POST: endpoint(echo, async ({ ctx, body, idempotencyKey }) => {
    if (body.tipo === "explota") throw new Error("secret detail");
    if (body.tipo === null) throw refusal("cuerpo_vacio");
    return { status: 201, body: { cantidad: body.cantidad, llave: idempotencyKey, actor: ctx.actor } };
  }),
});
const cosa = route({ GET: endpoint(read, async ({ params }) => ({ status: 200, body: { nombre: params.nombre } })) });
const etiquetas = route({ GET: endpoint(tagged, async () => ({ status: 200, body: ["ñ"] })) });

type Send = (path: string, init?: RequestInit) => Promise<Response>;

let world: ApiWorld;
let host: ApiHost;
let baseUrl: string;

beforeAll(async () => {
  world = await createApiWorld();
  const routes = new Map([
    ["/cosas", cosas],
    ["/cosas/{nombre}", cosa],
    ["/etiquetas", etiquetas],
  ]);
  host = createApiHost({ routes, nextOrigin: null, trustedProxies: ["loopback"] });
  baseUrl = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}/api/v1`;
});
afterAll(async () => {
  await host.close();
  await world.close();
});

const onPlainHost: Send = (path, init) => fetch(`${baseUrl}${path}`, init);
const onWeb: Send = (path, init) => {
  const request = new Request(`http://host.test/api/v1${path}`, init);
  const exact = new Map([
    ["/cosas", cosas],
    ["/etiquetas", etiquetas],
  ]).get(path);
  const found = exact ?? (/^\/cosas\/[^/]*$/.test(path.split("?")[0] ?? "") ? cosa : UNKNOWN_PATH);
  return found[request.method as "GET"](request);
};

const post = (key: string, body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "x-api-key": key, "content-type": "application/json", ...headers },
  body,
});
const streamed = (key: string, bytes: number): RequestInit & { duplex: "half" } => ({
  ...post(key, ""),
  body: new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 65_536)
        controller.enqueue(Buffer.alloc(Math.min(65_536, bytes - sent), " "));
      controller.close();
    },
  }),
  duplex: "half",
});
const errorOf = async (response: Response) => errorBody.parse(await response.json());
const VALID = '{"tipo":"04","cantidad":1.50}';

describe.each([
  ["plain host", onPlainHost],
  ["Web handlers", onWeb],
])("%s", (_, send) => {
  let tenantId: number;
  let key: string;
  beforeAll(async () => {
    tenantId = await world.tenant();
    key = await world.key(tenantId, { name: "caja 1" });
  });

  it("lets a good request in and gives the use case the amounts as they were written", async () => {
    const response = await send("/cosas", post(key, VALID, { "idempotency-key": "abc" }));
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('{"cantidad":1.5,"llave":"abc","actor":"api:caja 1"}');
  });

  describe("401", () => {
    it("answers the specification's text (spec 5(3), 7.2(401)) without a key and with an invented, foreign, padded or revoked one", async () => {
      const revoked = await world.key(tenantId);
      await world.revoke(revoked);
      for (const bad of ["", "x", `${key}x`, mintApiKey(true), revoked, `${key}, ${key}`, `"${key}"`]) {
        const response = await send("/cosas/a", { headers: bad === "" ? {} : { "x-api-key": bad } });
        expect(response.status).toBe(401);
        expect((await errorOf(response)).error).toBe("API key ausente, inválida o revocada.");
      }
    });

    it("ignores the Authorization header (spec 5(1))", async () => {
      expect((await send("/cosas/a", { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
    });

    it("comes with the first request after a revocation", async () => {
      const doomed = await world.key(tenantId);
      expect((await send("/cosas/a", { headers: { "x-api-key": doomed } })).status).toBe(200);
      await world.revoke(doomed);
      expect((await send("/cosas/a", { headers: { "x-api-key": doomed } })).status).toBe(401);
    });
  });

  describe("403", () => {
    it("names the missing scope (spec 5(4))", async () => {
      const other = await world.key(tenantId, { scopes: ["facturas:read"] });
      const error = await errorOf(await send("/cosas", post(other, VALID)));
      expect(error.error).toContain("facturas:write");
    });

    it("of a catalog endpoint is the specification's fixed text (spec 7.2(403)), with the scope beside it", async () => {
      const other = await world.key(tenantId, { scopes: ["facturas:read"] });
      const response = await send("/cosas/a", { headers: { "x-api-key": other } });
      expect(response.status).toBe(403);
      expect(await errorOf(response)).toMatchObject({
        error: "La API key no tiene el scope requerido para esta operación.",
        scope: "catalogo:read",
      });
    });

    it("a key without notas:write gets it even for an invalid note, FE and TE still succeed (spec 5(notas))", async () => {
      const other = await world.key(tenantId, { scopes: ["facturas:write"] });
      for (const tipo of ["NotaCredito", "NotaDebito", "02", "03"]) {
        const response = await send("/cosas", post(other, JSON.stringify({ tipo })));
        expect(response.status).toBe(403);
        expect((await errorOf(response)).error).toContain("notas:write");
      }
      expect((await send("/cosas", post(other, VALID))).status).toBe(201);
    });

    it("a key with only notas:write cannot issue a ticket", async () => {
      const other = await world.key(tenantId, { scopes: ["notas:write"] });
      const response = await send("/cosas", post(other, VALID));
      expect(response.status).toBe(403);
      expect((await errorOf(response)).scope).toBe("facturas:write");
    });

    it("says that the tenant is suspended", async () => {
      const suspended = await world.tenant();
      const other = await world.key(suspended);
      await world.suspend(suspended);
      const response = await send("/cosas/a", { headers: { "x-api-key": other } });
      expect(response.status).toBe(403);
      expect((await errorOf(response)).codigo).toBe("tenant_suspendido");
    });
  });

  describe("413", () => {
    it("refuses 256 KB plus one byte, by Content-Length and while the body streams in (spec 8(body))", async () => {
      const oversize = " ".repeat(256 * 1024 + 1);
      for (const init of [post(key, oversize), streamed(key, 256 * 1024 + 1), streamed(key, 3_000_000)]) {
        const response = await send("/cosas", init);
        expect(response.status).toBe(413);
        expect((await errorOf(response)).error).toContain("256 KB");
      }
    });

    it("accepts exactly 256 KB", async () => {
      const body = VALID + " ".repeat(256 * 1024 - VALID.length);
      expect((await send("/cosas", post(key, body))).status).toBe(201);
    });

    it("comes after 403, so that a key without the scope learns nothing about the body", async () => {
      const other = await world.key(tenantId, { scopes: ["facturas:read"] });
      expect((await send("/cosas", streamed(other, 3_000_000))).status).toBe(403);
    });
  });

  it("415: accepts only JSON in UTF-8", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonx",
      "application/json; charset=latin1",
    ]) {
      expect((await send("/cosas", post(key, VALID, { "content-type": type }))).status).toBe(415);
    }
    for (const type of ["application/json", "Application/JSON; charset=UTF-8", "application/json;charset=utf-8"]) {
      expect((await send("/cosas", post(key, VALID, { "content-type": type }))).status).toBe(201);
    }
  });

  it("405 with Allow and 404 for paths that do not exist, in JSON, with and without a key", async () => {
    const wrong = await send("/cosas", { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("POST");
    expect((await errorOf(wrong)).error).toContain("POST");
    const unknown = await send("/nada", { headers: { "x-api-key": key } });
    expect(unknown.status).toBe(404);
    expect((await errorOf(unknown)).error).toContain("/api/v1/nada");
  });

  describe("400 (spec 7.2(400))", () => {
    it.each([
      ["malformed", "{"],
      ["empty", ""],
      ["not a number", '{"cantidad":NaN}'],
      ["not UTF-8", Buffer.from([0x7b, 0xff, 0x7d])],
      ["nested without end", "[".repeat(200_000)],
      ["text that Postgres cannot hold", '{"tipo":"\\u0000"}'],
      ["half a character", '{"tipo":"\\ud83d"}'],
    ])("answers { error } when the body is %s", async (_name, body) => {
      const response = await send("/cosas", post(key, body));
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toHaveProperty("error");
    });

    it("a missing member or one of the wrong type is problem-details keyed by the path as sent (spec 7.1(1))", async () => {
      const body = '{"cantidad":"2","lineas":[{"cantidad":1},{},{"cantidad":1e400}],"id":1.5}';
      const response = await send("/cosas", post(key, body));
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toContain("application/problem+json");
      const problem = problemDetails.parse(readJson(await response.text()));
      expect(problem.status).toBe(400);
      expect(Object.keys(problem.errors).sort()).toEqual([
        "cantidad",
        "id",
        "lineas[1].cantidad",
        "lineas[2].cantidad",
        "tipo",
      ]);
      expect(problem.title).toBe("La solicitud tiene datos que faltan o que no son del tipo esperado.");
    });

    it("a body that is not an object is reported under the body itself", async () => {
      const problem = await (await send("/cosas", post(key, "[1]"))).json();
      expect(Object.keys(problem.errors)).toEqual(["$"]);
    });

    it("a value that the use case refuses is { error } (spec 7.1(2))", async () => {
      const response = await send("/cosas", post(key, '{"tipo":null,"cantidad":1}'));
      expect(response.status).toBe(400);
      expect((await errorOf(response)).error).toBe("La solicitud no trae cuerpo: enviá un objeto JSON.");
    });

    it("refuses a parameter that is sent twice, even with the same value", async () => {
      const response = await send("/cosas/x?modo=a&modo=a", { headers: { "x-api-key": key } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { modo: ["Mandá este parámetro una sola vez."] } });
    });

    it("names the query parameter that is wrong", async () => {
      const response = await send("/cosas/a?modo=c", { headers: { "x-api-key": key } });
      expect((await response.json()).errors).toEqual({ modo: ["Tiene que ser a o b."] });
    });

    it("refuses an Idempotency-Key that is empty, too long (over 255 characters) or not visible ASCII, and says so", async () => {
      for (const bad of ["", "x".repeat(256), "a b", "a\tb", "ñandú", "\u00a0"]) {
        const response = await send("/cosas", post(key, VALID, { "idempotency-key": bad }));
        expect(response.status).toBe(400);
        expect((await errorOf(response)).error).toContain("de 1 a 255 caracteres ASCII visibles");
      }
      for (const good of ["x".repeat(255), "!~{}", "0"]) {
        expect((await send("/cosas", post(key, VALID, { "idempotency-key": good }))).status).toBe(201);
      }
    });
  });

  it("ignores unknown members and never pollutes a prototype", async () => {
    const body = '{"__proto__":{"tipo":"04"},"constructor":{"prototype":{"x":1}},"otro":1,"tipo":"04","cantidad":2}';
    expect((await send("/cosas", post(key, body))).status).toBe(201);
    expect(({} as Record<string, unknown>).tipo).toBeUndefined();
  });

  it("an impossible path parameter answers like an object that does not exist; percent-encoding is decoded", async () => {
    const headers = { "x-api-key": key };
    expect((await (await send("/cosas/caf%C3%A9%2F1", { headers })).json()).nombre).toBe("café/1");
    for (const bad of ["%00", "a".repeat(21), "%ff"]) {
      const response = await send(`/cosas/${bad}`, { headers });
      expect(response.status).toBe(404);
      expect((await errorOf(response)).error).toBe("No existe ese evento.");
    }
  });

  it("a conditional GET with the last answer's ETag is 304: no body, but all the usual headers", async () => {
    const first = await send("/etiquetas", { headers: { "x-api-key": key } });
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, await first.json(), first.headers.get("cache-control")]).toEqual([
      200,
      ["ñ"],
      "private, no-cache",
    ]);
    const same = await send("/etiquetas", { headers: { "x-api-key": key, "if-none-match": etag } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    expect([same.headers.get("etag"), same.headers.get("cache-control")]).toEqual([etag, "private, no-cache"]);
    for (const absent of ["content-type", "content-length"]) expect(same.headers.get(absent)).toBeNull();
    expect(same.headers.get("x-request-id")).toBeTruthy();
    expect(same.headers.get("ratelimit")).toMatch(/^"llave";r=\d+;t=\d+$/);
    expect(same.headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
    const other = await send("/etiquetas", { headers: { "x-api-key": key, "if-none-match": '"otra"' } });
    expect([other.status, await other.json()]).toEqual([200, ["ñ"]]);
    const refused = await send("/etiquetas", { headers: { "x-api-key": "x", "if-none-match": "*" } });
    expect([refused.status, refused.headers.get("etag")]).toEqual([401, null]);
  });

  it("500 tells only the request's id (spec 7.2(500))", async () => {
    const response = await send("/cosas", post(key, '{"tipo":"explota","cantidad":1}'));
    expect(response.status).toBe(500);
    const body = await errorOf(response);
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(body.requestId).toBe(response.headers.get("x-request-id"));
  });

  it("every answer carries a request id (the caller's own if it is valid) and the remaining quota", async () => {
    const good = await send("/cosas/a", { headers: { "x-api-key": key, "x-request-id": "pedido-0001" } });
    expect(good.headers.get("x-request-id")).toBe("pedido-0001");
    const answers = [
      good,
      await send("/cosas/a", { headers: { "x-api-key": key, "x-request-id": "a b\tc" } }),
      await send("/cosas/a"),
      await send("/nada"),
      await send("/cosas", { method: "PUT" }),
      await send("/cosas", post(key, "{")),
    ];
    for (const { headers } of answers) {
      expect(headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
      expect(headers.get("ratelimit-policy")).toMatch(/^"(llave|direccion)";q=\d+;w=60$/);
      expect(headers.get("ratelimit")).toMatch(/^"(llave|direccion)";r=\d+;t=\d+$/);
      for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  describe("429", () => {
    const get = (limited: string) => send("/cosas/a", { headers: { "x-api-key": limited } });

    it("is the answer to the 121st request within a minute, with Retry-After; two keys share no quota (spec 7.2(429), 8(rate))", async () => {
      const [limited, other] = [await world.key(tenantId, { limit: 120 }), await world.key(tenantId, { limit: 120 })];
      const began = Date.now();
      for (let i = 1; i <= 120; i++) {
        const response = await get(limited);
        expect(response.status).toBe(200);
        expect(response.headers.get("x-ratelimit-remaining")).toBe(String(120 - i));
      }
      const refused = await get(limited);
      expect(refused.status).toBe(429);
      expect((await errorOf(refused)).error).toContain("120 solicitudes por minuto");
      const tookS = (Date.now() - began) / 1000;
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(Math.floor(59 - tookS));
      expect((await get(other)).headers.get("x-ratelimit-remaining")).toBe("119");
    });

    it("the quota does not double at the edge of a minute: a request still counts after 59 seconds, and no longer after 61", async () => {
      let limited = "";
      let status = 0;
      // Repeat until all of it takes less than a second: only then can the difference be observed.
      for (let tookMs = 1_000; tookMs >= 1_000; ) {
        limited = await world.key(tenantId, { limit: 3 });
        const began = Date.now();
        for (let i = 0; i < 3; i++) expect((await get(limited)).status).toBe(200);
        await world.age(58);
        ({ status } = await get(limited));
        tookMs = Date.now() - began;
      }
      expect(status).toBe(429);
      await world.age(4);
      for (let i = 0; i < 3; i++) expect((await get(limited)).status).toBe(200);
      expect((await get(limited)).status).toBe(429);
    });

    it("refused requests use no quota, and quota returns as old requests leave the window", async () => {
      const limited = await world.key(tenantId, { limit: 2 });
      await get(limited);
      await world.age(30);
      await get(limited);
      for (let i = 0; i < 5; i++) {
        const refused = await get(limited);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(31);
      }
      await world.age(32);
      expect((await get(limited)).status).toBe(200);
      expect((await get(limited)).status).toBe(429);
    });

    it("sixteen concurrent requests get exactly the quota between them", async () => {
      const limited = await world.key(tenantId, { limit: 10 });
      const statuses = await Promise.all(Array.from({ length: 16 }, async () => (await get(limited)).status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    });

    it("a limit that the operator raises applies at once", async () => {
      const raised = await world.key(tenantId, { limit: 250 });
      expect((await get(raised)).headers.get("x-ratelimit-limit")).toBe("250");
    });

    it("limits unknown keys by address", async () => {
      const from = (address: string) =>
        send("/cosas/a", { headers: { "x-api-key": mintApiKey(true), "x-forwarded-for": address } });
      for (let i = 0; i < 120; i++) expect((await from("203.0.113.7")).status).toBe(401);
      expect((await from("203.0.113.7")).status).toBe(429);
      expect((await from("203.0.113.8")).status).toBe(401);
      await world.age(61);
    });
  });
});
