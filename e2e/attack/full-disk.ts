/** A full disk. It used to end the service, and freeing space did not bring the service back. */
import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withSession } from "@/db/connection/session";
import { callApi, facturaOf, newDataDir, readRun, removeDataDir, type Service, startService } from "../service";
import type { Attack, Finding } from "./attack";

const SIZE = "400m";
const AT_ONCE = 4;
/** Refusals to see before the disk is freed, and the time limit for them. */
const REFUSALS = 100;
const FULL_TIMEOUT_MS = 120_000;
const BACK_TIMEOUT_MS = 180_000;
const ISSUED_AFTERWARDS = 20;
const PAGE = 100;

export const fullDisk: Attack = {
  name: "full-disk",
  does: "fills the data folder's disk while documents are issued, then frees it",
  async run() {
    const dataDir = newDataDir();
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "tmpfs", dataDir], { stdio: "pipe" });
    } catch (error) {
      removeDataDir(dataDir);
      return [{ what: "not tried: a small disk cannot be mounted here", measured: String(error), held: true }];
    }
    try {
      const service = await startService(dataDir, { PORTAL: "0" });
      try {
        return await attack(service);
      } finally {
        await service.stop();
      }
    } finally {
      execFileSync("umount", [dataDir]);
      removeDataDir(dataDir);
    }
  },
};

interface Tally {
  claves: Set<string>;
  refusals: number;
  /** Answers other than a 201 or a 503 with Retry-After and a text. */
  others: string[];
}

async function attack(service: Service): Promise<Finding[]> {
  const tally: Tally = { claves: new Set(), refusals: 0, others: [] };
  await issue(service, tally);
  const ballast = path.join(service.dataDir, "ballast");
  const fullUntil = Date.now() + FULL_TIMEOUT_MS;
  const lane = async () => {
    while (tally.refusals < REFUSALS && Date.now() < fullUntil) {
      fill(ballast);
      await issue(service, tally);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const { refusals } = tally;
  fill(ballast);
  await exhaustLog(readRun(service.dataDir).databaseUrl ?? "");
  while (!service.output().includes("Postgres ended") && Date.now() < fullUntil) await pause(100);
  await Promise.all(Array.from({ length: AT_ONCE }, () => issue(service, tally)));
  const ended = count(service.output(), "Postgres ended");
  const refusalsWithout = tally.refusals - refusals;

  rmSync(ballast, { force: true });
  const freed = Date.now();
  const before = tally.claves.size;
  while (tally.claves.size < before + ISSUED_AFTERWARDS && Date.now() < freed + BACK_TIMEOUT_MS) {
    await issue(service, tally);
    if (tally.claves.size === before) await pause(500);
  }
  const numbers = await listNumbers(service, tally);
  const gaps = numbers.filter((number, i) => number !== i + 1);
  const issued = tally.claves.size - before;
  return [
    {
      what: "issuing answers 503 with Retry-After while the disk is full",
      measured: `${refusals}`,
      held: refusals > 0,
    },
    {
      what: "503 too while Postgres, without room for its log, is down",
      measured: `${refusalsWithout} of ${AT_ONCE}; it ended ${ended} times`,
      held: refusalsWithout === AT_ONCE && ended > 0,
    },
    {
      what: "other answers: none",
      measured: [...new Set(tally.others)].join("; ") || "0",
      held: tally.others.length === 0,
    },
    {
      what: "documents issued once there is room",
      measured: `${issued} within ${((Date.now() - freed) / 1000).toFixed(0)} s`,
      held: issued === ISSUED_AFTERWARDS,
    },
    {
      what: "numbers without a gap, and each 201 among them",
      measured: `${numbers.length} numbers, ${gaps.length} out of order`,
      held: gaps.length === 0 && numbers.length >= tally.claves.size,
    },
    {
      what: "the supervisor lives",
      measured: `Postgres was tried again ${count(service.output(), "✗ Postgres")} times in vain`,
      held: service.supervisor.exitCode === null && readRun(service.dataDir).supervisor === service.supervisor.pid,
    },
    {
      what: "nothing half-written is left",
      measured: readdirSync(service.dataDir).join(" "),
      held: readdirSync(service.dataDir).every((name) => !name.endsWith(".tmp")),
    },
  ];
}

/** Fills the disk. */
function fill(file: string): void {
  const fd = openSync(file, "a");
  try {
    for (let size = 1024 * 1024; size >= 1; ) {
      try {
        writeSync(fd, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 16);
      }
    }
  } finally {
    closeSync(fd);
  }
}

/** Writes to Postgres's write-ahead log until the disk is full, which makes Postgres end itself. */
async function exhaustLog(url: string): Promise<void> {
  const write = (client: { query(sql: string): Promise<unknown> }) =>
    client.query("select pg_logical_emit_message(false, 'ataque', repeat('x', 1000000)) from generate_series(1, 100)");
  await withSession(url, write).catch(() => undefined);
}

async function issue(service: Service, tally: Tally): Promise<void> {
  try {
    const response = await callApi(service.demo, "/facturas", facturaOf(service.demo));
    const body = (await response.json()) as { clave?: string; error?: string };
    if (response.status === 201 && body.clave !== undefined) tally.claves.add(body.clave);
    else if (response.status === 503 && response.headers.has("retry-after") && body.error) tally.refusals++;
    else if (response.status === 429) await pause(1_000);
    else tally.others.push(`${response.status} ${body.error}`);
  } catch (error) {
    tally.others.push(String(error));
  }
}

/** The numbers of all invoices, sorted. An invoice whose commit was in doubt and answered 503 may be among them. */
async function listNumbers(service: Service, tally: Tally): Promise<number[]> {
  const claves = new Set<string>();
  const numbers: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const after: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await callApi(service.demo, `/facturas?tipo=FacturaElectronica&limite=${PAGE}${after}`);
    const page = (await response.json()) as {
      datos: { clave: string; consecutivo: string }[];
      siguiente: string | null;
    };
    for (const { clave, consecutivo } of page.datos) {
      claves.add(clave);
      numbers.push(Number(consecutivo.slice(-10)));
    }
    cursor = page.siguiente;
  }
  for (const clave of tally.claves) if (!claves.has(clave)) tally.others.push(`lost: ${clave}`);
  return numbers.sort((a, b) => a - b);
}

function count(text: string, word: string): number {
  return text.split(word).length - 1;
}
