/** API host and worker as processes: one request's id in all their logs, and secrets that no log contains. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { SCOPES } from "@/lib/contract/scopes";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { answer, type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { until } from "@/lib/platform/testing/until";
import { createApiKey } from "@/lib/services/accounts/api-keys/create-api-key";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { setCorreoAutomatico } from "@/lib/services/accounts/tenants/set-ajuste";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { listSolicitudes } from "@/lib/services/operations/solicitudes/list-solicitudes";
import { startSimulator } from "@/lib/simulator/simulator";
import { DEMO_TENANT } from "./demo/demo-data";
import { freePorts } from "./ports";
import { type ServiceProcess, startServiceProcess } from "./testing/service-process";

const REQUEST_ID = "pedido-de-la-prueba-1";
const CALLER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const HACIENDA_PASSWORD = "contrasena-de-hacienda-0x5";
const METRICS_TOKEN = "token-de-metricas-de-la-prueba";
/** The password that createIssuer gives its user. */
const LOGIN_PASSWORD = "una clave larga de prueba";

let world: ApiWorld;
let issuer: Issuer;
let receiver: Receiver;
let apiHost: ServiceProcess;
let worker: ServiceProcess;
let origin: string;
let apiKey: string;
let webhookSecret: string;
let clave: string;
/** Takes the traces of the processes, by OTLP over HTTP. */
let collector: Receiver;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const simulator = await startSimulator({ delayMs: 0 });
  undo.push(() => simulator.close());
  receiver = await startReceiver();
  undo.push(() => receiver.close());
  collector = await startReceiver(answer(200, { "content-type": "application/json" }, "{}"));
  undo.push(() => collector.close());
  process.env.WEBHOOK_ALLOW_LOOPBACK = "1";
  world = await createApiWorld();
  undo.push(() => world.close());
  issuer = await createIssuer("rastro");
  const { ctx } = issuer;
  const { identificacion } = DEMO_TENANT.emisor;
  const usuario = "rastro@simulador";
  simulator.control.registerUser({ username: usuario, password: HACIENDA_PASSWORD, identificacion });
  await setCredencialHacienda(ctx, { ambiente: "simulador", usuario, contrasena: HACIENDA_PASSWORD });
  await setCorreoAutomatico(ctx, { automatico: true });
  ({ secreto: webhookSecret } = await addWebhook(ctx, { url: receiver.url, eventos: [] }));
  const wanted = { tenantId: ctx.tenantId, nombre: "rastro", scopes: [...SCOPES], limitePorMinuto: 10_000 };
  ({ apiKey } = await createApiKey(ctx, wanted));

  const [api = 0, workerPort = 0] = await freePorts(2);
  origin = `http://127.0.0.1:${api}`;
  const env = {
    ...world.env,
    SIMULATOR_URL: simulator.url,
    WEBHOOK_ALLOW_LOOPBACK: "1",
    LOG_LEVEL: "trace",
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
    PORT: String(api),
    WORKER_PORT: String(workerPort),
  };
  worker = await startServiceProcess("worker", env, `http://127.0.0.1:${workerPort}/`);
  undo.push(() => worker.stop());
  apiHost = await startServiceProcess("api-host", env, `${origin}/api/health`);
  undo.push(() => apiHost.stop());
  clave = await issue();
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

