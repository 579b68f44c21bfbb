/**
 * One matrix over all endpoints of the contract, on both hosts: the refusals that all endpoints share, the answer to
 * the owner, and that another tenant's object looks like one that does not exist.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { API_ROUTES } from "@/app/api/v1/routes";
import { qb, sql } from "@/db/sql/qb";
import { API, API_PREFIX } from "@/lib/contract/api";
import { reservaRequest } from "@/lib/contract/consecutivos";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { errorBody } from "@/lib/contract/errors";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { productoRequest } from "@/lib/contract/productos";
import { type Scope, scopesOf, TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { createApiHost } from "@/lib/host/api-host";
import { answerSupplier, PROVEEDOR } from "@/lib/host/testing/answer-supplier";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { type Aviso, addAviso } from "@/lib/host/testing/fuzz-lane";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { NEEDS_NEXT, startNext } from "@/lib/host/testing/next-host";
import { mintApiKey } from "@/lib/platform/api-key";
import { listPuntosVenta } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { createCliente } from "@/lib/services/catalog/clientes/create-cliente";
import { upsertProducto } from "@/lib/services/catalog/productos/upsert";
import { reserveNumeros } from "@/lib/services/issuing/reservas/reserve";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";
import { stepLote } from "@/lib/services/sales/lotes/issue";
import { requestUno } from "@/lib/services/sales/lotes/request";
import { receivedMembers } from "@/lib/services/testing/proveedor";
import { createSampleEvento } from "@/lib/services/testing/sample-evento";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";

/** A sale and a purchase of the owner, and the same of another tenant. */
interface Objects {
  owner: Issuer;
  clave: string;
  foreignClave: string;
  compra: string;
  foreignCompra: string;
  /** An invoice on credit to the State, and receipts of payments. */
  aCredito: string;
  recibo: string;
  foreignRecibo: string;
  /** Ids of events. */
  evento: string;
  foreignEvento: string;
  /** A point of sale of the owner that reserves its numbers, with a reservation. */
  caja: number;
  reserva: string;
  foreignReserva: string;
  lote: string;
  foreignLote: string;
  recibida: string;
  foreignRecibida: string;
  /** A webhook with a delivery, and a mail. */
  aviso: Aviso;
  foreignAviso: { idWebhook: string; idEntrega: string };
  correo: string;
  foreignCorreo: string;
}

/** How to call an endpoint successfully, and the parameters that name another tenant's object. */
interface Sample {
  params?: (objects: Objects) => Record<string, string>;
  foreign?: (objects: Objects) => Record<string, string>;
  /** True when the object that the parameters name exists for every tenant. */
  everybodys?: true;
  query?: string;
  body?: (objects: Objects) => unknown;
  headers?: () => Record<string, string>;
}

const byClave: Sample = {
  params: ({ clave }) => ({ clave }),
  foreign: ({ foreignClave }) => ({ clave: foreignClave }),
};

/** Names the object by the clave of a supplier's document that was answered. */
const byRecibida: Sample = {
  params: ({ recibida }) => ({ clave: recibida }),
  foreign: ({ foreignRecibida }) => ({ clave: foreignRecibida }),
};

const byCompra: Sample = {
  params: ({ compra }) => ({ clave: compra }),
  foreign: ({ foreignCompra }) => ({ clave: foreignCompra }),
};

const byRecibo: Sample = {
  params: ({ recibo }) => ({ clave: recibo }),
  foreign: ({ foreignRecibo }) => ({ clave: foreignRecibo }),
};

const byEvento: Sample = {
  params: ({ evento }) => ({ id: evento }),
  foreign: ({ foreignEvento }) => ({ id: foreignEvento }),
};

const byReserva: Sample = {
  params: ({ reserva }) => ({ idReserva: reserva }),
  foreign: ({ foreignReserva }) => ({ idReserva: foreignReserva }),
};

const byWebhook: Sample = {
  params: ({ aviso }) => aviso,
  foreign: ({ foreignAviso: { idWebhook } }) => ({ idWebhook }),
};

const byEntrega: Sample = { params: ({ aviso }) => aviso, foreign: ({ foreignAviso }) => foreignAviso };

