/** Integrators' programs, with clients that three generators make of the document that a running host serves. */
import { execFile } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import openApiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import { generateApi } from "swagger-typescript-api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { createApiHost } from "@/lib/host/api-host";
import { openApi } from "@/lib/host/openapi";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer } from "@/lib/host/testing/issuer";
import { OPENAPI_PATH } from "./serve";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const PROGRAMS = path.join(import.meta.dirname, "testing/client");
/** Inside the project, so that the programs find their packages. */
const BUILD = path.join(ROOT, ".build/openapi-client");
const TSC = path.join(ROOT, "node_modules/typescript/bin/tsc");

/** Reads the document in `input`, and writes into a folder what the program of the same name imports. */
const GENERATORS: Readonly<Record<string, (input: string, output: string) => Promise<unknown>>> = {
  "openapi-typescript": async (input, output) => {
    const document = (await (await fetch(input)).json()) as OpenAPI3;
    await writeFile(path.join(output, "schema.gen.ts"), astToString(await openApiTypes(document)));
  },
  "hey-api": (input, output) =>
    createClient({
      input,
      output,
      logs: { level: "silent", file: false },
      plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    }),
  "swagger-typescript-api": (url, output) =>
    // As unions: a member of TypeScript's own enum is no text, and so no kind of a body.
    generateApi({ url, output, fileName: "api.ts", silent: true, generateUnionEnums: true }),
};

interface Program {
  issueWithClient(
    origin: string,
    apiKey: string,
    codigoProducto: string,
  ): Promise<{ estado: string; resumen: { totalComprobante: number } }>;
}

let world: ApiWorld;
let origin: string;
let apiKey: string;
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
  apiKey = await world.key((await createIssuer("integrador")).tenantId);
  await rm(BUILD, { recursive: true, force: true });
});
afterAll(async () => {
  await stop();
  await world?.close();
});

it.each(Object.entries(GENERATORS))(
  "a client that %s generates from the document compiles under strict, and issues an invoice",
  async (name, generate) => {
    const folder = path.join(BUILD, name);
    const generated = path.join(folder, "generated");
    await mkdir(generated, { recursive: true });
    for (const file of [`${name}.ts`, "tsconfig.json"]) await cp(path.join(PROGRAMS, file), path.join(folder, file));
    await generate(origin + OPENAPI_PATH, generated);
    await promisify(execFile)(process.execPath, [TSC, "-p", folder]);
    const { issueWithClient } = (await import(path.join(folder, `${name}.ts`))) as Program;
    const documento = await issueWithClient(origin, apiKey, "CAFE-500");
    expect(documento).toMatchObject({ tipo: "TiqueteElectronico", estado: "procesando" });
    expect(documento.resumen.totalComprobante).toBe(3031.01);
  },
);
