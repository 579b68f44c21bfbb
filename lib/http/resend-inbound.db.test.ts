/** A mail to a company's address: the provider's signed word is kept at once, and the mail is fetched and read later. */
import { Webhook } from "svix";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST } from "@/app/api/correo/resend/route";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { createInboundMail } from "@/lib/integrations/mail/inbound";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { getDireccion, renewDireccion } from "@/lib/services/reception/correos/direccion";
import { CORREO_RECIBIDO } from "@/lib/services/reception/correos/kind";
import { listCorreosRecibidos } from "@/lib/services/reception/correos/list";
import { correoDe } from "@/lib/services/testing/correo";
import { failure } from "@/lib/services/testing/issuing";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";

const SECRET = `whsec_${Buffer.from("un secreto de treinta y dos byte").toString("base64")}`;
const DOMINIO = "recepcion.example";

let server: ResendServer;
let world: ApiWorld;
let issuer: Issuer;
beforeAll(async () => {
  server = await startResendServer();
  Object.assign(process.env, { RESEND_WEBHOOK_SECRET: SECRET, MAIL_INBOUND_DOMAIN: DOMINIO });
  Object.assign(process.env, { RESEND_API_KEY: API_KEY, MAIL_FROM: "f@purafactura.example" });
  world = await createApiWorld();
  issuer = await createIssuer("entrante");
});
afterAll(async () => {
  await world?.close();
  await server?.close();
});

const ctx = () => {
  const correoEntrante = createInboundMail({ apiKey: API_KEY, baseUrl: server.url });
  return { ...issuer.ctx, correoEntrante, now: new Date() };
};
const listed = async () => (await listCorreosRecibidos(ctx(), {})).datos;
const stepLast = async () => {
  const [last] = await listed();
  return CORREO_RECIBIDO.step(ctx(), { correoRecibidoId: last?.idCorreo ?? "" });
};

interface Posting {
  secret?: string;
  sentAt?: Date;
  tamper?: (body: string) => string;
}

async function post(event: object, { secret = SECRET, sentAt = new Date(), tamper = (body) => body }: Posting = {}) {
  const body = JSON.stringify(event);
  const id = "msg_1";
  const signature = new Webhook(secret).sign(id, sentAt, body);
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,eA== ${signature}` };
  const answer = await POST(
    new Request("http://127.0.0.1/api/correo/resend", { method: "POST", headers, body: tamper(body) }),
  );
  return { status: answer.status, body: await answer.json() };
}

const received = (id: string, to: string, rest: object = {}) => ({
  type: "email.received",
  created_at: "2026-11-21T15:30:00Z",
  data: { email_id: id, message_id: `<${id}@proveedor.example>`, to: [to], cc: [], bcc: [], attachments: [], ...rest },
});

async function direccion(): Promise<string> {
  const found = (await getDireccion(ctx())).direccion;
  if (found === null) throw new Error("the tenant has an address");
  return found;
}

it("an administrator gets an address that nobody guesses, and a new one ends the former", async () => {
  expect(await getDireccion(ctx())).toEqual({ disponible: true, direccion: null });
  await renewDireccion(ctx());
  const first = await direccion();
  expect(first).toMatch(/^facturas-[a-z0-9]{20}@recepcion\.example$/);
  await renewDireccion(ctx());
  expect(await direccion()).not.toBe(first);
  expect(await post(received("vieja", first))).toEqual({ status: 200, body: { recibido: true } });
  expect(await listed()).toEqual([]);
  const contador = { ...ctx(), permisos: permisosOf("contador") };
  expect((await failure(renewDireccion(contador))).kind).toBe("forbidden");
});

it("a mail to it is kept once, fetched from the provider and received, also as a hidden copy", async () => {
  const { tipoIdentificacion: tipo, identificacion: numero } = DEMO_TENANT.emisor;
  const emitido = (await createProveedorOf({ tipo, numero }, "3102000078")).emit();
  server.arrived.set("uno", correoDe({ archivos: [{ nombre: "f.xml", bytes: emitido.bytes }] }));
  const event = received("uno", "otro@ajeno.example", { bcc: [`Facturas <${(await direccion()).toUpperCase()}>`] });
  expect((await post(event)).status).toBe(200);
  expect((await post(event)).status).toBe(200);
  expect(await listed()).toHaveLength(1);
  server.next({ kind: "refuse", status: 503, name: "unavailable" });
  expect(await stepLast()).toMatchObject({ kind: "wait" });
  expect((await listed())[0]).toMatchObject({ estado: "pendiente", problema: expect.stringContaining("Seguimos") });
  expect(await stepLast()).toEqual({ kind: "final" });
  expect((await listed())[0]).toMatchObject({
    estado: "listo",
    problema: null,
    adjuntos: [{ clase: "documento", clave: emitido.clave }],
  });
});

it("a mail that the provider has no longer is named as lost", async () => {
  await post(received("perdido", await direccion()));
  expect(await stepLast()).toEqual({ kind: "final" });
  expect((await listed())[0]).toMatchObject({ estado: "fallido", problema: expect.stringContaining("ya no tiene") });
});

it("what is not signed, signed long ago, altered or too large is refused and not kept", async () => {
  const before = (await listed()).length;
  const event = received("falso", await direccion());
  const other = `whsec_${Buffer.from("otro secreto de treinta y dos by").toString("base64")}`;
  const old = new Date(Date.now() - 6 * 60_000);
  expect((await post(event, { secret: other })).status).toBe(401);
  expect((await post(event, { sentAt: old })).status).toBe(401);
  expect((await post(event, { tamper: (body) => body.replace("falso", "fa1so") })).status).toBe(401);
  expect((await post({ ...event, x: "x".repeat(300 * 1024) })).status).toBe(413);
  expect(await listed()).toHaveLength(before);
});

it("other events and other people's addresses get the answer that a tenant's gets", async () => {
  const before = (await listed()).length;
  const same = { status: 200, body: { recibido: true } };
  expect(await post({ type: "email.opened", data: {} })).toEqual(same);
  expect(await post(received("nadie", `facturas-${"a".repeat(20)}@${DOMINIO}`))).toEqual(same);
  expect(await post(received("ajeno", (await direccion()).replace(DOMINIO, "otro.example")))).toEqual(same);
  expect(await listed()).toHaveLength(before);
});
