/**
 * The roles and their rights. `pf_app`, `pf_punto`, `pf_system` and `pf_operador` are groups that cannot log in. The
 * application's login inherits the first and needs SET ROLE for the others: `pf_punto` is `pf_app` within some points of
 * sale, a query outside a tenant's scope must state that it is `pf_system`, and the operator's console is `pf_operador`,
 * which sees little and changes almost nothing (migration 0031). Roles belong to
 * the cluster and not to a database, so several migrators may change them at once.
 */
import pg from "pg";
import { sqlState } from "./errors";
import { withSession } from "./session";

export const APP_ROLE = "pf_app";
export const SYSTEM_ROLE = "pf_system";
export const PUNTO_ROLE = "pf_punto";
export const OPERADOR_ROLE = "pf_operador";

/** Attempts for a statement that fails because another session changes the same role. */
const ATTEMPTS = 20;
const RETRY_MS = 25;

export interface Login {
  user: string;
  password: string;
}

/** Makes the group roles, and lets only the owner make temporary tables, which by default everybody may. */
export async function ensureGroupRoles(client: pg.Client): Promise<void> {
  for (const role of [APP_ROLE, SYSTEM_ROLE, PUNTO_ROLE, OPERADOR_ROLE]) await createRole(client, role);
  await patiently(client, `grant ${APP_ROLE} to ${PUNTO_ROLE} with inherit true, set false`);
  const { rows } = await client.query<{ name: string; open: boolean }>(
    `select current_database() as name, has_database_privilege('${APP_ROLE}', current_database(), 'TEMP') as open`,
  );
  // This is a right of the database and not of its tables. A copy made from a template has it again, so each migration
  // checks it.
  const [database] = rows;
  if (database?.open)
    await patiently(client, `revoke temporary on database ${pg.escapeIdentifier(database.name)} from public`);
}

/** Makes or updates the application's login, whose only rights are the four memberships. */
export async function ensureAppLogin(ownerUrl: string, login: Login): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await ensureGroupRoles(client);
    await createRole(client, login.user);
    const user = pg.escapeIdentifier(login.user);
    const powers = await powersToDrop(client, login.user);
    await patiently(client, `alter role ${user} login password ${pg.escapeLiteral(login.password)} ${powers}`);
    await patiently(client, `grant ${APP_ROLE} to ${user} with inherit true, set true`);
    for (const role of [SYSTEM_ROLE, PUNTO_ROLE, OPERADOR_ROLE])
      await patiently(client, `grant ${role} to ${user} with inherit false, set true`);
  });
}

/** CREATE ROLE has no IF NOT EXISTS, and two sessions may create the same role at once. A new role has no powers. */
async function createRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  if (rowCount !== 0) return;
  await client.query(`create role ${pg.escapeIdentifier(role)} nologin`).catch((error: unknown) => {
    if (!["42710", "23505"].includes(sqlState(error) ?? "")) throw error;
  });
}

/** Only powers that the role has, because an owner who is not a superuser may not even state NOSUPERUSER. */
async function powersToDrop(client: pg.Client, role: string): Promise<string> {
  const { rows } = await client.query<{ words: string }>(
    `select concat_ws(' ', case when rolsuper then 'nosuperuser' end, case when rolbypassrls then 'nobypassrls' end,
       case when rolcreatedb then 'nocreatedb' end, case when rolcreaterole then 'nocreaterole' end,
       case when rolreplication then 'noreplication' end) as words
     from pg_roles where rolname = $1`,
    [role],
  );
  return rows[0]?.words ?? "";
}

/**
 * When two sessions change one role at once, the catalog does not make one wait but fails ("tuple concurrently
 * updated").
 */
async function patiently(client: pg.Client, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const collided = error instanceof Error && error.message.includes("concurrently");
      if (!collided && sqlState(error) !== "23505") throw error;
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
    }
  }
}