async function issue(): Promise<string> {
  const { idUsuario, clientes, productos } = issuer;
  const response = await fetch(`${origin}/api/v1/facturas`, {
    method: "POST",
    headers: {
      "x-api-key": apiKey,
      "content-type": "application/json",
      "x-request-id": REQUEST_ID,
      traceparent: CALLER,
    },
    body: JSON.stringify({
      tipo: "FacturaElectronica",
      idUsuario,
      condicionVenta: "01",
      medioPago: "01",
      cliente: { identificacion: clientes[0] },
      lineas: [{ codigoProducto: productos[0], cantidad: 2 }],
    }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(201);
  return (JSON.parse(text) as { clave: string }).clave;
}

const linesOf = (process: ServiceProcess) =>
  process.lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Record<string, unknown>);
const stepsOf = (fn: string) => linesOf(worker).filter((line) => line.fn === fn && line.msg === "step done");

describe("the id of a request", () => {
  it("is in the request's log line, and in every line of the steps that it caused: submission, mail, webhook", async () => {
    await until(() => expect(receiver.received).toHaveLength(1));
    for (const fn of ["submit-documento", "send-correo", "deliver-webhook"]) {
      await until(() => expect(stepsOf(fn)).not.toEqual([]));
      expect(new Set(stepsOf(fn).map(({ requestId }) => requestId)), fn).toEqual(new Set([REQUEST_ID]));
    }
    const [request] = linesOf(apiHost).filter((line) => line.msg === "request" && line.method === "POST");
    expect(request).toMatchObject({
      requestId: REQUEST_ID,
      route: "/facturas",
      status: 201,
      tenantId: issuer.tenantId,
    });
    expect(receiver.received[0]?.body.toString()).toContain(clave);
  });

  it("is in the audit entries that the steps write", async () => {
    const { ctx } = issuer;
    const query = sql<{
      request_id: string;
    }>`select distinct request_id from audit_entry where accion like 'documento.%'`;
    const [rows] = await world.db.read(ctx.tenantId, query.compile(qb));
    expect(rows).toEqual([{ request_id: REQUEST_ID }]);
  });
});

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string }[];
  attributes: { key: string; value: { stringValue?: string } }[];
}

const spansOf = ({ body }: { body: string }): Span[] =>
  (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
    ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
  );

describe("the trace", () => {
  it("goes from the request over number, signature and event to the runs, the authority, the verdict and the webhook", async () => {
    const spans = await until(() => {
      const all = collector.received.flatMap(spansOf);
      const own = all.filter(({ attributes }) => attributes.some(({ value }) => value.stringValue === REQUEST_ID));
      const names = own.map(({ name }) => name.replace(/^(submit-documento|deliver-webhook|send-correo) .*/, "$1"));
      expect(names).toEqual(
        expect.arrayContaining([
          ...["POST /facturas", "issue", "number", "sign", "outbox documento/emitido", "submit-documento"],
          ...["hacienda recepcion", "hacienda consulta", "outbox webhook/pendiente", "deliver-webhook", "send-correo"],
        ]),
      );
      return own;
    });
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    const ids = new Set(spans.map(({ spanId }) => spanId));
    const roots = spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ""));
    expect(roots).toMatchObject([{ name: "POST /facturas", links: [{ traceId: CALLER.split("-")[1] }] }]);
    const text = collector.received.map(({ body }) => body).join("");
    for (const secret of [apiKey, HACIENDA_PASSWORD, webhookSecret, clave]) expect(text.includes(secret)).toBe(false);
  });
});

describe("the log", () => {
  it("contains no key, password, master key, webhook secret or signed bytes, at its most verbose level", () => {
    const log = [...apiHost.lines, ...worker.lines].join("\n");
    expect(log).toContain(REQUEST_ID);
    const secrets = [apiKey, HACIENDA_PASSWORD, LOGIN_PASSWORD, world.env.MASTER_KEY, webhookSecret, METRICS_TOKEN];
    for (const secret of secrets) expect(log.includes(secret)).toBe(false);
    const [database] = [new URL(world.env.DATABASE_URL)];
    expect(log.includes(`:${database?.password}@`)).toBe(false);
    for (const word of ["BEGIN PRIVATE", "SignatureValue", "x-api-key", "access_token", "Bearer "]) {
      expect(log.includes(word), word).toBe(false);
    }
  });
});

