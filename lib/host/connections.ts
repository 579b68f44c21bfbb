/** The most Postgres connections that each process opens; lib/supervisor/compose.test.ts checks max_connections. */
import { DEFAULT_SIZES } from "@/db/connection/client";

/**
 * The worker's own connections, beside those of its runtime. The executor commits each step, and several commits must
 * run at the same time. The functions use the runtime's connections.
 */
export const WORKER_SIZES = { lanes: 1, pool: 1, systemLanes: 6, systemPool: 4 };
/** The worker listens for woken relay and executor work on one connection. */
const LISTENER = 1;

const sum = (sizes: Readonly<Record<string, number>>) => Object.values(sizes).reduce((all, one) => all + one, 0);
const runtime = sum(DEFAULT_SIZES);

/** Process → connections. The operator's commands open a runtime too; migration, backup and restore open two each. */
export const CONNECTIONS = {
  "api-host": runtime,
  next: runtime,
  worker: runtime + sum(WORKER_SIZES) + LISTENER,
  admin: runtime,
  migrate: 2,
} as const;
