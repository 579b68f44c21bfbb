/** Paths that the public host hides although Next would serve them. Over real sockets. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "@/lib/platform/env";
import { type ApiHost, createApiHost } from "./api-host";
import { hidesInngest } from "./inngest-address";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

let host: ApiHost;
let origin: string;
const reached: string[] = [];
const next = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`);
  response.end("Next");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => next.listen(0, "127.0.0.1", resolve));
  const nextOrigin = `http://127.0.0.1:${(next.address() as AddressInfo).port}`;
  const env = readEnv({ INNGEST_SIGNING_KEY: "ab", INNGEST_SERVE_ORIGIN: nextOrigin, HOST: "127.0.0.1", PORT: "3000" });
  host = createApiHost({ routes: [], nextOrigin, trustedProxies: [], hidden: hidesInngest(env) });
  origin = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
});
afterAll(async () => {
  await host.close();
  next.close();
});

describe("where Inngest calls Next at its own address", () => {
  it.each(METHODS)("%s /api/inngest does not exist at the public address, with any Host", async (method) => {
    for (const path of ["/api/inngest", "/api/%69nngest?fnId=x", "/api/inngest/"]) {
      const answer = await fetch(`${origin}${path}`, { method, headers: { host: "next:3001" } });
      expect(answer.status, path).toBe(404);
    }
    expect(reached).toEqual([]);
  });

  it("but pages are forwarded", async () => {
    expect(await (await fetch(`${origin}/ingresar`)).text()).toBe("Next");
  });
});
