/**
 * Sends ten thousand bodies made from the declared contract: no 500, no undeclared answer, and a refused request writes
 * nothing. `FUZZ_SEED` repeats a run, `FUZZ_BODIES` makes it longer.
 */
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { queryAs } from "@/db/testing/cluster";
import { type WriteLog, watchWrites } from "@/db/testing/write-log";
import { API, API_PREFIX } from "@/lib/contract/api";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { createApiHost } from "@/lib/host/api-host";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createLane, type Lane, purchase, sourceOf } from "@/lib/host/testing/fuzz-lane";
import { createMatcher } from "@/lib/http/match";
import { below, createRandom, type Random } from "@/lib/platform/testing/random";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { isInPieces } from "./door";
import { UNKNOWN_PATH } from "./route";
import { type FuzzRequest, fuzzRequest } from "./testing/fuzz-request";
import { judgeAnswer, type SeenAnswer } from "./testing/judge-answer";

const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const BODIES = Number(process.env.FUZZ_BODIES ?? 10_000);
/** The number of requests per endpoint without a body; fewer for PDFs, which take long to make. */
const READS = 300;
const PDFS = 30;
const LANES = 3;
/** One body in this many goes through the plain host and a socket. */
const THROUGH_HOST = 20;
const WORST = 10;

const nameOf = ({ method, path }: EndpointContract) => `${method} ${path}`;
const match = createMatcher(API_ROUTES);

let simulator: Simulator;
let world: ApiWorld;
let writes: WriteLog;
let lanes: Lane[];
let stopHost = async () => {};
let port = 0;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createApiWorld();
  process.env.HACIENDA_API_URL = simulator.url;
  const stranger = await createLane(world, "ajeno", "5".repeat(50));
  const foreign = await issueTicket(stranger);
  lanes = await Promise.all(Array.from({ length: LANES }, (_, n) => createLane(world, `carril${n}`, foreign)));
  for (const lane of lanes) {
    const clave = await issueTicket(lane);
    remember(lane, clave, "04");
    lane.answered = clave;
    lane.answeredCompra = await issueWith(lane, "/facturas-compra", purchase(lane, createRandom(SEED)));
    lane.compras.push(lane.answeredCompra);
    lane.aCredito = await issueWith(lane, "/facturas", onCredit(lane));
    await queryAs(world.ownerUrl, `update documento set estado = 'aceptado' where clave = '${lane.aCredito}'`);
    const pagos = [{ clave: lane.aCredito, monto: 1 }];
    const recibo = { idUsuario: lane.issuer.idUsuario, medioPago: "04", pagos };
    lane.answeredRecibo = await issueWith(lane, "/recibos-pago", recibo);
    lane.recibos.push(lane.answeredRecibo);
    for (const answered of [clave, lane.answeredCompra, lane.answeredRecibo])
      await answerWith(answered, "<MensajeHacienda/>");
  }
  const host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [] });
  port = await host.listen(0, "127.0.0.1");
  stopHost = () => host.close();
  writes = await watchWrites(world);
});
afterAll(async () => {
  await stopHost();
  await world?.close();
  await simulator?.close();
});

function issueTicket(lane: Lane): Promise<string> {
  const { productos, idUsuario } = lane.issuer;
  const lineas = [{ codigoProducto: productos[0], cantidad: 2 }];
  return issueWith(lane, "/facturas", { tipo: "04", idUsuario, condicionVenta: "01", medioPago: "01", lineas });
}

/** Services on credit to the State, for a hundred million: enough for every receipt. */
function onCredit({ issuer: { idUsuario, clientes } }: Lane): object {
  const impuestos = [{ codigo: "01", codigoTarifa: "08" }];
  const linea = { libre: true, codigoCabys: "8311100000000", detalle: "Consultoría", unidadMedida: "Sp", cantidad: 1 };
  const lineas = [{ ...linea, precioUnitario: 100_000_000, impuestos }];
  const cliente = { identificacion: clientes[0] };
  return { tipo: "01", idUsuario, condicionVenta: "08", medioPago: "04", cliente, lineas };
}

async function issueWith({ key }: Lane, endpoint: string, body: unknown): Promise<string> {
  const headers = { "content-type": "application/json" };
  const path = API_PREFIX + endpoint;
  const answer = await send({ method: "POST", path, query: "", headers, body: Buffer.from(JSON.stringify(body)) }, key);
  expect(answer.status, answer.body.toString()).toBe(201);
  return JSON.parse(answer.body.toString()).clave;
}

