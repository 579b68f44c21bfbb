/**
 * Waits until everything is quiet, then checks what must hold in the database, at the authority and at the receivers.
 */
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { SYSTEM_ROLE } from "@/db/connection/roles";
import { withSession } from "@/db/connection/session";
import type { SimulatorStats } from "@/lib/simulator/control";
import { readRun, type Service } from "../service";
import type { Authority } from "./authority";
import type { Client, Issued, Refused } from "./client";
import * as judge from "./judge";
import { type Progress, readMissing, readOpenSales, readProgress, readRecords } from "./records";
import type { Member } from "./stage";

export interface Storm {
  service: Service;
  members: readonly Member[];
  authority: Authority;
  client: Client;
  issued: readonly Issued[];
  refused: readonly Refused[];
  say: (line: string) => void;
}

export interface Aftermath {
  /** Sentences about what does not hold; empty when everything does. */
  broken: string[];
  series: number;
  rejected: number;
  /** Seconds from the last 201 until every document had its verdict, and until every event had arrived. */
  verdictSeconds: number;
  deliverySeconds: number;
  /** Documents whose next step was requested, and events that were requested again, as a customer would. */
  retried: number;
  resent: number;
  /** Durable runs that gave up and left their work to a sweep. */
  failedRuns: number;
  authority: SimulatorStats;
}

/** The authority stops failing when less than this share of the documents has no verdict. */
const LAST = 0.25;
/** The longest pause of a document that keeps failing is ten minutes. */
const VERDICT_TIMEOUT_MS = 780_000;
/** After this time, retries are requested for the documents that still pause. */
const PATIENCE_MS = 45_000;
const DELIVERY_TIMEOUT_MS = 120_000;
/** Longer than the schedule's first retry; the second one would come after five minutes. */
const FIRST_RETRY_MS = 7_000;
const POLL_MS = 500;
const REPLAYS_AT_ONCE = 8;

export async function judgeAftermath(storm: Storm): Promise<Aftermath> {
  const { members, authority, issued } = storm;
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  // The pauses of some documents are long by now, and the authority has failed for nearly all of them.
  await waitFor(storm, VERDICT_TIMEOUT_MS, ({ open }) => open <= (issued.length * LAST) / members.length);
  await authority.calm();
  await waitFor(storm, PATIENCE_MS, ({ open }) => open === 0);
  const retried = await retryOpen(storm);
  await waitFor(storm, VERDICT_TIMEOUT_MS, ({ open }) => open === 0);
  const verdictSeconds = since();
  const resent = await deliver(storm);
  await waitFor(storm, DELIVERY_TIMEOUT_MS, ({ outbox, entregas }) => outbox + entregas === 0);
  const deliverySeconds = since();
  const stats = await authority.stats();
  const replays = await replaysBroken(storm);
  const broken = [...replays, ...(await fsyncBroken(storm)), ...judge.companyBroken(issued)];
  let series = 0;
  let rejected = 0;
  const ids = new Set<string>();
  for (const member of members) {
    const { records, progress } = await inTenant(storm, member, async (session) => ({
      records: await readRecords(session),
      progress: await readProgress(session),
    }));
    broken.push(...judgeMember(storm, member, records, progress, stats));
    series += records.siguientes.size;
    rejected += records.documentos.filter(({ estado }) => estado === "rechazado").length;
    for (const { id } of records.documentos) ids.add(id);
  }
  const strangers = stats.documents.filter(({ id }) => !ids.has(id));
  broken.push(...strangers.map(({ id }) => `${id} was sent and is not stored`));
  const failedRuns = await countFailedRuns(storm);
  return { broken, series, rejected, verdictSeconds, deliverySeconds, retried, resent, failedRuns, authority: stats };
}

function judgeMember(
  { members, issued, refused }: Storm,
  member: Member,
  records: Awaited<ReturnType<typeof readRecords>>,
  { outbox, entregas }: Progress,
  { documents }: SimulatorStats,
): string[] {
  const own = <T extends { entry: Issued["entry"] }>(all: readonly T[]) =>
    all.filter(({ entry }) => members[entry.tenant] === member);
  return [
    ...judge.keysBroken(own(issued), records),
    ...judge.refusalsBroken(own(refused), own(issued), records),
    ...judge.seriesBroken(records),
    ...judge.verdictsBroken(records),
    ...judge.sendingsBroken(documents, records.documentos),
    ...judge.deliveriesBroken(records, member.receiver),
    ...(outbox === 0 ? [] : [`${outbox} outbox events were never sent`]),
    ...(entregas === 0 ? [] : [`${entregas} deliveries are not recorded as arrived`]),
  ];
}

