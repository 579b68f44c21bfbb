/** Attempts at a delivery: what a receiver gets, what its answers mean, and when the delivery is tried again. */
import { createHash } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answer, cut, hang } from "@/lib/integrations/webhook/testing/receiver";
import { until } from "@/lib/platform/testing/until";
import { look } from "../../testing/issuing";
import {
  acceptedEvento,
  attempt,
  createWebhookWorld,
  entregaOf,
  intentosOf,
  type WebhookWorld,
} from "../../testing/webhook-world";
import { deliverWebhook } from "./deliver";
import { rotateWebhook } from "./rotate-webhook";

const HOUR_MS = 60 * 60 * 1000;

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
afterAll(() => world.close());

const lastReceived = () => {
  const received = world.receiver.received.at(-1);
  if (received === undefined) throw new Error("nothing was received");
  return received;
};
/** Compares seconds, allowing for the time that the measurement took. */
async function expectAbout(expected: number, measure: () => Promise<number>): Promise<void> {
  const began = Date.now();
  const measured = await measure();
  expect(Math.abs(measured - expected)).toBeLessThanOrEqual((Date.now() - began) / 1000 + 1);
}
const seconds = (step: { kind: string; pauseMs?: number }) => (step.pauseMs ?? 0) / 1000;

describe("what is sent", () => {
  it("spec 6(entrega), 6(firma): the final status, signed so that standardwebhooks and svix verify it", async () => {
    const entrega = await acceptedEvento(world);
    expect(await attempt(world, entrega)).toEqual({ kind: "final" });
    const { headers, body } = lastReceived();
    const payload = {
      type: "documento.aceptado",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-06:00$/),
      data: {
        clave: entrega.clave,
        consecutivo: entrega.clave.slice(21, 41),
        tipo: "FacturaElectronica",
        codigoTipo: "01",
        estado: "aceptado",
        moneda: "CRC",
        total: expect.any(Number),
        motivos: [],
        problema: null,
        secuencia: expect.any(Number),
      },
    };
    expect(new Webhook(world.secreto).verify(body, headers)).toEqual(payload);
    expect(() => new SvixWebhook(world.secreto).verify(body, headers)).not.toThrow();
    expect(headers["webhook-id"]).toBe(entrega.eventoId);
    expect(headers["content-type"]).toBe("application/json");
    expect(await entregaOf(world, entrega)).toMatchObject({ estado: "entregado", intentos: 1 });
  });

  it("the total has the same digits as the document", async () => {
    const entrega = await acceptedEvento(world);
    await attempt(world, entrega);
    const [row] = await look<{ total: string }>(
      world,
      `select total_comprobante::text as total from documento where clave = '${entrega.clave}'`,
    );
    expect(lastReceived().body).toContain(`"total":${row?.total},`);
  });

  it("a repetition has the same id and bytes, with a new timestamp and signature", async () => {
    const entrega = await acceptedEvento(world);
    await attempt(world, entrega, answer(500));
    const first = lastReceived();
    await attempt(world, entrega);
    const second = lastReceived();
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(Number(second.headers["webhook-timestamp"])).toBeGreaterThan(Number(first.headers["webhook-timestamp"]));
    expect(second.headers["webhook-signature"]).not.toBe(first.headers["webhook-signature"]);
  });

  it("spec 6(firma): for 24 hours after a rotation both secrets verify, then only the new one", async () => {
    const old = world.secreto;
    const { secreto } = await rotateWebhook({ ...world.ctx, now: new Date() }, world);
    world.secreto = secreto;
    const entrega = await acceptedEvento(world);
    await attempt(world, entrega, answer(500));
    const during = lastReceived();
    for (const each of [old, secreto]) {
      expect(() => new Webhook(each).verify(during.body, during.headers)).not.toThrow();
      expect(() => new SvixWebhook(each).verify(during.body, during.headers)).not.toThrow();
    }
    await deliverWebhook({ ...world.ctx, now: new Date(Date.now() + 24 * HOUR_MS + 1000) }, entrega.webhookEntregaId);
    expect(lastReceived().headers["webhook-signature"]).toMatch(/^v1,\S+$/);
    expect(during.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  });
});

