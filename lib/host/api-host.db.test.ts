/** The plain host as a server: slow, rude and vanishing clients, the connection to Next, and an orderly stop. */
import { on } from "node:events";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { Answer, DoorRequest, Endpoint } from "@/lib/http/door";
import { route } from "@/lib/http/route";
import { webEndpoint } from "@/lib/http/web";
import { type ApiHost, type ApiHostOptions, createApiHost } from "./api-host";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function hostWith(options: Partial<ApiHostOptions>): Promise<{ host: ApiHost; port: number }> {
  const host = createApiHost({ routes: [], nextOrigin: null, trustedProxies: [], ...options });
  closing.push(() => host.close());
  return { host, port: await host.listen(0, "127.0.0.1") };
}

async function nextWith(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server & { origin: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(server, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function answering(answer: (request: DoorRequest) => Promise<Answer>): Endpoint {
  return webEndpoint(answer);
}
const ok = (body: string): Answer => ({ status: 200, headers: { "content-type": "application/json" }, body });

/** Sends bytes unchanged and collects the answer until the other side closes the connection. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => (text += chunk));
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
}

describe("the API's side", () => {
  const address = route({ GET: answering(async (request) => ok(JSON.stringify(request.address))) });

  it("answers HEAD like GET without a body, OPTIONS with Allow, an unknown method with 405", async () => {
    const { port } = await hostWith({ routes: [["/x", address]] });
    const head = await fetch(`http://127.0.0.1:${port}/api/v1/x`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "11", ""]);
    const options = await fetch(`http://127.0.0.1:${port}/api/v1/x`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET"]);
    expect(await raw(port, "PROPFIND /api/v1/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 405 /,
    );
  });

  it("believes X-Forwarded-For only from a trusted proxy, and then takes the nearest address that is not a proxy", async () => {
    const ask = async (port: number, forwarded: string) =>
      (await fetch(`http://127.0.0.1:${port}/api/v1/x`, { headers: { "x-forwarded-for": forwarded } })).json();
    const open = await hostWith({ routes: [["/x", address]] });
    expect(await ask(open.port, "203.0.113.9")).toBe("127.0.0.1");
    const trusting = await hostWith({ routes: [["/x", address]], trustedProxies: ["loopback", "10.0.0.0/8"] });
    expect(await ask(trusting.port, "198.51.100.1, 203.0.113.9, 10.1.2.3")).toBe("203.0.113.9");
    expect(await ask(trusting.port, "nonsense")).toBe("127.0.0.1");
  });

  it("lets a client read its 413 while it is still sending, then cuts it off", async () => {
    const small = route({
      POST: answering(async (request) => {
        const body = await request.readBody(1000);
        return { ...ok('"big"'), status: body === "too-large" ? 413 : 200 };
      }),
    });
    const { port } = await hostWith({ routes: [["/x", small]] });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest({ port, path: "/api/v1/x", method: "POST" }, (response) => {
        response.resume();
        resolve(response.statusCode);
        request.on("close", () => clearInterval(sending));
        request.on("error", () => clearInterval(sending));
      });
      const sending = setInterval(() => request.write(Buffer.alloc(1000)), 5);
      request.on("error", reject);
      closing.push(() => clearInterval(sending));
    });
    expect(status).toBe(413);
  });

  it("sends 100 Continue only when the body is wanted", async () => {
    const refusing = route({ POST: answering(async () => ({ ...ok("{}"), status: 401 })) });
    const reading = route({ POST: answering(async (request) => ok(String((await request.readBody(10)).length))) });
    const { port } = await hostWith({
      routes: [
        ["/no", refusing],
        ["/yes", reading],
      ],
    });
    const head = (path: string) =>
      `POST /api/v1/${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
    expect(await raw(port, `${head("no")}`)).toMatch(/^HTTP\/1.1 401 /);
    expect(await raw(port, `${head("yes")}ab`)).toMatch(/^HTTP\/1.1 100 Continue[\s\S]*HTTP\/1.1 200 /);
  });

  it("a client that vanishes during its answer disturbs nobody", async () => {
    let reached = 0;
    const slow = route({
      POST: answering(async (request) => {
        reached += 1;
        await request.readBody(1_000_000).catch(() => undefined);
        await pause(20);
        return ok("{}");
      }),
    });
    const { port } = await hostWith({ routes: [["/x", slow]] });
    for (let i = 0; i < 5; i++) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write("POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhalf");
      while (reached <= i) await pause(2);
      socket.destroy();
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/x`, { method: "POST", body: "{}" })).status).toBe(200);
  });
});

describe("rude and slow clients", () => {
  it("input that is not HTTP, and headers above 16 KB, get an answer in JSON", async () => {
    const { port } = await hostWith({});
    expect(await raw(port, "hello\r\n\r\n")).toMatch(/^HTTP\/1.1 400 [\s\S]*\{"error":/);
    expect(await raw(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 [\s\S]*\{"error":/,
    );
  });

  it("a request whose headers or body arrive too slowly is answered 408 and disconnected", async () => {
    const reading = route({ POST: answering(async (request) => ok(String((await request.readBody(10)).length))) });
    const { port } = await hostWith({
      routes: [["/x", reading]],
      limits: { headersTimeoutMs: 200, requestTimeoutMs: 400, checkIntervalMs: 50 },
    });
    expect(await raw(port, "GET / HTTP/1.1\r\nHost:")).toMatch(/^HTTP\/1.1 408 [\s\S]*\{"error":/);
    expect(await raw(port, "POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf")).toMatch(
      /^HTTP\/1.1 408 /,
    );
  });
});

describe("forwarding to Next", () => {
  it("forwards method, path, body and Host, and the client's true address instead of what the client claims", async () => {
    const next = await nextWith(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      response.setHeader("set-cookie", ["a=1", "b=2"]);
      response
        .writeHead(201)
        .end(JSON.stringify({ method: request.method, url: request.url, body, headers: request.headers }));
    });
    const { port } = await hostWith({ nextOrigin: next.origin });
    const response = await fetch(`http://127.0.0.1:${port}/portal?x=1`, {
      method: "POST",
      body: "hola",
      headers: { "x-forwarded-for": "1.1.1.1", "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" },
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const seen = await response.json();
    expect(seen).toMatchObject({ method: "POST", url: "/portal?x=1", body: "hola" });
    expect(seen.headers).toMatchObject({
      host: `127.0.0.1:${port}`,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": `127.0.0.1:${port}`,
      "x-forwarded-proto": "http",
    });
  });

  it("streams both ways: the first bytes arrive before the last are sent", async () => {
    const next = await nextWith((request, response) => request.pipe(response));
    const { port } = await hostWith({ nextOrigin: next.origin });
    const request = httpRequest({ port, method: "POST", path: "/echo" });
    const answered = new Promise<IncomingMessage>((resolve) => request.on("response", resolve));
    request.write("uno");
    const response = await answered;
    const first = await new Promise((resolve) => response.once("data", resolve));
    expect(String(first)).toBe("uno");
    request.end("dos");
    let rest = "";
    for await (const chunk of response) rest += chunk;
    expect(rest).toBe("dos");
  });

  it("a client that disconnects ends the work in Next", async () => {
    let aborted = () => {};
    const gone = new Promise<void>((resolve) => (aborted = resolve));
    const next = await nextWith((_, response) => {
      response.write("x");
      response.on("close", () => aborted());
    });
    const { port } = await hostWith({ nextOrigin: next.origin });
    const request = httpRequest({ port, path: "/slow" }, (response) => {
      response.on("error", () => undefined);
      response.once("data", () => request.destroy());
    });
    request.on("error", () => undefined);
    request.end();
    await gone;
  });

  it("repeats the request on a new connection when Next closed the idle one at the same moment", async () => {
    const seen = new WeakSet<object>();
    const next = await nextWith((request, response) => {
      if (seen.has(request.socket)) return void request.socket.destroy();
      seen.add(request.socket);
      response.end("ok");
    });
    const { port } = await hostWith({ nextOrigin: next.origin });
    for (let i = 0; i < 3; i++) {
      const response = await fetch(`http://127.0.0.1:${port}/page`);
      expect([response.status, await response.text()]).toEqual([200, "ok"]);
    }
  });

  it("answers 405 itself to a method that Next does not serve, even without an address", async () => {
    const next = await nextWith((_, response) => response.end("reached"));
    const { port } = await hostWith({ nextOrigin: next.origin });
    for (const line of ["TRACE /", "OPTIONS *", "PROPFIND /x", "QUERY /x"]) {
      const answer = await raw(port, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(
        /^HTTP\/1.1 405 [\s\S]*allow: GET, HEAD, OPTIONS, DELETE, POST, PUT, PATCH[\s\S]*\{"error":/,
      );
    }
  });

  it("forwards no header that Next does not read", async () => {
    const next = await nextWith((request, response) => response.end(JSON.stringify(request.headers)));
    const { port } = await hostWith({ nextOrigin: next.origin });
    const headers = {
      "x-middleware-subrequest": "proxy",
      "x-forwarded-port": "1",
      forwarded: "for=1.1.1.1",
      "x-empresa": "3",
      "x-persona": "4",
    };
    const seen = await (await fetch(`http://127.0.0.1:${port}/x`, { headers })).json();
    expect(Object.keys(seen).filter((name) => name in headers)).toEqual(["x-empresa", "x-persona"]);
  });

  it("says in Spanish that Next is down: a page for a browser, JSON for a program", async () => {
    const { port } = await hostWith({ nextOrigin: "http://127.0.0.1:9" });
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain('<html lang="es-CR">');
    const json = await fetch(`http://127.0.0.1:${port}/api/portal/x`, { headers: { accept: "application/json" } });
    expect([json.status, json.headers.get("retry-after")]).toEqual([503, "3"]);
    expect((await json.json()).error).toContain("portal");
  });

  it("answers 400 itself to a path that cannot be decoded, which Next would answer with 500", async () => {
    const { port } = await hostWith({ nextOrigin: "http://127.0.0.1:9" });
    const address = `http://127.0.0.1:${port}/documentos/%ff`;
    const page = await fetch(address, { headers: { accept: "text/html" } });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("Esa dirección está mal escrita.")]);
    const json = await fetch(`${address}?a=1`);
    expect([json.status, await json.json()]).toEqual([400, { error: expect.stringMatching(/mal escrita/) }]);
    const fine = await fetch(`http://127.0.0.1:${port}/documentos/%C3%B1`);
    expect(fine.status).toBe(503);
  });
});

describe("a graceful stop", () => {
  it("lets the request in flight finish, closes idle connections and accepts no new one", async () => {
    let reached = () => {};
    const inFlight = new Promise<void>((resolve) => (reached = resolve));
    const slow = route({
      GET: answering(async () => {
        reached();
        await pause(100);
        return ok('"whole"');
      }),
    });
    const { host, port } = await hostWith({
      routes: [["/x", slow]],
      own: { "/own": (_, response) => response.end("yes") },
    });
    const idle = raw(port, "GET /own HTTP/1.1\r\nHost: a\r\n\r\n");
    const answer = fetch(`http://127.0.0.1:${port}/api/v1/x`);
    await inFlight;
    await host.close();
    const response = await answer;
    expect([response.status, response.headers.get("connection"), await response.json()]).toEqual([
      200,
      "close",
      "whole",
    ]);
    expect(await idle).toMatch(/^HTTP\/1.1 200 /);
    await expect(fetch(`http://127.0.0.1:${port}/own`)).rejects.toThrow();
  });

  it("answers once more on a connection that a balancer keeps, and ends it then", async () => {
    const { host, port } = await hostWith({
      routes: [["/x", route({ GET: answering(async () => ok('"whole"')) })]],
      limits: { idleGraceMs: 1e9, drainTimeoutMs: 1e9 },
    });
    const socket = connect(port, "127.0.0.1");
    const answers = on(socket, "data");
    const ask = async () => {
      socket.write("GET /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n");
      let text = "";
      while (!text.endsWith('"whole"')) text += (await answers.next()).value;
      return text;
    };
    expect(await ask()).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is);
    const closed = host.close();
    await expect(fetch(`http://127.0.0.1:${port}/api/v1/x`)).rejects.toThrow();
    expect(await ask()).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
    await closed;
  });

  it("ends an answer of events at once, because its reader asks again", async () => {
    const next = await nextWith((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
      response.write("data: uno\n\n");
    });
    const { host, port } = await hostWith({ nextOrigin: next.origin, limits: { drainTimeoutMs: 1e9 } });
    const { body } = await fetch(`http://127.0.0.1:${port}/eventos`);
    const reader = body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: uno\n\n");
    const rest = reader?.read().catch(() => "cut");
    await host.close();
    expect(await rest).toBe("cut");
  });

  it("does not wait for ever: cuts off requests that take too long", async () => {
    const { promise: inFlight, resolve: reached } = Promise.withResolvers<void>();
    const never = route({
      GET: answering(() => {
        reached();
        return new Promise(() => undefined);
      }),
    });
    const { host, port } = await hostWith({ routes: [["/x", never]], limits: { drainTimeoutMs: 50 } });
    const hanging = fetch(`http://127.0.0.1:${port}/api/v1/x`).catch(() => "cut");
    await inFlight;
    await host.close();
    expect(await hanging).toBe("cut");
  });
});
