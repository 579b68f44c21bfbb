/** Keeps the embedded Postgres running: restarts a dead one on the same port, so that no client needs a new address. */
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/db/embedded/postgres";
import { red, say, yellow } from "./progress";

const BACKOFF_FIRST_MS = 250;
const BACKOFF_LAST_MS = 15_000;

export interface KeptPostgres {
  readonly server: EmbeddedPostgres;
  stop: () => Promise<void>;
}

export async function keepPostgres(dataDir: string, onLog: (line: string) => void): Promise<KeptPostgres> {
  const first = await startEmbeddedPostgres({ dataDir, durable: true, onLog });
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
          current.server = await startEmbeddedPostgres({ dataDir, durable: true, port: first.port, onLog });
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
