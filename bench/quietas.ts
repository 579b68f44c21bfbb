/**
 * What open pages cost while nothing happens: the built service, with a thousand connections of events open (each would
 * be a browser of its own), against itself with none. Processor time, so a busy machine changes little.
 */
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { newDataDir, readRun, removeDataDir, startService } from "@/e2e/service";
import { SESSION_COOKIE, Visitor } from "@/e2e/visitor";
import { EMPRESA_HEADER } from "@/lib/contract/portal/empresa";
import { EVENT_STREAM } from "@/lib/contract/portal/novedades";
import { assert } from "@/lib/platform/assert";
import { formatTable } from "./measure";
import { cpuSeconds } from "./processes";

const PAGES = Number(process.env.BENCH_QUIETAS ?? 1000);
/** Opened at once, so that the service is not asked for all of them in one moment. */
const TOGETHER = 50;
const SETTLE_MS = 20_000;
const MEASURE_MS = 60_000;
/** Of one core, for API host and Next together. */
const BAR_PERCENT = 2;

export async function runQuietasBench(): Promise<void> {
  const service = await startService(newDataDir());
  try {
    const { demo, dataDir } = service;
    const visitor = await Visitor.signedIn(demo.baseUrl, demo.login, demo.password);
    const headers = {
      accept: EVENT_STREAM,
      cookie: `${SESSION_COOKIE}=${visitor.session()}`,
      [EMPRESA_HEADER]: String(visitor.empresa),
    };
    const open = async () => {
      const asked = request(`${demo.baseUrl}/api/portal/novedades`, { agent: false, headers }).end();
      const [answer] = await once(asked, "response");
      assert(answer.statusCode === 200, "a page of the portal may listen");
      answer.resume();
    };
    const { pids } = readRun(dataDir);
    const measure = async () => {
      await pause(SETTLE_MS);
      const before = Object.entries(pids).map(([name, pid]) => [name, pid, cpuSeconds(pid)] as const);
      await pause(MEASURE_MS);
      return new Map(
        before.map(([name, pid, seconds]) => [name, ((cpuSeconds(pid) - seconds) / (MEASURE_MS / 1000)) * 100]),
      );
    };
    const none = await measure();
    for (let opened = 0; opened < PAGES; opened += TOGETHER) await Promise.all(Array.from({ length: TOGETHER }, open));
    const many = await measure();
    const percent = (value = 0) => value.toFixed(2);
    const rows = [...many].map(([name, share]) => [name, percent(none.get(name)), percent(share)]);
    console.log(formatTable(["% of a core while nothing happens", "no page", `${PAGES} pages`], rows));
    const hosts = ["api-host", "next"];
    const cost = hosts.reduce((sum, name) => sum + (many.get(name) ?? 0) - (none.get(name) ?? 0), 0);
    console.log(
      `\nbar: quietas: under ${BAR_PERCENT} % of a core: ${percent(cost)} ${cost < BAR_PERCENT ? "passed" : "missed"}`,
    );
  } finally {
    await service.stop();
    removeDataDir(service.dataDir);
  }
}
