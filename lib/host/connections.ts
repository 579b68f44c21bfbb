/** Connections to Postgres that each process opens at most: what max_connections must cover (lib/supervisor/compose.test.ts adds up). */
import { DEFAULT_SIZES } from "@/db/connection/client";

/**
 * The worker's own, beside those of its runtime: the executor commits each step, and several commits must be able to
 * travel at once. The functions use the runtime's.
 */
export const WORKER_SIZES = { lanes: 1, pool: 1, systemLanes: 6, systemPool: 4 };
/** The worker listens for what is woken, relay and executor on one connection. */
const LISTENER = 1;

const sum = (sizes: Readonly<Record<string, number>>) => Object.values(sizes).reduce((all, one) => all + one, 0);
const runtime = sum(DEFAULT_SIZES);

/** Process → connections. The operator's commands open a runtime too; migration, backup and restore two each. */
export const CONNECTIONS = {
  "api-host": runtime,
  next: runtime,
  worker: runtime + sum(WORKER_SIZES) + LISTENER,
  admin: runtime,
  migrate: 2,
} as const;