describe("what an answer means", () => {
  it.each([
    ["500", answer(500), "El receptor respondió 500."],
    ["404", answer(404), "El receptor respondió 404."],
    ["302", answer(302, { location: "/otro" }), "El receptor respondió 302: las redirecciones no se siguen."],
    ["no answer in time", hang, "El receptor no respondió en 15 segundos."],
    ["a connection that is cut", cut, "La conexión falló (ECONNRESET)."],
  ])(
    "spec 6(2xx): %s: a failure that is logged with its reason and tried again after about five seconds",
    async (_name, behaviour, error) => {
      const entrega = await acceptedEvento(world);
      const step = await attempt(world, entrega, behaviour);
      expect(step.kind).toBe("wait");
      expect(seconds(step)).toBeGreaterThanOrEqual(5);
      expect(seconds(step)).toBeLessThanOrEqual(5.5);
      expect(await entregaOf(world, entrega)).toMatchObject({ estado: "pendiente", intentos: 1 });
      expect(await intentosOf(world, entrega)).toMatchObject([{ error }]);
      await attempt(world, entrega);
      expect(await entregaOf(world, entrega)).toMatchObject({ estado: "entregado", intentos: 2 });
    },
  );

  it.each([200, 201, 202, 204, 299])("spec 6(2xx): %s: it was delivered", async (status) => {
    const entrega = await acceptedEvento(world);
    expect(await attempt(world, entrega, answer(status))).toEqual({ kind: "final" });
    expect(await entregaOf(world, entrega)).toMatchObject({ estado: "entregado" });
  });

  it("spec 6(reintentos): tried at 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then given up", async () => {
    const entrega = await acceptedEvento(world);
    const pauses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const step = await attempt(world, entrega, answer(503));
      if (step.kind === "wait") pauses.push(seconds(step));
    }
    const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(pauses).toHaveLength(schedule.length);
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(schedule[n] ?? 0);
      expect(pause).toBeLessThanOrEqual((schedule[n] ?? 0) * 1.1);
    }
    expect(await entregaOf(world, entrega)).toMatchObject({ estado: "fallido", intentos: 10, siguiente_at: null });
    const before = world.receiver.received.length;
    expect(await attempt(world, entrega)).toEqual({ kind: "final" });
    expect(world.receiver.received).toHaveLength(before);
    await attempt(world, await acceptedEvento(world));
  });

  it("every attempt is logged with request, latency and up to 64 KB of the answer", async () => {
    const entrega = await acceptedEvento(world);
    await attempt(world, entrega, answer(500, {}, "x".repeat(70_000)));
    await attempt(world, entrega, answer(200, {}, "recibido"));
    const [first, second] = await intentosOf(world, entrega);
    const sent = lastReceived();
    expect(first).toMatchObject({ url: world.receiver.url, respuesta_status: 500, respuesta_cortada: true });
    expect(first?.respuesta?.length).toBe(64 * 1024);
    expect(second).toMatchObject({ respuesta_status: 200, respuesta: Buffer.from("recibido"), error: null });
    expect(second?.latencia_ms).toBeGreaterThanOrEqual(0);
    expect(second?.cabeceras).toMatchObject({ "webhook-signature": sent.headers["webhook-signature"] });
    expect(second?.cuerpo_sha256).toEqual(createHash("sha256").update(sent.body).digest());
  });
});

