/** A mail from its row to the provider, once: the provider answers like the real one, and also misbehaves. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectDocumentoXml } from "@/db/queries/issuing/documento";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { closePdfThreads } from "@/lib/integrations/pdf/render-pdf";
import { until } from "@/lib/platform/testing/until";
import { sweep } from "../../kernel/waiting/sweep";
import { getFacturaPdf } from "../../sales/get";
import { look } from "../../testing/issuing";
import {
  type CorreoRow,
  correosOf,
  createMailWorld,
  issueFacturaFor,
  type MailWorld,
  RESPUESTA,
  sendAll,
  verdict,
} from "../../testing/mail-world";
import { CORREO } from "./kind";
import { requestCorreo } from "./request-correo";
import { sendCorreo } from "./send-correo";

const MINUTE_MS = 60_000;

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());

/** Requests a mail about a new invoice, which the authority has accepted by default. */
async function asked({ accepted = true } = {}) {
  const { clave, documentoId } = await issueFacturaFor(world);
  if (accepted) await verdict(world.ctx, documentoId);
  const { idCorreo } = await requestCorreo({ ...world.ctx, now: new Date() }, { clave, correos: null });
  return { clave, documentoId, correoId: String(idCorreo) };
}

async function rowOf({ documentoId }: { documentoId: string }): Promise<CorreoRow> {
  const [row] = await correosOf(world, documentoId);
  if (row === undefined) throw new Error("no mail");
  return row;
}

/** What the attached files are called, by the number in the clave. */
const stemOf = (clave: string) => `Factura ${Number(clave.slice(31, 41))} - Empresa de Prueba S.A`;
const keyOf = ({ correoId }: { correoId: string }) => `correo-${world.ctx.tenantId}-${correoId}`;
const mailsOf = (mail: { correoId: string }) => world.server.mails.filter(({ key }) => key === keyOf(mail));
const requestsOf = (mail: { correoId: string }) => world.server.requests.filter((key) => key === keyOf(mail)).length;
const set = ({ correoId }: { correoId: string }, assignment: string) =>
  look(world, `update correo set ${assignment} where correo_id = ${correoId}`);

describe("what is sent", () => {
  it("spec 4(email): to the customer, with PDF, signed XML and respuesta as they are stored, byte for byte", async () => {
    const mail = await asked();
    await sendAll(world.ctx, mail.correoId);
    const [sent] = mailsOf(mail);
    expect(sent?.body).toMatchObject({
      from: '"Empresa de Prueba S.A." <facturas@purafactura.example>',
      reply_to: ["facturas@empresa.example"],
      to: ["compras@nandu.example"],
    });
    const { tenantId, db } = world.ctx;
    const [[stored]] = await db.read(tenantId, selectDocumentoXml({ tenantId, clave: mail.clave, tipos: ["01"] }));
    const stem = stemOf(mail.clave);
    const files = sent?.body.attachments.map(({ filename, content_type, content }) => [
      filename,
      content_type,
      Buffer.from(content, "base64"),
    ]);
    expect(files).toEqual([
      [`${stem}.pdf`, "application/pdf", Buffer.from((await getFacturaPdf(world.ctx, mail.clave)).bytes)],
      [`${stem}.xml`, "application/xml", stored?.xml],
      [`Respuesta de Hacienda ${stem}.xml`, "application/xml", RESPUESTA],
    ]);
    expect(sent?.body.subject).toMatch(/^\[Prueba\] Factura electrónica \d{20} de Empresa de Prueba S\.A\.$/);
    expect(await rowOf(mail)).toMatchObject({
      estado: "enviado",
      proveedor: "resend",
      proveedor_id: sent?.id,
      intentos: 1,
      html: sent?.body.html,
      has_pdf: false,
    });
  });

  it("about a document without a verdict: without respuesta, and the text says so", async () => {
    const mail = await asked({ accepted: false });
    await sendAll(world.ctx, mail.correoId);
    const [sent] = mailsOf(mail);
    expect(sent?.body.attachments.map(({ filename }) => filename)).toEqual(
      ["pdf", "xml"].map((type) => `${stemOf(mail.clave)}.${type}`),
    );
    expect(sent?.body.text).toContain("Este documento todavía no tiene la aceptación de Hacienda");
  });

  it("about a voided document: the subject says ANULADA", async () => {
    const mail = await asked();
    await look(world, `update documento set voided_at = now() where documento_id = ${mail.documentoId}`);
    await sendAll(world.ctx, mail.correoId);
    expect(mailsOf(mail)[0]?.body.subject).toContain("ANULADA: ");
  });

  it("nothing, if the authority rejected the document before the mail was sent", async () => {
    const mail = await asked({ accepted: false });
    await verdict(world.ctx, mail.documentoId, "rechazado");
    await sendAll(world.ctx, mail.correoId);
    expect(mailsOf(mail)).toEqual([]);
    expect(await rowOf(mail)).toMatchObject({
      estado: "fallido",
      error: "Hacienda rechazó el documento antes de que el correo saliera.",
    });
  });

  it("without a provider nothing is sent, and the mail is in the table", async () => {
    const mail = await asked();
    await sendAll({ ...world.ctx, mailer: createMailer(null) }, mail.correoId);
    expect(requestsOf(mail)).toBe(0);
    const row = await rowOf(mail);
    expect(row).toMatchObject({ estado: "enviado", proveedor: "buzon", proveedor_id: null });
    expect(row.html).toContain(mail.clave);
    expect(row.adjuntos).toHaveLength(3);
  });
});

