/**
 * Mails that only their event asks for, on the embedded executor: each leaves once even though the engine lost the
 * event.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { until } from "@/lib/platform/testing/until";
import { inviteUsuario } from "@/lib/services/accounts/acceso/invite-usuario";
import { requestRestablecimiento } from "@/lib/services/accounts/acceso/request-restablecimiento";
import { warnCertificados } from "@/lib/services/accounts/certificados/warn-certificados";
import { addUsuario } from "@/lib/services/accounts/usuarios/add-usuario";
import { seeTo, sweepAvisos } from "@/lib/services/kernel/waiting/avisos";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { disableInTransaction } from "@/lib/services/notices/webhooks/disable-webhook";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

const MINUTE_MS = 60_000;
const JEFA = "jefa@avisos.example";
const INVITADA = "invitada@avisos.example";

let server: ResendServer;
let world: ApiWorld;
let issuer: Issuer;
let worker: Worker | undefined;
let begun: number;

beforeAll(async () => {
  server = await startResendServer();
  const mail = { RESEND_API_KEY: API_KEY, MAIL_FROM: "facturas@purafactura.example", RESEND_BASE_URL: server.url };
  Object.assign(process.env, mail);
  world = await createApiWorld();
  issuer = await createIssuer("avisos");
  const ctx = { ...issuer.ctx, now: new Date() };
  const { tenantId } = issuer;
  await addUsuario(ctx, { correo: JEFA, nombre: "Jefa", rol: "administrador", contrasena: "una frase para avisos" });
  await requestRestablecimiento(ctx, { correo: JEFA, direccion: null, now: ctx.now });
  await inviteUsuario(ctx, { correo: INVITADA, nombre: "Invitada", rol: "contador", puntosVenta: null });
  const [certificado] = await run<{ hasta: Date }>(
    sql`select valido_hasta as hasta from certificado where activo and tenant_id = ${tenantId}`,
  );
  await warnCertificados(ctx, new Date((certificado?.hasta.getTime() ?? 0) - 20 * 24 * 60 * MINUTE_MS));
  const { webhookEndpointId } = await addWebhook(ctx, { url: "https://8.8.8.8/", eventos: [] });
  await world.db.transaction(tenantId, (tx) =>
    disableInTransaction(ctx, tx, { webhookEndpointId, motivo: "respuesta-410" }),
  );
  // The engine confirmed these events and then lost them.
  await run(sql`update outbox_event set sent_at = now()`);
  begun = Date.now();
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
  await server?.close();
});

async function run<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await world.db.system.query(query.compile(qb))) as Row[];
}

const sweep = (minutes: number) => sweepAvisos(world, new Date(begun + minutes * MINUTE_MS));
const unseen = () =>
  run<{ name: string; id: string }>(
    sql`select name, outbox_event_id as id from outbox_event where atendido_at is null
        and name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado') order by name`,
  );

const work = async () => {
  const { AVISOS } = await import("./avisos");
  worker = await startWorker(
    world.db,
    AVISOS.map((fn) => fn.id()),
  );
};

it("a mail whose event was lost leaves after two minutes, and once, however many sweeps look at it", async () => {
  expect(await sweep(1.9)).toEqual({ woken: 0 });
  expect((await Promise.all([sweep(2.1), sweep(2.1)])).reduce((sum, { woken }) => sum + woken, 0)).toBe(4);
  // Events that were handed on are left alone for an hour.
  expect(await sweep(30)).toEqual({ woken: 0 });
  await work();
  await until(async () => expect(await unseen()).toEqual([]));
  expect(server.mails.map(({ body }) => body.to.at(-1)).sort()).toEqual([INVITADA, JEFA, JEFA, JEFA]);
  expect(await sweep(600)).toEqual({ woken: 0 });
  expect(server.requests).toHaveLength(4);
});

it("a run that comes back after its event was handed on or done sends nothing", async () => {
  const all = await run<{ id: string }>(
    sql`select outbox_event_id as id from outbox_event
        where name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado')`,
  );
  // Four events that were lost, and the four new ones that replaced them.
  expect(all).toHaveLength(8);
  const again = () => Promise.reject(new Error("it is sent twice"));
  for (const { id } of all) expect(await seeTo(issuer.ctx, id, again)).toEqual({ enviado: false });
});

it("a mail that the provider refuses stays pending, and another run sends it once", async () => {
  const [requests, mails] = [server.requests.length, server.mails.length];
  server.next({ kind: "gateway", status: 500 });
  await requestRestablecimiento(issuer.ctx, { correo: JEFA, direccion: null, now: new Date() });
  await until(async () => expect(server.requests).toHaveLength(requests + 1));
  expect(await unseen()).toMatchObject([{ name: "acceso/correo" }]);
  expect(await sweepAvisos(world, new Date(Date.now() + 2.1 * MINUTE_MS))).toEqual({ woken: 1 });
  await until(async () => expect(await unseen()).toEqual([]));
  expect(server.mails).toHaveLength(mails + 1);
});

it("a link that expired before a run could send it is not sent", async () => {
  const before = server.requests.length;
  const asked = new Date(Date.now() - 90 * MINUTE_MS);
  await worker?.stop();
  worker = undefined;
  await requestRestablecimiento(issuer.ctx, { correo: JEFA, direccion: null, now: asked });
  await run(sql`update outbox_event set sent_at = now() where sent_at is null`);
  expect(await unseen()).toMatchObject([{ name: "acceso/correo" }]);
  begun = Date.now();
  expect(await sweep(2.1)).toEqual({ woken: 1 });
  await work();
  await until(async () => expect(await unseen()).toEqual([]));
  expect(server.requests).toHaveLength(before);
});