/**
 * POST /facturas/{clave}/reintentar starts a pausing sale's next step at once; purchases and messages wait for theirs.
 */
async function retryOpen(storm: Storm): Promise<number> {
  const { members, service } = storm;
  let retried = 0;
  for (const member of members) {
    for (const clave of await inTenant(storm, member, readOpenSales)) {
      const url = `${service.demo.baseUrl}/api/v1/facturas/${clave}/reintentar`;
      const response = await fetch(url, { method: "POST", headers: { "x-api-key": member.apiKey } });
      await response.text();
      if (response.ok) retried += 1;
    }
  }
  return retried;
}

/**
 * In every environment the schedule's later retries come after five minutes and more. So once the receivers work again,
 * the missing events are requested with POST /eventos/{id}/reenviar, as the receivers' owners would. The first retry
 * comes by itself.
 */
async function deliver(storm: Storm): Promise<number> {
  const { members, service } = storm;
  for (const { receiver } of members) receiver.calm();
  await pause(FIRST_RETRY_MS);
  let resent = 0;
  for (const member of members) {
    for (const id of await inTenant(storm, member, readMissing)) {
      const url = `${service.demo.baseUrl}/api/v1/eventos/${id}/reenviar`;
      const response = await fetch(url, { method: "POST", headers: { "x-api-key": member.apiKey } });
      if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${await response.text()}`);
      resent += 1;
    }
  }
  return resent;
}

/** Waits until every tenant is done. When time runs out, the judgement says what is missing. */
async function waitFor(storm: Storm, timeoutMs: number, done: (progress: Progress) => boolean): Promise<void> {
  const { members, say } = storm;
  let said = performance.now();
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(POLL_MS)) {
    const standing = await Promise.all(members.map((member) => inTenant(storm, member, readProgress))).catch(
      () => null,
    );
    if (standing?.every(done)) return;
    if (performance.now() - said < 15_000) continue;
    said = performance.now();
    const sum = (name: keyof Progress) => standing?.reduce((total, progress) => total + progress[name], 0);
    say(`waiting: ${sum("open")} documents, ${sum("outbox")} outbox events, ${sum("entregas")} deliveries`);
  }
}

/** Reads as the application's role, in the tenant's scope. */
function inTenant<T>({ service }: Storm, { tenantId }: Member, read: (session: pg.Client) => Promise<T>): Promise<T> {
  return withSession(databaseUrl(service), async (session) => {
    await session.query("select set_config('app.tenant_id', $1, false)", [String(tenantId)]);
    return read(session);
  });
}

const databaseUrl = ({ dataDir }: Service) => readRun(dataDir).databaseUrl ?? "";

/** Checks that each key still gives the same answer. */
async function replaysBroken({ client, issued }: Storm): Promise<string[]> {
  const byEntry = new Map(issued.map((one) => [one.entry, one]));
  const queue = issued.values();
  const broken: string[] = [];
  const work = async () => {
    for (const one of queue) {
      const adjusted = one.entry.adjusted && byEntry.get(one.entry.adjusted);
      const again = await client.replay(one, adjusted ?? null);
      if (again.id !== one.id) broken.push(`key ${one.key} answers ${again.id}, before ${one.id}`);
    }
  };
  await Promise.all(Array.from({ length: REPLAYS_AT_ONCE }, work));
  return broken;
}

async function fsyncBroken({ service }: Storm): Promise<string[]> {
  const { rows } = await withSession(databaseUrl(service), (session) =>
    session.query<{ fsync: string; commit: string }>(
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
    ),
  );
  const [settings] = rows;
  return settings?.fsync === "on" && settings.commit === "on" ? [] : [`Postgres ran with ${JSON.stringify(settings)}`];
}

async function countFailedRuns({ service }: Storm): Promise<number> {
  return withSession(databaseUrl(service), async (session) => {
    await session.query(`set role ${SYSTEM_ROLE}`);
    const { rows } = await session.query<{ n: number }>(
      "select count(*)::int as n from durable_run where status = 'failed'",
    );
    return rows[0]?.n ?? 0;
  });
}
