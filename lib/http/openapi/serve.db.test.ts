/** The document as tools see it: fetched from a running host, and linted. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { createApiHost } from "@/lib/host/api-host";
import { openApi } from "@/lib/host/openapi";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { OPENAPI_30_PATH, OPENAPI_PATH, openApiRoute } from "./serve";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const REDOCLY_RULES = path.join(import.meta.dirname, "redocly.yaml");
const REDOCLY = path.join(ROOT, "node_modules/@redocly/cli/bin/cli.js");

let world: ApiWorld;
let origin: string;
let stop = async () => {};

beforeAll(async () => {
  world = await createApiWorld();
  const own = { [OPENAPI_PATH]: openApi, [OPENAPI_30_PATH]: openApi };
  const host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [], own });
  origin = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
  stop = () => host.close();
});
afterAll(async () => {
  await stop();
  await world?.close();
});

describe("the document", () => {
  it("is served without a key and without Next, in 3.1 and in 3.0, also to pages of other origins", async () => {
    for (const [address, version] of [
      [OPENAPI_PATH, "3.1.0"],
      [`${OPENAPI_PATH}?version=3.0`, "3.0.3"],
      [OPENAPI_30_PATH, "3.0.3"],
    ]) {
      const response = await fetch(origin + address);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect((await response.json()).openapi).toBe(version);
    }
  });

  it("is the same when Next serves it", async () => {
    const here = await (await fetch(origin + OPENAPI_PATH)).text();
    expect(await (await openApiRoute.GET(new Request(`http://x.test${OPENAPI_PATH}`))).text()).toBe(here);
  });

  it("is not sent again to a client that has it; other methods are a 405 in JSON", async () => {
    const etag = (await fetch(origin + OPENAPI_PATH)).headers.get("etag") ?? "";
    expect((await fetch(origin + OPENAPI_PATH, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await fetch(origin + OPENAPI_PATH, { method: "HEAD" })).status).toBe(200);
    for (const method of ["POST", "PROPFIND"]) {
      const wrong = await fetch(origin + OPENAPI_PATH, { method });
      expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET"]);
    }
  });

  it("both versions lint clean, by the recommended rules and by ours", async () => {
    for (const address of [OPENAPI_PATH, OPENAPI_30_PATH]) {
      expect(await problemsOf(await (await fetch(origin + address)).text())).toEqual([]);
    }
  });

  it("our rules refuse what would read badly in a client: verbs of HTTP, false singulars, numbers", async () => {
    const text = await (await fetch(origin + OPENAPI_PATH)).text();
    for (const [good, bad, rule] of [
      ['"operationId":"emitirFactura"', '"operationId":"postFacturas"', "operation-is-called-as-people-speak"],
      ['schemas/MedioPago"', 'schemas/DocumentoMediosPago"', "schema-is-called-as-people-speak"],
      ['schemas/CodigoComercial"', 'schemas/CodigosComerciale"', "schema-is-called-as-people-speak"],
      ['schemas/PuntoVenta"', 'schemas/Catalogo2"', "schema-is-called-as-people-speak"],
    ] as const) {
      const name = /schemas\/(\w+)"$/;
      const [from, to] = [name.exec(good)?.[1], name.exec(bad)?.[1]];
      const renamed = from && to ? text.replaceAll(`"${from}":{`, `"${to}":{`) : text;
      expect(await problemsOf(renamed.replaceAll(good, bad)), bad).toContain(`rule/${rule}`);
    }
  });
});

/** The rules that the linter finds broken. */
async function problemsOf(document: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
  try {
    await writeFile(path.join(folder, "openapi.json"), document);
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const lint = [REDOCLY, "lint", "--config", REDOCLY_RULES, "--format=json", "openapi.json"];
    const ran = promisify(execFile)(process.execPath, lint, { cwd: folder, env, maxBuffer: 2 ** 26 });
    // It ends with 1 when it found a problem.
    const { stdout } = await ran.catch((error: { stdout: string }) => error);
    return (JSON.parse(stdout) as { problems: { ruleId: string }[] }).problems.map(({ ruleId }) => ruleId);
  } finally {
    await rm(folder, { recursive: true });
  }
}
