/**
 * How long a second `npm start` takes, whose build and data exist: to the first 200 of the API host and of the sign-in
 * page. The start's own lines say its stages.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { environment, freePort, newDataDir, removeDataDir, startService } from "@/e2e/service";
import { formatTable, median } from "./measure";

const ROUNDS = Number(process.env.BENCH_ARRANQUE ?? 5);
const BAR_S = 3;
const POLL_MS = 20;
const ADDRESSES = ["/api/health", "/ingresar"];

export async function runArranqueBench(): Promise<void> {
  const dataDir = newDataDir();
  try {
    // The first start builds when necessary, and makes the data.
    await (await startService(dataDir)).stop();
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await start(dataDir));
    console.log(
      formatTable(
        ADDRESSES.map((address) => `${address}, s`),
        rounds.map((times) => times.map((seconds) => seconds.toFixed(2))),
      ),
    );
    const seconds = median(rounds.map((times) => Math.max(...times)));
    console.log(`bar: ready after ${seconds.toFixed(2)} of ${BAR_S} s: ${seconds <= BAR_S ? "passed" : "missed"}`);
  } finally {
    removeDataDir(dataDir);
  }
}

/** Starts, waits for each address, ends. Returns when each address first answered 200, in seconds. */
async function start(dataDir: string): Promise<number[]> {
  const PORT = String(await freePort());
  const began = performance.now();
  const npm = spawn("npm", ["start"], {
    env: { ...environment(), DATA_DIR: dataDir, PORT },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  const ended = once(npm, "exit");
  const answered = async (address: string) => {
    while (npm.exitCode === null) {
      const response = await fetch(`http://127.0.0.1:${PORT}${address}`).catch(() => null);
      await response?.arrayBuffer();
      if (response?.status === 200) return (performance.now() - began) / 1000;
      await sleep(POLL_MS);
    }
    throw new Error("npm start ended");
  };
  try {
    return await Promise.all(ADDRESSES.map(answered));
  } finally {
    // As Ctrl-C at a terminal: the whole group.
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, "SIGINT");
    await ended;
  }
}
