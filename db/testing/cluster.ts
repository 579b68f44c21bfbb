/** One Postgres per test run: an embedded one, or that of TEST_DATABASE_URL (a superuser's address). */
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { unpacking } from "../connection/packed";
import { ensureAppLogin, type Login } from "../connection/roles";
import { withSession } from "../connection/session";
import { startEmbeddedPostgres } from "../embedded/postgres";
import { migrate } from "../migrations/migrate";

export interface TestCluster {
  /** Superuser's address of the maintenance database. */
  adminUrl: string;
  /** Superuser's address of the migrated template. */
  templateUrl: string;
  app: Login;
  stop(): Promise<void>;
}

const APP: Login = { user: "pf_test_app", password: "pf_test_app" };

/** Starts it and migrates the template database. */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startTemporary() : null;
  const adminUrl = withDatabase(server?.ownerUrl ?? given ?? "", "postgres");
  const template = `pf_template_${process.pid}_${Date.now()}`;
  const templateUrl = withDatabase(adminUrl, template);
  await queryAs(adminUrl, `create database ${template}`);
  await migrate(templateUrl);
  await ensureAppLogin(templateUrl, APP);
  return {
    adminUrl,
    templateUrl,
    app: APP,
    async stop() {
      if (server === null) await queryAs(adminUrl, `drop database if exists ${template} with (force)`);
      await server?.stop();
    },
  };
}

async function startTemporary() {
  // In the system's temporary folder, which every user can reach.
  const dataDir = path.join(tmpdir(), `purafactura-test-${process.pid}-${Date.now()}`);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  // Without autovacuum only the test decides what is known about a table and so its plans, on a slow machine and a
  // quick one.
  await queryAs(server.ownerUrl, "alter system set autovacuum = off");
  // Starting helpers for a statement takes longer than the few rows of a test.
  await queryAs(server.ownerUrl, "alter system set max_parallel_workers_per_gather = 0");
  await queryAs(server.ownerUrl, "select pg_reload_conf()");
  return server;
}

/** The same server and login with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

const kept = new Map<string, pg.Pool>();

/**
 * From now on `queryAs` and `inSession` keep their connections to `url`, because opening one costs more than most
 * statements of a test: a new backend reads the catalog of the whole schema first.
 */
export function keepConnections(url: string): void {
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 0, allowExitOnIdle: true, types: unpacking });
  // When a test ends connections or the server, the next connection is opened anew.
  pool.on("error", () => {});
  kept.set(url, pool);
}

/** Ends the connections that `keepConnections` kept. */
export async function endConnections(url: string): Promise<void> {
  await kept.get(url)?.end();
  kept.delete(url);
}

/**
 * Runs `body` on a kept connection, on a new one when none is kept. A body that succeeds leaves the session as it found
 * it; after one that fails, the connection is closed.
 */
export async function inSession<T>(url: string, body: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await kept.get(url)?.connect();
  if (client === undefined) return withSession(url, body);
  const ignore = () => {};
  client.on("error", ignore);
  let failed = true;
  try {
    const result = await body(client);
    failed = false;
    return result;
  } finally {
    client.off("error", ignore);
    client.release(failed);
  }
}

/** Rows of one statement as the role of `url`. */
export function queryAs<R extends pg.QueryResultRow>(url: string, statement: string | pg.QueryConfig): Promise<R[]> {
  return inSession(url, async (client) => (await client.query<R>(statement)).rows);
}
