/** The MCP server as an assistant meets it: the official client, on standard input and output and over HTTP. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { API } from "@/lib/contract/api";
import { createApiHost } from "@/lib/host/api-host";
import { openApi } from "@/lib/host/openapi";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { OPENAPI_PATH } from "@/lib/http/openapi/serve";

const ROOT = path.resolve(import.meta.dirname, "../..");
const COMMAND = ["--import", "tsx", "lib/mcp/mcp.ts"];
const CUERPO = {
  tipo: "TiqueteElectronico",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [{ codigoProducto: "CAFE-500", cantidad: 2 }],
};

let world: ApiWorld;
let issuer: Issuer;
let base: string;
let apiKey: string;
const clients: Client[] = [];
const processes: ChildProcess[] = [];
let stop = async () => {};

beforeAll(async () => {
  world = await createApiWorld();
  const own = { [OPENAPI_PATH]: openApi };
  const host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [], own });
  base = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
  stop = () => host.close();
  issuer = await createIssuer("asistente");
  apiKey = await world.key(issuer.tenantId);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  for (const process of processes) process.kill();
  await stop();
  await world?.close();
});

async function connected(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: "prueba", version: "1.0.0" });
  await client.connect(transport);
  clients.push(client);
  return client;
}

const onStdio = (key: string, ...options: string[]) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [...COMMAND, "--base", base, ...options],
      cwd: ROOT,
      env: { ...(process.env as Record<string, string>), API_KEY: key },
    }),
  );

/** A started HTTP server's address. */
async function overHttp(...options: string[]): Promise<URL> {
  const child = spawn(process.execPath, [...COMMAND, "--base", base, "--http", "0", ...options], { cwd: ROOT });
  processes.push(child);
  const [line] = (await once(createInterface(child.stderr), "line")) as [string];
  return new URL(line.slice(line.indexOf("http")));
}

const withKey = (address: URL, key: string) =>
  connected(
    new StreamableHTTPClientTransport(address, { requestInit: { headers: { Authorization: `Bearer ${key}` } } }),
  );

/** The texts of a tool's result. */
async function use(client: Client, name: string, sent: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: sent });
  const texts = (content as { type: string; text?: string }[]).map((each) => each.text ?? "");
  return { texts, failed: isError === true };
}

async function api(method: "GET" | "POST", address: string, body?: unknown) {
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const answer = await fetch(`${base}/api/v1${address}`, { method, headers, body: JSON.stringify(body) ?? null });
  expect(answer.ok, `${method} ${address}`).toBe(true);
  return (await answer.json()) as { datos: { clave: string }[]; precioVenta: number };
}

/** How many documents the tenant has. */
const count = async () => (await api("GET", "/facturas")).datos.length;

it("offers every reading of the contract as a tool, and nothing that writes, unless it is started to issue", async () => {
  const reading = API.filter(({ method }) => method === "GET").map(({ operationId }) => operationId);
  const client = await onStdio(apiKey);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(reading.sort());
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  const list = await use(client, "listarFacturas", { limite: 1 });
  expect(JSON.parse(list.texts[0] ?? "")).toEqual({ datos: [], siguiente: null });
});

it("issues what was simulated, once, for the total that was confirmed; another body or total is refused", async () => {
  const client = await withKey(await overHttp("--emitir"), apiKey);
  const simulated = await use(client, "simularFactura", { cuerpo: CUERPO });
  const { confirmacion, total } = JSON.parse(simulated.texts[1] ?? "") as { confirmacion: string; total: string };
  expect(await count()).toBe(0);

  const other = { ...CUERPO, lineas: [{ codigoProducto: "CAFE-500", cantidad: 3 }] };
  expect((await use(client, "emitirFactura", { cuerpo: other, confirmacion })).failed).toBe(true);
  expect((await use(client, "emitirFactura", { cuerpo: CUERPO, confirmacion: "x.y" })).failed).toBe(true);
  expect(await count()).toBe(0);

  const first = await use(client, "emitirFactura", { cuerpo: CUERPO, confirmacion });
  const again = await use(client, "emitirFactura", { confirmacion, cuerpo: CUERPO });
  expect(first.failed).toBe(false);
  expect(first.texts[0]).toContain(`"totalComprobante":${total}`);
  expect(again.texts).toEqual(first.texts);
  expect(await count()).toBe(1);
  const { clave } = JSON.parse(first.texts[0] ?? "") as { clave: string };
  const xml = await use(client, "descargarXml", { clave });
  expect(xml.texts[0]).toContain("<TiqueteElectronico");
});

it("refuses a total that changed since it was confirmed, and issues nothing", async () => {
  const client = await withKey(await overHttp("--emitir"), apiKey);
  const simulated = await use(client, "simularFactura", { cuerpo: CUERPO });
  const { confirmacion } = JSON.parse(simulated.texts[1] ?? "") as { confirmacion: string };
  const before = await count();
  const producto = await api("GET", "/productos/CAFE-500");
  await api("POST", "/productos", { ...producto, precioVenta: producto.precioVenta + 1 });
  const { texts, failed } = await use(client, "emitirFactura", { cuerpo: CUERPO, confirmacion });
  expect([failed, texts[0]]).toEqual([true, expect.stringContaining("El total ya no es")]);
  expect(await count()).toBe(before);
});

it("serves each caller with its own key: none is a 401, one without the scope issues nothing", async () => {
  const address = await overHttp("--emitir");
  const nobody = await use(await withKey(address, ""), "listarFacturas", {});
  expect([nobody.failed, nobody.texts[0]]).toEqual([true, expect.stringContaining("llave_invalida")]);
  const reader = await withKey(address, await world.key(issuer.tenantId, { scopes: ["facturas:read"] }));
  expect((await use(reader, "listarFacturas", {})).failed).toBe(false);
  const issuing = await use(reader, "simularFactura", { cuerpo: CUERPO });
  expect([issuing.failed, issuing.texts[0]]).toEqual([true, expect.stringContaining("scope_faltante")]);
});

it("answers nobody who comes by another name than this machine's", async () => {
  const address = await overHttp();
  const { status } = await fetch(address, {
    method: "POST",
    headers: { origin: "https://elsewhere.example" },
    body: "{}",
  });
  expect(status).toBe(403);
});
