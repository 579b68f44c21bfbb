/**
 * Cost of a page's way through the API host: 50 KB, sixteen connections, compared with a hand-written proxy and with no
 * proxy.
 */
import { freePorts } from "@/lib/supervisor/ports";
import { applyLoad, httpText } from "./load";
import { formatTable, median } from "./measure";
import { bundleForBench, cpuSeconds, startProcess } from "./processes";

const ROLES = ["page", "by hand", "host"] as const;
const ROUNDS = Number(process.env.BENCH_ROUNDS || 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS || 3_000);
const CONNECTIONS = Array.from({ length: 16 }, () => [httpText("GET", "/documentos", "none")]);
const MAX_US = 500;

export async function runPortalBench(): Promise<void> {
  await bundleForBench();
  const load = await startProcess("load", {});
  const [pagePort = 0, ...ports] = await freePorts(ROLES.length);
  const stops = [load.stop];
  try {
    const hosts = [];
    for (const [i, role] of ROLES.entries()) {
      const port = i === 0 ? pagePort : (ports[i - 1] ?? 0);
      const env = { ROLE: role, PORT: String(port), PAGE_PORT: String(pagePort) };
      const started = await startProcess("portal", env, `http://127.0.0.1:${port}/`);
      stops.unshift(started.stop);
      hosts.push({ role, port, pid: started.pid, us: [] as number[], perSecond: [] as number[] });
    }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const host of hosts) {
        const before = cpuSeconds(host.pid);
        const { answers, seconds } = await applyLoad(load, {
          port: host.port,
          durationMs: ROUND_MS,
          connections: CONNECTIONS,
        });
        // The first round is a warm-up.
        if (round === 0) continue;
        host.us.push(((cpuSeconds(host.pid) - before) * 1e6) / answers);
        host.perSecond.push(answers / seconds);
      }
    }
    const rows = hosts.map(({ role, us, perSecond }) => [role, median(perSecond).toFixed(0), median(us).toFixed(0)]);
    console.log(formatTable(["a page of 50 KB", "answers/s", "own µs CPU each"], rows));
    const host = median(hosts.find(({ role }) => role === "host")?.us ?? []);
    console.log(
      `\nThe way through the host: ${host.toFixed(0)} µs (bar ${MAX_US} µs: ${host < MAX_US ? "passed" : "missed"}).`,
    );
  } finally {
    for (const stop of stops) await stop();
  }
}
