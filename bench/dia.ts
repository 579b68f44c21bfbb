/**
 * A day's churn of the tenant of the lists: each of BENCH_DIA documents is inserted with five lines, then updated as
 * its way to the authority updates it (recorded, sent to some anew, answered), a batch a transaction; a few are
 * annulled. Then what Postgres made of it: growth by table and index, share of heap-only updates, dead rows, and a
 * vacuum by hand.
 */
import type pg from "pg";
import { withSession } from "@/db/connection/session";
import { formatTable } from "./measure";

/** What the largest tenant issues in two seconds, in which most have their verdicts. */
const BATCH = 10;
const TABLES = ["documento", "documento_linea", "cifra_cambio"];
/** Of a hundred documents, those that are sent twice, and those that are annulled. */
const SENT_TWICE = 30;
const ANNULLED = 2;

export async function runDia(ownerUrl: string, tenantId: number, documents: number): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    const columns = await columnsOf(client, "documento", ["documento_id", ...Object.keys(NEW)]);
    const lines = await columnsOf(client, "documento_linea", ["documento_id"]);
    const before = await sizesOf(client);
    await client.query("select pg_stat_reset()");
    const first = await firstId(client, tenantId);
    const began = performance.now();
    for (let n = 0; n < documents; n += BATCH) {
      await client.query("begin");
      const { rows } = await client.query<{ documento_id: string }>(
        `insert into documento (${columns}, ${Object.keys(NEW)})
         select ${columns}, ${Object.values(NEW)} from documento
         where tenant_id = $1 and documento_id between $2 and $2::bigint + ${BATCH} - 1 and estado = 'aceptado' and tipo <> '08'
         returning documento_id`,
        [tenantId, first + n],
      );
      const ids = rows.map((row) => row.documento_id);
      await client.query(
        `insert into documento_linea (documento_id, ${lines})
         select i.id, ${lines} from documento_linea l
         join (select id, row_number() over (order by id) + $2 - 1 as old from unnest($3::bigint[]) id) i on i.old = l.documento_id
         where l.tenant_id = $1`,
        [tenantId, first + n, ids],
      );
      await client.query("commit");
      for (const [share, set] of STEPS) {
        await client.query(
          `update documento set ${set} where tenant_id = $1 and documento_id = any($2::bigint[])
             and documento_id % 100 < ${share}`,
          [tenantId, ids],
        );
      }
    }
    const seconds = (performance.now() - began) / 1000;
    // The counters of a session are told when it has been idle for a moment.
    await client.query("select pg_stat_force_next_flush()");
    console.log(`\na day of ${documents} documents, in ${seconds.toFixed(0)} s\n`);
    await report(client, before, documents);
    for (const table of TABLES) {
      const vacuumed = performance.now();
      await client.query(`vacuum (analyze) ${table}`);
      console.log(`vacuum analyze ${table}: ${((performance.now() - vacuumed) / 1000).toFixed(1)} s`);
    }
    const after = await sizesOf(client);
    console.log("");
    console.log(sizesTable(before, after, documents));
  });
}

/** What a new document has of its own; the rest is another one's. */
const NEW: Readonly<Record<string, string>> = {
  clave: "overlay(clave placing 'D' || lpad(documento_id::text, 9, '0') from 41)",
  consecutivo: "overlay(consecutivo placing '9' || lpad(documento_id::text, 9, '0') from 11)",
  estado: "'procesando'",
  fecha_emision: "now()",
  created_at: "now()",
  siguiente_at: "now()",
  respondido_at: "null",
  voided_at: "null",
};

/** Updates, and how many in a hundred documents have them. */
const STEPS: readonly (readonly [share: number, set: string])[] = [
  [100, "envio_iniciado_at = now(), intentos = intentos + 1"],
  [SENT_TWICE, "sent_at = now(), siguiente_at = now() + interval '1 second'"],
  [
    100,
    `estado = 'aceptado', respondido_at = now(), sent_at = coalesce(sent_at, now()), siguiente_at = null,
     hacienda_mensaje = 'Aceptado'`,
  ],
  [ANNULLED, "voided_at = now()"],
];

async function firstId(client: pg.Client, tenantId: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    "select min(documento_id) as id from documento where tenant_id = $1",
    [tenantId],
  );
  return Number(rows[0]?.id);
}

async function columnsOf(client: pg.Client, table: string, without: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, without],
  );
  return rows[0]?.columns ?? "";
}

/** Bytes of each table's rows and of each of its indexes. */
async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_relation_size(c.oid) as bytes from pg_class c
     where c.oid = any($1::regclass[]::oid[])
        or c.oid in (select indexrelid from pg_index where indrelid = any($1::regclass[]::oid[]))
     order by c.relkind desc, 2 desc`,
    [TABLES],
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function report(client: pg.Client, before: ReadonlyMap<string, number>, documents: number): Promise<void> {
  const { rows } = await client.query<
    Record<"updates" | "hot" | "dead" | "vacuums" | "analyses", number> & { name: string }
  >(
    `select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as hot, n_dead_tup::int as dead,
            autovacuum_count::int as vacuums, autoanalyze_count::int as analyses
     from pg_stat_user_tables where relname = any($1)`,
    [TABLES],
  );
  console.log(
    formatTable(
      ["table", "updates a document", "heap-only", "dead rows", "autovacuums", "autoanalyses"],
      rows.map(({ name, updates, hot, dead, vacuums, analyses }) => [
        ...[name, (updates / documents).toFixed(2)],
        updates === 0 ? "" : `${((hot / updates) * 100).toFixed(0)} %`,
        ...[dead, vacuums, analyses].map(String),
      ]),
    ),
  );
  console.log(`\nbefore the vacuum by hand:\n\n${sizesTable(before, await sizesOf(client), documents)}\n`);
}

function sizesTable(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  documents: number,
): string {
  const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  return formatTable(
    ["table or index", "MiB before", "MiB after", "bytes more a document"],
    [...after].map(([name, bytes]) => {
      const was = before.get(name) ?? 0;
      return [name, mib(was), mib(bytes), ((bytes - was) / documents).toFixed(0)];
    }),
  );
}
