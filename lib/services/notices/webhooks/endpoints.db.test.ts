/** Endpoints: adding, rotating, testing, disabling by users or because of their receivers, and catching up. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { answer } from "@/lib/integrations/webhook/testing/receiver";
import { addUsuario } from "../../accounts/usuarios/add-usuario";
import { sweep } from "../../kernel/waiting/sweep";
import { purgeExpired } from "../../operations/purge/purge-expired";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import {
  acceptedEvento,
  attempt,
  createWebhookWorld,
  entregaOf,
  intentosOf,
  type WebhookWorld,
} from "../../testing/webhook-world";
import { addWebhook } from "./add-webhook";
import { changeWebhook } from "./change-webhook";
import { deliverWebhook } from "./deliver";
import { disableWebhook } from "./disable-webhook";
import { enableWebhook } from "./enable-webhook";
import { ENTREGA } from "./kind";
import { listWebhooks } from "./list-webhooks";
import { notifyWebhookDisabled } from "./notify-disabled";
import { pingWebhook } from "./ping-webhook";
import { replayFailed } from "./replay-failed";
import { rotateWebhook } from "./rotate-webhook";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
beforeEach(async () => {
  // Each test starts with one endpoint, active and without failures.
  await look(
    world,
    "update webhook_endpoint set estado = 'activo', deshabilitado_motivo = null, deshabilitado_at = null, fallando_desde = null, pausado_hasta = null",
  );
});
afterAll(() => world.close());

const ctx = (now = new Date()) => ({ ...world.ctx, now });
const estadoOf = async (id = world.webhookEndpointId) =>
  (await listWebhooks(world.ctx)).find((one) => one.webhookEndpointId === id);
const audited = (id: number) =>
  look(
    world,
    `select accion, detalle from audit_entry where objeto = 'webhook_endpoint' and objeto_id = '${id}' order by audit_entry_id`,
  );

async function refusal(act: Promise<unknown>): Promise<string> {
  const error = await failure(act);
  return error.message;
}

describe("adding", () => {
  it("returns the secret once; the table has it encrypted, lists and audit do not have it", async () => {
    const { webhookEndpointId, secreto } = await addWebhook(ctx(), {
      url: " http://0x7f.1:9/a?token=reservado#x ",
      eventos: ["ping", "documento.aceptado", "ping"],
    });
    expect(secreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await estadoOf(webhookEndpointId)).toMatchObject({
      url: "http://127.0.0.1:9/a?token=reservado",
      eventos: ["documento.aceptado", "ping"],
      estado: "activo",
    });
    const entries = await audited(webhookEndpointId);
    expect(entries).toMatchObject([{ accion: "crear", detalle: { destino: "http://127.0.0.1:9" } }]);
    const stored = JSON.stringify([
      await listWebhooks(world.ctx),
      entries,
      await look(world, "select data from outbox_event"),
    ]);
    expect(stored).not.toContain(secreto);
    const [row] = await look<{ secreto_cifrado: Buffer }>(
      world,
      `select secreto_cifrado from webhook_endpoint where webhook_endpoint_id = ${webhookEndpointId}`,
    );
    expect(row?.secreto_cifrado.includes(Buffer.from(secreto.slice(6), "base64"))).toBe(false);
    expect(row?.secreto_cifrado.includes(Buffer.from(secreto))).toBe(false);
    await look(
      world,
      `update webhook_endpoint set eventos = '{ping}' where webhook_endpoint_id = ${webhookEndpointId}`,
    );
  });

  it.each([
    ["nada", "La URL del webhook no es válida: debe ser completa, como https://ejemplo.com/webhook."],
    ["http://8.8.8.8/", "La URL del webhook debe empezar con https://."],
    ["https://a:b@8.8.8.8/", "La URL del webhook no puede llevar usuario ni contraseña."],
    ["https://8.8.8.8:25/", "El puerto de la URL del webhook debe ser el 443 o uno desde el 1024."],
    ["https://10.1.2.3/", "La URL del webhook apunta a una dirección que no es pública de Internet."],
    ["https://[::ffff:169.254.169.254]/", "La URL del webhook apunta a una dirección que no es pública de Internet."],
  ])("%s is refused with the reason", async (url, text) => {
    const before = await readLedger(world);
    expect(await refusal(addWebhook(ctx(), { url, eventos: [] }))).toBe(text);
    expect(await readLedger(world)).toEqual(before);
  });

  it("an unknown type is refused with the list of types", async () => {
    expect(await refusal(addWebhook(ctx(), { url: world.receiver.url, eventos: ["factura"] }))).toBe(
      `El tipo de evento 'factura' no existe. Valores posibles: ${TIPOS_EVENTO.join(", ")}.`,
    );
  });

  it("an invalid URL and invalid events are refused together", async () => {
    for (const [eventos, alguno] of [
      [["factura"], false],
      [[], true],
    ] as const) {
      const error = await failure(addWebhook(ctx(), { url: "https://10.1.2.3/", eventos, alguno }));
      expect(Object.keys(error.errors ?? {}).sort()).toEqual(["eventos", "url"]);
    }
  });

  it("a tenant has at most ten, also when twelve are added at the same time", async () => {
    const other = { ...world.other, now: new Date(), webhooks: world.ctx.webhooks };
    const added = await Promise.allSettled(
      Array.from({ length: 12 }, () => addWebhook(other, { url: world.receiver.url, eventos: [] })),
    );
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const [first] = await listWebhooks(other);
    await disableWebhook(other, { webhookEndpointId: first?.webhookEndpointId ?? 0 });
    await addWebhook(other, { url: world.receiver.url, eventos: [] });
    expect(await refusal(enableWebhook(other, { webhookEndpointId: first?.webhookEndpointId ?? 0 }))).toBe(
      "Ya hay 10 webhooks activos, el máximo: deshabilitá uno antes de agregar o habilitar otro.",
    );
  });
});

it("another tenant's endpoint is not found by any action", async () => {
  const other = { ...world.other, now: new Date() };
  const desde = new Date(0);
  for (const act of [rotateWebhook, disableWebhook, enableWebhook, pingWebhook] as const) {
    expect(await refusal(act(other, world))).toBe("No existe ese webhook.");
  }
  expect(await refusal(replayFailed(other, { ...world, desde }))).toBe("No existe ese webhook.");
  expect(await refusal(changeWebhook(other, { ...world, url: null, eventos: [], estado: null }))).toBe(
    "No existe ese webhook.",
  );
});

it("a ping is sent to this endpoint only, regardless of its types; a disabled one is not tested", async () => {
  const { webhookEndpointId } = await addWebhook(ctx(), { url: world.receiver.url, eventos: ["documento.anulado"] });
  const { eventoId } = await pingWebhook(ctx(), { webhookEndpointId });
  const rows = await look<{ id: string; endpoint: number }>(
    world,
    `select webhook_entrega_id as id, webhook_endpoint_id as endpoint from webhook_entrega where evento_id = '${eventoId}'`,
  );
  expect(rows.map(({ endpoint }) => endpoint)).toEqual([webhookEndpointId]);
  await attempt(world, { webhookEntregaId: rows[0]?.id ?? "" });
  expect(JSON.parse(world.receiver.received.at(-1)?.body ?? "")).toMatchObject({
    type: "ping",
    data: { secuencia: expect.any(Number) },
  });
  await disableWebhook(ctx(), { webhookEndpointId });
  expect(await refusal(pingWebhook(ctx(), { webhookEndpointId }))).toBe(
    `El webhook ${webhookEndpointId} está deshabilitado: habilitalo primero.`,
  );
  await look(world, `update webhook_endpoint set eventos = '{ping}' where webhook_endpoint_id = ${webhookEndpointId}`);
});

describe("disabled", () => {
  it("by 410: at once, and its pending deliveries are not sent", async () => {
    const [entrega, waiting] = [await acceptedEvento(world), await acceptedEvento(world)];
    expect(await attempt(world, entrega, answer(410))).toEqual({ kind: "final" });
    expect(await estadoOf()).toMatchObject({ estado: "deshabilitado", motivo: "respuesta-410" });
    expect(await entregaOf(world, entrega)).toMatchObject({ estado: "fallido" });
    expect(await entregaOf(world, waiting)).toMatchObject({ estado: "omitido" });
    const before = world.receiver.received.length;
    expect(await attempt(world, waiting)).toEqual({ kind: "final" });
    const later = await acceptedEvento(world);
    expect(await entregaOf(world, later)).toMatchObject({ estado: "omitido" });
    expect(world.receiver.received).toHaveLength(before);
  });

  it("after five days without a success, not before", async () => {
    const began = Date.now();
    const fail = async (days: number) => {
      const entrega = await acceptedEvento(world);
      world.receiver.next(answer(500));
      return deliverWebhook(ctx(new Date(began + days * DAY_MS)), entrega.webhookEntregaId);
    };
    await fail(0.01);
    expect(await fail(5)).toMatchObject({ kind: "wait" });
    expect(await estadoOf()).toMatchObject({ estado: "activo", fallandoDesde: expect.any(Date) });
    expect(await fail(5.02)).toEqual({ kind: "final" });
    expect(await estadoOf()).toMatchObject({ estado: "deshabilitado", motivo: "cinco-dias" });
  });

  it("a success within the five days restarts them", async () => {
    await attempt(world, await acceptedEvento(world), answer(500));
    await look(world, "update webhook_endpoint set fallando_desde = now() - interval '4 days 23 hours'");
    await attempt(world, await acceptedEvento(world), answer(200));
    expect(await estadoOf()).toMatchObject({ fallandoDesde: null });
    await attempt(world, await acceptedEvento(world), answer(500));
    expect(await estadoOf()).toMatchObject({ estado: "activo" });
  });

  it("automatically, once: audited, and the administrators get one mail, although it is requested twice", async () => {
    const mail = await startResendServer();
    const mailer = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: mail.url });
    await addUsuario(ctx(), {
      correo: "jefa@empresa.example",
      nombre: "Jefa",
      rol: "administrador",
      contrasena: "una-clave-de-prueba",
    });
    const entregas = [await acceptedEvento(world), await acceptedEvento(world)];
    await Promise.all(entregas.map((entrega) => attempt(world, entrega, answer(410))));
    const disabling = (await audited(world.webhookEndpointId)).filter(({ accion }) => accion === "deshabilitar");
    expect(disabling.at(-1)).toMatchObject({ detalle: { motivo: "respuesta-410" } });
    const events = await look(
      world,
      "select created_at from outbox_event where name = 'webhook/deshabilitado' order by created_at desc",
    );
    expect(events.length).toBe(
      disabling.filter(({ detalle }) => JSON.stringify(detalle) !== '{"motivo":"persona"}').length,
    );
    for (let n = 0; n < 2; n += 1) {
      expect(await notifyWebhookDisabled({ ...ctx(), mailer }, world.webhookEndpointId)).toEqual({ enviado: true });
    }
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.body).toMatchObject({
      to: ["jefa@empresa.example"],
      subject: "Un webhook quedó deshabilitado",
    });
    expect(mail.mails[0]?.body.text).toContain("El receptor respondió 410, con lo que pide que no se le envíe más.");
    await enableWebhook(ctx(), world);
    expect(await notifyWebhookDisabled({ ...ctx(), mailer }, world.webhookEndpointId)).toEqual({ enviado: false });
    await mail.close();
  });
});

describe("catching up", () => {
  it("sends again only what was given up or not sent since a moment", async () => {
    const [old, arrived] = [await acceptedEvento(world), await acceptedEvento(world)];
    await attempt(world, arrived);
    await disableWebhook(ctx(), world);
    const desde = new Date(Date.now() + 1);
    while (Date.now() <= desde.getTime());
    const missed = [await acceptedEvento(world), await acceptedEvento(world)];
    expect(await refusal(replayFailed(ctx(), { ...world, desde }))).toBe(
      `El webhook ${world.webhookEndpointId} está deshabilitado: habilitalo primero.`,
    );
    await enableWebhook(ctx(), world);
    expect(await replayFailed(ctx(), { ...world, desde })).toEqual({ reenviados: 2 });
    expect(await replayFailed(ctx(), { ...world, desde })).toEqual({ reenviados: 0 });
    for (const entrega of missed) {
      await attempt(world, entrega);
      expect(await entregaOf(world, entrega)).toMatchObject({ estado: "entregado" });
    }
    expect(await entregaOf(world, old)).toMatchObject({ estado: "omitido" });
    expect(await intentosOf(world, arrived)).toHaveLength(1);
  });

  it("the sweep wakes a delivery whose event was lost after two minutes, then every two hours, until it is delivered", async () => {
    const entrega = await acceptedEvento(world);
    const wakings = async () =>
      (
        await look(
          world,
          `select 1 from outbox_event where data ->> 'webhookEntregaId' = '${entrega.webhookEntregaId}'`,
        )
      ).length;
    const inMinutes = (minutes: number) => sweep(world.ctx, ENTREGA, new Date(Date.now() + minutes * MINUTE_MS));
    await inMinutes(1.5);
    expect(await wakings()).toBe(1);
    await Promise.all([inMinutes(2.1), inMinutes(2.1)]);
    expect(await wakings()).toBe(2);
    await inMinutes(100);
    expect(await wakings()).toBe(2);
    await inMinutes(125);
    expect(await wakings()).toBe(3);
    await attempt(world, entrega);
    await inMinutes(1000);
    expect(await wakings()).toBe(3);
  });
});

it("the log is purged after 90 days; events and deliveries stay", async () => {
  const entrega = await acceptedEvento(world);
  await attempt(world, entrega);
  await purgeExpired(world.ctx, new Date(Date.now() + 89 * DAY_MS));
  expect(await intentosOf(world, entrega)).toHaveLength(1);
  await purgeExpired(world.ctx, new Date(Date.now() + 100 * DAY_MS));
  expect(await intentosOf(world, entrega)).toEqual([]);
  expect(await entregaOf(world, entrega)).toMatchObject({ estado: "entregado" });
});