describe("sent once", () => {
  it("a step repeated after the mail was sent does nothing", async () => {
    const mail = await asked();
    await sendAll(world.ctx, mail.correoId);
    expect(await sendCorreo(world.ctx, mail.correoId)).toEqual({ kind: "final" });
    expect(requestsOf(mail)).toBe(1);
  });

  it("after a lost answer the same message is sent again, and the customer gets one mail", async () => {
    const mail = await asked({ accepted: false });
    world.server.next({ kind: "cut-after-taking" });
    expect(await sendCorreo(world.ctx, mail.correoId)).toMatchObject({ kind: "wait" });
    expect(await rowOf(mail)).toMatchObject({
      estado: "pendiente",
      error: "El servicio de correo no está respondiendo. Seguimos intentando.",
    });
    // The document's state changes in between, but the message must stay the same.
    await verdict(world.ctx, mail.documentoId);
    expect(await sendCorreo(world.ctx, mail.correoId)).toEqual({ kind: "final" });
    expect([requestsOf(mail), mailsOf(mail).length]).toEqual([2, 1]);
    expect(await rowOf(mail)).toMatchObject({ estado: "enviado", proveedor_id: mailsOf(mail)[0]?.id, error: null });
  });

  it("after the process dies, the provider recognises the repeated message", async () => {
    const mail = await asked();
    await sendAll(world.ctx, mail.correoId);
    // Restores the row, with its PDF, as if the commit of "enviado" had not taken place.
    const pdf = Buffer.from((await getFacturaPdf(world.ctx, mail.clave)).bytes);
    await set(
      mail,
      `estado = 'pendiente', sent_at = null, proveedor = null, proveedor_id = null, siguiente_at = now(),
       pdf = decode('${pdf.toString("hex")}', 'hex')`,
    );
    await sendAll(world.ctx, mail.correoId);
    expect([requestsOf(mail), mailsOf(mail).length]).toEqual([2, 1]);
    expect((await rowOf(mail)).proveedor_id).toBe(mailsOf(mail)[0]?.id);
  });

  it("ten runs at the same time make one attempt", async () => {
    const mail = await asked();
    const steps = await Promise.all(Array.from({ length: 10 }, () => sendCorreo(world.ctx, mail.correoId)));
    expect([requestsOf(mail), mailsOf(mail).length]).toEqual([1, 1]);
    expect(await rowOf(mail)).toMatchObject({ estado: "enviado", intentos: 1 });
    for (const step of steps) if (step.kind === "wait") expect(step.pauseMs).toBeLessThanOrEqual(MINUTE_MS);
  });

  it("a mail that another run left half done is taken over after its minute, not before", async () => {
    const mail = await asked();
    await set(mail, "reservado_hasta = now() + interval '40 seconds'");
    const step = await sendCorreo(world.ctx, mail.correoId);
    expect(step.kind === "wait" && step.pauseMs).toBeGreaterThan(30_000);
    expect(requestsOf(mail)).toBe(0);
    await set(mail, "reservado_hasta = now() - interval '1 second'");
    await sendAll(world.ctx, mail.correoId);
    expect(mailsOf(mail)).toHaveLength(1);
  });

  it("no attempt is made a day after the first, because the provider would not recognise it", async () => {
    const mail = await asked();
    world.server.next({ kind: "cut-after-taking" });
    await sendCorreo(world.ctx, mail.correoId);
    await set(mail, "intentado_at = now() - interval '23 hours 1 minute'");
    expect(await sendCorreo(world.ctx, mail.correoId)).toEqual({ kind: "final" });
    expect(requestsOf(mail)).toBe(1);
    expect(await rowOf(mail)).toMatchObject({
      estado: "fallido",
      error: "El servicio de correo no recibió el mensaje en casi un día de intentos.",
      has_pdf: false,
    });
  });
});

it("the PDF is drawn once in three attempts, kept in between, and deleted with the last", async () => {
  const mail = await asked();
  world.server.next({ kind: "cut" }, { kind: "gateway", status: 502 });
  let drawings = 0;
  const count = () => {
    drawings += 1;
  };
  process.on("worker", count);
  try {
    for (const kept of [true, true, false]) {
      // No thread runs now, so each drawing starts one, and the threads that start count the drawings.
      await closePdfThreads();
      await sendCorreo(world.ctx, mail.correoId);
      expect((await rowOf(mail)).has_pdf).toBe(kept);
    }
  } finally {
    process.off("worker", count);
  }
  expect([drawings, requestsOf(mail), mailsOf(mail).length]).toEqual([1, 3, 1]);
});

