/** Offers upgrades. Each one used to keep a connection on both sides forever, and ten thousand ended the service. */
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readRun } from "../service";
import type { Attack, Field } from "./attack";

const REQUESTS = 10_000;
const AT_ONCE = 200;
/** Allowance for connections that the host keeps for further requests and for those that are still closing. */
const SPARE = 300;
const SETTLE_TIMEOUT_MS = 120_000;

export const descriptors: Attack = {
  name: "descriptors",
  does: `${REQUESTS} requests that offer an upgrade, and go away`,
  async run(field) {
    const names = ["api-host", "next"];
    const before = names.map((name) => openFiles(field, name));
    const port = Number(new URL(field.service.demo.baseUrl).port);
    let answered = 0;
    let left = REQUESTS;
    const lane = async () => {
      while (left-- > 0)
        if (/^HTTP\/1.1 [2-4]/.test(await offer(port, left % 2 === 0 ? "websocket" : "h2c"))) answered += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const deadline = Date.now() + SETTLE_TIMEOUT_MS;
    const settled = () => names.every((name, i) => openFiles(field, name) <= (before[i] ?? 0) + SPARE);
    while (!settled() && Date.now() < deadline) await pause(500);
    const health = await fetch(`${field.service.demo.baseUrl}/api/health`);
    return [
      {
        what: "offers answered as ordinary requests",
        measured: `${answered} of ${REQUESTS}`,
        held: answered === REQUESTS,
      },
      ...names.map((name, i) => {
        const after = openFiles(field, name);
        const measured = `${before[i]} → ${after}`;
        return {
          what: `open files of ${name}, back within ${SPARE}`,
          measured,
          held: after <= (before[i] ?? 0) + SPARE,
        };
      }),
      { what: "health afterwards", measured: String(health.status), held: health.ok },
    ];
  },
};

function openFiles({ service }: Field, name: string): number {
  return readdirSync(`/proc/${readRun(service.dataDir).pids[name]}/fd`).length;
}

function offer(port: number, protocol: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined).on("close", () => resolve(text));
    socket.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\r\n\r\n")) socket.destroy();
    });
    socket.write(`GET /icon.svg HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
  });
}
