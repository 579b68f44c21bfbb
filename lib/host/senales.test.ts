import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { metrics } from "@/lib/platform/metrics";
import { createSenales } from "./senales";

const answer = (status: number, times: number) => {
  for (let n = 0; n < times; n += 1) metrics().request.observe({ method: "GET", route: "/x", status }, 0.01);
};

it("says how the API answered since the last sign, and whether the portal is there", async () => {
  const given: string[] = [];
  const counters = { add: (_name: string, { de, resultado }: never) => given.push(`${de} ${resultado}`) };
  const portal = createServer((_request, response) => response.end("User-agent: *"));
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const signal = createSenales(counters as never, origin);
  answer(201, 40);
  // Two of forty-two: single faults.
  answer(503, 2);
  await signal();
  answer(201, 20);
  answer(500, 3);
  await signal();
  portal.closeAllConnections();
  await new Promise((resolve) => portal.close(resolve));
  await signal();
  expect(given).toEqual(["api bien", "portal bien", "api mal", "portal bien", "api bien", "portal mal"]);
});
