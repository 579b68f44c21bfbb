/**
 * The load generator, in its own process. Each connection sends a request, waits for the answer, and sends the next. It
 * writes prepared bytes and reads as little of an answer as possible, because it shares the processor with the measured
 * process.
 */
import { connect } from "node:net";

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
  p99Ms: number;
}

const HEAD_END = "\r\n\r\n";
const CONTENT_LENGTH = /content-length: *(\d+)/i;
const TRANSFER_CHUNKED = /transfer-encoding: *chunked/i;
const LAST_CHUNK = "0\r\n\r\n";

process.on("message", async (order: LoadOrder) => process.send?.(await run(order)));

async function run({ port, durationMs, connections }: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const until = began + durationMs;
  await Promise.all(connections.map((requests) => drive(port, requests, until, latencies, statuses)));
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const quantile = (q: number) => latencies[Math.floor(latencies.length * q)] ?? Number.NaN;
  return { answers: latencies.length, seconds, statuses, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/** Drives one connection until its time is over. */
function drive(
  port: number,
  requests: readonly string[],
  until: number,
  latencies: number[],
  statuses: Record<string, number>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let turn = 0;
    let sentAt = 0;
    let pending = "";
    const send = () => {
      pending = "";
      sentAt = performance.now();
      socket.write(requests[turn++ % requests.length] ?? "", "utf8");
    };
    socket.on("connect", send).on("error", reject);
    socket.on("data", (chunk) => {
      pending += chunk.toString("latin1");
      if (!isWhole(pending)) return;
      const now = performance.now();
      latencies.push(now - sentAt);
      const status = pending.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (now < until) return send();
      socket.end();
      resolve();
    });
  });
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return false;
  const head = answer.slice(0, end);
  const length = CONTENT_LENGTH.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + HEAD_END.length + Number(length);
  return TRANSFER_CHUNKED.test(head) && answer.endsWith(LAST_CHUNK);
}