const byLote: Sample = {
  params: ({ lote }) => ({ idLote: lote }),
  foreign: ({ foreignLote }) => ({ idLote: foreignLote }),
};

/** One for each endpoint of the contract; a test says which one is missing. */
const SAMPLES: Record<string, Sample> = {
  "POST /facturas": { body: ({ owner }) => tiquete(owner) },
  "GET /facturas": {},
  "POST /lotes": {
    body: ({ owner }) => ({ documentos: [{ documento: tiquete(owner) }] }),
    headers: () => ({ "idempotency-key": crypto.randomUUID() }),
  },
  "GET /lotes": { query: "?limite=2" },
  "GET /lotes/{idLote}": byLote,
  "GET /lotes/{idLote}/resultados": byLote,
  "POST /lotes/{idLote}/cancelacion": byLote,
  "GET /facturas/{clave}": byClave,
  "GET /facturas/{clave}/pdf": byClave,
  "GET /facturas/{clave}/xml": byClave,
  "GET /facturas/{clave}/respuesta": byClave,
  "DELETE /facturas/{clave}": byClave,
  "POST /facturas/{clave}/reintentar": byClave,
  "POST /clientes": { body: () => ({ ...CLIENTE, telefono: "8888-7777;22223333" }) },
  "GET /clientes": { query: "?texto=a" },
  "GET /clientes/{identificacion}": {
    params: ({ owner }) => ({ identificacion: owner.clientes[0] ?? "" }),
    foreign: () => ({ identificacion: CLIENTE_AJENO.identificacion }),
  },
  "GET /catalogos/{name}": { params: () => ({ name: "puntos-venta" }), everybodys: true },
  "POST /productos": { body: () => PRODUCTO },
  "GET /productos": { query: "?texto=cafe" },
  "GET /productos/{codigo}": {
    params: ({ owner }) => ({ codigo: owner.productos[0] ?? "" }),
    foreign: () => ({ codigo: PRODUCTO_AJENO.codigo }),
  },
  "POST /marcas": { body: () => ({ nombre: "Café Orosi" }) },
  "GET /consecutivos/proximo": { query: "?tipo=04" },
  "POST /consecutivos/reservas": { body: ({ caja }) => reservaDe(caja) },
  "GET /consecutivos/reservas/{idReserva}": byReserva,
  "POST /consecutivos/reservas/{idReserva}/cierre": byReserva,
  "POST /facturas-compra": { body: ({ owner }) => compra(owner) },
  "GET /facturas-compra": { query: "?emisor=1-0999-0888" },
  "GET /facturas-compra/{clave}": byCompra,
  "GET /facturas-compra/{clave}/pdf": byCompra,
  "GET /facturas-compra/{clave}/xml": byCompra,
  "GET /facturas-compra/{clave}/respuesta": byCompra,
  "POST /recibos-pago": { body: ({ owner, aCredito }) => recibo(owner, aCredito) },
  "GET /recibos-pago": { query: "?estado=aceptado" },
  "GET /recibos-pago/por-cobrar": { query: "?condicionVenta=08" },
  "GET /recibos-pago/{clave}": byRecibo,
  "POST /recibos-pago/{clave}/reintentar": byRecibo,
  "GET /recibos-pago/{clave}/pdf": byRecibo,
  "GET /recibos-pago/{clave}/xml": byRecibo,
  "GET /recibos-pago/{clave}/respuesta": byRecibo,
  "GET /consultas/contribuyentes/{identificacion}": {
    params: () => ({ identificacion: "3-101-777888" }),
    everybodys: true,
  },
  "GET /consultas/cabys": { query: "?q=cafe" },
  "GET /consultas/exoneraciones/{autorizacion}": {
    params: () => ({ autorizacion: "AL-00012345-26" }),
    everybodys: true,
  },
  "POST /facturas/{clave}/email": { ...byClave, body: () => ({ correos: ["cliente@ejemplo.example"] }) },
  "POST /recibos-pago/{clave}/email": { ...byRecibo, body: () => ({ correos: ["cliente@ejemplo.example"] }) },
  "GET /cambios": { query: "?limite=5" },
  "GET /eventos": { query: "?tipo=ping" },
  "GET /eventos/{id}": byEvento,
  "POST /eventos/{id}/reenviar": byEvento,
  "GET /cuenta": {},
  "GET /usuarios": { query: "?limite=1" },
  "GET /proveedores": { query: "?texto=ana" },
  "GET /categorias": {},
  "GET /correos/{idCorreo}": {
    params: ({ correo }) => ({ idCorreo: correo }),
    foreign: ({ foreignCorreo }) => ({ idCorreo: foreignCorreo }),
  },
  "GET /webhooks": {},
  "POST /webhooks": { body: () => ({ url: "https://93.184.215.14/webhook", eventos: ["documento.anulado"] }) },
  "GET /webhooks/{idWebhook}": byWebhook,
  "PATCH /webhooks/{idWebhook}": { ...byWebhook, body: () => ({ eventos: ["ping"], estado: "activo" }) },
  "POST /webhooks/{idWebhook}/rotar": byWebhook,
  "POST /webhooks/{idWebhook}/probar": byWebhook,
  "POST /webhooks/{idWebhook}/reenviar": { ...byWebhook, query: "?desde=2026-01-01" },
  "GET /webhooks/{idWebhook}/entregas": { ...byWebhook, query: "?estado=pendiente" },
  "GET /webhooks/{idWebhook}/entregas/{idEntrega}": byEntrega,
  "POST /webhooks/{idWebhook}/entregas/{idEntrega}/reenviar": byEntrega,
  "POST /mensajes-receptor": { body: () => ({ ...receivedMembers(PROVEEDOR), mensaje: 1 }) },
  "GET /mensajes-receptor": { query: "?mensaje=1" },
  "GET /mensajes-receptor/{clave}": byRecibida,
  "GET /mensajes-receptor/{clave}/xml": byRecibida,
  "GET /mensajes-receptor/{clave}/respuesta": byRecibida,
  "GET /pruebas/reloj": {},
  "POST /pruebas/reloj": { body: () => ({ minutos: 1 }) },
  "DELETE /pruebas/reloj": {},
};

