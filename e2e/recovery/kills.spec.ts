/** The state after processes were killed: nothing of them still runs, and nothing is lost. */
import { expect } from "@playwright/test";
import { isAlive } from "@/lib/platform/process-identity";
import {
  callApi,
  facturaOf,
  launch,
  newDataDir,
  postmasterPid,
  readRun,
  removeDataDir,
  type Service,
  startService,
} from "../service";
import { test } from "../test";

test.describe.configure({ mode: "serial" });

let dataDir: string;
let service: Service;

test.beforeAll(async () => {
  // Started here, because Playwright also loads the file just to list its tests.
  dataDir = newDataDir();
  service = await startService(dataDir);
});

test.afterAll(async () => {
  await service.stop();
  removeDataDir(dataDir);
});

async function issue(): Promise<number> {
  const answer = await callApi(service.demo, "/facturas", facturaOf(service.demo)).catch(() => null);
  return answer?.status ?? 0;
}

/** All processes of the service. */
function allPids(): number[] {
  const run = readRun(dataDir);
  return [run.supervisor, ...Object.values(run.pids), postmasterPid(dataDir)];
}

async function killAndWaitForIssuance(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect.poll(issue).toBe(201);
}

for (const name of ["api-host", "worker", "next", "simulator"]) {
  test(`a killed ${name} is started again, and the output says so`, async () => {
    const before = readRun(dataDir).pids[name] ?? 0;
    await killAndWaitForIssuance(before);
    await expect.poll(() => readRun(dataDir).pids[name]).not.toBe(before);
    await expect.poll(() => service.output()).toContain(`${name} runs again`);
  });
}

test("a killed Postgres is started again and issuing continues", async () => {
  await killAndWaitForIssuance(postmasterPid(dataDir));
});

test("a second start with the same data is refused, and the first service continues", async () => {
  const second = launch(dataDir, {});
  const code = await new Promise((resolve) => second.supervisor.once("close", resolve));
  expect(code).toBe(1);
  expect(second.output()).toContain("already runs");
  expect(await issue()).toBe(201);
});

test("a killed supervisor leaves no process behind, and the next start keeps the data", async () => {
  const pids = allPids();
  const { apiKey } = service.demo;
  service.supervisor.kill("SIGKILL");
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  service = await startService(dataDir);
  expect(service.demo.apiKey).toBe(apiKey);
  expect(await issue()).toBe(201);
});

test("after the whole process group was killed, the next start recovers by itself", async () => {
  const { pid } = service.supervisor;
  if (pid === undefined) throw new Error("the supervisor has a pid");
  process.kill(-pid, "SIGKILL");
  service = await startService(dataDir);
  expect(await issue()).toBe(201);
});

test("a stop ends every process, in order and without an error", async () => {
  const pids = allPids();
  expect(await service.stop()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  service = await startService(dataDir);
});
