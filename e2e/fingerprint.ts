/** A digest of everything that a company has stored, table by table, to show that a refusal changed nothing. */
import { type Company, rowsOf } from "./company";

/** Tables that the service changes by itself meanwhile: it sends mails and webhooks, and counts requests and figures. */
const NOT_FACTS = [
  ...["cifra_cambio", "cifra_dia", "correo", "espera_hacienda", "outbox_event", "rate_window", "solicitud_api"],
  ...["rate_bucket", "uso_dia", "webhook_intento", "webhook_entrega", "webhook_endpoint"],
];

/** Table → number of rows and digest of the contents. The moment when a key was last used is left out too. */
export async function fingerprint(company: Pick<Company, "tenantId">): Promise<Readonly<Record<string, string>>> {
  const tables = await rowsOf<{ name: string }>(
    company,
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')`,
  );
  const facts = tables.filter(({ name }) => !NOT_FACTS.includes(name));
  if (facts.length < 20) throw new Error("the fingerprint reads the tables of a company");
  const digests = facts.map(({ name }) => {
    const row = name === "api_key" ? "(to_jsonb(t) - 'last_used_at')::text" : "t::text";
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as digest from "${name}" t where tenant_id = ${company.tenantId}`;
  });
  const rows = await rowsOf<{ name: string; digest: string }>(company, digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
