import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerFunctions, sign } from "@/inngest/registration";

const KEY = "abcdef0123456789";
const SERVE_ORIGIN = "http://next.internal:3001";
const URL = "http://127.0.0.1/api/inngest?fnId=purafactura-submit-documento&stepId=step";
const headers = { host: "127.0.0.1" };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test("without a real Inngest the path does not exist, with any method", async () => {
  const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = await import("./route");
  for (const handler of [GET, POST, PUT]) {
    expect((await handler(new NextRequest(URL, { headers }))).status).toBe(404);
  }
  for (const handler of [PATCH, DELETE, HEAD, OPTIONS]) expect(handler().status).toBe(404);
});

interface Recorded {
  path: string;
  body: { url: string; functions: { steps: { step: { runtime: { url: string } } }[] }[] };
}

/** Stands in Inngest's place and records its requests. */
async function startEngine() {
  const asked: Recorded[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ path: request.url ?? "", body: JSON.parse(Buffer.concat(chunks).toString("utf8")) });
    response.end(JSON.stringify({ ok: true, status: 200 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, url, stop: () => new Promise((resolve) => server.close(resolve)) };
}

describe("with a signing key", () => {
  let engine: Awaited<ReturnType<typeof startEngine>>;
  let route: typeof import("./route");

  beforeEach(async () => {
    engine = await startEngine();
    vi.stubEnv("INNGEST_SIGNING_KEY", KEY);
    vi.stubEnv("INNGEST_EVENT_KEY", "key");
    vi.stubEnv("INNGEST_BASE_URL", engine.url);
    vi.stubEnv("INNGEST_SERVE_ORIGIN", SERVE_ORIGIN);
    // INNGEST_DEV would turn signing off; the route must sign in spite of it.
    vi.stubEnv("INNGEST_DEV", "1");
    route = await import("./route");
  });
  afterEach(() => engine.stop());

  const put = (init: { query?: string; host?: string; signature?: string; body?: string }) => {
    const host = init.host ?? "127.0.0.1";
    return route.PUT(
      new NextRequest(`http://${host}/api/inngest${init.query ?? ""}`, {
        method: "PUT",
        headers: { host, ...(init.signature === undefined ? {} : { "x-inngest-signature": init.signature }) },
        ...(init.body === undefined ? {} : { body: init.body }),
      }),
    );
  };
  const signed = (body: string) => ({ body, signature: sign(body, KEY, new Date()) });

  test.each([
    ["a stranger's Host", { host: "stranger.example" }],
    ["a query of 16 KB", { query: `?x=${"a".repeat(16 * 1024)}` }],
    ["another key's signature", { signature: sign("{}", "0123", new Date()), body: "{}" }],
    ["a signature of yesterday", { signature: sign("{}", KEY, new Date(Date.now() - 86_400_000)), body: "{}" }],
    ["a signature of another body", { signature: sign("{}", KEY, new Date()), body: '{"url":"http://x"}' }],
  ])("a registration with %s is refused and changes nothing", async (_, init) => {
    expect((await put(init)).status).toBe(401);
    expect(engine.asked).toEqual([]);
  });

  test("a signed registration tells Inngest the configured address, with any Host and query", async () => {
    const init = {
      ...signed('{"url":"http://stranger.example/api/inngest"}'),
      host: "stranger.example",
      query: "?x=y",
    };
    expect((await put(init)).status).toBe(200);
    const [registered, ...more] = engine.asked;
    expect([registered?.path, more]).toEqual(["/fn/register", []]);
    expect(registered?.body.url).toBe(`${SERVE_ORIGIN}/api/inngest`);
    const addresses = registered?.body.functions.flatMap(({ steps }) => Object.values(steps)) ?? [];
    expect(addresses.length).toBeGreaterThan(5);
    for (const { runtime } of addresses as unknown as { runtime: { url: string } }[])
      expect(runtime.url).toMatch(/^http:\/\/next\.internal:3001\/api\/inngest\?fnId=[^&]+&stepId=step$/);
  });

  test("an unsigned call runs nothing, and an unsigned GET shows nothing", async () => {
    const call = { version: 2, event: { name: "documento/emitido", data: {} }, events: [], ctx: { run_id: "r" } };
    const run = new NextRequest(URL, { method: "POST", headers, body: JSON.stringify(call) });
    const answers = [await route.POST(run), await route.GET(new NextRequest(URL, { headers }))];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain("function");
    }
  });

  test("a body that is not JSON, or is larger than Inngest sends, is refused before its signature is checked: never 500", async () => {
    const signature = sign("", KEY, new Date());
    expect((await put({ signature, body: "{" })).status).toBe(400);
    expect((await put({ signature, body: `"${"a".repeat(5 * 1024 * 1024)}"` })).status).toBe(413);
    expect((await put({ signature, body: "null" })).status).toBe(401);
  });

  test("the supervisor and the operator register with such a signed request", async () => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", async () => {
        const signature = String(request.headers["x-inngest-signature"] ?? "");
        const answer = await put({ signature, body: Buffer.concat(chunks).toString("utf8") });
        response.writeHead(answer.status).end(await answer.text());
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await registerFunctions(origin, `signkey-prod-${KEY}`);
    expect(engine.asked).toHaveLength(1);
    await expect(registerFunctions(origin, "0123")).rejects.toThrow(/were not registered with Inngest: 401/);
    expect(engine.asked).toHaveLength(1);
    await new Promise((resolve) => server.close(resolve));
  });
});
