/** The load generator, in its own process. Each connection sends a request, waits for the answer, and sends the next. */
import { openLine } from "./line";
import { quantile } from "./measure";

export interface LoadOrder {
  port: number;
  durationMs: number;
  /** The requests of each connection as whole HTTP texts, sent in turn. */
  connections: string[][];
}

export interface LoadResult {
  answers: number;
  seconds: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

process.on("message", async (order: LoadOrder) => process.send?.(await run(order)));

async function run({ port, durationMs, connections }: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const until = began + durationMs;
  await Promise.all(connections.map((requests) => drive(port, requests, until, latencies, statuses)));
  const seconds = (performance.now() - began) / 1000;
  const [p50Ms = 0, p95Ms = 0, p99Ms = 0] = [0.5, 0.95, 0.99].map((q) => quantile(latencies, q));
  return { answers: latencies.length, seconds, statuses, p50Ms, p95Ms, p99Ms };
}

/** Drives one connection until its time is over. */
async function drive(
  port: number,
  requests: readonly string[],
  until: number,
  latencies: number[],
  statuses: Record<string, number>,
): Promise<void> {
  const line = openLine(port);
  for (let turn = 0; ; turn++) {
    const sentAt = performance.now();
    const { status } = await line.ask(requests[turn % requests.length] ?? "");
    const now = performance.now();
    latencies.push(now - sentAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (now >= until) break;
  }
  line.end();
}
