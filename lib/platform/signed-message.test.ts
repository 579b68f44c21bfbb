import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { expect, it } from "vitest";
import { mintWebhookSecret, signatureHeaders } from "./signed-message";

const body = Buffer.from('{"type":"documento.aceptado","data":{"motivo":"Café ñandú 🥑"}}');
const message = { id: "0199aa55-7d7a-7c3e-8f9e-000000000001", sentAt: new Date(), body };
const svixHeaders = (headers: ReturnType<typeof signatureHeaders>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace("webhook-", "svix-"), value]));

it("spec 6(firma): the packages standardwebhooks and svix verify the signature", () => {
  const secret = mintWebhookSecret();
  const headers = signatureHeaders([secret], message);
  const expected = JSON.parse(body.toString());
  expect(new Webhook(secret).verify(body.toString(), headers)).toEqual(expected);
  expect(() => new SvixWebhook(secret).verify(body.toString(), svixHeaders(headers))).not.toThrow();
  const other = mintWebhookSecret();
  expect(() => new SvixWebhook(other).verify(body.toString(), svixHeaders(headers))).toThrow();
});

it("spec 6(firma): during a rotation both secrets verify, and no third one does", () => {
  const [current, previous, other] = [mintWebhookSecret(), mintWebhookSecret(), mintWebhookSecret()];
  const headers = signatureHeaders([current, previous], message);
  for (const secret of [current, previous]) {
    expect(() => new Webhook(secret).verify(body.toString(), headers)).not.toThrow();
    expect(() => new SvixWebhook(secret).verify(body.toString(), svixHeaders(headers))).not.toThrow();
  }
  expect(() => new Webhook(other).verify(body.toString(), headers)).toThrow();
});

it("a changed byte, id or moment does not verify", () => {
  const secret = mintWebhookSecret();
  const headers = signatureHeaders([secret], message);
  const webhook = new Webhook(secret);
  expect(() => webhook.verify(body.toString().replace("aceptado", "rechazado"), headers)).toThrow();
  expect(() => webhook.verify(body.toString(), { ...headers, "webhook-id": "otro" })).toThrow();
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  expect(() => webhook.verify(body.toString(), { ...headers, "webhook-timestamp": later })).toThrow();
});

it("is HMAC-SHA256 in base64 over id, seconds and body, under the secret's 32 decoded bytes", () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const sentAt = new Date("2026-11-21T12:00:00.987Z");
  const expected = createHmac("sha256", Buffer.alloc(32, 7)).update(`uno.1795262400.${body}`).digest("base64");
  expect(signatureHeaders([secret], { id: "uno", sentAt, body })).toEqual({
    "webhook-id": "uno",
    "webhook-timestamp": "1795262400",
    "webhook-signature": `v1,${expected}`,
  });
  expect(mintWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