it("of mails that the provider does not answer, at most 24 are under way; the others wait aside", async () => {
  const silent = await startResendServer();
  const mailer = createMailer({ apiKey: API_KEY, from: "facturas@purafactura.example", baseUrl: silent.url });
  const ctx = { ...world.ctx, mailer };
  silent.next(...Array.from({ length: 30 }, () => ({ kind: "silent-after-taking" as const })));
  const mails: string[] = [];
  for (let n = 0; n < 30; n += 1) mails.push((await asked()).correoId);
  const steps = mails.map((correoId) => sendCorreo(ctx, correoId));
  expect(await Promise.all(steps.slice(24))).toEqual(steps.slice(24).map(() => ({ kind: "wait", pauseMs: 10_000 })));
  await until(async () => expect(silent.requests).toHaveLength(24));
  await silent.close();
  for (const step of await Promise.all(steps.slice(0, 24))) expect(step.kind).toBe("wait");
  // Their places are free again.
  await sendAll(world.ctx, String(mails[29]));
  expect(mailsOf({ correoId: String(mails[29]) })).toHaveLength(1);
});

describe("what the provider answers", () => {
  it("500: tried again with growing pauses until the provider accepts it", async () => {
    const mail = await asked();
    world.server.next(...Array.from({ length: 3 }, () => ({ kind: "gateway" as const, status: 500 })));
    const pauses: number[] = [];
    for (const minutes of [0, 4, 200]) {
      await set(mail, `intentado_at = now() - interval '${minutes} minutes'`);
      const step = await sendCorreo(world.ctx, mail.correoId);
      if (step.kind === "wait") pauses.push(Math.round(step.pauseMs / 1000));
    }
    expect(pauses).toEqual([5, 240, 3600]);
    await sendAll(world.ctx, mail.correoId);
    expect(await rowOf(mail)).toMatchObject({ estado: "enviado", intentos: 4, error: null });
  });

  it("429: not before its Retry-After", async () => {
    const mail = await asked();
    world.server.next({ kind: "refuse", status: 429, name: "rate_limit_exceeded", retryAfter: 90 });
    expect(await sendCorreo(world.ctx, mail.correoId)).toEqual({ kind: "wait", pauseMs: 90_000 });
  });

  it("a permanent refusal: fallido at once, with the reason, audited", async () => {
    const mail = await asked();
    world.server.next({ kind: "refuse", status: 422, name: "validation_error", message: "Invalid `to` field." });
    expect(await sendCorreo(world.ctx, mail.correoId)).toEqual({ kind: "final" });
    expect(await rowOf(mail)).toMatchObject({
      estado: "fallido",
      error: "El servicio de correo no admitió el mensaje: 422 validation_error: Invalid `to` field.",
    });
    const entries = await look(
      world,
      `select accion from audit_entry where objeto = 'correo' and objeto_id = '${mail.correoId}' order by audit_entry_id`,
    );
    expect(entries).toEqual([{ accion: "enviar" }, { accion: "correo.fallido" }]);
    await sendAll(world.ctx, mail.correoId);
    expect(requestsOf(mail)).toBe(1);
  });

  it("a wrong API key: the mail is kept with the reason, and sent once the key is corrected", async () => {
    const mail = await asked();
    const wrong = createMailer({ apiKey: "re_otra", from: "f@x.example", baseUrl: world.server.url });
    expect(await sendCorreo({ ...world.ctx, mailer: wrong }, mail.correoId)).toMatchObject({ kind: "wait" });
    expect(await rowOf(mail)).toMatchObject({
      estado: "pendiente",
      error: "El servicio de correo no nos deja enviar: hay que revisar su configuración. Seguimos intentando.",
    });
    await sendAll(world.ctx, mail.correoId);
    expect(mailsOf(mail)).toHaveLength(1);
  });
});

describe("nothing is forgotten", () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  const eventsOf = async ({ correoId }: { correoId: string }) =>
    (await look(world, `select 1 from outbox_event where data ->> 'correoId' = '${correoId}'`)).length;

  it("a mail whose event was lost is woken after two minutes, then hourly, by only one of two sweeps", async () => {
    const mail = await asked();
    await sweep(world.ctx, CORREO, inMinutes(1.5));
    expect(await eventsOf(mail)).toBe(1);
    await Promise.all([sweep(world.ctx, CORREO, inMinutes(2.1)), sweep(world.ctx, CORREO, inMinutes(2.1))]);
    expect(await eventsOf(mail)).toBe(2);
    await sweep(world.ctx, CORREO, inMinutes(30));
    expect(await eventsOf(mail)).toBe(2);
    await sweep(world.ctx, CORREO, inMinutes(75));
    expect(await eventsOf(mail)).toBe(3);
    await sendAll(world.ctx, mail.correoId);
    await sweep(world.ctx, CORREO, inMinutes(600));
    expect(await eventsOf(mail)).toBe(3);
  });

  it("a mail that was not tried for a week is given up", async () => {
    const mail = await asked();
    await set(mail, "created_at = now() - interval '8 days'");
    await sendAll(world.ctx, mail.correoId);
    expect(await rowOf(mail)).toMatchObject({
      estado: "fallido",
      error: "El correo no pudo prepararse en varios días.",
    });
    expect(requestsOf(mail)).toBe(0);
  });
});
