/** Checks that the storm can kill a real Inngest: the command is started again. Any command serves here as engine. */
import { expect } from "@playwright/test";
import { freePort } from "../service";
import { startEngine } from "../storm/engine";
import { createKiller } from "../storm/killer";
import { test } from "../test";

test("a killed engine is started again, and a stopped one is not", async () => {
  const port = await freePort();
  const health = `http://127.0.0.1:${port}/health`;
  const server = `require("http").createServer((q, s) => s.end("ok")).listen(${port}, "127.0.0.1")`;
  const engine = await startEngine(`${process.execPath} -e '${server}'`, health);
  const first = engine.pid();
  const killer = createKiller("/nonexistent", () => {}, engine.pid);
  await killer.kill("inngest", "at once");
  await expect.poll(() => engine.pid() !== 0 && engine.pid() !== first).toBe(true);
  await expect.poll(() => fetch(health).then((answer) => answer.text(), String)).toBe("ok");
  expect(killer.counts()).toEqual({ inngest: 1 });
  await engine.stop();
  expect(engine.pid()).toBe(0);
  await expect(fetch(health)).rejects.toThrow();
});
