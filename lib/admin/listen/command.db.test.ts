/** `npm run listen` against the service over HTTP: what a receiver on this machine gets, and what is printed. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createHostWorld, type HostWorld } from "@/lib/host/testing/host-world";
import { until } from "@/lib/platform/testing/until";
import { listen } from "./command";

interface Received {
  headers: Record<string, string>;
  body: string;
}

let world: HostWorld;
let receiver: Server;
let url: string;
let received: Received[];
let status = 200;
beforeAll(async () => {
  world = await createHostWorld();
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
    response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});
beforeEach(() => {
  received = [];
  status = 200;
});

async function run(args: string[], stopped = new AbortController().signal, printed = { out: "", err: "" }) {
  const catching = (stream: "out" | "err") => (text: unknown) => {
    printed[stream] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(catching("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(catching("err")),
  ];
  try {
    const code = await listen(["--base", world.origin, ...args], stopped);
    return { code, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
const withKey = (...args: string[]) => ["--key", world.apiKey, ...args];
/** Makes an event without a worker; returns its id. */
async function anulado(): Promise<string> {
  const usuario = String(world.issuer.idUsuario);
  const { code, out, err } = await run(withKey("trigger", "documento.anulado", "--usuario", usuario));
  expect([code, err]).toEqual([0, ""]);
  return /documento\.anulado {2}(\S+)/.exec(out)?.[1] ?? "";
}

describe("npm run listen", () => {
  it("forwards each event once, signed as a webhook, until it is stopped, and prints what was answered", async () => {
    const stop = new AbortController();
    const printed = { out: "", err: "" };
    await anulado();
    const running = run(withKey("--url", url, "--events", "documento.anulado"), stop.signal, printed);
    await until(() => expect(printed.out).toContain("Ctrl-C"));
    const usuario = String(world.issuer.idUsuario);
    const api = { method: "POST", headers: { "x-api-key": world.apiKey, "content-type": "application/json" } };
    const linea = { codigoProducto: world.issuer.productos[0], cantidad: 1 };
    const sale = { tipo: "04", idUsuario: Number(usuario), condicionVenta: "01", medioPago: "01", lineas: [linea] };
    const { clave } = await (await fetch(`${world.api}/facturas`, { ...api, body: JSON.stringify(sale) })).json();
    await fetch(`${world.api}/facturas/${clave}`, { ...api, method: "DELETE" });
    await until(() => expect(received).toHaveLength(1));
    stop.abort();
    const { code, out } = await running;
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    const secret = /whsec_\S+/.exec(out)?.[0] ?? "";
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({ type: "documento.anulado", data: { clave } });
    expect([code, out.match(/→ 200 en \d+ ms/g)]).toMatchObject([0, [expect.any(String)]]);
  });

  it("repeats one event with the same id, and follows no redirect", async () => {
    const id = await anulado();
    expect((await run(withKey("--url", url, "--replay", id))).code).toBe(0);
    status = 302;
    const redirected = await run(withKey("--url", url, "--replay", id));
    expect([redirected.code, redirected.out]).toEqual([1, expect.stringContaining("→ 302")]);
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
    expect(received[0]?.body).toBe(received[1]?.body);
  });

  it("says that a receiver does not listen", async () => {
    const { out } = await run(withKey("--url", "http://127.0.0.1:2/", "--replay", await anulado()));
    expect(out).toContain("→ no llegó: ECONNREFUSED");
  });

  it.each([
    [["--url", "http://127.0.0.1:1/"], "falta --key"],
    [["--key", "pf_live_x", "--url", "http://127.0.0.1:1/"], "solo con una llave de pruebas"],
    [["--key", "pf_test_x", "--url", "http://127.0.0.1:1/"], "401"],
    [["--key", "pf_test_x"], "falta --url"],
    [["--key", "pf_test_x", "--url", "ftp://x"], "--url debe ser"],
    [["--key", "pf_test_x", "--url", "http://127.0.0.1:1/", "--events", "todo"], "no existe «todo»"],
    [["--key", "pf_test_x", "--url", "http://127.0.0.1:1/", "--secret", "s"], "whsec_"],
    [["--key", "pf_test_x", "--url", "http://127.0.0.1:1/", "--desde", "ayer"], "--desde"],
    [["--key", "pf_test_x", "--nada"], "nada"],
    [["--key", "pf_test_x", "trigger", "ping"], "no se puede provocar"],
    [["--key", "pf_test_x", "trigger", "cobro.vencido"], "--mover-reloj"],
  ])("%j: prints one line with the reason, and the exit code is 1", async (args, text) => {
    const { code, err } = await run(args);
    expect([code, err.split("\n").length]).toEqual([1, 2]);
    expect(err).toContain(text);
  });

  it("shows that a replay of an unknown event does not exist", async () => {
    const { code, err } = await run(withKey("--url", url, "--replay", "01a21c97-fefc-78b6-8002-c8d09f05c132"));
    expect([code, err]).toEqual([1, expect.stringContaining("404")]);
  });
});
