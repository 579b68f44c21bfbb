/**
 * What the scenarios run on: our embedded executor, or a real Inngest server when INNGEST_BASE_URL names one
 * (inngest/README.md). Scenarios speak only to this.
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
  /** SIGKILL, at once. */
  kill(): Promise<void>;
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  stop(): Promise<void>;
}

export interface Target {
  /** Longest a scenario may take: a real server's first retry comes after 15 to 45 seconds. */
  patienceMs: number;
  /** Up to so much a retry's moment is earlier than was asked: a real server cuts it to the second. */
  momentsCutByMs: number;
  /** How long a scenario's run sleeps that is looked at meanwhile. */
  nap: string;
  /** Resolves when as many runs sleep, or may be taken to. */
  asleep(runs: number): Promise<void>;
  /** Lets sleeps and dead workers' leases end now, where that is ours to decide. */
  letTimePass(): Promise<void>;
  journal: Journal;
  send(...events: ScenarioEvent[]): Promise<void>;
  /** Serves the scenario functions in this process. */
  serve(): Promise<{ stop(): Promise<void> }>;
  /** The same in a process of its own; resolves when it serves. */
  startWorker(name: string): Promise<WorkerHandle>;
  /** The executor's own state: only the embedded one lets us look. */
  db: Database | null;
  close(): Promise<void>;
}
