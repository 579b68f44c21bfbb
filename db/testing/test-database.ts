/** A separate database for a test file: a clone of the migrated template. */
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, type DatabaseOptions, openDatabase } from "../connection/client";
import { withSession } from "../connection/session";
import { endConnections, keepConnections, queryAs, withDatabase } from "./cluster";

/** Clones of one template exclude each other, so they wait here and do not fail. */
const CLONE_LOCK = 730_204_418;
const SMALL = { lanes: 1, pool: 4, systemLanes: 1, systemPool: 2 };

export interface TestDatabase {
  /** Opened with the application's login. */
  db: Database;
  /** Superuser's address, for what a test must read or change in spite of the policies. */
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

/**
 * Clones the template and opens the clone, with small pools unless `options` says otherwise. Call `drop` in afterAll.
 */
export async function createTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const { adminUrl, templateUrl, app } = inject("postgres");
  const name = `pf_test_${randomBytes(6).toString("hex")}`;
  await clone(adminUrl, new URL(templateUrl).pathname.slice(1), name);
  const ownerUrl = withDatabase(adminUrl, name);
  const login = new URL(ownerUrl);
  login.username = app.user;
  login.password = app.password;
  for (const url of [ownerUrl, login.href]) keepConnections(url);
  const db = await openDatabase({ ...SMALL, ...options, url: login.href });
  return {
    db,
    ownerUrl,
    appUrl: login.href,
    async drop() {
      await db.close();
      for (const url of [ownerUrl, login.href]) await endConnections(url);
      await queryAs(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

function clone(adminUrl: string, template: string, name: string): Promise<void> {
  return withSession(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [CLONE_LOCK]);
    // wal_log, the default, takes five times the processor time: it logs each page of the template. Checkpoints, which
    // file_copy needs, are cheap without fsync.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
}