describe("the request log", () => {
  it("has the request with template, path, status, id and key, but without its body or query", async () => {
    await fetch(`${origin}/api/v1/facturas/${clave}?x=secreto`, { headers: { "x-api-key": apiKey } });
    const page = await until(async () => {
      const found = await listSolicitudes(issuer.ctx, {});
      expect(found.datos).toHaveLength(2);
      return found;
    });
    expect(page.datos[0]).toMatchObject({
      metodo: "GET",
      ruta: "/facturas/{clave}",
      camino: `/api/v1/facturas/${clave}`,
    });
    expect(page.datos[1]).toMatchObject({
      metodo: "POST",
      ruta: "/facturas",
      status: 201,
      requestId: REQUEST_ID,
      apiKeyNombre: "rastro",
    });
    expect(JSON.stringify(page)).not.toContain("secreto");
  });
});

describe("/api/health and /api/metrics", () => {
  /** A request through a proxy that names the client, and one through a local proxy that does not. */
  const PUBLIC = [{ "x-forwarded-for": "203.0.113.9" }, {}];
  const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };

  it("tell the public and this machine only the state, and the details to the token's bearer alone", async () => {
    for (const headers of PUBLIC) {
      // A machine that is slow for a moment reports "down". This test is about which members the answer has.
      await until(async () => {
        const asked = await fetch(`${origin}/api/health`, { headers });
        expect([asked.status, Object.keys((await asked.json()) as object)]).toEqual([200, ["estado"]]);
      });
      expect((await fetch(`${origin}/api/metrics`, { headers })).status).toBe(404);
      const wrong = { ...headers, authorization: "Bearer otra-cosa" };
      expect((await fetch(`${origin}/api/metrics`, { headers: wrong })).status).toBe(404);
    }
    for (const headers of [bearer, { ...PUBLIC[0], ...bearer }]) {
      await until(async () => {
        const answer = await fetch(`${origin}/api/health`, { headers });
        expect(await answer.json()).toMatchObject({
          estado: "ok",
          comprobaciones: {
            migraciones: { estado: "ok", pendientes: [] },
            ejecutor: { estado: "ok", vistoPorUltimaVez: expect.any(String) },
            relevo: { vistoPorUltimaVez: expect.any(String) },
            hacienda: { ambientes: [{ ambiente: "simulador", alcanzable: true }] },
          },
        });
      });
    }
  });

  it("count requests by template, documents by state, calls of the authority and steps, and contain no clave", async () => {
    const scrape = async () => (await fetch(`${origin}/api/metrics`, { headers: bearer })).text();
    await until(async () =>
      expect(await scrape()).toMatch(/purafactura_webhook_intentos_total\{resultado="entregado"\} 1/),
    );
    const text = await scrape();
    for (const series of [
      'purafactura_http_request_duration_seconds_count{method="POST",route="/facturas",status="201"} 1',
      'purafactura_documentos_total{tipo="01",estado="procesando"} 1',
      'purafactura_documentos_total{tipo="01",estado="aceptado"} 1',
      'purafactura_hacienda_calls_total{ambiente="simulador",operacion="recepcion",resultado="received"} 1',
      'purafactura_durable_steps_total{fn="submit-documento",outcome="done"}',
      'purafactura_queue_age_seconds{queue="outbox"}',
      'purafactura_queue_waiting{queue="webhook"} 0',
      'purafactura_documentos_pendientes{estado="procesando"} 0',
      'purafactura_db_connections{pool="app",state="max"}',
      "purafactura_database_up 1",
    ]) {
      expect(text).toContain(series);
    }
    expect(text).not.toContain(clave);
    expect(text).not.toContain("rastro");
  });

  it("create no new series for random paths", async () => {
    const count = async () =>
      (await (await fetch(`${origin}/api/metrics`, { headers: bearer })).text()).match(
        /^purafactura_http_request_duration_seconds_count/gm,
      )?.length ?? 0;
    await fetch(`${origin}/api/v1/nada/0`);
    const before = await count();
    for (let n = 1; n <= 5; n += 1) await fetch(`${origin}/api/v1/nada/${n}`);
    for (let n = 1; n <= 5; n += 1) {
      await fetch(`${origin}/api/v1/facturas/${"9".repeat(49)}${n}`, { headers: { "x-api-key": apiKey } });
    }
    expect(await count()).toBeLessThanOrEqual(before + 1);
  });
});
