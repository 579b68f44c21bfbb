/** The supervisor replaces a child that runs but serves nobody. */
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { answers, type Child, statusOf, superviseChild } from "./children";
import { freePorts } from "./ports";

const ALIVE_POLL_MS = 100;
const MODULE = path.resolve("lib/supervisor/testing/silent-child.main.ts");
let child: Child | null = null;
afterEach(() => child?.stop());

it("replaces a child that runs but no longer answers", async () => {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  child = await superviseChild(
    {
      name: "silent",
      module: MODULE,
      execArgv: ["--import", "tsx"],
      env: { ...process.env, PORT: String(port) },
      isReady: () => answers(url),
      isAlive: async () => (await statusOf(url, 2_000)) !== null,
      output: () => undefined,
    },
    () => undefined,
    ALIVE_POLL_MS,
  );
  const first = child.pid();
  fetch(`${url}hang`).catch(() => undefined);
  await vi.waitUntil(async () => child?.pid() !== undefined && child.pid() !== first && (await answers(url)), 50_000);
  expect(await (await fetch(url)).text()).toBe(String(child.pid()));
});
