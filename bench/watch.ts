/** What Postgres and the processes do while a benchmark runs: waits, statements, log, memory, work that is behind. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { withSession } from "@/db/connection/session";
import { memoryMb } from "@/lib/platform/testing/process-memory";
import { formatTable } from "./measure";

const SAMPLE_MS = 200;
/** Memory and backlog are looked at once in so many samples. */
const SELDOM = 10;
/** A document without a verdict this long after it was issued is behind. */
const BEHIND_MS = 5_000;
const TOP = 24;
const HEAD_LENGTH = 90;

/** Samples of one run. */
export interface Watched {
  samples: number;
  /** Number of backends by what they waited for, added over the samples. */
  waits: Map<string, number>;
  /** Megabytes of each process over time. */
  memory: Map<string, number[]>;
  /** Documents that were behind, over time. */
  behind: { documents: number; oldestSeconds: number }[];
}

export interface Watch {
  stop(): Promise<Watched>;
}

/** The pause between two entries of `behind` and of `memory`. */
export const SELDOM_SECONDS = (SAMPLE_MS * SELDOM) / 1000;

export async function startWatch(ownerUrl: string, pids: readonly (readonly [string, number])[]): Promise<Watch> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "bench watch" });
  // When a run ends early, Postgres is stopped before this: what ended it must be told, not that.
  client.on("error", () => {});
  await client.connect();
  const watched: Watched = { samples: 0, waits: new Map(), memory: new Map(), behind: [] };
  let over = false;
  const running = (async () => {
    for (; !over; await pause(SAMPLE_MS)) {
      const { rows } = await client.query<{ cause: string; backends: number }>(WAITS);
      for (const { cause, backends } of rows) watched.waits.set(cause, (watched.waits.get(cause) ?? 0) + backends);
      if (watched.samples % SELDOM === 0) {
        for (const [name, pid] of pids) {
          watched.memory.set(name, [...(watched.memory.get(name) ?? []), memoryOf(name, pid)]);
        }
        watched.behind.push(await behindNow(client));
      }
      watched.samples += 1;
    }
  })();
  return {
    async stop() {
      over = true;
      await running;
      await client.end();
      return watched;
    },
  };
}

/** A lock's statement says what it is a lock of. */
const WAITS = `
  select case when state = 'idle in transaction' then 'the client, within a transaction'
              when wait_event is null then 'the processor, or it runs'
              when wait_event_type = 'Lock' then 'Lock ' || wait_event || ': ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 60)
              else wait_event_type || ' ' || wait_event end as cause, count(*)::int as backends
  from pg_stat_activity
  where backend_type = 'client backend' and application_name <> 'bench watch' and state <> 'idle'
  group by 1`;

async function behindNow(client: pg.Client): Promise<Watched["behind"][number]> {
  const { rows } = await client.query<{ documents: number; seconds: number }>(
    `select count(*)::int as documents, coalesce(extract(epoch from max(now() - created_at)), 0)::float8 as seconds
     from documento where estado in ('procesando', 'error') and created_at < now() - $1 * interval '1 ms'`,
    [BEHIND_MS],
  );
  return { documents: rows[0]?.documents ?? 0, oldestSeconds: rows[0]?.seconds ?? 0 };
}

/** What a process holds; of Postgres all its processes together, each with its part of what they share. */
function memoryOf(name: string, pid: number): number {
  return name === "Postgres" ? familyMb(pid) : memoryMb(pid, "VmRSS");
}

function familyMb(pid: number): number {
  let kilobytes = 0;
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "latin1");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      if (Number(entry) !== pid && parent !== pid) continue;
      kilobytes += Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${entry}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return kilobytes / 1024;
}

/** Waits that matter, as backends on average. */
export function printWaits({ samples, waits }: Watched): void {
  const rows = [...waits]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TOP)
    .map(([cause, backends]) => [cause.replaceAll("|", " "), (backends / samples).toFixed(2)]);
  console.log(formatTable(["Postgres waits for", "backends"], rows));
}

/** Begins to count anew; returns the log's position. */
export function resetStatements(ownerUrl: string): Promise<string> {
  return withSession(ownerUrl, async (client) => {
    await client.query("select pg_stat_statements_reset()");
    const { rows } = await client.query<{ lsn: string }>("select pg_current_wal_lsn() as lsn");
    return rows[0]?.lsn ?? "";
  });
}

/** What the statements cost a document since `resetStatements`, the dearest first. */
export function printStatements(ownerUrl: string, documents: number): Promise<void> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<Record<"calls" | "each" | "all" | "wal", number> & { head: string }>(
      STATEMENTS,
      [TOP],
    );
    const [all] = (await client.query<{ calls: number }>(ALL_STATEMENTS)).rows;
    console.log(`${((all?.calls ?? 0) / documents).toFixed(1)} statements a document\n`);
    console.log(
      formatTable(
        ["statement", "a document", "ms each", "ms a document", "log, bytes a document"],
        rows.map(({ head, calls, each, all, wal }) => [
          head.replaceAll("|", "\\|").slice(0, HEAD_LENGTH),
          (calls / documents).toFixed(2),
          each.toFixed(3),
          (all / documents).toFixed(3),
          (wal / documents).toFixed(0),
        ]),
      ),
    );
  });
}

const ALL_STATEMENTS =
  "select sum(calls)::float8 as calls from pg_stat_statements where toplevel and query not like '%pg_stat_%'";

const STATEMENTS = `
  select regexp_replace(query, '\\s+', ' ', 'g') as head, calls::float8, mean_exec_time as each, total_exec_time as all,
         wal_bytes::float8 as wal
  from pg_stat_statements where toplevel and query not like '%pg_stat_%' order by total_exec_time desc limit $1`;
