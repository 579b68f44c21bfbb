/**
 * A row that waits (a document, a message, a mail, a delivery, an export, an import) records when its next step is due.
 * Each table of such rows is one value of `WaitingKind`; one sweep and one loop serve them all.
 */
import type { CompiledQuery } from "@/db/sql/qb";
import type { WaitingId, WaitingTable } from "@/db/sql/waiting";
import type { Ctx } from "../context";
import type { Origin } from "../outbox/outbox-event";
import type { ByTime } from "./schedules";

/** `superseded`: the row was woken since, and another run continues. `pauseMs` 0: continue at once. */
export type Step = { kind: "final" } | { kind: "superseded" } | { kind: "wait"; pauseMs: number };

export const FINAL: Step = { kind: "final" };

/** What the sweep needs. `Row`: what the claim returns of a row. */
export interface WaitingRows<Row extends { id: string } = { id: string }> {
  tabla: WaitingTable;
  queries: {
    selectOverdue: (args: { before: Date; limit: number }) => CompiledQuery<{
      tenant_id: number;
      id: string;
      created_at: Date;
    }>;
    claimOverdue: (args: WaitingId & { before: Date; next: Date }) => CompiledQuery<Row>;
  };
  /** The pause between two sweeps of one row. */
  look: ByTime;
  /** The event that starts a run for a row; written in the transaction of the update that made it due. */
  announce(origin: Origin, row: Row): CompiledQuery;
}

/** What a run needs in addition. `Data`: the event data that it uses. */
export interface WaitingKind<Data extends object = never, Row extends { id: string } = { id: string }>
  extends WaitingRows<Row> {
  /** Takes the next step and says when the following one is due. Safe to repeat, because it checks the row first. */
  step(ctx: Ctx, data: Data): Promise<Step>;
  /**
   * Tells the waiting user about the failure once a run has failed: a step's attempts are spent, or its workers die.
   * When absent, the sweep continues.
   */
  giveUp?(ctx: Ctx, data: Data): Promise<void>;
  /** The longest time that a run waits; then the sweep continues, by `look`. When absent, `step` ends by itself. */
  runLimitMs?: number;
}
