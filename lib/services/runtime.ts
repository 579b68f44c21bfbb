/** What one process shares: the database's pools and the keys derived from the master key. Opened at the first request. */
import { hkdfSync } from "node:crypto";
import { type Database, openDatabase } from "@/db/client";
import { env } from "@/lib/platform/env";

const HASH_KEY_BYTES = 32;

export interface Runtime {
  db: Database;
  masterKey: Uint8Array;
  /** Under which API keys are hashed. */
  apiKeyHashKey: Uint8Array;
}

/** Next may load this module more than once in a process; the runtime is one. */
const holder: { purafacturaRuntime?: Promise<Runtime> | undefined } = globalThis as never;

/** The process's runtime. @throws when DATABASE_URL or MASTER_KEY is missing, or the database cannot be reached. */
export function getRuntime(): Promise<Runtime> {
  holder.purafacturaRuntime ??= openRuntime().catch((error: unknown) => {
    holder.purafacturaRuntime = undefined;
    throw error;
  });
  return holder.purafacturaRuntime;
}

/** Ends every connection; the next getRuntime() opens anew. For a graceful stop. */
export async function closeRuntime(): Promise<void> {
  const opened = holder.purafacturaRuntime;
  holder.purafacturaRuntime = undefined;
  await (await opened?.catch(() => undefined))?.db.close();
}

async function openRuntime(): Promise<Runtime> {
  const { DATABASE_URL, MASTER_KEY } = env();
  if (DATABASE_URL === undefined) throw new Error("environment: DATABASE_URL is missing");
  if (MASTER_KEY === undefined) throw new Error("environment: MASTER_KEY is missing");
  return {
    db: await openDatabase({ url: DATABASE_URL }),
    masterKey: MASTER_KEY,
    apiKeyHashKey: deriveApiKeyHashKey(MASTER_KEY),
  };
}

/** The key under which API keys are hashed: HKDF of the master key, so that neither reveals the other. */
export function deriveApiKeyHashKey(masterKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", masterKey, new Uint8Array(), "purafactura api-key", HASH_KEY_BYTES));
}
