/**
 * Backup and restore for a user who has configured nothing: on the embedded database, while it runs and while it is
 * stopped.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import type { DemoFile } from "@/lib/supervisor/announce";
import { accepted } from "../demo";
import { callApi, environment, facturaOf, newDataDir, removeDataDir, type Service, startService } from "../service";
import { test } from "../test";

const folders: string[] = [];
let service: Service | undefined;

test.afterAll(async () => {
  await service?.stop();
  for (const folder of folders) removeDataDir(folder);
});

function newFolder(): string {
  const folder = newDataDir();
  folders.push(folder);
  return folder;
}

/** Runs the script and returns its output. */
function npmRun(script: "backup" | "restore" | "admin", dataDir: string, ...args: string[]): string {
  const env = { ...environment(), DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script, "--", ...args], {
    env,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

async function issue(demo: DemoFile): Promise<{ clave: string; numero: number }> {
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  expect(answer.status).toBe(201);
  const { clave, consecutivo } = (await answer.json()) as { clave: string; consecutivo: string };
  return { clave, numero: Number(consecutivo.slice(-10)) };
}

const xmlOf = async (demo: DemoFile, clave: string) => (await callApi(demo, `/facturas/${clave}/xml`)).text();

test("with no variable set, a backup of the embedded database is restored into a fresh data folder and goes on issuing without a gap", async () => {
  const [dataDir, fresh, whileRunning, whileStopped] = [newFolder(), newFolder(), newFolder(), newFolder()];
  service = await startService(dataDir);
  await issue(service.demo);
  expect(npmRun("backup", dataDir, whileRunning)).toContain("every series is without a gap");
  const last = await issue(service.demo);
  const xml = await xmlOf(service.demo, last.clave);
  await service.stop();
  expect(npmRun("backup", dataDir, whileStopped)).toContain("2 signed documents");

  // The key for the data and the demonstration's login, which a backup does not contain.
  for (const file of ["master-key", "demo.json"]) copyFileSync(path.join(dataDir, file), path.join(fresh, file));
  expect(npmRun("restore", fresh, whileStopped)).toContain("the signatures of 2 documents are as they were saved");
  service = await startService(fresh);
  const { demo } = service;
  expect(await xmlOf(demo, last.clave)).toBe(xml);
  const closed = await callApi(demo, "/facturas", facturaOf(demo));
  expect([closed.status, (await closed.json()).codigo]).toEqual([503, "numeracion_cerrada"]);
  // Nothing was issued after that backup.
  expect(npmRun("admin", fresh, "consecutivo", "raise", "--by", "0")).toContain("tenants that issue again");
  const next = await issue(demo);
  expect(next.numero).toBe(last.numero + 1);
  // The authority verifies the signature.
  await accepted(demo, next.clave);
});
