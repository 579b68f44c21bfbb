/** Any code can be read at the address that its Location names, on both hosts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { type ApiHost, createApiHost } from "@/lib/host/api-host";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { NEEDS_NEXT, startNext } from "@/lib/host/testing/next-host";
import { nuevoProducto } from "../../testing/producto-body";

/** A code and its Location. */
const CODES: [codigo: string, location: string][] = [
  ["A-1", "/api/v1/productos/A-1"],
  ["A/1", "/api/v1/productos/A%2F1"],
  ["//", "/api/v1/productos/%2F%2F"],
  ["50%", "/api/v1/productos/50%25"],
  ["%2F", "/api/v1/productos/%252F"],
  ["DOS PALABRAS", "/api/v1/productos/DOS%20PALABRAS"],
  ["PIÑA", "/api/v1/productos/PI%C3%91A"],
  ["🥑", "/api/v1/productos/%F0%9F%A5%91"],
  ["?x=1&y#z", "/api/v1/productos/%3Fx%3D1%26y%23z"],
  ["a+b", "/api/v1/productos/a%2Bb"],
  ["\\\\x", "/api/v1/productos/%5C%5Cx"],
  ["...", "/api/v1/productos/..."],
  ["'; --", "/api/v1/productos/'%3B%20--"],
  ["__proto__", "/api/v1/productos/__proto__"],
];

let world: ApiWorld;
let host: ApiHost;
let plain: string;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  key = await world.key(await world.tenant());
  host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [] });
  plain = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
});
afterAll(async () => {
  await host?.close();
  await world?.close();
});

const get = (origin: string, path: string) => fetch(`${origin}${path}`, { headers: { "x-api-key": key } });

it.each(CODES)("spec 4.2(201), 4(producto): %j is created at %s, and read there", async (codigo, location) => {
  const created = await callApi(key, "POST", "/productos", nuevoProducto({ codigo }));
  expect([created.status, created.headers.get("location")]).toEqual([201, location]);
  const read = await get(plain, location);
  expect([read.status, await read.json()]).toEqual([200, created.body]);
  const web = await callApi(key, "GET", location.slice("/api/v1".length));
  expect([web.status, web.body]).toEqual([200, created.body]);
});

it("spec 4(producto): a code is matched exactly; an unknown one is 404", async () => {
  for (const other of ["a-1", "A-1%20", "A%2D2", "%00", "%ff", "x".repeat(10_000)]) {
    const response = await get(plain, `/api/v1/productos/${other}`);
    expect([other, response.status]).toEqual([other, 404]);
    expect((await response.json()).error).toBe("No existe un producto con ese código.");
  }
});

describe("on Next", NEEDS_NEXT, () => {
  it("spec 4(producto): every code can be read at its Location", async () => {
    const next = await startNext(world.env);
    try {
      for (const [codigo, location] of CODES) {
        const read = await get(next.origin, location);
        expect([codigo, read.status, (await read.json()).codigo]).toEqual([codigo, 200, codigo]);
      }
    } finally {
      await next.stop();
    }
  });
});
