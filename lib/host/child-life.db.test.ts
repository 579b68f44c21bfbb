/** How a child process of ours behaves when it is told to end, and when it cannot write its log. */
import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { needs } from "@/lib/platform/testing/needs";
import { answers } from "@/lib/supervisor/children";
import { freePorts } from "@/lib/supervisor/ports";

const MODULE = path.resolve("lib/host/testing/ending.main.ts");
const WAIT_MS = 50_000;

let child: ChildProcess | null = null;
afterEach(() => void child?.kill("SIGKILL"));

async function start(output: StdioOptions): Promise<{ process: ChildProcess; port: number; url: string }> {
  const [port = 0] = await freePorts(1);
  const started = fork(MODULE, [], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "info", PORT: String(port) },
    stdio: output,
  });
  child = started;
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => answers(url), WAIT_MS);
  return { process: started, port, url };
}

function open(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket)).once("error", () => resolve(null));
  });
}

describe("a child that is told to end", () => {
  it("answers the request in flight, accepts no new connection, closes idle ones, then ends", async () => {
    const { process: running, port } = await start(["ignore", "ignore", "ignore", "ipc"]);
    const idle = await open(port);
    idle?.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(idle as Socket, "data");
    const idleClosed = once(idle as Socket, "close");

    const inFlight = (await open(port)) as Socket;
    const begun = once(running, "message");
    inFlight.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab");
    await begun;
    const ended = once(running, "exit");
    running.kill("SIGTERM");

    await idleClosed;
    await vi.waitUntil(async () => {
      const late = await open(port);
      late?.destroy();
      return late === null;
    }, WAIT_MS);
    expect(running.exitCode).toBeNull();

    const answer = text(inFlight);
    inFlight.write("cde");
    expect(await answer).toMatch(
      /^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n(?:.+\r\n)*\r\n(?:5\r\n)?whole/i,
    );
    expect(await ended).toEqual([0, null]);
  });
});

const NEEDS_FULL_DISK = needs(existsSync("/dev/full"), "there is no /dev/full: a full disk is not tried");
describe("a child whose output cannot be written", () => {
  it("keeps serving while the disk is full", NEEDS_FULL_DISK, async () => {
    const full = openSync("/dev/full", "w");
    const { url } = await start(["ignore", full, full, "ipc"]);
    closeSync(full);
    for (let round = 0; round < 3; round++) expect(await (await fetch(`${url}/log`)).text()).toBe("whole");
  });

  it("keeps serving when nobody reads its output", async () => {
    const { process: running, url } = await start(["ignore", "pipe", "pipe", "ipc"]);
    running.stdout?.destroy();
    running.stderr?.destroy();
    for (let round = 0; round < 3; round++) expect(await (await fetch(`${url}/log`)).text()).toBe("whole");
  });
});
