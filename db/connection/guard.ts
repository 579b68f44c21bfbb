/** Checks before the first query: refuses an application role that could bypass the policies. */
import { assert } from "@/lib/platform/assert";
import { type Connection, type ConnectionConfig, openConnection } from "./connection";
import { StartRefusedError } from "./errors";
import { OPERADOR_ROLE, PUNTO_ROLE, SYSTEM_ROLE } from "./roles";

/** The single row that GUARD_QUERY returns. */
interface GuardRow {
  login: string;
  may_set_system: boolean;
  may_set_punto: boolean;
  may_set_operador: boolean;
  migrated: boolean;
  superuser: boolean;
  bypasses: boolean;
  owns: string | null;
  may_become_owner: string | null;
  may_become_powerful: string | null;
  idle_limit: string;
}

/** Examines the session's own login, so that a SET ROLE hides nothing. */
const GUARD_QUERY = `
  with ours as (
    select c.relname, c.relowner
    from pg_class c
    where c.relnamespace = (select relnamespace from pg_class where oid = to_regclass('documento'))
      and c.relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select n.nspname, n.nspowner
    from pg_namespace n
    where n.oid = (select relnamespace from pg_class where oid = to_regclass('documento'))
  )
  select
    session_user::text as login,
    pg_has_role(me.oid, 'pf_system', 'SET') as may_set_system,
    coalesce((select pg_has_role(me.oid, oid, 'SET') from pg_roles where rolname = 'pf_punto'), false) as may_set_punto,
    coalesce((select pg_has_role(me.oid, oid, 'SET') from pg_roles where rolname = 'pf_operador'), false)
      as may_set_operador,
    to_regclass('documento') is not null as migrated,
    me.rolsuper as superuser,
    me.rolbypassrls as bypasses,
    (select min(relname) from ours where relowner = me.oid) as owns,
    (select min(relname) from ours where pg_has_role(me.oid, relowner, 'MEMBER')) as may_become_owner,
    (select min(rolname) from pg_roles
     where (rolsuper or rolbypassrls) and pg_has_role(me.oid, oid, 'MEMBER')) as may_become_powerful,
    current_setting('idle_in_transaction_session_timeout') as idle_limit
  from pg_roles me
  where me.rolname = session_user`;

/** One line that says what is wrong, or null. */
function refusal(row: GuardRow): string | null {
  const role = `the application's role "${row.login}"`;
  if (!row.migrated) return "the database has no tables: run the migrations with DATABASE_OWNER_URL first";
  if (row.superuser) return `${role} is a superuser and would bypass the row-level policies: use a plain login`;
  if (row.bypasses) return `${role} has BYPASSRLS and would bypass the row-level policies: use a plain login`;
  if (row.owns !== null) return `${role} owns "${row.owns}" and could disable its policies: use another login`;
  if (row.may_become_owner !== null) return `${role} is a member of the role that owns "${row.may_become_owner}"`;
  if (row.may_become_powerful !== null)
    return `${role} is a member of "${row.may_become_powerful}", which bypasses policies`;
  if (!row.may_set_system) return `${role} may not SET ROLE ${SYSTEM_ROLE}: grant it (db/README.md)`;
  if (!row.may_set_punto) return `${role} may not SET ROLE ${PUNTO_ROLE}: grant it (db/README.md)`;
  if (!row.may_set_operador) return `${role} may not SET ROLE ${OPERADOR_ROLE}: grant it (db/README.md)`;
  return null;
}

const POOLER =
  'DATABASE_URL leads to a pooler that keeps no session: set DATABASE_DIRECT_URL beside it (docs/operate.md, "A pooler")';

/**
 * @throws StartRefusedError when the login could bypass the policies, when the database is not migrated, or when what
 * a session sets does not reach it.
 */
export async function refusePowerfulRole(config: ConnectionConfig): Promise<void> {
  const connection = await openConnection(config).catch((error: unknown) => {
    // pgbouncer's answer to the settings with which a session begins.
    const refused = error instanceof Error && /unsupported startup parameter/.test(error.message);
    throw refused ? new StartRefusedError(POOLER, error) : error;
  });
  try {
    const [row] = await rowsOf<GuardRow>(connection, GUARD_QUERY);
    assert(row !== undefined, "the session's own role is not in pg_roles");
    const ignored = config.pooled !== true && row.idle_limit === "0";
    const reason = refusal(row) ?? (ignored ? POOLER : null);
    if (reason !== null) throw new StartRefusedError(reason);
  } finally {
    await connection.close();
  }
}

function rowsOf<R>(connection: Connection, sql: string): Promise<R[]> {
  return new Promise((resolve, reject) => {
    connection.command(sql, (error, result) => (error === null ? resolve((result?.rows ?? []) as R[]) : reject(error)));
  });
}
