/** A service to try an SDK against: the one that the environment names, or one that is started for it. */
import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const START_MS = 300_000;
const POLL_MS = 200;
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

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
  const server = net.createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The port of this machine that it takes. */
async function listening(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as net.AddressInfo).port;
}

/**
 * A way to the service, by HTTPS where it has that, that cuts the connection when the first answer to a POST comes: what
 * it asked for is done.
 */
export async function cuttingWay({ BASE_URL }: Service["env"]): Promise<{ url: string; close(): void }> {
  const { protocol, host, pathname } = new URL(BASE_URL);
  const { request: ask } = protocol === "https:" ? https : http;
  let cut = false;
  const server = http.createServer((request, response) => {
    const { method = "GET", url = "/" } = request;
    const upstream = ask(new URL(url, BASE_URL), { method, headers: { ...request.headers, host } }, (answer) => {
      if (method === "POST" && !cut) {
        cut = true;
        answer.destroy();
        response.destroy();
      } else {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      }
    });
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });
  const own = await listening(server);
  return {
    url: new URL(pathname, `http://127.0.0.1:${own}`).href,
    close: () => void server.close().closeAllConnections(),
  };
}

/**
 * Where the service delivers its webhooks. A GET of `RECEIVER_URL` answers the deliveries so far, `{ headers, body }[]`,
 * byte for byte. A service on another machine cannot reach this one: then there is no `RECEIVER_URL`.
 */
async function webhookReceiver({ BASE_URL }: Service["env"]): Promise<{
  env: { RECEIVER_URL?: string };
  close(): void;
}> {
  if (!LOOPBACK.has(new URL(BASE_URL).hostname)) return { env: {}, close: () => {} };
  const deliveries: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = http.createServer(async (request, response) => {
    // The walk in a page of the service asks from there.
    response.setHeader("Access-Control-Allow-Origin", "*");
    const { method, headers } = request;
    if (method === "POST") deliveries.push({ headers, body: await text(request) });
    response.end(JSON.stringify(method === "POST" ? {} : deliveries));
  });
  const port = await listening(server);
  return { env: { RECEIVER_URL: `http://127.0.0.1:${port}/` }, close: () => void server.close().closeAllConnections() };
}

/** Runs a walk beside a way that cuts connections and a receiver of webhooks. Returns the steps that it printed. */
export async function walkAgainst({ env }: Service, walk: (env: Record<string, string>) => Promise<string>) {
  const way = await cuttingWay(env);
  const receiver = await webhookReceiver(env);
  try {
    const steps = (await walk({ ...env, ...receiver.env, CUT_URL: way.url })).trimEnd().split("\n");
    return { steps, reachesUs: "RECEIVER_URL" in receiver.env };
  } finally {
    way.close();
    receiver.close();
  }
}
