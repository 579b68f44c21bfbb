import { expect, it } from "vitest";
import { observe } from "./observe";

it("what a request waited for something to happen is no part of its duration", () => {
  const MINUTE_MS = 60_000;
  const durations: number[] = [];
  const principal = { tenantId: 1, apiKeyId: 1, actor: "api:x", scopes: [], estado: "activo" as const };
  const requestLog = { note: ({ duracionMs }: { duracionMs: number }) => durations.push(duracionMs) };
  const request = { method: "GET", path: "/api/v1/cambios" };
  const seen = {
    requestId: "r",
    route: "/cambios",
    receivedAt: new Date(),
    beganMs: performance.now() - 2 * MINUTE_MS,
  };
  for (const idleMs of [0, MINUTE_MS]) {
    observe(
      request as never,
      { ...seen, idleMs, caller: { runtime: { requestLog } as never, principal } as never },
      200,
    );
  }
  const [whole = 0, without = 0] = durations;
  expect(whole).toBeGreaterThanOrEqual(2 * MINUTE_MS);
  expect(without).toBeLessThan(whole);
});
