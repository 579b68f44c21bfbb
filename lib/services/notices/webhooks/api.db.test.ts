/** The whole life of a webhook by API, with a receiver that verifies what it gets as an integrator's would. */
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { EntregaAnswer, EntregaDetalleAnswer, WebhookAnswer } from "@/lib/contract/webhook-endpoint";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { answer, type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { DAY_MS } from "@/lib/platform/clock";
import { deliverWebhook } from "./deliver";

let world: ApiWorld;
let owner: Issuer;
let key: string;
let foreignKey: string;
let receiver: Receiver;
beforeAll(async () => {
  process.env.WEBHOOK_ALLOW_LOOPBACK = "1";
  world = await createApiWorld();
  owner = await createIssuer("con-webhooks");
  key = await world.key(owner.tenantId, { scopes: ["webhooks:read", "webhooks:write"], name: "avisos" });
  foreignKey = await world.key((await createIssuer("ajena")).tenantId);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await world?.close();
  delete process.env.WEBHOOK_ALLOW_LOOPBACK;
});

const call = <Body>(method: "GET" | "POST" | "PATCH", path: string, body?: unknown, apiKey = key) =>
  callApi(apiKey, method, `/webhooks${path}`, body) as Promise<
    Omit<Awaited<ReturnType<typeof callApi>>, "body"> & { body: Body }
  >;

async function create(eventos: string[] = ["ping"], url = receiver.url) {
  const { status, body } = await call<WebhookAnswer & { secreto: string }>("POST", "", { url, eventos });
  expect(status).toBe(201);
  return body;
}

/** Puts a ping on its way. */
async function enqueue(idWebhook: number): Promise<number> {
  const sent = await call<{ idEvento: string }>("POST", `/${idWebhook}/probar`);
  expect(sent.status).toBe(202);
  const { body } = await call<{ datos: EntregaAnswer[] }>("GET", `/${idWebhook}/entregas?limite=1`);
  expect(body.datos[0]).toMatchObject({ idEvento: sent.body.idEvento, tipo: "ping", estado: "pendiente" });
  return body.datos[0]?.idEntrega ?? 0;
}

/** Sends a ping and attempts its delivery once, at that moment. */
async function ping(idWebhook: number, now = new Date()): Promise<number> {
  const idEntrega = await enqueue(idWebhook);
  await attempt(idEntrega, now);
  return idEntrega;
}

const attempt = (idEntrega: number, now = new Date()) =>
  deliverWebhook({ ...owner.ctx, actor: "sistema", now, webhooks: owner.ctx.webhooks }, String(idEntrega));

const got = () => receiver.received.at(-1);
/** Throws unless the secret signed what came last. */
const verify = (secreto: string) => new Webhook(secreto).verify(got()?.body ?? "", got()?.headers ?? {});

it("is created with a secret that is shown once and verifies its deliveries, which are listed with their attempts", async () => {
  const made = await call<WebhookAnswer & { secreto: string }>("POST", "", { url: receiver.url, eventos: ["ping"] });
  expect([made.status, made.headers.get("location")]).toEqual([201, `/api/v1/webhooks/${made.body.idWebhook}`]);
  const { secreto, ...shown } = made.body;
  expect(secreto).toMatch(/^whsec_/);
  expect(shown).toMatchObject({ url: receiver.url, eventos: ["ping"], estado: "activo", pendientes: 0, perdidas: 0 });
  const one = await call<WebhookAnswer>("GET", `/${shown.idWebhook}`);
  expect([one.status, one.body]).toEqual([200, shown]);
  expect((await call("GET", "")).text).not.toContain("whsec_");

  const idEntrega = await ping(shown.idWebhook);
  expect(() => verify(secreto)).not.toThrow();
  const { body } = await call<EntregaDetalleAnswer>("GET", `/${shown.idWebhook}/entregas/${idEntrega}`);
  expect(body).toMatchObject({
    idEntrega,
    estado: "entregado",
    intentos: 1,
    cuerpo: got()?.body,
    ultimoIntento: { status: 204, error: null },
    ultimosIntentos: [{ status: 204, error: null, respuesta: "" }],
  });
});

it("signs with both secrets for a day after a rotation, then with the new one alone", async () => {
  const { idWebhook, secreto: former } = await create();
  const rotated = await call<{ secreto: string; anteriorHasta: string }>("POST", `/${idWebhook}/rotar`);
  expect(rotated.status).toBe(200);
  const { secreto: next, anteriorHasta } = rotated.body;
  expect(next).not.toBe(former);
  await ping(idWebhook);
  for (const secreto of [former, next]) expect(() => verify(secreto)).not.toThrow();
  expect((await call<WebhookAnswer>("GET", `/${idWebhook}`)).body.secretoAnteriorHasta).toBe(anteriorHasta);
  const idEntrega = await ping(idWebhook, new Date(Date.now() + DAY_MS + 1_000));
  const { headers } = got() ?? {};
  expect(headers?.["webhook-signature"]?.split(" ")).toHaveLength(1);
  expect(idEntrega).toBeGreaterThan(0);
});

it("is changed member by member, checked as a new one is, and takes its pending deliveries to the new address", async () => {
  const { idWebhook } = await create(["ping", "documento.aceptado"], `${receiver.url}/antes`);
  const change = (body: object) => call<WebhookAnswer>("PATCH", `/${idWebhook}`, body);
  receiver.next(answer(500));
  const idEntrega = await ping(idWebhook);
  expect((await call<WebhookAnswer>("GET", `/${idWebhook}`)).body.fallandoDesde).not.toBeNull();
  const url = `${receiver.url}/despues`;
  expect((await change({ url })).body).toMatchObject({
    url,
    eventos: ["documento.aceptado", "ping"],
    fallandoDesde: null,
  });
  await attempt(idEntrega, new Date(Date.now() + DAY_MS));
  expect(got()?.path).toBe("/webhook/despues");
  expect((await change({ eventos: [] })).body).toMatchObject({ url, eventos: [] });
  expect((await change({})).body).toMatchObject({ url, eventos: [], estado: "activo" });
  for (const [body, codigo] of [
    [{ url: "https://192.168.0.10/x" }, "url_privada"],
    [{ url: "http://ejemplo.example/x" }, "url_sin_https"],
    [{ url: "" }, "url_invalida"],
    [{ eventos: ["factura.aceptada"] }, "tipo_evento_desconocido"],
    [{ estado: "pausado" }, "webhook_estado_invalido"],
  ] as const) {
    expect([body, await change(body)]).toMatchObject([body, { status: 400, body: { codigo } }]);
  }
  expect((await change({})).body).toMatchObject({ url, eventos: [], estado: "activo" });
});

it("is disabled and enabled again; what it missed meanwhile is replayed, all of it or one delivery", async () => {
  const { idWebhook, secreto } = await create();
  const change = (estado: string) => call<WebhookAnswer>("PATCH", `/${idWebhook}`, { estado });
  const lost = await enqueue(idWebhook);
  expect((await change("deshabilitado")).body).toMatchObject({
    estado: "deshabilitado",
    motivo: "persona",
    pendientes: 0,
    perdidas: 1,
  });
  expect((await change("deshabilitado")).status).toBe(200);
  for (const path of ["/probar", "/reenviar", `/entregas/${lost}/reenviar`]) {
    expect((await call("POST", `/${idWebhook}${path}`)).body).toMatchObject({ codigo: "webhook_deshabilitado" });
  }
  expect((await change("activo")).body).toMatchObject({ estado: "activo", motivo: null, perdidas: 1 });
  expect((await call("POST", `/${idWebhook}/reenviar?desde=2999-01-01`)).body).toEqual({ reenviados: 0 });
  const replayed = await call("POST", `/${idWebhook}/reenviar`);
  expect([replayed.status, replayed.body]).toEqual([202, { reenviados: 1 }]);
  await attempt(lost);
  const former = got()?.headers["webhook-id"];
  const again = await call("POST", `/${idWebhook}/entregas/${lost}/reenviar`);
  expect([again.status, again.body]).toEqual([202, { idEvento: former }]);
  const before = receiver.received.length;
  await attempt(lost);
  expect(receiver.received).toHaveLength(before + 1);
  expect(got()?.headers["webhook-id"]).toBe(former);
  expect(() => verify(secreto)).not.toThrow();
});

it("a new one is refused by member, and none of the eleventh active one is kept", async () => {
  const { status, body } = await call("POST", "", { url: "https://10.0.0.1/x", eventos: ["nada"] });
  expect([status, body]).toMatchObject([400, { error: expect.any(String) }]);
  expect((await call("POST", "", {})).body).toMatchObject({ errors: { url: [expect.any(String)] } });
  const count = async () => (await call<{ datos: WebhookAnswer[] }>("GET", "?limite=100")).body.datos.length;
  while ((await count()) < 10) await create();
  const eleventh = await call("POST", "", { url: receiver.url });
  expect([eleventh.status, eleventh.body, await count()]).toMatchObject([400, { codigo: "demasiados_webhooks" }, 10]);
});

it("are listed page by page, each once, and another tenant sees none of them", async () => {
  const all: number[] = [];
  let cursor = "";
  for (let page = 0; page < 20 && (page === 0 || cursor !== ""); page += 1) {
    const query = cursor === "" ? "?limite=3" : `?limite=3&cursor=${cursor}`;
    const { body } = await call<{ datos: WebhookAnswer[]; siguiente: string | null }>("GET", query);
    all.push(...body.datos.map(({ idWebhook }) => idWebhook));
    cursor = body.siguiente ?? "";
  }
  const stored = await queryAs<{ id: number }>(
    world.ownerUrl,
    `select webhook_endpoint_id as id from webhook_endpoint where tenant_id = ${owner.tenantId} order by 1`,
  );
  expect(all).toEqual(stored.map(({ id }) => id));
  expect((await call("GET", "", undefined, foreignKey)).body).toEqual({ datos: [], siguiente: null });
});

describe("its scopes", () => {
  it("open nothing but webhooks: a key that has both reads no document, customer or company", async () => {
    for (const path of [
      "/facturas",
      "/clientes",
      "/eventos",
      "/cuenta",
      "/usuarios",
      "/proveedores",
      "/recibos-pago",
    ]) {
      expect([path, (await callApi(key, "GET", path)).status]).toEqual([path, 403]);
    }
  });

  it("let a key that only reads see everything and change nothing", async () => {
    const reader = await world.key(owner.tenantId, { scopes: ["webhooks:read"] });
    const { datos } = (await call<{ datos: WebhookAnswer[] }>("GET", "", undefined, reader)).body;
    const id = datos[0]?.idWebhook;
    expect((await call("GET", `/${id}/entregas`, undefined, reader)).status).toBe(200);
    const writes = [
      ["POST", "", { url: receiver.url }],
      ["PATCH", `/${id}`, { estado: "deshabilitado" }],
      ["POST", `/${id}/rotar`, undefined],
      ["POST", `/${id}/probar`, undefined],
      ["POST", `/${id}/reenviar`, undefined],
      ["POST", `/${id}/entregas/1/reenviar`, undefined],
    ] as const;
    for (const [method, path, body] of writes) {
      const refused = await call(method, path, body, reader);
      expect([path, refused.status, refused.error]).toEqual([path, 403, expect.stringContaining("webhooks:write")]);
    }
  });

  it("each change is in the audit log under the key's name, without a secret", async () => {
    const entries = await queryAs<{ accion: string; detalle: unknown }>(
      world.ownerUrl,
      `select accion, detalle from audit_entry where tenant_id = ${owner.tenantId} and objeto = 'webhook_endpoint'
       and actor = 'api:avisos'`,
    );
    expect(new Set(entries.map(({ accion }) => accion))).toEqual(
      new Set(["crear", "modificar", "deshabilitar", "habilitar", "rotar", "probar", "reenviar"]),
    );
    expect(JSON.stringify(entries)).not.toContain("whsec_");
  });
});