describe("Retry-After", () => {
  const clear = () => look(world, "update webhook_endpoint set pausado_hasta = null");

  it.each([
    ["seconds", () => "90", 90],
    ["a date", () => new Date(Date.now() + 3600_000).toUTCString(), 3600],
  ])("in %s: the next attempt is not made before", async (_name, retryAfter, expected) => {
    const entrega = await acceptedEvento(world);
    await expectAbout(expected, async () =>
      seconds(await attempt(world, entrega, answer(429, { "retry-after": retryAfter() }))),
    );
    await clear();
  });

  it("cannot shorten the schedule's pause; it is at most a day; an invalid one is ignored", async () => {
    for (const [value, least, most] of [
      ["1", 5, 5.5],
      ["9999999", 86_400, 86_400],
      ["pronto", 5, 5.5],
      ["-5", 5, 5.5],
    ] as const) {
      const step = await attempt(world, await acceptedEvento(world), answer(503, { "retry-after": value }));
      expect(seconds(step), value).toBeGreaterThanOrEqual(least);
      expect(seconds(step), value).toBeLessThanOrEqual(most);
      await clear();
    }
  });

  it("delays the endpoint's other events too, without counting an attempt", async () => {
    const other = await acceptedEvento(world);
    await expectAbout(600, async () => {
      await attempt(world, await acceptedEvento(world), answer(429, { "retry-after": "600" }));
      const before = world.receiver.received.length;
      const step = await deliverWebhook({ ...world.ctx, now: new Date() }, other.webhookEntregaId);
      expect(world.receiver.received).toHaveLength(before);
      return seconds(step);
    });
    expect(await entregaOf(world, other)).toMatchObject({ estado: "pendiente", intentos: 0 });
    expect(await attempt(world, other)).toEqual({ kind: "final" });
    await clear();
  });
});

it("an endpoint that hangs rests for as long as it has been failing, at most five minutes", async () => {
  const rest = async (failingMinutes: number) => {
    await look(
      world,
      `update webhook_endpoint set fallando_desde = now() - interval '${failingMinutes} minutes', pausado_hasta = null`,
    );
    await attempt(world, await acceptedEvento(world), hang);
    return seconds(
      await deliverWebhook({ ...world.ctx, now: new Date() }, (await acceptedEvento(world)).webhookEntregaId),
    );
  };
  for (const [minutes, expected] of [
    [2, 120],
    [60, 300],
  ] as const) {
    await expectAbout(expected, () => rest(minutes));
  }
  await look(world, "update webhook_endpoint set pausado_hasta = null");
  await attempt(world, await acceptedEvento(world));
});

