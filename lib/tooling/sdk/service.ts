/** A service to try an SDK against: the one that the environment names, or one that is started for it. */
import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const START_MS = 300_000;
const POLL_MS = 200;

/** What a program of an integrator finds in its environment. */
export interface Service {
  env: { BASE_URL: string; API_KEY: string };
  stop(): Promise<void>;
}

/** `BASE_URL` and `API_KEY`, or the demonstration of `npm start` without its portal, in a data folder of its own. */
export async function findService(): Promise<Service> {
  const { BASE_URL, API_KEY } = process.env;
  // Vitest sets a BASE_URL of its own, `/`.
  if (BASE_URL?.startsWith("http") && API_KEY) return { env: { BASE_URL, API_KEY }, stop: async () => {} };
  const dataDir = await mkdtemp(path.join(tmpdir(), "purafactura-sdk-"));
  // As root, Postgres runs under another user, who passes through.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", "lib/supervisor/start.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORTAL: "0",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_MS;
  while (!said.includes("serves at")) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`the service did not start:\n${said}`);
    }
    await pause(POLL_MS);
  }
  const { baseUrl, apiKey } = JSON.parse(await readFile(path.join(dataDir, "demo.json"), "utf8")) as Record<
    string,
    string
  >;
  return { env: { BASE_URL: baseUrl ?? "", API_KEY: apiKey ?? "" }, stop };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A way to the service that cuts the connection when the first answer to a POST comes: what it asked for is done. */
export async function cuttingWay({ BASE_URL }: Service["env"]): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(BASE_URL);
  const sockets = new Set<net.Socket>();
  let cut = false;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    let posts = false;
    client.on("data", (chunk) => {
      posts ||= chunk.toString("latin1").startsWith("POST ");
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (posts && !cut) {
        cut = true;
        client.destroy();
        upstream.destroy();
      } else client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as net.AddressInfo;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${own}`, close };
}

/** A delivery as the service signs it, by Node alone: no SDK is asked whether an SDK is right. */
export function signedWebhook(): string {
  const secret = randomBytes(32);
  const timestamp = Math.floor(Date.now() / 1000);
  const body =
    '{"type":"documento.aceptado","timestamp":"2026-11-21T08:30:00-06:00","data":{"clave":"50621112600310112345600100001010000000001112345678",' +
    '"consecutivo":"00100001010000000001","tipo":"FacturaElectronica","codigoTipo":"01","estado":"aceptado","moneda":"CRC",' +
    '"total":28250.50,"motivos":[],"problema":null,"secuencia":42}}';
  const signature = createHmac("sha256", secret).update(`msg_1.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
  return JSON.stringify({ body, headers, secret: `whsec_${secret.toString("base64")}` });
}
