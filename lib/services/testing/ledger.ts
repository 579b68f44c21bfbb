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
  const tables = await queryAs<{ name: string }>(
    ownerUrl,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const selects = tables
    .filter(({ name }) => !NOT_FACTS.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${rowOf(name)}, '|' order by ${rowOf(name)})), '') as digest from "${name}" t`,
    );
  const rows = await queryAs<{ name: string; digest: string }>(ownerUrl, selects.join(" union all "));
  assert(rows.length > 30, "the ledger reads every table");
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
