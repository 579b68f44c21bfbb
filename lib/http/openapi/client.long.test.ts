/** An integrator's program, with types generated from the document that a running host serves. */
import { execFile } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import openApiTypes, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { createApiHost } from "@/lib/host/api-host";
import { openApi } from "@/lib/host/openapi";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer } from "@/lib/host/testing/issuer";
import { OPENAPI_PATH } from "./serve";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** Inside the project, so that the program finds its packages. */
const PROGRAM = path.join(ROOT, ".build/openapi-client");
const TSC = path.join(ROOT, "node_modules/typescript/bin/tsc");

interface Program {
  issueWithClient(
    origin: string,
    apiKey: string,
    codigoProducto: string,
  ): Promise<{ estado: string; resumen: { totalComprobante: number } }>;
}

let world: ApiWorld;
let origin: string;
let stop = async () => {};

beforeAll(async () => {
  world = await createApiWorld();
  const host = createApiHost({
    routes: API_ROUTES,
    nextOrigin: null,
    trustedProxies: [],
    own: { [OPENAPI_PATH]: openApi },
  });
  origin = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
  stop = () => host.close();
  await rm(PROGRAM, { recursive: true, force: true });
  await mkdir(path.dirname(PROGRAM), { recursive: true });
  await cp(path.join(import.meta.dirname, "testing/client"), PROGRAM, { recursive: true });
});
afterAll(async () => {
  await stop();
  await world?.close();
});

it("a client generated from the document compiles under strict, and issues an invoice", async () => {
  const document = await (await fetch(origin + OPENAPI_PATH)).json();
  await writeFile(path.join(PROGRAM, "schema.gen.ts"), astToString(await openApiTypes(document)));
  await promisify(execFile)(process.execPath, [TSC, "-p", PROGRAM]);
  const { issueWithClient } = (await import(path.join(PROGRAM, "issue-with-client.ts"))) as Program;
  const issuer = await createIssuer("integrador");
  const documento = await issueWithClient(origin, await world.key(issuer.tenantId), "CAFE-500");
  expect(documento).toMatchObject({ tipo: "TiqueteElectronico", estado: "procesando" });
  expect(documento.resumen.totalComprobante).toBe(3031.01);
});
