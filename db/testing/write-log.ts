/** Records which tables were written for a tenant, with a trigger on every table of a test's database. */
import type { Database } from "../connection/client";
import { qb, sql } from "../sql/qb";
import { queryAs } from "./cluster";

/**
 * Tables without facts of a tenant: counts of requests, a key's last use, and public data that any request may have
 * fetched.
 */
const NOT_FACTS = [
  "rate_window",
  "rate_bucket",
  "uso_dia",
  "solicitud_api",
  "system_counter",
  "api_key",
  "tipo_cambio",
  "consulta",
  "consulta_fuente",
];
/** Stands for tables that belong to no tenant. */
const NOBODY = 0;

export interface WriteLog {
  /** The tables with committed writes for this tenant, or for no tenant, since the last call. */
  take(tenantId: number): Promise<string[]>;
}

/** Installs the triggers. Writes that were rolled back leave no record. */
export async function watchWrites({ db, ownerUrl }: { db: Database; ownerUrl: string }): Promise<WriteLog> {
  await queryAs(
    ownerUrl,
    `create table write_log (tenant_id int not null, tabla text not null);
     create index on write_log (tenant_id);
     grant select, delete on write_log to public;
     create function note_write() returns trigger language plpgsql security definer as $$
     begin
       insert into public.write_log values (
         case when tg_argv[0] = 'tenant_id' then case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end else ${NOBODY} end,
         tg_table_name);
       return null;
     end $$;
     do $$
     declare one record;
     begin
       for one in select t.table_name as tabla, coalesce(c.column_name, '') as dueno from information_schema.tables t
         left join information_schema.columns c
           on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'tenant_id'
         where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
           and not (select relispartition from pg_class where oid = format('%I.%I', t.table_schema, t.table_name)::regclass)
           and t.table_name not in ('write_log', ${NOT_FACTS.map((name) => `'${name}'`).join(", ")})
       loop
         execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write(%L)', one.tabla, one.dueno);
       end loop;
     end $$`,
  );
  return {
    async take(tenantId) {
      const rows = await db.system.query(
        sql<{
          tabla: string;
        }>`delete from write_log where tenant_id in (${tenantId}, ${NOBODY}) returning tabla`.compile(qb),
      );
      return rows.map(({ tabla }) => tabla);
    },
  };
}
