/**
 * The executor under the scenarios: our embedded one, or a real Inngest server when INNGEST_BASE_URL names one
 * (inngest/README.md). Scenarios use only this interface.
 */
import type { Database } from "@/db/connection/client";
import type { Journal } from "./journal";

export interface ScenarioEvent {
  id?: string;
  /** Without the application's id, which the target puts before it. */
  name: string;
  data: Record<string, unknown>;
}

export interface WorkerHandle {
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  stop(): Promise<void>;
}

export interface Target {
  /** Longest a scenario may take. A real server's first retry comes after 15 to 45 seconds. */
  patienceMs: number;
  /** A retry may come this much earlier than requested, because a real server cuts moments to the second. */
  momentsCutByMs: number;
  /** How long a run sleeps in a scenario that checks it meanwhile. */
  nap: string;
  /** Resolves when this number of runs sleep, or may be assumed to. */
  asleep(runs: number): Promise<void>;
  /** Ends sleeps and dead workers' leases now, where we can. */
  letTimePass(): Promise<void>;
  journal: Journal;
  send(...events: ScenarioEvent[]): Promise<void>;
  /** Serves the scenario functions in this process. */
  serve(): Promise<{ stop(): Promise<void> }>;
  /** Serves them in another process; resolves when it serves. */
  startWorker(name: string): Promise<WorkerHandle>;
  /** The executor's own state, which is accessible only for the embedded one. */
  db: Database | null;
  close(): Promise<void>;
}
