/** The log of an endpoint's deliveries, and resending one of them. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answer } from "@/lib/integrations/webhook/testing/receiver";
import { failure, look } from "../../testing/issuing";
import { acceptedEvento, attempt, createWebhookWorld, entregaOf, type WebhookWorld } from "../../testing/webhook-world";
import { addWebhook } from "./add-webhook";
import { disableWebhook } from "./disable-webhook";
import { getEntrega, listEntregas } from "./list-entregas";
import { getWebhook } from "./list-webhooks";
import { resendEntrega } from "./resend-entrega";

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
beforeEach(() => look(world, "update webhook_endpoint set fallando_desde = null, pausado_hasta = null"));
afterAll(() => world?.close());

const list = (query: Partial<Parameters<typeof listEntregas>[1]> = {}) =>
  listEntregas(world.ctx, { webhookEndpointId: world.webhookEndpointId, ...query });
const oneOf = (webhookEntregaId: string) => ({ webhookEndpointId: world.webhookEndpointId, webhookEntregaId });

it("shows requests and answers, newest first, and the body as it was sent", async () => {
  const older = await acceptedEvento(world);
  await attempt(world, older, answer(500, {}, "se cayó <b>todo</b>"));
  const newer = await acceptedEvento(world);
  await attempt(world, newer, answer(200));

  const page = await list({ limite: "1" });
  expect(page.datos).toMatchObject([
    { webhookEntregaId: newer.webhookEntregaId, clave: newer.clave, estado: "entregado", ultimo: { status: 200 } },
  ]);
  const rest = await list({ limite: "1", cursor: page.siguiente ?? "" });
  expect(rest.datos).toMatchObject([
    { webhookEntregaId: older.webhookEntregaId, estado: "pendiente", ultimo: { status: 500 } },
  ]);
  expect((await list({ estado: "pendiente" })).datos.map(({ eventoId }) => eventoId)).toEqual([older.eventoId]);
  expect((await list({ estado: "fallido" })).datos).toEqual([]);

  const detail = await getEntrega(world.ctx, oneOf(older.webhookEntregaId));
  const [received] = world.receiver.received;
  expect(detail.cuerpo).toBe(received?.body);
  expect(detail.registro).toMatchObject([
    {
      status: 500,
      error: "El receptor respondió 500.",
      respuesta: "se cayó <b>todo</b>",
      cortada: false,
      direccion: "127.0.0.1",
      cabeceras: { "webhook-id": older.eventoId, "webhook-signature": received?.headers["webhook-signature"] },
    },
  ]);
  expect(await getWebhook(world.ctx, world)).toMatchObject({ pendientes: 1, perdidas: 0 });
  expect(JSON.stringify([detail, page])).not.toContain(world.secreto);
});

it("a first attempt is no retry while it runs; a failed one is, until a user resends it", async () => {
  const sent = await acceptedEvento(world);
  const shown = async () =>
    (await list()).datos.find(({ webhookEntregaId }) => webhookEntregaId === sent.webhookEntregaId);
  expect(await shown()).toMatchObject({ estado: "pendiente", intentos: 0, reintento: false });
  let during: Awaited<ReturnType<typeof shown>>;
  await attempt(world, sent, (response) => {
    void shown().then((row) => {
      during = row;
      response.writeHead(500).end();
    });
  });
  expect(during).toMatchObject({ estado: "pendiente", intentos: 1, reintento: false });
  expect(await shown()).toMatchObject({ estado: "pendiente", intentos: 1, reintento: true });
  await resendEntrega(world.ctx, oneOf(sent.webhookEntregaId));
  expect(await shown()).toMatchObject({ estado: "pendiente", reintento: false });
  await attempt(world, sent);
  expect(await shown()).toMatchObject({ estado: "entregado", reintento: false });
});

it("one delivery is resent to its own endpoint only, under the same id, and audited", async () => {
  const { webhookEndpointId: another } = await addWebhook(world.ctx, { url: world.receiver.url, eventos: [] });
  const sent = await acceptedEvento(world);
  await attempt(world, sent);
  const before = await look(world, "select count(*)::int as n from webhook_entrega where estado = 'entregado'");
  expect(await resendEntrega(world.ctx, oneOf(sent.webhookEntregaId))).toEqual({ eventoId: sent.eventoId });
  expect(await entregaOf(world, sent)).toMatchObject({ estado: "pendiente", intentos: 0 });
  await attempt(world, sent);
  expect(await look(world, "select count(*)::int as n from webhook_entrega where estado = 'entregado'")).toEqual(
    before,
  );
  const ids = world.receiver.received.slice(-2).map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([sent.eventoId, sent.eventoId]);
  const [entry] = await look<{ accion: string; detalle: object }>(
    world,
    `select accion, detalle from audit_entry where objeto = 'evento' and objeto_id = '${sent.eventoId}'`,
  );
  expect(entry).toEqual({ accion: "reenviar", detalle: { webhooks: [String(world.webhookEndpointId)] } });
  await disableWebhook(world.ctx, { webhookEndpointId: another });
});

it("a delivery of a disabled endpoint, another endpoint or tenant, or an unknown one is refused and not changed", async () => {
  const sent = await acceptedEvento(world);
  const { webhookEndpointId: another } = await addWebhook(world.ctx, { url: world.receiver.url, eventos: ["ping"] });
  const { webhookEntregaId } = sent;
  const refusal = async (act: Promise<unknown>) => (await failure(act)).message;
  const before = await entregaOf(world, sent);
  const unknown = "No existe esa entrega.";
  expect(await refusal(resendEntrega(world.ctx, { webhookEndpointId: another, webhookEntregaId }))).toBe(unknown);
  expect(await refusal(resendEntrega(world.ctx, oneOf("no es un número")))).toBe(unknown);
  expect(await refusal(getEntrega(world.ctx, { webhookEndpointId: another, webhookEntregaId }))).toBe(unknown);
  expect(await refusal(getEntrega(world.ctx, oneOf("99999999999999999999")))).toBe(unknown);
  expect(await refusal(getEntrega(world.other, oneOf(webhookEntregaId)))).toBe(unknown);
  expect(await refusal(resendEntrega(world.other, oneOf(webhookEntregaId)))).toBe(unknown);
  await disableWebhook(world.ctx, { webhookEndpointId: another });
  expect(await refusal(resendEntrega(world.ctx, { webhookEndpointId: another, webhookEntregaId }))).toContain(
    "está deshabilitado",
  );
  expect(await entregaOf(world, sent)).toEqual(before);
});

it("an address inside the network is refused at the field of the URL", async () => {
  const error = await failure(addWebhook(world.ctx, { url: "https://10.0.0.1/webhook", eventos: [] }));
  const text = "La URL del webhook apunta a una dirección que no es pública de Internet.";
  expect(error.message).toBe(text);
  expect(error.errors).toEqual({ url: [text] });
});