/** Stores an answer as if the authority had given it. */
function answerWith(clave: string, respuesta: string): Promise<unknown> {
  const bytes = Buffer.from(respuesta).toString("hex");
  return queryAs(
    world.ownerUrl,
    `update documento_xml x set respuesta = '\\x${bytes}' from documento d
     where d.clave = '${clave}' and x.tenant_id = d.tenant_id and x.documento_id = d.documento_id`,
  );
}

/** A company has ten active webhooks at most, so what a request adds leaves its place to the next one. */
async function freeWebhooks({ issuer: { tenantId }, aviso }: Lane): Promise<void> {
  await queryAs(
    world.ownerUrl,
    `update webhook_endpoint set estado = 'deshabilitado', deshabilitado_motivo = 'persona', deshabilitado_at = now()
     where tenant_id = ${tenantId} and estado = 'activo' and webhook_endpoint_id <> ${aviso.idWebhook}`,
  );
  await writes.take(tenantId);
}

function remember(lane: Lane, clave: string, codigoTipo: string): void {
  lane.claves.push(clave);
  if (codigoTipo === "01" || codigoTipo === "04") lane.facturas.push(clave);
}

/** Calls the handler directly, as a host would. */
async function send({ method, path, query, headers, body }: FuzzRequest, key: string): Promise<SeenAnswer> {
  const all: Record<string, string> = { ...headers, "x-api-key": key };
  const route = match(path.slice(API_PREFIX.length)) ?? UNKNOWN_PATH;
  const answer = await route[method as "GET"].answer({
    method,
    path,
    query,
    address: "127.0.0.1",
    header: (name) => all[name] ?? null,
    readBody: async (limit) => (body.length > limit ? "too-large" : body),
    onGone: () => () => {},
  });
  if (!isInPieces(answer.body)) return { ...answer, body: Buffer.from(answer.body) };
  let text = "";
  for await (const piece of answer.body) text += piece;
  return { ...answer, body: Buffer.from(text) };
}

