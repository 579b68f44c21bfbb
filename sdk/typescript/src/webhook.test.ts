import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { Decimal } from "./decimal.js";
import { FirmaInvalidaError } from "./errors.js";
import { firmarWebhook, verificarWebhook } from "./webhook.js";

const SECRET = `whsec_${btoa("un secreto de treinta y dos byte")}`;
const OTHER = `whsec_${btoa("otro secreto, que no es el mismo")}`;
const BODY =
  '{"type":"documento.aceptado","timestamp":"2026-11-21T08:30:00-06:00","data":{"clave":"506","total":28250.50}}';
const NOW = new Date("2026-11-21T14:30:00Z");

/** As the published library signs it. */
function signed(secret: string, { body = BODY, at = NOW } = {}) {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  };
}
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

it("answers the typed event of what the published library signed", async () => {
  const aviso = await verificarWebhook(BODY, signed(SECRET), SECRET, { ahora: NOW });
  expect(aviso.type).toBe("documento.aceptado");
  if (aviso.type !== "documento.aceptado") return;
  expect(aviso.data.total).toBeInstanceOf(Decimal);
  expect(String(aviso.data.total)).toBe("28250.50");
});

it("reads bytes and text, and headers of Request and of Node", async () => {
  const headers = signed(SECRET);
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  for (const given of [new Headers(headers), headers, upper]) {
    for (const body of [BODY, new TextEncoder().encode(BODY)]) {
      await expect(verificarWebhook(body, given, SECRET, { ahora: NOW })).resolves.toMatchObject({
        data: { clave: "506" },
      });
    }
  }
});

it("during a rotation takes either secret, and either of two signatures", async () => {
  await expect(verificarWebhook(BODY, signed(OTHER), [SECRET, OTHER], { ahora: NOW })).resolves.toBeDefined();
  const both = {
    ...signed(SECRET),
    "webhook-signature": `${signed(OTHER)["webhook-signature"]} ${signed(SECRET)["webhook-signature"]}`,
  };
  await expect(verificarWebhook(BODY, both, SECRET, { ahora: NOW })).resolves.toBeDefined();
  await expect(verificarWebhook(BODY, both, OTHER, { ahora: NOW })).resolves.toBeDefined();
});

it.each([
  ["another secret", BODY, signed(OTHER)],
  ["another body", BODY.replace("506", "507"), signed(SECRET)],
  ["another id", BODY, { ...signed(SECRET), "webhook-id": "msg_2" }],
  [
    "another version",
    BODY,
    { ...signed(SECRET), "webhook-signature": signed(SECRET)["webhook-signature"].replace("v1,", "v2,") },
  ],
  ["no signature", BODY, { ...signed(SECRET), "webhook-signature": "" }],
  [
    "half a signature",
    BODY,
    { ...signed(SECRET), "webhook-signature": signed(SECRET)["webhook-signature"].slice(0, 20) },
  ],
  ["a signature that is not base64", BODY, { ...signed(SECRET), "webhook-signature": "v1,====" }],
  ["no timestamp", BODY, { ...signed(SECRET), "webhook-timestamp": undefined }],
  ["no number for timestamp", BODY, { ...signed(SECRET), "webhook-timestamp": "ayer" }],
  ["more than five minutes ago", BODY, signed(SECRET, { at: minutes(-5.1) })],
  ["more than five minutes ahead", BODY, signed(SECRET, { at: minutes(5.1) })],
])("refuses %s", async (_, body, headers) => {
  await expect(verificarWebhook(body, headers, SECRET, { ahora: NOW })).rejects.toThrow(FirmaInvalidaError);
});

it("takes what is up to five minutes old", async () => {
  for (const at of [minutes(-4.9), minutes(4.9)]) {
    await expect(verificarWebhook(BODY, signed(SECRET, { at }), SECRET, { ahora: NOW })).resolves.toBeDefined();
  }
});

it("no secret, or one that is none, verifies nothing", async () => {
  await expect(verificarWebhook(BODY, signed(SECRET), [], { ahora: NOW })).rejects.toThrow(FirmaInvalidaError);
  for (const none of ["", "whsec_", "secreto", SECRET.slice(6)]) {
    await expect(verificarWebhook(BODY, signed(SECRET), none, { ahora: NOW })).rejects.toThrow(TypeError);
  }
});

it("signs as the published library verifies", async () => {
  const headers = await firmarWebhook(BODY, SECRET, { id: "msg_1" });
  expect(new Webhook(SECRET).verify(BODY, headers)).toMatchObject({ type: "documento.aceptado" });
});
