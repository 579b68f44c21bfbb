import { expect, it } from "vitest";
import { confirm, confirmed } from "./confirmation";

const AGREED = { operationId: "emitirFactura", apiKey: "pf_test_uno", body: { tipo: "04", lineas: [{ cantidad: 2 }] } };
const NOW = Date.parse("2026-11-21T10:30:00-06:00");
const token = confirm({ ...AGREED, total: "3031.01000", moneda: "CRC" }, NOW);

it("gives back the total digit for digit, and one Idempotency-Key for one token", () => {
  expect(confirmed(token, AGREED, NOW)).toEqual({ total: "3031.01000", moneda: "CRC", llave: expect.any(String) });
  expect(confirmed(token, AGREED, NOW)).toEqual(confirmed(token, AGREED, NOW + 1));
});

it("is good for ten minutes", () => {
  expect(confirmed(token, AGREED, NOW + 10 * 60_000 - 1)).not.toBeNull();
  expect(confirmed(token, AGREED, NOW + 10 * 60_000)).toBeNull();
});

it("is of this body, this key and this operation alone; the order of members does not matter", () => {
  const { tipo, lineas } = AGREED.body;
  expect(confirmed(token, { ...AGREED, body: { lineas, tipo } }, NOW)).not.toBeNull();
  expect(confirmed(token, { ...AGREED, body: { tipo, lineas: [{ cantidad: 3 }] } }, NOW)).toBeNull();
  expect(confirmed(token, { ...AGREED, apiKey: "pf_test_otra" }, NOW)).toBeNull();
  expect(confirmed(token, { ...AGREED, operationId: "emitirReciboPago" }, NOW)).toBeNull();
});

it("does not believe a total that somebody wrote into it", () => {
  const [payload = "", signature] = token.split(".");
  const said = JSON.parse(Buffer.from(payload, "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...said, total: "1" })).toString("base64url");
  expect(confirmed(`${forged}.${signature}`, AGREED, NOW)).toBeNull();
});