const CLIENTE = {
  identificacion: "109990888",
  tipoIdentificacion: "01",
  nombre: "Ana",
  apellidos: "Mora",
  telefono: "8888-7777",
  correo: "ana@correo.example",
  direccion: null,
};
const CLIENTE_AJENO = { ...CLIENTE, identificacion: "209990888" };
const PRODUCTO = {
  codigo: "A/1 ñ",
  nombre: "Repuesto",
  codigoCabys: "3811100029900",
  unidadMedida: "Unid",
  precioVenta: 2.5,
  precioCosto: 1,
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
};
const PRODUCTO_AJENO = { ...PRODUCTO, codigo: "SOLO-AJENO" };

function tiquete({ idUsuario, productos }: Issuer) {
  const lineas = [{ codigoProducto: productos[0], cantidad: 2 }];
  return { tipo: "TiqueteElectronico", idUsuario, condicionVenta: "01", medioPago: "01", lineas };
}

function aCredito({ idUsuario, productos, clientes }: Issuer) {
  const lineas = [{ codigoProducto: productos[0], cantidad: 2 }];
  const cliente = { identificacion: clientes[0] };
  return { tipo: "FacturaElectronica", idUsuario, condicionVenta: "08", medioPago: "04", cliente, lineas };
}

const recibo = ({ idUsuario }: Issuer, clave: string) => ({ idUsuario, medioPago: "04", pagos: [{ clave, monto: 1 }] });

function compra({ idUsuario, productos }: Issuer) {
  const ubicacion = { provincia: "1", canton: "01", distrito: "01", otrasSenas: "Frente al parque" };
  const emisor = { identificacion: "109990888", nombre: "Ana Mora Solís", ubicacion };
  return { idUsuario, emisor, lineas: [{ codigoProducto: productos[0], cantidad: 2 }] };
}

const reservaDe = (idPuntoVenta: number) => ({ tipo: "04", idPuntoVenta, cantidad: 2, situacion: "3" });

