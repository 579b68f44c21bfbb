/** The database that the service will use, the operator's or an embedded one, with its schema migrated. */

import { setTimeout as sleep } from "node:timers/promises";
import { ensureAppLogin } from "@/db/connection/roles";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/db/embedded/postgres";
import { migrate } from "@/db/migrations/migrate";
import { removeFile, writePrivateFile } from "./data-dir";
import { dim, red, say, step, yellow } from "./progress";
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
  const kept = await step("Starting Postgres", () => keepPostgres(settings, onLog));
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

/** Keeps the embedded Postgres running: restarts a dead one on the same port, so that no client needs a new address. */
const BACKOFF_FIRST_MS = 250;
const BACKOFF_LAST_MS = 15_000;

interface KeptPostgres {
  readonly server: EmbeddedPostgres;
  stop: () => Promise<void>;
}

async function keepPostgres(
  { dataDir: dir, walArchive: archive }: Settings,
  onLog: (line: string) => void,
): Promise<KeptPostgres> {
  const options = { dataDir: dir.postgres, durable: true, archive, onLog };
  // Commands that start it while no service runs archive too: what they write without it would be a gap.
  if (archive === null) removeFile(dir.walArchive);
  else writePrivateFile(dir.walArchive, `${archive}\n`);
  const first = await startEmbeddedPostgres(options);
  const current = { server: first };
  let stopping = false;

  const watch = async () => {
    for (let backoffMs = BACKOFF_FIRST_MS; ; ) {
      const code = await current.server.exited;
      if (stopping) return;
      say(
        `${yellow("!")} Postgres ended (${code === null ? "signal" : `code ${code}`}); starting it again in ${backoffMs} ms`,
      );
      while (!stopping) {
        await sleep(backoffMs);
        if (stopping) return;
        try {
          current.server = await startEmbeddedPostgres({ ...options, port: first.port });
          say("  Postgres runs again");
          backoffMs = BACKOFF_FIRST_MS;
          break;
        } catch (error) {
          backoffMs = Math.min(backoffMs * 2, BACKOFF_LAST_MS);
          say(`${red("✗")} Postgres: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (stopping) return current.server.stop();
    }
  };
  void watch();

  return {
    get server() {
      return current.server;
    },
    stop: async () => {
      stopping = true;
      await current.server.stop();
    },
  };
}
