/** HAProxy itself, with the configuration that compose.yaml gives it: only addresses are others. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf } from "@/lib/contract/refusal";
import { until } from "@/lib/platform/testing/until";
import { type Balancer, checkShippedConfiguration, NEEDS_HAPROXY, startBalancer } from "./testing/haproxy";

describe("the deployment's balancer", NEEDS_HAPROXY, () => {
  let hosts: Server[] = [];
  let balancer: Balancer;
  let address = "";
  let pages = "";

  beforeAll(async () => {
    hosts = await Promise.all(["api-1", "api-2", "next"].map(answering));
    const [api1 = 0, api2 = 0, next = 0] = hosts.map((host) => (host.address() as AddressInfo).port);
    balancer = await startBalancer({ api: [api1, api2], next }, "check inter 100ms fall 2 rise 2");
    ({ url: address, pagesUrl: pages } = balancer);
  });
  afterAll(async () => {
    await balancer?.stop();
    for (const host of hosts) host.close();
  });

  it("reads its configuration, as it is, without a complaint", () => {
    const { status, stderr, stdout } = checkShippedConfiguration();
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("valid");
  });

  it("says for whom it asks once, to the API alone, and what the client wrote about itself stays before it", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "falso.example" };
    const toApi = (await (await fetch(address, { headers })).json()) as Said;
    expect(toApi.host).toMatch(/^api-/);
    expect(toApi.headers["x-forwarded-for"]).toBe("203.0.113.9, 127.0.0.1");
    expect(toApi.headers["x-forwarded-host"]).toBe(new URL(address).host);
    expect(toApi.headers["x-forwarded-proto"]).toBe("http");
    const toNext = (await (await fetch(pages, { headers: { "x-forwarded-for": "203.0.113.9" } })).json()) as Said;
    expect([toNext.host, toNext.headers["x-forwarded-for"]]).toEqual(["next", "203.0.113.9"]);
  });

  it("goes on with the host that is left, and without any answers as the API does, in JSON with Retry-After", async () => {
    stop(hosts[0]);
    await until(async () => expect(((await (await fetch(address)).json()) as Said).host).toBe("api-2"));
    stop(hosts[1]);
    await until(async () => expect((await fetch(address)).status).toBe(503));
    const answer = await fetch(`${address}/api/v1/facturas`, { method: "POST", body: "{}" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/json; charset=utf-8"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({ error: refusalOf("no_disponible").text, codigo: "no_disponible" });
  });
});

interface Said {
  host: string;
  headers: IncomingHttpHeaders;
}

/** A host that is well, and repeats the headers that it gets. */
async function answering(host: string): Promise<Server> {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify({ host, headers })));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function stop(host: Server | undefined): void {
  host?.close();
  host?.closeAllConnections();
}
