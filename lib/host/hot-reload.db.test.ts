/** Upgrades: only Next's hot-reload address is upgraded, in development; elsewhere the offer is ignored. */
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, expect, it } from "vitest";
import { createApiHost } from "./api-host";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a Next whose hot reload echoes each byte, and a host in front of it. */
async function world(hotReload: boolean) {
  const upgraded = new Set<Duplex>();
  const next = createServer((request, response) => response.end(`page of ${request.headers.upgrade ?? "nothing"}`));
  next.on("upgrade", (_, socket) => {
    upgraded.add(socket);
    socket.on("close", () => upgraded.delete(socket));
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => next.listen(0, "127.0.0.1", resolve));
  const nextOrigin = `http://127.0.0.1:${(next.address() as AddressInfo).port}`;
  const host = createApiHost({ routes: [], nextOrigin, trustedProxies: [], hotReload });
  const port = await host.listen(0, "127.0.0.1");
  closing.push(
    () => next.close() && undefined,
    () => host.close(),
  );
  return { port, upgraded, next };
}

const offer = (path: string, protocol: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;

/** Sends bytes; resolves with the answer once `enough` returns true for it or the other side hangs up. */
function talk(port: number, bytes: string, enough: (text: string) => boolean) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(bytes);
  let text = "";
  const heard = new Promise<string>((resolve) => {
    socket.on("data", (chunk) => {
      text += chunk;
      if (enough(text)) resolve(text);
    });
    socket.on("close", () => resolve(text));
  });
  return { socket, heard };
}

it("forwards hot reload in development, and closes both sides together", async () => {
  const { port, upgraded } = await world(true);
  const { socket, heard } = talk(port, offer("/_next/hmr?id=1", "websocket"), (text) => text.includes("\r\n\r\n"));
  expect(await heard).toMatch(/^HTTP\/1.1 101 /);
  const echoed = new Promise((resolve) => socket.once("data", resolve));
  socket.write("ping");
  expect(String(await echoed)).toBe("ping");
  const [inner] = upgraded;
  const ended = new Promise((resolve) => inner?.once("close", resolve));
  socket.destroy();
  await ended;

  const other = talk(port, offer("/_next/hmr", "websocket"), (text) => text.includes("\r\n\r\n"));
  await other.heard;
  const hungUp = new Promise((resolve) => other.socket.once("close", resolve));
  for (const socket of upgraded) socket.destroy();
  await hungUp;
});

it("treats an offered upgrade as an ordinary request outside of development and outside of hot reload", async () => {
  const production = await world(false);
  const development = await world(true);
  const asked = [
    [production.port, "/_next/hmr", "websocket"],
    [production.port, "/ingresar", "h2c"],
    [development.port, "/ingresar", "websocket"],
    [development.port, "/_next/hmr", "h2c"],
  ] as const;
  for (const [port, path, protocol] of asked) {
    const { socket, heard } = talk(port, offer(path, protocol), (text) => text.includes("nothing"));
    expect(await heard).toMatch(/^HTTP\/1.1 200 [\s\S]*page of nothing/);
    socket.destroy();
  }
});

it("a thousand offered upgrades whose clients disconnect leave no connection behind", async () => {
  const { port, next, upgraded } = await world(false);
  for (let round = 0; round < 10; round++) {
    const clients = Array.from({ length: 100 }, () =>
      talk(port, offer("/x", "websocket"), (text) => text.includes("page")),
    );
    for (const { heard } of clients) expect(await heard).toMatch(/^HTTP\/1.1 200 /);
    for (const { socket } of clients) socket.destroy();
  }
  expect(upgraded.size).toBe(0);
  const count = () => new Promise<number>((resolve) => next.getConnections((_, open) => resolve(open)));
  // The host keeps connections for later requests, but never more than were used at once.
  expect(await count()).toBeLessThanOrEqual(100);
});
