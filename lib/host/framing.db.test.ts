/** Next receives only requests that the host framed, and nobody gets another visitor's answer. */
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type ApiHostOptions, createApiHost } from "./api-host";
import { attackBytes, requestsOfAllFramings, sendRaw, strictUpstream } from "./testing/framings";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close() && undefined);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function hostBefore(nextOrigin: string, limits: ApiHostOptions["limits"] = {}): Promise<number> {
  const host = createApiHost({ routes: [], nextOrigin, trustedProxies: [], limits });
  closing.push(() => host.close());
  return host.listen(0, "127.0.0.1");
}

describe("framing", () => {
  it("no combination of method, body, framing, Connection, Expect and Upgrade sends Next an unframed byte", async () => {
    const faults: string[] = [];
    const heads: string[] = [];
    // Node's parser does not report a broken body beside `Upgrade`: that request ends at its time limit, with 408.
    const limits = { headersTimeoutMs: 1_500, requestTimeoutMs: 1_500, checkIntervalMs: 100 };
    const port = await hostBefore(await listening(strictUpstream(faults, heads)), limits);
    const requests = requestsOfAllFramings();
    let sent = 0;
    const lane = async () => {
      for (const bytes of requests) {
        sent += 1;
        expect(await sendRaw(port, bytes), bytes).toMatch(/HTTP\/1.1 [245]\d\d /);
      }
    };
    await Promise.all(Array.from({ length: 32 }, lane));
    expect(sent).toBe([...requestsOfAllFramings()].length);
    expect(faults).toEqual([]);
    // The check means something only if many sound requests arrived.
    expect(heads.length).toBeGreaterThan(500);
    const foreign = /^(expect|upgrade|te|trailer|keep-alive|proxy-\S+):/im;
    expect(heads.filter((head) => foreign.test(head))).toEqual([]);
  });
});

describe("visitors", () => {
  it("2,000 at once each get their own answer while attackers nominate headers and leave bodies unframed", async () => {
    const next = createHttpServer((request, response) => {
      // Answer one tick later, so that other answers pass in between.
      request
        .resume()
        .on("end", () =>
          setImmediate(() => response.end(`for ${request.headers.cookie ?? "nobody"} at ${request.url}`)),
        );
    });
    const origin = await listening(next);
    const port = await hostBefore(origin);
    let attacking = true;
    const attack = async () => {
      for (let i = 0; attacking; i++) await sendRaw(port, attackBytes(i));
    };
    const attackers = Array.from({ length: 8 }, attack);
    const visit = async (who: string) => {
      const url = `http://127.0.0.1:${port}/of/${who}`;
      const headers = { cookie: `who=${who}` };
      return [await (await fetch(url, { headers })).text(), `for who=${who} at /of/${who}`] as const;
    };
    const answers = await Promise.all(Array.from({ length: 2000 }, (_, i) => visit(String(i))));
    attacking = false;
    await Promise.all(attackers);
    expect(answers.filter(([got, own]) => got !== own)).toEqual([]);
  });
});
