/**
 * Who may do what. `pf_app` and `pf_system` are groups that cannot log in; the application's login inherits the first
 * and may only SET ROLE to the second, so that a query outside a tenant's scope must say so. Roles belong to the
 * cluster, not to a database: several migrators may meet here.
 */
import pg from "pg";

export const APP_ROLE = "pf_app";
export const SYSTEM_ROLE = "pf_system";

export interface Login {
  user: string;
  password: string;
}

/** Makes sure both group roles exist. */
export async function ensureGroupRoles(client: pg.Client): Promise<void> {
  for (const role of [APP_ROLE, SYSTEM_ROLE]) {
    await client.query(ifNotThere(`create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole`));
  }
}

/** Makes or updates the application's login: no power of its own but the two memberships. */
export async function ensureAppLogin(ownerUrl: string, login: Login): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await ensureGroupRoles(client);
    const user = pg.escapeIdentifier(login.user);
    await client.query(ifNotThere(`create role ${user} nologin`));
    const attributes = "login nosuperuser nobypassrls nocreatedb nocreaterole noreplication";
    await client.query(whenFree(`alter role ${user} ${attributes} password ${pg.escapeLiteral(login.password)}`));
    await client.query(whenFree(`grant ${APP_ROLE} to ${user} with inherit true, set true`));
    await client.query(whenFree(`grant ${SYSTEM_ROLE} to ${user} with inherit false, set true`));
  } finally {
    await client.end();
  }
}

/** CREATE ROLE has no IF NOT EXISTS, and two sessions may create the same role at once. */
function ifNotThere(statement: string): string {
  return `do $do$ begin ${statement}; exception when duplicate_object or unique_violation then null; end $do$`;
}

/** The catalog's rows of a role are updated without waiting: two sessions at once get "tuple concurrently updated". */
function whenFree(statement: string): string {
  return `do $do$ begin perform pg_advisory_xact_lock(hashtext('purafactura roles')); ${statement}; end $do$`;
}
