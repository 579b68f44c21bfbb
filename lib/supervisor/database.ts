/** The database that the service will use, the operator's or an embedded one, with its schema migrated. */

import { ensureAppLogin } from "@/db/connection/roles";
import { migrate } from "@/db/migrations/migrate";
import { keepPostgres } from "./postgres";
import { dim, say, step } from "./progress";
import type { Settings } from "./settings";

export interface PreparedDatabase {
  /** As the application's role. */
  url: string;
  /** `null` for the operator's own database. */
  embeddedPort: number | null;
  stop: () => Promise<void>;
}

export async function prepareDatabase(settings: Settings, onLog: (line: string) => void): Promise<PreparedDatabase> {
  if (settings.database !== null) {
    const { url, ownerUrl } = settings.database;
    if (ownerUrl === null)
      say(dim("  DATABASE_OWNER_URL is not set: the database is taken as it is, without migrating"));
    else await runMigrations(ownerUrl);
    return { url, embeddedPort: null, stop: async () => undefined };
  }
  const kept = await step("Starting Postgres", () => keepPostgres(settings.dataDir.postgres, onLog));
  try {
    await runMigrations(kept.server.ownerUrl);
    await ensureAppLogin(kept.server.ownerUrl, kept.server.app);
  } catch (error) {
    await kept.stop();
    throw error;
  }
  return { url: kept.server.appUrl, embeddedPort: kept.server.port, stop: kept.stop };
}

function runMigrations(ownerUrl: string): Promise<string[]> {
  return step(
    "Migrating",
    () =>
      migrate(ownerUrl, {
        onNewer: (newer) => say(`  The database is that of a newer program: it also has ${newer.join(", ")}`),
      }),
    (applied) => (applied.length === 0 ? "nothing to do" : `${applied.length} applied`),
  );
}
