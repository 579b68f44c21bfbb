/** Runs once, before the service's processes: migrates the schema and creates the login that DATABASE_URL names. */

import { ensureAppLogin } from "@/db/connection/roles";
import { migrate } from "@/db/migrations/migrate";
import { assert } from "@/lib/platform/assert";
import { log } from "@/lib/platform/log";
import { orEnd } from "./or-end";

const { DATABASE_OWNER_URL, DATABASE_URL } = process.env;
assert(DATABASE_OWNER_URL, "DATABASE_OWNER_URL is the owner that migrates");
assert(DATABASE_URL, "DATABASE_URL is the application's role");

const onNewer = (newer: readonly string[]) => log().warn({ newer }, "the database is that of a newer program");
const applied = await orEnd(migrate(DATABASE_OWNER_URL, { onNewer }));
const { username, password } = new URL(DATABASE_URL);
await ensureAppLogin(DATABASE_OWNER_URL, {
  user: decodeURIComponent(username),
  password: decodeURIComponent(password),
});
log().info({ applied }, "migrated");