/** A reservation in the tenant's point of sale that is not the default one. */
async function reserve({ ctx }: Issuer): Promise<{ caja: number; reserva: string }> {
  const [caja] = (await listPuntosVenta(ctx)).filter(({ predeterminado }) => !predeterminado);
  if (caja === undefined) throw new Error("the issuer has a second point of sale");
  const body = reservaRequest.parse(readJson(JSON.stringify(reservaDe(caja.idPuntoVenta))));
  const made = await reserveNumeros(ctx, { body, idempotencyKey: null });
  return { caja: caja.idPuntoVenta, reserva: String(JSON.parse(made.body).idReserva) };
}

/** A batch of one ticket that has ended. */
async function issueLote(issuer: Issuer): Promise<string> {
  const ctx = { ...issuer.ctx, now: new Date() };
  const body = facturaRequest.parse(readJson(JSON.stringify(tiquete(issuer))));
  const made = await requestUno(ctx, { body, idempotencyKey: null });
  const { idLote } = JSON.parse(made.body);
  await stepLote(ctx, String(idLote));
  return String(idLote);
}

const nameOf = ({ method, path }: EndpointContract) => `${method} ${path}`;
const pathOf = (endpoint: EndpointContract, params: Record<string, string>) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "x"));

let simulator: Simulator;
let world: ApiWorld;
let objects: Objects;
let key: string;
let foreignKey: string;

beforeAll(async () => {
  simulator = await startSimulator();
  world = await createApiWorld({ HACIENDA_API_URL: simulator.url });
  const host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [] });
  const origin = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
  const [owner, other] = [await createIssuer("propio"), await createIssuer("ajeno")];
  [key, foreignKey] = [await world.key(owner.tenantId), await world.key(other.tenantId)];
  await createCliente(other.ctx, CLIENTE_AJENO);
  await upsertProducto(other.ctx, productoRequest.parse(readJson(JSON.stringify(PRODUCTO_AJENO))));
  const [evento, foreignEvento] = [await createSampleEvento(owner.ctx), await createSampleEvento(other.ctx)];
  const credito = await issue(origin, "/facturas", key, owner, aCredito);
  const foreignCredito = await issue(origin, "/facturas", foreignKey, other, aCredito);
  const pay = (clave: string) => (issuer: Issuer) => recibo(issuer, clave);
  objects = {
    owner,
    aCredito: credito,
    recibo: await issue(origin, "/recibos-pago", key, owner, pay(credito)),
    foreignRecibo: await issue(origin, "/recibos-pago", foreignKey, other, pay(foreignCredito)),
    clave: await issue(origin, "/facturas", key, owner, tiquete),
    foreignClave: await issue(origin, "/facturas", foreignKey, other, tiquete),
    compra: await issue(origin, "/facturas-compra", key, owner, compra),
    foreignCompra: await issue(origin, "/facturas-compra", foreignKey, other, compra),
    evento,
    foreignEvento,
    ...(await reserve(owner)),
    foreignReserva: (await reserve(other)).reserva,
    aviso: await addAviso(owner),
    foreignAviso: await addAviso(other),
    correo: await sendCorreo(owner, credito),
    foreignCorreo: await sendCorreo(other, foreignCredito),
    lote: await issueLote(owner),
    foreignLote: await issueLote(other),
    recibida: await answerSupplier(world, owner),
    foreignRecibida: await answerSupplier(world, other),
  };
  await host.close();
});
afterAll(async () => {
  await world?.close();
  await simulator?.close();
});

async function sendCorreo({ ctx }: Issuer, clave: string): Promise<string> {
  const { idCorreo } = await requestCorreo(ctx, { clave, correos: ["cliente@ejemplo.example"] });
  return String(idCorreo);
}

