/**
 * The durable function itself on the embedded executor: from an outbox row to a mail, also when the provider has
 * trouble.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { until } from "@/lib/platform/testing/until";
import { setCorreoAutomatico } from "@/lib/services/accounts/tenants/set-ajuste";
import { recordRespuesta } from "@/lib/services/issuing/documentos/record-respuesta";
import { OUTBOX_CHANNEL } from "@/lib/services/kernel/outbox/outbox-event";
import { issueFactura } from "@/lib/services/sales/facturas";
import { facturaBody } from "@/lib/services/testing/world";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

let server: ResendServer;
let world: ApiWorld;
let issuer: Issuer;
let worker: Worker;
beforeAll(async () => {
  server = await startResendServer();
  const mail = { RESEND_API_KEY: API_KEY, MAIL_FROM: "facturas@purafactura.example", RESEND_BASE_URL: server.url };
  Object.assign(process.env, mail);
  world = await createApiWorld();
  issuer = await createIssuer("durable");
  await setCorreoAutomatico(issuer.ctx, { automatico: true });
  worker = await startWorker(world.db, ["send-correo"]);
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
  await server?.close();
});

/** Issues an invoice and records its acceptance; the mail then follows by itself. */
async function accept(): Promise<string> {
  const { ctx, idUsuario, productos, clientes } = issuer;
  const body = facturaBody({
    tipo: "01",
    idUsuario,
    cliente: { identificacion: clientes[0] },
    lineas: [{ codigoProducto: productos[0], cantidad: 1 }],
  });
  const { clave } = JSON.parse((await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: null })).body);
  const byClave = sql<{ id: string }>`select documento_id::text as id from documento where clave = ${clave}`.compile(
    qb,
  );
  const [[row]] = await world.db.read(ctx.tenantId, byClave);
  const respuestaXml = Buffer.from("<MensajeHacienda/>");
  const verdict = { kind: "final", estado: "aceptado", respuestaXml, mensaje: null, defecto: null } as const;
  await recordRespuesta({ ...ctx, now: new Date() }, String(row?.id), verdict);
  return clave;
}

const mailsAbout = (clave: string) => server.mails.filter(({ body }) => body.text.includes(clave));
async function estadoOf(clave: string) {
  const query = sql<{ estado: string; intentos: number }>`select c.estado, c.intentos
    from correo c join documento d using (tenant_id, documento_id) where d.clave = ${clave}`;
  const [rows] = await world.db.read(issuer.tenantId, query.compile(qb));
  return rows;
}

it("spec 4(email): an accepted invoice reaches its customer by itself", async () => {
  const clave = await accept();
  await until(async () => expect(await estadoOf(clave)).toEqual([{ estado: "enviado", intentos: 1 }]));
  expect(mailsAbout(clave)).toHaveLength(1);
});

it("a mail leaves later when the provider has trouble, and the customer gets it once: a cut connection, then a 429", async () => {
  server.next(
    { kind: "cut-after-taking" },
    { kind: "refuse", status: 429, name: "rate_limit_exceeded", retryAfter: 1 },
  );
  const clave = await accept();
  await until(async () => expect(await estadoOf(clave)).toEqual([{ estado: "enviado", intentos: 3 }]));
  expect(mailsAbout(clave)).toHaveLength(1);
});

it("an event that arrives again after the mail has left does nothing", async () => {
  const clave = await accept();
  await until(async () => expect(await estadoOf(clave)).toEqual([{ estado: "enviado", intentos: 1 }]));
  const again = sql`insert into outbox_event (tenant_id, name, data)
    select tenant_id, name, data from outbox_event where name = 'correo/pedido'`.compile(qb);
  await world.db.transaction(issuer.tenantId, (tx) => tx.run(again));
  world.db.wake(OUTBOX_CHANNEL);
  const ended = sql<{ n: number }>`select count(*)::int as n from durable_run where status = 'completed'`.compile(qb);
  // This file sends three mails; each has its first event and the repetition.
  await until(async () => expect(await world.db.system.query(ended)).toEqual([{ n: 6 }]));
  expect(mailsAbout(clave)).toHaveLength(1);
  expect(await estadoOf(clave)).toEqual([{ estado: "enviado", intentos: 1 }]);
});
