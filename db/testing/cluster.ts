/** One Postgres per test run: an embedded one, or that of TEST_DATABASE_URL (a superuser's address). */
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { migrate } from "../migrate";
import { ensureAppLogin, type Login } from "../roles";

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
  await execute(adminUrl, `create database ${template}`);
  await migrate(templateUrl);
  await ensureAppLogin(templateUrl, APP);
  return {
    adminUrl,
    templateUrl,
    app: APP,
    async stop() {
      if (server === null) await execute(adminUrl, `drop database if exists ${template} with (force)`);
      await server?.stop();
    },
  };
}

async function startTemporary() {
  // Its parent is the system's folder for such things, which every user can reach.
  const dataDir = path.join(tmpdir(), `purafactura-test-${process.pid}-${Date.now()}`);
  return startEmbeddedPostgres({ dataDir, durable: false });
}

/** The same server and login, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** One statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
