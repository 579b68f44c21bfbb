/** Everything that is stored, as a fingerprint of each table: what a refused request must leave as it was. */
import { queryAs } from "@/db/testing/cluster";
import { assert } from "@/lib/platform/assert";

/** Not a tenant's facts: counts of requests, and what any request may have fetched from a public source. */
const NOT_FACTS = ["rate_window", "solicitud_api", "system_counter", "tipo_cambio", "consulta", "consulta_fuente"];

export type Ledger = Readonly<Record<string, string>>;

/** When a key was last used is noted beside any request, also one that is refused. */
const rowOf = (table: string) => (table === "api_key" ? "(to_jsonb(t) - 'last_used_at')::text" : "t::text");

/** Table → rows and digest of its contents, read behind the policies' back. */
export async function readLedger({ ownerUrl }: { ownerUrl: string }): Promise<Ledger> {
  const rows = await queryAs<{ name: string; digest: string }>(ownerUrl, {
    name: "ledger",
    text: await statementFor(ownerUrl),
  });
  assert(rows.length > 30, "the ledger reads every table");
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** All test databases are clones of one template: their tables are the same. */
let statement: string | undefined;

async function statementFor(ownerUrl: string): Promise<string> {
  if (statement !== undefined) return statement;
  const tables = await queryAs<{ name: string }>(
    ownerUrl,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  statement = tables
    .filter(({ name }) => !NOT_FACTS.includes(name))
    .map(
      ({ name }) =>
        // A sum, as it needs no sort: this is read before and after each of a thousand refusals.
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${rowOf(name)}, 0)), 0) as digest from "${name}" t`,
    )
    .join(" union all ");
  return statement;
}
