import { afterEach, describe, expect, it, vi } from "vitest";
import { answer, type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { forgetEnv } from "./env";
import { withLogContext } from "./log-context";
import { requestSpan, span, startTracing, stopTracing } from "./trace";

const REQUEST_ID = "0af76519-16cd-43dd-8448-eb211c80319c";

let collector: Receiver | undefined;
afterEach(async () => {
  await stopTracing();
  await collector?.close();
  collector = undefined;
  vi.unstubAllEnvs();
  forgetEnv();
});

/** One request with two parts, one of which fails. Returns what the collector got. */
async function traced(ratio: string) {
  collector = await startReceiver(answer(200, {}, "{}"));
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", new URL(collector.url).origin);
  vi.stubEnv("OTEL_TRACES_SAMPLER_ARG", ratio);
  forgetEnv();
  await startTracing("prueba");
  const refused = () => Promise.reject(new RangeError("a text with a name"));
  await withLogContext({ requestId: REQUEST_ID }, () =>
    requestSpan("GET /nada", "garbage", async () => {
      expect(span("sign", { lineas: 2 }, () => 7)).toBe(7);
      await expect(span("number", {}, refused)).rejects.toThrow(RangeError);
    }),
  );
  // Work without a request id has no trace.
  expect(span("sweep", {}, () => 8)).toBe(8);
  await stopTracing();
  return collector.received;
}

describe("spans", () => {
  it("only call their work when no collector is configured", async () => {
    await startTracing("prueba");
    const work = vi.fn(() => Promise.resolve(1));
    expect(
      await withLogContext({ requestId: REQUEST_ID }, () => requestSpan("x", null, () => span("y", {}, work))),
    ).toBe(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it("are sent under the request id without its hyphens, and a failed one says the kind of error alone", async () => {
    const [sent, ...more] = await traced("1");
    expect([sent?.path, more]).toEqual(["/v1/traces", []]);
    const { resourceSpans } = JSON.parse(sent?.body ?? "");
    const spans = resourceSpans[0].scopeSpans[0].spans as Record<string, unknown>[];
    const traceId = REQUEST_ID.replaceAll("-", "");
    const root = spans.find(({ name }) => name === "GET /nada");
    expect(spans).toMatchObject([
      { name: "sign", traceId, parentSpanId: root?.spanId, status: { code: 0 } },
      { name: "number", traceId, parentSpanId: root?.spanId, status: { code: 2, message: "RangeError" } },
      { name: "GET /nada", traceId, links: [] },
    ]);
    expect(sent?.body).not.toContain("a text with a name");
  });

  it("are not sent when the share of traced requests is zero", async () => {
    expect(await traced("0")).toEqual([]);
  });
});