describe("an endpoint that is failing is tried with one delivery at a time", () => {
  const deliver = ({ webhookEntregaId }: { webhookEntregaId: string }, now: Date) =>
    deliverWebhook({ ...world.ctx, now }, webhookEntregaId);
  const failingWith = async (others: number, since = 10) => {
    await attempt(world, await acceptedEvento(world), answer(500));
    await look(
      world,
      `update webhook_endpoint set fallando_desde = fallando_desde - interval '${since} s' returning 1`,
    );
    const entregas = [];
    for (let n = 0; n < others; n += 1) entregas.push(await acceptedEvento(world));
    return entregas;
  };

  it("five at the same time make one request, and the others wait for its result", async () => {
    const entregas = await failingWith(5);
    const before = world.receiver.received.length;
    const others = Promise.withResolvers<void>();
    world.receiver.next((response) => void others.promise.then(() => response.writeHead(503).end()));
    const now = new Date();
    let ended = 0;
    const deliveries = entregas.map((entrega) => deliver(entrega, now).finally(() => (ended += 1)));
    await until(() => expect(ended).toBe(entregas.length - 1));
    others.resolve();
    const steps = await Promise.all(deliveries);
    expect(world.receiver.received).toHaveLength(before + 1);
    expect(steps.map(({ kind }) => kind)).toEqual(entregas.map(() => "wait"));
    const rows = await Promise.all(entregas.map((entrega) => entregaOf(world, entrega)));
    expect(rows.map(({ intentos }) => intentos).sort()).toEqual([0, 0, 0, 0, 1]);
    // The request was answered at once, so the next one may follow at once.
    const next = entregas.find((_, n) => rows[n]?.intentos === 0);
    if (next !== undefined) expect(await attempt(world, next)).toEqual({ kind: "final" });
  });
  it("once one was delivered all others go at the same time", async () => {
    const [first, ...others] = await failingWith(5);
    if (first !== undefined) expect(await deliver(first, new Date())).toEqual({ kind: "final" });
    const before = world.receiver.received.length;
    const steps = await Promise.all(others.map((entrega) => deliver(entrega, new Date())));
    expect(steps).toEqual(others.map(() => ({ kind: "final" })));
    expect(world.receiver.received).toHaveLength(before + others.length);
  });
  it("one that refused a delivery a moment ago, and takes the others, takes them at the same time", async () => {
    const entregas = await failingWith(5, 0);
    const before = world.receiver.received.length;
    world.receiver.next(answer(500));
    const steps = await Promise.all(entregas.map((entrega) => deliver(entrega, new Date())));
    expect(world.receiver.received).toHaveLength(before + entregas.length);
    expect(steps.filter(({ kind }) => kind === "wait")).toHaveLength(1);
  });
  it("a delivery whose process dies delays the others for twenty seconds", async () => {
    const [dying, other] = await failingWith(2);
    const now = new Date();
    const webhooks = { ...world.ctx.webhooks, post: () => Promise.reject(new Error("killed")) };
    await expect(deliverWebhook({ ...world.ctx, webhooks, now }, dying?.webhookEntregaId ?? "")).rejects.toThrow(
      "killed",
    );
    if (other === undefined) throw new Error("no other delivery");
    expect(seconds(await deliver(other, now))).toBe(20);
    expect(await deliver(other, new Date(now.getTime() + 20_000))).toEqual({ kind: "final" });
  });
});

describe("at least once, and no more often than necessary", () => {
  it("ten runs at the same time make one attempt", async () => {
    const entrega = await acceptedEvento(world);
    const before = world.receiver.received.length;
    const now = new Date();
    await Promise.all(
      Array.from({ length: 10 }, () => deliverWebhook({ ...world.ctx, now }, entrega.webhookEntregaId)),
    );
    expect(world.receiver.received).toHaveLength(before + 1);
    expect(await entregaOf(world, entrega)).toMatchObject({ estado: "entregado", intentos: 1 });
  });

  it("a process dies between answer and record: sent again under the same id after its minute", async () => {
    const entrega = await acceptedEvento(world);
    const dying = {
      ...world.ctx.webhooks,
      post: async (...request: Parameters<typeof world.ctx.webhooks.post>) => {
        await world.ctx.webhooks.post(...request);
        throw new Error("killed");
      },
    };
    const now = new Date();
    const death = deliverWebhook({ ...world.ctx, webhooks: dying, now }, entrega.webhookEntregaId);
    await expect(death).rejects.toThrow("killed");
    const first = lastReceived();
    const early = await deliverWebhook({ ...world.ctx, now }, entrega.webhookEntregaId);
    expect(seconds(early)).toBeGreaterThan(50);
    const later = new Date(now.getTime() + 61_000);
    expect(await deliverWebhook({ ...world.ctx, now: later }, entrega.webhookEntregaId)).toEqual({ kind: "final" });
    expect(lastReceived()).not.toBe(first);
    expect(lastReceived().headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(await intentosOf(world, entrega)).toMatchObject([
      { ended_at: null, respuesta_status: null },
      { ended_at: expect.any(Date), respuesta_status: 204 },
    ]);
  });

  it("nothing is sent before it is due", async () => {
    const entrega = await acceptedEvento(world);
    await attempt(world, entrega, answer(500));
    const before = world.receiver.received.length;
    const step = await deliverWebhook({ ...world.ctx, now: new Date() }, entrega.webhookEntregaId);
    expect(seconds(step)).toBeGreaterThan(3);
    expect(world.receiver.received).toHaveLength(before);
  });
});
