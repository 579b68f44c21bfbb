/** HAProxy itself, with the configuration that compose.yaml gives it: only addresses are others. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";
import { needs } from "@/lib/platform/testing/needs";
import { until } from "@/lib/platform/testing/until";
import { lineSplitter } from "../children";
import { freePorts } from "../ports";

/** Debian has it beyond a user's PATH. */
const HAPROXY = ["haproxy", "/usr/sbin/haproxy"].find((name) => spawnSync(name, ["-v"]).error === undefined);
export const NEEDS_HAPROXY = needs(
  HAPROXY !== undefined,
  "haproxy is not installed (apt-get install haproxy): the deployment's balancer is not tried",
);
const { configs } = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as {
  configs: { balancer: { content: string } };
};

export interface Balancer {
  /** Of the public side, and of the one to which API hosts pass pages. */
  url: string;
  pagesUrl: string;
  /** Resolves once it sends requests to this one of the API hosts, from 0 on, which it had found away. */
  untilBack(host: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Before API hosts and a Next at these ports of this machine. Resolves once something answers behind it.
 * `check` is how HAProxy asks for their health; by default as compose.yaml has it.
 */
export async function startBalancer(
  { api, next }: { api: readonly number[]; next: number },
  check = "check inter 1s fall 2 rise 2",
): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), "haproxy-"));
  const file = path.join(folder, "haproxy.cfg");
  const [port, pagesPort] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const here = configs.balancer.content
    .replace("bind :3000", `bind 127.0.0.1:${port}`)
    .replace("bind :3001", `bind 127.0.0.1:${pagesPort}`)
    .replace(
      /server-template api .*/,
      api.map((apiPort, n) => `server api${n + 1} 127.0.0.1:${apiPort} ${check}`).join("\n  "),
    )
    .replace(/server-template next .*/, `server n 127.0.0.1:${next} ${check}`);
  writeFileSync(file, here);
  const balancer = spawn(HAPROXY ?? "", ["-db", "-f", file], { stdio: ["ignore", "inherit", "pipe"] });
  const lines: string[] = [];
  const split = lineSplitter((line) => void lines.push(line));
  balancer.stderr.on("data", (chunk: Buffer) => split(chunk.toString()));
  const stop = async () => {
    balancer.kill();
    if (balancer.exitCode === null && balancer.signalCode === null) await once(balancer, "exit");
    rmSync(folder, { recursive: true });
  };
  await until(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200)).catch(async (error: unknown) => {
    await stop();
    throw new Error(`haproxy:\n${lines.join("\n")}`, { cause: error });
  });
  return {
    url,
    pagesUrl: `http://127.0.0.1:${pagesPort}`,
    untilBack: (host) =>
      until(() => expect(lines.findLast((line) => line.includes(`Server api/api${host + 1} is`))).toContain(" is UP")),
    stop,
  };
}

/** What HAProxy says of the configuration as it is shipped. */
export function checkShippedConfiguration() {
  const folder = mkdtempSync(path.join(tmpdir(), "haproxy-"));
  const file = path.join(folder, "shipped.cfg");
  writeFileSync(file, configs.balancer.content);
  const { status, stderr, stdout } = spawnSync(HAPROXY ?? "", ["-c", "-f", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { status, stderr, stdout };
}
