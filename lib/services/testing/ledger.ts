/** A fingerprint of each table: a refused request must not change any of them. */
import { queryAs } from "@/db/testing/cluster";
import { assert } from "@/lib/platform/assert";

/** Tables that a refused request may change: counts of requests, and data fetched from public sources. */
const NOT_FACTS = [
  "rate_window",
  "rate_bucket",
  "solicitud_api",
  "uso_dia",
  "system_counter",
  "tipo_cambio",
  "consulta",
  "consulta_fuente",
];

export type Ledger = Readonly<Record<string, string>>;

/** Leaves out when a key was last used, because that is written for every request, even a refused one. */
const rowOf = (table: string) => (table === "api_key" ? "(to_jsonb(t) - 'last_used_at')::text" : "t::text");

/** Table → number of rows and digest of its contents, read as the owner, whom no policy restricts. */
export async function readLedger({ ownerUrl }: { ownerUrl: string }): Promise<Ledger> {
  const rows = await queryAs<{ name: string; digest: string }>(ownerUrl, {
    name: "ledger",
    text: await statementFor(ownerUrl),
  });
  assert(rows.length > 30, "the ledger reads every table");
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Kept, because all test databases are clones of one template and have the same tables. */
let statement: string | undefined;

async function statementFor(ownerUrl: string): Promise<string> {
  if (statement !== undefined) return statement;
  const tables = await queryAs<{ name: string }>(
    ownerUrl,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  statement = tables
    .filter(({ name }) => !NOT_FACTS.includes(name))
    .map(
      ({ name }) =>
        // A sum, because it needs no sort: this is read before and after each of a thousand refusals.
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${rowOf(name)}, 0)), 0) as digest from "${name}" t`,
    )
    .join(" union all ");
  return statement;
}
