/** Stores for tests: a real S3 server where the machine has one, and a store that fails at the step that a test names. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AwsClient } from "aws4fetch";
import type { Tool } from "@/lib/platform/testing/tool";
import { until } from "@/lib/platform/testing/until";
import type { Almacen } from "../almacen";
import type { S3Config } from "../s3";

export interface S3Server {
  config: S3Config;
  stop(): Promise<void>;
}

/** Above the ports that the kernel gives to others. */
const PORTS_FROM = 61_100;
const PYTHON = "/usr/bin/python3";
const SCRIPT = path.resolve("lib/integrations/archivo/testing/run-swift.py");

/** OpenStack Swift with its S3 API, one process each for proxy, accounts, containers and objects. */
export const SWIFT: Tool<() => Promise<S3Server>> = {
  found: spawnSync(PYTHON, ["-c", "import swift.common.wsgi"]).status === 0 ? startSwift : null,
  lacks: "a real S3 server (apt-get install python3-swift): the archive's calls by S3 are not tried",
};

async function startSwift(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), "swift-"));
  // Four ports in a row.
  const port = PORTS_FROM + (process.pid % 1000) * 4;
  const keys = { accessKeyId: "test:prueba", secretAccessKey: "secreto-de-prueba", region: "us-east-1" };
  // A group of its own, so that its four processes end with it.
  const swift = spawn(PYTHON, [SCRIPT, folder, String(port), keys.accessKeyId, keys.secretAccessKey], {
    detached: true,
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  const raw = new AwsClient({ ...keys, service: "s3", retries: 0 });
  const stop = async () => {
    if (swift.pid !== undefined) process.kill(-swift.pid, "SIGKILL");
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const expectDone = async (method: "PUT" | "DELETE", address: string) => {
      const { ok, status } = await raw.fetch(`${origin}/${address}`, { method });
      if (!ok) throw new Error(`${method} of ${address}: ${status}`);
    };
    // Each of the four begins when it likes; an object needs all of them.
    await until(() => expectDone("PUT", "cubo"), 60_000);
    await until(() => expectDone("PUT", "cubo/listo"), 60_000);
    await expectDone("DELETE", "cubo/listo");
  } catch (error) {
    await stop();
    throw error;
  }
  return { config: { url: `${origin}/cubo/pura`, ...keys }, stop };
}

/** A store whose calls wait for, and may be ended by, what the test puts before or after them. */
export function between(
  store: Almacen,
  { before, after }: Partial<Record<"before" | "after", (call: keyof Almacen) => unknown>>,
): Almacen {
  const around = async <T>(call: keyof Almacen, deed: () => Promise<T>): Promise<T> => {
    await before?.(call);
    const result = await deed();
    await after?.(call);
    return result;
  };
  return {
    put: (nombre, bytes) => around("put", () => store.put(nombre, bytes)),
    get: (nombre, trozo) => around("get", () => store.get(nombre, trozo)),
    remove: (nombre) => around("remove", () => store.remove(nombre)),
    list: (despues) => around("list", () => store.list(despues)),
  };
}
