import { NextRequest } from "next/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The route brings all durable functions along, and with them every service. */
const IMPORT_TIMEOUT_MS = 60_000;
const URL = "http://127.0.0.1/api/inngest?fnId=purafactura-submit-documento&stepId=step";
const headers = { host: "127.0.0.1" };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test("without a real Inngest there is nothing here, whatever the method", { timeout: IMPORT_TIMEOUT_MS }, async () => {
  const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = await import("./route");
  for (const handler of [GET, POST, PUT]) {
    expect((await handler(new NextRequest(URL, { headers }), {})).status).toBe(404);
  }
  for (const handler of [PATCH, DELETE, HEAD, OPTIONS]) expect(handler().status).toBe(404);
});

test("with a signing key an unsigned call runs nothing, even when INNGEST_DEV is set", {
  timeout: IMPORT_TIMEOUT_MS,
}, async () => {
  vi.stubEnv("INNGEST_SIGNING_KEY", "abcdef0123456789");
  vi.stubEnv("INNGEST_EVENT_KEY", "key");
  vi.stubEnv("INNGEST_DEV", "1");
  const { POST } = await import("./route");
  const call = { version: 2, event: { name: "documento/emitido", data: {} }, events: [], ctx: { run_id: "r" } };
  const request = new NextRequest(URL, { method: "POST", headers, body: JSON.stringify(call) });
  expect((await POST(request, {})).status).toBe(401);
});
