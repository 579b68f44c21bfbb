/** What the portal's server answers is counted by kind of route and status, and what stays open apart. */
import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PORTAL_ERRORS } from "@/instrumentation";
import { EVENT_STREAM } from "@/lib/contract/portal/novedades";
import { metrics } from "@/lib/platform/metrics";
import { observePortal } from "./observe-portal";

let answer: RequestListener;
const server = createServer((asked, response) => answer(asked, response));
beforeAll(async () => {
  observePortal(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());
beforeEach(() => metrics().registry.resetMetrics());

const open = (path: string, headers: Record<string, string> = {}) =>
  request({ port: (server.address() as AddressInfo).port, path, headers, agent: false }).end();

async function ask(path: string, headers?: Record<string, string>) {
  const [answered] = await once(open(path, headers), "response");
  await once(answered.resume(), "close");
}

/** Kinds and statuses counted so far. */
async function counted(): Promise<string[]> {
  const { values } = await metrics().page.get();
  const counts = values.filter(({ metricName, value }) => metricName?.endsWith("_count") && value > 0);
  return counts.map(({ labels, value }) => `${labels.kind} ${labels.status} ${value}`);
}
const live = async () => (await metrics().live.get()).values[0]?.value;

it("counts each answer by the kind of its route and by its status", async () => {
  answer = (asked, response) => {
    const failed = asked.url === "/emitir";
    // As Next does it.
    asked.url = "/rewritten";
    response.writeHead(failed ? 500 : 200).end("x");
  };
  await ask("/documentos?texto=a.js");
  await ask("/documentos");
  await ask("/emitir");
  await ask("/documentos", { rsc: "1" });
  await ask("/emitir", { "next-action": "abc" });
  await ask("/api/portal/listas");
  await ask("/api/inngest?fnId=x");
  await ask("/_next/static/chunks/a.js");
  await ask("/robots.txt");
  await expect
    .poll(async () => (await counted()).sort())
    .toEqual([
      ...["action 500 1", "data 200 1", "functions 200 1", "navigation 200 1"],
      ...["page 200 2", "page 500 1", "static 200 2"],
    ]);
});

it("counts a page that is told what happens while it is open, and its time never; its refusal like any other", async () => {
  answer = (_, response) => response.writeHead(200, { "content-type": EVENT_STREAM }).write(":\n\n");
  const one = open("/api/portal/novedades");
  await once(one, "response");
  const two = open("/api/portal/novedades");
  await once(two, "response");
  expect(await live()).toBe(2);
  one.destroy();
  two.destroy();
  await expect.poll(live).toBe(0);
  expect(await counted()).toEqual([]);
  answer = (_, response) => response.writeHead(401).end();
  await ask("/api/portal/novedades");
  await expect.poll(counted).toEqual(["live 401 1"]);
});

it("does not count what nobody waited for", async () => {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  answer = (_, response) => void response.once("close", resolve);
  const asked = open("/documentos");
  asked.on("error", () => undefined);
  await once(server, "request");
  asked.destroy();
  await left;
  expect(await counted()).toEqual([]);
});

it("counts what Next could not render, by its kind of route", async () => {
  channel(PORTAL_ERRORS).publish("render");
  expect((await metrics().pageError.get()).values).toEqual([{ labels: { kind: "render" }, value: 1 }]);
});
