/** How many Postgres connections the service opens at most, by process; docs/operate.md has the formula. */
import { DEFAULT_SIZES } from "@/db/connection/client";

/**
 * The worker's own connections, beside those of its runtime. The executor commits each step, and several commits must
 * run at the same time. The functions use the runtime's connections.
 */
export const WORKER_SIZES = { lanes: 1, pool: 1, systemLanes: 6, systemPool: 4 };
/** What Next finds files of other releases with, beside its runtime. */
export const RELEASES_SIZES = { lanes: 0, pool: 0, systemLanes: 1, systemPool: 0 };
/**
 * Listening takes one connection: the worker for relay and executor, Next for pages that are kept up to date, an API
 * host for requests that wait for a change.
 */
const LISTENER = 1;

const sum = (sizes: Readonly<Record<string, number>>) => Object.values(sizes).reduce((all, one) => all + one, 0);
const runtime = sum(DEFAULT_SIZES);

/** Process → connections. The operator's commands open a runtime too; migration, backup and restore open two each. */
export const CONNECTIONS = {
  "api-host": runtime + LISTENER,
  next: runtime + sum(RELEASES_SIZES) + LISTENER,
  worker: runtime + sum(WORKER_SIZES) + LISTENER,
  admin: runtime,
  migrate: 2,
} as const;

/** Postgres keeps them for superusers (superuser_reserved_connections). */
const RESERVED = 3;

/**
 * What max_connections must be for so many processes of each kind, while a deploy starts the new one of any kind before
 * it ends the old one, and an operator runs a command. An Inngest server's own connections come on top.
 */
export function connectionsFor(replicas: Readonly<Partial<Record<keyof typeof CONNECTIONS, number>>>): number {
  const kinds = Object.entries(replicas) as [keyof typeof CONNECTIONS, number][];
  const serving = kinds.reduce((all, [kind, count]) => all + CONNECTIONS[kind] * count, 0);
  const newest = Math.max(...kinds.map(([kind]) => CONNECTIONS[kind]));
  return serving + newest + CONNECTIONS.admin + RESERVED;
}
