/**
 * A row that waits (a document, a message, a mail, a delivery, an export, an import) knows by itself when its next step is
 * due. Each table of such rows is one value of `WaitingKind`; one sweep and one loop serve them all.
 */
import type { CompiledQuery } from "@/db/sql/qb";
import type { WaitingId, WaitingTable } from "@/db/sql/waiting";
import type { Ctx } from "../context";
import type { Origin } from "../outbox/outbox-event";
import type { ByTime } from "./schedules";

/** `superseded`: the row was woken since, and another run speaks for it. `pauseMs` 0: there is more to do at once. */
export type Step = { kind: "final" } | { kind: "superseded" } | { kind: "wait"; pauseMs: number };

export const FINAL: Step = { kind: "final" };

/** What the sweep needs to know. `Row`: what the claim tells of a row. */
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
  /** Between two looks of the sweep at one row. */
  look: ByTime;
  /** The event that begins a run for a row; goes with the update that made it due, in one transaction. */
  announce(origin: Origin, row: Row): CompiledQuery;
}

/** What a run needs to know besides. `Data`: what it takes of its event's data. */
export interface WaitingKind<Data extends object = never, Row extends { id: string } = { id: string }>
  extends WaitingRows<Row> {
  /** Takes the next step and says when the one after it is due. Repeating it does no harm: it looks at the row first. */
  step(ctx: Ctx, data: Data): Promise<Step>;
  /**
   * Says to the person who waits for it that it failed, once a run has failed: a step's attempts are spent, or its workers
   * die. Absent: the sweep goes on.
   */
  giveUp?(ctx: Ctx, data: Data): Promise<void>;
  /** A run waits for at most this long; then the sweep goes on, by `look`. Absent: `step` ends by itself. */
  runLimitMs?: number;
}