/** Sends the request through the plain host. */
function sendThroughHost({ method, path, query, headers, body }: FuzzRequest, key: string): Promise<SeenAnswer> {
  const target = query === "" ? path : `${path}?${query}`;
  const all = { ...headers, "x-api-key": key, "content-length": String(body.length) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", method, path: target, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const seen = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(seen), body: Buffer.concat(chunks) });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Remembers what this lane's later requests may name. */
function learn(lane: Lane, { method, path }: EndpointContract, { status, body }: SeenAnswer): void {
  if (path === "/facturas" && status === 201) {
    const { clave, codigoTipo } = JSON.parse(body.toString());
    remember(lane, clave, codigoTipo);
  }
  if (path === "/facturas-compra" && status === 201) lane.compras.push(JSON.parse(body.toString()).clave);
  if (path === "/recibos-pago" && status === 201) lane.recibos.push(JSON.parse(body.toString()).clave);
  if (path === "/consecutivos/reservas" && status === 201) lane.reservas.push(JSON.parse(body.toString()).idReserva);
  if (method !== "GET" || path.includes("{") || status !== 200) return;
  const { siguiente } = JSON.parse(body.toString());
  if (typeof siguiente === "string") lane.cursores.push(siguiente);
}

/** Chooses at random which endpoints are called, and in what order. */
function plan(random: Random): EndpointContract[] {
  // Issuing is by far the largest surface, so it is called three times as often.
  const takers = API.filter(({ body }) => body !== undefined).flatMap((one) =>
    one.path === "/facturas" ? [one, one, one] : [one],
  );
  const readers = API.filter(({ body }) => body === undefined);
  const bodies = Array.from({ length: BODIES }, (_, n) => takers[n % takers.length] as EndpointContract);
  const reads = readers.flatMap((one) => Array.from({ length: one.path.endsWith("/pdf") ? PDFS : READS }, () => one));
  const all = [...bodies, ...reads];
  for (let n = all.length - 1; n > 0; n -= 1) {
    const other = below(random, n + 1);
    [all[n], all[other]] = [all[other] as EndpointContract, all[n] as EndpointContract];
  }
  return all;
}

/** Endpoint → status → number of answers. */
type Tally = Map<string, Map<number, number>>;

function count(tally: Tally, name: string, status: number): void {
  const statuses = tally.get(name) ?? new Map<number, number>();
  tally.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
}

const share = (tally: Tally, name: string, of: (status: number) => boolean) => {
  const statuses = [...(tally.get(name) ?? [])];
  const sum = (list: typeof statuses) => list.reduce((total, [, times]) => total + times, 0);
  return sum(statuses.filter(([status]) => of(status))) / Math.max(1, sum(statuses));
};

const FEED: ReadonlySet<string> = new Set(["cambio", "cambio_nuevo", "cambio_tenant"]);

/** Sends one request and returns what is wrong with its answer, or with what it wrote. */
async function attempt(endpoint: EndpointContract, lane: Lane, random: Random, tally: Tally): Promise<string | null> {
  const request = fuzzRequest(endpoint, sourceOf(nameOf(endpoint), lane, random), random);
  const key = below(random, 50) === 0 ? lane.narrowKey : lane.key;
  const sendable = Object.values(request.headers).every((value) => /^[\x20-\x7e]*$/.test(value));
  const through = sendable && below(random, THROUGH_HOST) === 0 ? sendThroughHost : send;
  const answer = await through(request, key);
  count(tally, nameOf(endpoint), answer.status);
  // Whoever reads the feed gives what was committed its place (decision 0124), and writes nothing else.
  const isFeed = endpoint.path === "/cambios";
  const written = (await writes.take(lane.issuer.tenantId)).filter((table) => !(isFeed && FEED.has(table)));
  const success = answer.status < 400;
  if (success) learn(lane, endpoint, answer);
  if (success && nameOf(endpoint) === "POST /webhooks") await freeWebhooks(lane);
  const issued = endpoint.path === "/facturas" && answer.status === 201;
  // Comparing the ledger only proves something if it sees what a successful request writes.
  if (issued && written.length === 0 && !("idempotent-replayed" in answer.headers)) return "issued without a trace";
  const simulated = endpoint.path === "/facturas" && answer.status === 200;
  const mayWrite = success && request.method !== "GET" && !simulated;
  const wrong = written.length > 0 && !mayWrite ? `wrote to ${[...new Set(written)].join(", ")}` : null;
  const misfit = wrong ?? judgeAnswer(endpoint, answer, request.body.toString() + request.path + request.query);
  if (misfit === null) return null;
  const { method, path, query, headers, body } = request;
  const shown = `${method} ${path}?${query} ${JSON.stringify(headers)}\n  ${body.toString().slice(0, 1500)}`;
  return `${misfit}\n  ${shown}\n  ${answer.status} ${answer.body.toString().slice(0, 500)}`;
}

it(`ten thousand bodies: no 500, no undeclared answer, nothing written by a refusal (FUZZ_SEED=${SEED})`, async () => {
  const random = createRandom(SEED);
  const queue = plan(random);
  const tally: Tally = new Map();
  const misfits: string[] = [];
  const total = queue.length;
  await Promise.all(
    lanes.map(async (lane) => {
      const own = createRandom(SEED + lane.issuer.tenantId);
      for (let endpoint = queue.pop(); endpoint !== undefined && misfits.length < WORST; endpoint = queue.pop()) {
        const misfit = await attempt(endpoint, lane, own, tally);
        if (misfit !== null) misfits.push(misfit);
      }
    }),
  );
  const lines = [...tally].map(
    ([name, statuses]) =>
      `  ${name}: ${[...statuses]
        .sort()
        .map(([status, times]) => `${times}×${status}`)
        .join(" ")}`,
  );
  console.info(`fuzz: seed ${SEED}, ${total - queue.length} requests\n${lines.join("\n")}`);
  expect(misfits.join("\n\n")).toBe("");
  // The generator only proves something if it reaches both success and refusal of every endpoint.
  for (const endpoint of API) {
    const name = nameOf(endpoint);
    expect(
      share(tally, name, (status) => status < 400),
      `successes of ${name}`,
    ).toBeGreaterThan(0.02);
    if (endpoint.body === undefined) continue;
    expect(
      share(tally, name, (status) => status === 400),
      `refusals of ${name}`,
    ).toBeGreaterThan(0.2);
  }
}, 1_800_000);
