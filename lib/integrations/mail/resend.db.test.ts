/** Tests what the provider's answers mean, against a server that answers as the provider does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { whenTimeIsUp } from "@/lib/platform/testing/until";
import { createMailer, type Mailer, type MailMessage } from "./mailer";
import { API_KEY, type ResendServer, startResendServer } from "./testing/resend-server";

let server: ResendServer;
let mailer: Mailer;
let key = 0;
let message: MailMessage;
beforeAll(async () => {
  server = await startResendServer();
  mailer = createMailer({
    apiKey: API_KEY,
    from: "facturas@purafactura.example",
    baseUrl: server.url,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  key += 1;
  message = {
    senderName: "Comercial Ñandú & Cía",
    replyTo: ["ventas@nandu.example"],
    to: ["a@cliente.example", "b@cliente.example"],
    subject: "Factura electrónica",
    html: "<p>Ñ</p>",
    text: "Ñ",
    attachments: [{ fileName: "x.pdf", contentType: "application/pdf", bytes: new Uint8Array([0, 255, 1]) }],
    idempotencyKey: `correo-1-${key}`,
  };
});
const ofThis = () => server.mails.filter((mail) => mail.key === message.idempotencyKey);

it("sends every member under the key of the mail, with the attachment byte for byte", async () => {
  const result = await mailer.send(message);
  const [mail] = ofThis();
  expect(result).toEqual({ kind: "sent", provider: "resend", providerId: mail?.id });
  expect(mail?.body).toMatchObject({
    from: '"Comercial Ñandú & Cía" <facturas@purafactura.example>',
    to: ["a@cliente.example", "b@cliente.example"],
    reply_to: ["ventas@nandu.example"],
    subject: "Factura electrónica",
    html: "<p>Ñ</p>",
    text: "Ñ",
    attachments: [{ filename: "x.pdf", content: "AP8B", content_type: "application/pdf" }],
  });
});

it("a lost answer is a passing failure, and the repetition gets the id of the first attempt: one mail", async () => {
  server.next({ kind: "cut-after-taking" });
  expect(await mailer.send(message)).toMatchObject({ kind: "transient", retryAfterSeconds: null });
  expect(await mailer.send(message)).toEqual({ kind: "sent", provider: "resend", providerId: ofThis()[0]?.id });
  expect(ofThis()).toHaveLength(1);
});

describe("a passing failure is tried again", () => {
  it.each([
    ["500", { kind: "refuse", status: 500, name: "internal_server_error" }, null],
    ["an HTML page of a gateway", { kind: "gateway", status: 502 }, null],
    ["a cut connection", { kind: "cut" }, null],
    ["429 with Retry-After", { kind: "refuse", status: 429, name: "rate_limit_exceeded", retryAfter: 7 }, 7],
    ["429 of a spent quota", { kind: "refuse", status: 429, name: "daily_quota_exceeded" }, null],
    ["its twin under way", { kind: "refuse", status: 409, name: "concurrent_idempotent_requests" }, null],
  ] as const)("%s", async (_, wrong, retryAfterSeconds) => {
    server.next(wrong);
    expect(await mailer.send(message)).toMatchObject({ kind: "transient", retryAfterSeconds });
    expect(ofThis()).toEqual([]);
    expect(await mailer.send(message)).toMatchObject({ kind: "sent" });
  });

  it("no answer in time", async () => {
    server.next({ kind: "silent-after-taking" });
    const sent = await whenTimeIsUp(
      () => mailer.send(message),
      () => expect(ofThis()).toHaveLength(1),
    );
    expect(sent).toMatchObject({ kind: "transient" });
  });

  it("no server at the address", async () => {
    const lost = createMailer({ apiKey: API_KEY, from: "f@x.example", baseUrl: "http://127.0.0.1:1" });
    expect(await lost.send(message)).toMatchObject({ kind: "transient" });
  });
});

describe("a fault that a person has to fix is distinguished from a fault of the mail", () => {
  it("a key that does not open", async () => {
    const stranger = createMailer({ apiKey: "re_otra", from: "f@x.example", baseUrl: server.url });
    const result = await stranger.send(message);
    expect(result.kind).toBe("configuration");
    expect(JSON.stringify(result)).not.toContain("re_otra");
  });

  it("a domain that is not verified", async () => {
    server.next({ kind: "refuse", status: 403, name: "validation_error", message: "The domain is not verified." });
    expect(await mailer.send(message)).toMatchObject({ kind: "configuration" });
  });

  it.each([422, 400, 413, 451])("%i is a permanent refusal with its reason", async (status) => {
    server.next({ kind: "refuse", status, name: "validation_error", message: "Invalid `to` field." });
    expect(await mailer.send(message)).toEqual({
      kind: "refused",
      detail: `${status} validation_error: Invalid \`to\` field.`,
    });
  });

  it("a different message under the same key is refused and not sent", async () => {
    await mailer.send(message);
    expect(await mailer.send({ ...message, text: "otro" })).toMatchObject({ kind: "refused" });
    expect(ofThis()).toHaveLength(1);
  });
});

it("without a provider nothing is sent and the mailbox keeps the mail", async () => {
  expect(await createMailer(null).send(message)).toEqual({ kind: "sent", provider: "buzon", providerId: null });
});