/** Issues a document and waits until the authority has answered it. */
async function issue(
  origin: string,
  path: string,
  apiKey: string,
  issuer: Issuer,
  bodyOf: (issuer: Issuer) => unknown,
): Promise<string> {
  const response = await fetch(`${origin}${API_PREFIX}${path}`, {
    method: "POST",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    body: JSON.stringify(bodyOf(issuer)),
  });
  const { clave, error } = await response.json();
  if (response.status !== 201) throw new Error(`the sample document was not issued: ${error}`);
  const respuesta = Buffer.from("<MensajeHacienda/>");
  await world.db.transaction(issuer.tenantId, (tx) =>
    tx.run(
      sql`update documento_xml x set respuesta = ${respuesta} from documento d
          where d.clave = ${clave} and x.tenant_id = d.tenant_id and x.documento_id = d.documento_id`.compile(qb),
    ),
  );
  // A payment receipt pays only what the authority has accepted.
  if (bodyOf === aCredito) {
    await world.db.transaction(issuer.tenantId, (tx) =>
      tx.run(sql`update documento set estado = 'aceptado' where clave = ${clave}`.compile(qb)),
    );
  }
  return clave;
}

it("has a sample for every endpoint of the contract", () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(API.map(nameOf).sort());
});

describe("on the plain host", () => {
  matrix(async () => {
    const host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [] });
    return { origin: `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`, stop: () => host.close() };
  });
});

describe("on Next", NEEDS_NEXT, () => {
  matrix(() => startNext(world.env));
});

