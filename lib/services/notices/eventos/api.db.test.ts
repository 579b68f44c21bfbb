/** GET /eventos, GET /eventos/{id}, POST /eventos/{id}/reenviar: what an integrator can see and send again. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answer } from "@/lib/integrations/webhook/testing/receiver";
import { failure, look } from "../../testing/issuing";
import {
  acceptedEvento,
  attempt,
  createWebhookWorld,
  entregaOf,
  entregasOf,
  type WebhookWorld,
} from "../../testing/webhook-world";
import { addWebhook } from "../webhooks/add-webhook";
import { disableWebhook } from "../webhooks/disable-webhook";
import { enableWebhook } from "../webhooks/enable-webhook";
import { pingWebhook } from "../webhooks/ping-webhook";
import { getEvento } from "./get";
import { listEventos } from "./list";
import { resendEvento } from "./resend";

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
afterAll(() => world.close());

const now = () => ({ ...world.ctx, now: new Date() });

describe("GET /eventos/{id}", () => {
  it("shows the event, its deliveries and their attempts, newest first; of the URL only the origin", async () => {
    const entrega = await acceptedEvento(world);
    await attempt(world, entrega, answer(500, {}, `roto \0 ${"x".repeat(3000)}`));
    await attempt(world, entrega);
    const evento = await getEvento(world.ctx, entrega.eventoId);
    expect(evento).toMatchObject({
      id: entrega.eventoId,
      tipo: "documento.aceptado",
      datos: { clave: entrega.clave, secuencia: expect.any(Number) },
      entregas: [
        {
          idWebhook: world.webhookEndpointId,
          destino: new URL(world.receiver.url).origin,
          estado: "entregado",
          intentos: 2,
          siguienteIntento: null,
          ultimosIntentos: [
            { status: 204, error: null, respuesta: "" },
            { status: 500, error: "El receptor respondió 500." },
          ],
        },
      ],
    });
    const respuesta = evento.entregas[0]?.ultimosIntentos[1]?.respuesta;
    expect(respuesta).toHaveLength(2000);
    expect(respuesta).toMatch(/^roto \uFFFD x+$/);
  });

  it("another tenant's event is not found", async () => {
    const { eventoId } = await acceptedEvento(world);
    for (const act of [getEvento, resendEvento]) {
      const error = await failure(act({ ...world.other, now: new Date() }, eventoId));
      expect([error.kind, error.message]).toEqual(["not-found", "No existe ese evento."]);
    }
  });
});

describe("GET /eventos", () => {
  it("shows events newest first, page after page, without gaps or duplicates, with each filter", async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await acceptedEvento(world));
    const { eventoId: ping } = await pingWebhook(now(), world);
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listEventos(world.ctx, { limite: "2", cursor });
      all.push(...page.datos.map(({ id }) => id));
      cursor = page.siguiente ?? undefined;
    } while (cursor !== undefined);
    const stored = await look<{ id: string }>(world, "select evento_id as id from evento order by evento_id desc");
    expect(all).toEqual(stored.map(({ id }) => id));
    expect(all.slice(0, 6)).toEqual([ping, ...made.map(({ eventoId }) => eventoId).reverse()]);

    const idsOf = async (query: Parameters<typeof listEventos>[1]) =>
      (await listEventos(world.ctx, query)).datos.map(({ id }) => id);
    expect(await idsOf({ tipo: "ping" })).toEqual([ping]);
    expect(await idsOf({ clave: made[0]?.clave })).toEqual([made[0]?.eventoId]);
    expect(await idsOf({ clave: made[0]?.clave, tipo: "documento.rechazado" })).toEqual([]);
    expect(await idsOf({ desde: "2999-01-01" })).toEqual([]);
    expect(await idsOf({ hasta: "2020-01-01" })).toEqual([]);
    expect(await idsOf({ desde: "2020-01-01", hasta: "2999-01-01", limite: "100" })).toEqual(all);
    expect((await listEventos(world.other, {})).datos).toEqual([]);
  });

  it.each([
    [{ tipo: "documento.nada" }, "parametro_invalido"],
    [{ clave: "123" }, "parametro_clave_invalida"],
    [{ limite: "0" }, "limite_invalido"],
    [{ cursor: "x" }, "cursor_invalido"],
  ])("%o is a 400", async (query, codigo) => {
    const error = await failure(listEventos(world.ctx, query));
    expect([error.kind, error.codigo]).toEqual(["rule", codigo]);
  });
});

describe("POST /eventos/{id}/reenviar", () => {
  it("delivers the event again under the same id, with the full schedule of retries, audited", async () => {
    const entrega = await acceptedEvento(world);
    await attempt(world, entrega);
    const answered = await resendEvento(now(), entrega.eventoId);
    expect(answered.entregas).toMatchObject([{ estado: "pendiente", intentos: 0, ultimosIntentos: [{ status: 204 }] }]);
    await attempt(world, entrega);
    expect(await entregaOf(world, entrega)).toMatchObject({ estado: "entregado", intentos: 1 });
    const ids = world.receiver.received.slice(-2).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([entrega.eventoId, entrega.eventoId]);
    const audit = await look(
      world,
      `select accion from audit_entry where objeto = 'evento' and objeto_id = '${entrega.eventoId}'`,
    );
    expect(audit).toEqual([{ accion: "reenviar" }]);
  });

  it("goes also to endpoints that were added later, if they want the type", async () => {
    const entrega = await acceptedEvento(world);
    const add = async (eventos: string[]) =>
      (await addWebhook(now(), { url: "http://127.0.0.1:9/", eventos })).webhookEndpointId;
    const [wants, other] = [await add(["documento.aceptado"]), await add(["documento.rechazado"])];
    await resendEvento(now(), entrega.eventoId);
    const receivers = (await entregasOf(world, entrega.eventoId)).map((row) => row.webhook_endpoint_id);
    expect(receivers).toEqual([world.webhookEndpointId, wants]);
    for (const webhookEndpointId of [wants, other]) await disableWebhook(now(), { webhookEndpointId });
  });

  it("answers 400 and writes nothing without an active endpoint that wants the type", async () => {
    const entrega = await acceptedEvento(world);
    await disableWebhook(now(), world);
    const error = await failure(resendEvento(now(), entrega.eventoId));
    expect(error.message).toBe(
      "No hay ningún webhook activo que reciba este tipo de evento. Agregá o habilitá uno, y volvé a intentar.",
    );
    expect(await entregaOf(world, entrega)).toMatchObject({ estado: "omitido" });
    await enableWebhook(now(), world);
  });
});
