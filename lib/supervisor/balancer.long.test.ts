/** HAProxy itself, with the configuration that compose.yaml gives it: only addresses are others. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { refusalOf } from "@/lib/contract/refusal";
import { needs } from "@/lib/platform/testing/needs";
import { until } from "@/lib/platform/testing/until";
import { freePorts } from "./ports";

/** Debian has it beyond a user's PATH. */
const HAPROXY = ["haproxy", "/usr/sbin/haproxy"].find((name) => spawnSync(name, ["-v"]).error === undefined);
const NEEDS_HAPROXY = needs(
  HAPROXY !== undefined,
  "haproxy is not installed (apt-get install haproxy): the deployment's balancer is not tried",
);
const { configs } = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as {
  configs: { balancer: { content: string } };
};

describe("the deployment's balancer", NEEDS_HAPROXY, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "haproxy-"));
  const file = path.join(folder, "haproxy.cfg");
  let hosts: Server[] = [];
  let balancer: ReturnType<typeof spawn>;
  let address = "";
  let pages = "";

  beforeAll(async () => {
    hosts = await Promise.all(["api-1", "api-2", "next"].map(answering));
    const [api1, api2, next] = hosts.map((host) => (host.address() as AddressInfo).port);
    const [port, pagesPort] = await freePorts(2);
    address = `http://127.0.0.1:${port}`;
    pages = `http://127.0.0.1:${pagesPort}`;
    const check = "check inter 100ms fall 2 rise 2";
    const here = configs.balancer.content
      .replace("bind :3000", `bind 127.0.0.1:${port}`)
      .replace("bind :3001", `bind 127.0.0.1:${pagesPort}`)
      .replace(/server-template api .*/, `server a 127.0.0.1:${api1} ${check}\n  server b 127.0.0.1:${api2} ${check}`)
      .replace(/server-template next .*/, `server n 127.0.0.1:${next} ${check}`);
    writeFileSync(file, here);
    balancer = spawn(HAPROXY ?? "", ["-db", "-f", file], { stdio: ["ignore", "inherit", "inherit"] });
    await until(async () => expect((await fetch(address)).status).toBe(200));
  });
  afterAll(async () => {
    balancer?.kill();
    if (balancer?.exitCode === null) await once(balancer, "exit");
    for (const host of hosts) host.close();
    rmSync(folder, { recursive: true });
  });

  it("reads its configuration, as it is, without a complaint", () => {
    writeFileSync(path.join(folder, "shipped.cfg"), configs.balancer.content);
    const { status, stderr, stdout } = spawnSync(HAPROXY ?? "", ["-c", "-f", path.join(folder, "shipped.cfg")], {
      encoding: "utf8",
    });
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