/** The matrix itself, run against the host that `start` starts. */
function matrix(start: () => Promise<{ origin: string; stop(): Promise<void> }>): void {
  let origin: string;
  let stop = async () => {};
  beforeAll(async () => {
    ({ origin, stop } = await start());
  });
  afterAll(() => stop());

  describe.each(API.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
    const sample = SAMPLES[name] ?? {};
    const send = (apiKey: string | null, init: RequestInit = {}, params = sample.params?.(objects) ?? {}) =>
      fetch(`${origin}${API_PREFIX}${pathOf(endpoint, params)}${sample.query ?? ""}`, {
        method: endpoint.method,
        ...init,
        headers: {
          ...(apiKey === null ? {} : { "x-api-key": apiKey }),
          ...(endpoint.body === undefined ? {} : { "content-type": "application/json" }),
          ...sample.headers?.(),
          ...(init.headers as Record<string, string>),
        },
      });
    const good = (apiKey: string, params?: Record<string, string>) =>
      send(apiKey, sample.body === undefined ? {} : { body: JSON.stringify(sample.body(objects)) }, params);
    const refusal = async (response: Response) => ({
      status: response.status,
      ...errorBody.parse(readJson(await response.text())),
    });

    it("spec 4(json): succeeds for its owner, and its answer, JSON or file, fits its declared schema", async () => {
      const response = await good(key);
      const schema = endpoint.responses[response.status as 200];
      expect(schema, `declared answers, got ${response.status}`).toBeDefined();
      if (schema === undefined) return;
      if ("file" in schema) {
        expect(response.headers.get("content-type")).toBe(schema.file);
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      } else if ("ndjson" in schema) {
        const lines = (await response.text()).split("\n").filter(Boolean);
        expect(lines.map((line) => schema.ndjson.parse(readJson(line)))).toHaveLength(1);
      } else {
        (schema as z.ZodType).parse(readJson(await response.text()));
      }
      expect(response.headers.get("x-request-id")).toBeTruthy();
      expect(response.headers.get("ratelimit")).toMatch(/^"llave";r=\d+;t=\d+$/);
    });

    it("spec 4(llave), 5(3), 7.2(401): 401 without a key, with an invented one and with a revoked one", async () => {
      const revoked = await world.key(objects.owner.tenantId);
      await world.revoke(revoked);
      // All endpoints of a host are called from one address, which may send a limited number of bad keys per minute.
      await world.age(120);
      for (const bad of [null, "pf_test_x", mintApiKey(true), revoked]) {
        const { status, error } = await refusal(await good(bad as string));
        expect([status, error]).toEqual([401, "API key ausente, inválida o revocada."]);
      }
    });

    it("spec 4(llave), 5(4), 7.2(403): 403 names the missing scope, for a key that has all others", async () => {
      // Of several scopes that are enough alone, the key has none.
      const lacks = Array.isArray(endpoint.scope) ? scopesOf(endpoint.scope) : scopesOf(endpoint.scope).slice(0, 1);
      const scope = lacks[0] as Scope;
      const without = await world.key(objects.owner.tenantId, {
        scopes: TODOS_LOS_SCOPES.filter((one) => !lacks.includes(one)),
      });
      const refused = await refusal(await good(without));
      expect(refused.status).toBe(403);
      if (scope.startsWith("catalogo:")) expect(refused.scope).toBe(scope);
      else expect(refused.error).toContain(scope);
    });

    // `door.db.test.ts` sends all 120 requests of a minute; here the limit of each endpoint is enough.
    it("spec 8(rate), 7.2(429): 429 for the request after the last one of a key's minute", async () => {
      const limited = await world.key(objects.owner.tenantId, { scopes: [], limit: 2 });
      for (let i = 0; i < 2; i++) expect((await good(limited)).status).toBe(403);
      const response = await good(limited);
      expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
      expect((await refusal(response)).status).toBe(429);
    });

    if (endpoint.params !== undefined && sample.everybodys !== true) {
      it("spec 7.2(404): 404 for another tenant's object, word for word as for one that does not exist", async () => {
        const foreign = sample.foreign?.(objects) ?? {};
        expect((await good(foreignKey, foreign)).ok).toBe(true);
        const nothing = Object.fromEntries(Object.keys(foreign).map((param) => [param, "9".repeat(50)]));
        const malformed = Object.fromEntries(Object.keys(foreign).map((param) => [param, "%00"]));
        const answers = [];
        for (const params of [foreign, nothing, malformed]) {
          const { requestId, ...answer } = await refusal(await good(key, params));
          answers.push(answer);
        }
        expect(answers[0]?.status).toBe(404);
        expect(answers[1]).toEqual(answers[0]);
        expect(answers[2]).toEqual(answers[0]);
      });
    }

    if (endpoint.etag === true) {
      it("304 to a client that has the same bytes, with the headers of every answer", async () => {
        const first = await good(key);
        const headers = { "if-none-match": first.headers.get("etag") ?? "" };
        const again = await send(key, { headers });
        expect([again.status, await again.text()]).toEqual([304, ""]);
        for (const name of ["etag", "cache-control"]) expect(again.headers.get(name)).toBe(first.headers.get(name));
        for (const name of ["x-request-id", "ratelimit", "ratelimit-policy", "x-ratelimit-remaining"])
          expect(again.headers.get(name), name).toBeTruthy();
      });
    }

    if (endpoint.body !== undefined) {
      const limit = endpoint.bodyLimitBytes ?? 256 * 1024;

      it("spec 8(body): 413 above the limit, with and without Content-Length", async () => {
        expect((await refusal(await send(key, { body: " ".repeat(limit + 1) }))).status).toBe(413);
        const body = new Blob([" ".repeat(limit + 1)]).stream();
        const streamed: RequestInit & { duplex: "half" } = { body, duplex: "half" };
        expect((await refusal(await send(key, streamed))).status).toBe(413);
      });

      it("400 for malformed JSON, 415 for another content type", async () => {
        expect((await refusal(await send(key, { body: '{"a":' }))).status).toBe(400);
        const headers = { "content-type": "text/plain" };
        expect((await refusal(await send(key, { body: "{}", headers }))).status).toBe(415);
      });
    }
  });

  it("404 and 405 in JSON for paths and methods that the contract does not list", async () => {
    const unknown = await fetch(`${origin}${API_PREFIX}/nada/x`, { headers: { "x-api-key": key } });
    expect(unknown.status).toBe(404);
    errorBody.parse(await unknown.json());
    const wrong = await fetch(`${origin}${API_PREFIX}/facturas`, { method: "PATCH" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, POST"]);
    errorBody.parse(await wrong.json());
    const options = await fetch(`${origin}${API_PREFIX}/facturas`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, POST"]);
  });

  it("a repeated Idempotency-Key gives the same bytes as the first answer; another body is 422", async () => {
    const send = (body: unknown) =>
      fetch(`${origin}${API_PREFIX}/facturas`, {
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json", "idempotency-key": `prueba-${origin}` },
        body: JSON.stringify(body),
      });
    const first = await send(tiquete(objects.owner));
    const again = await send(tiquete(objects.owner));
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect(await again.text()).toBe(await first.text());
    expect((await send({ ...tiquete(objects.owner), comentario: "otro" })).status).toBe(422);
  });
}
