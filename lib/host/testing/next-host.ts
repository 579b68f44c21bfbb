/** The same application under `next start`, for the tests that compare both hosts. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { needs } from "@/lib/platform/testing/needs";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const NEXT = path.join(ROOT, "node_modules/next/dist/bin/next");
const READY_TIMEOUT_MS = 240_000;
const POLL_MS = 100;

export const hasNextBuild = existsSync(path.join(ROOT, ".next", "BUILD_ID"));
/** For tests that also run on Next. */
export const NEEDS_NEXT = needs(hasNextBuild, "there is no build of Next (npm run build): its host is not compared");

/** Starts Next on a free port with these variables. @throws when it does not answer. */
export async function startNext(
  env: Record<string, string>,
): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, "start", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(origin))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`next start did not answer within ${READY_TIMEOUT_MS} ms`);
    }
    await pause(POLL_MS);
  }
  return { origin, pid: child.pid ?? 0, stop };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/v1`).then(
    (response) => response.status === 404,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
