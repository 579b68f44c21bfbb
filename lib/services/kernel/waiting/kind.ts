/**
 * A row that waits (a document, a message, a mail, a delivery, an export, an import, a change to count) stores when its
 * next step is due. Each table of such rows is one `WaitingKind`; one sweep and one loop serve them all.
 */
import type { CompiledQuery } from "@/db/sql/qb";
import type { Slice, WaitingId, WaitingTable } from "@/db/sql/waiting";
import type { Ctx } from "../context";
import type { Origin } from "../outbox/outbox-event";
import type { ByTime } from "./schedules";
import type { InSlices } from "./slices";

/**
 * `superseded` means that the row was woken since and another run drives it. `pauseMs` 0 means that there is more to do
 * at once.
 */
export type Step = { kind: "final" } | { kind: "superseded" } | { kind: "wait"; pauseMs: number };

export const FINAL: Step = { kind: "final" };

/** What the sweep needs. `Row` is what the claim returns of a row. */
export interface WaitingRows<Row extends { id: string } = { id: string }> {
  tabla: WaitingTable;
  queries: {
    selectOverdue: (args: { before: Date; limit: number } & Slice) => CompiledQuery<{
      tenant_id: number;
      id: string;
      created_at: Date;
    }>;
    claimOverdue: (args: WaitingId & { before: Date; next: Date }) => CompiledQuery<Row>;
  };
  /** Of a table whose index of waiting rows is not by the moment at which they are due. */
  inSlices?: InSlices;
  /** The pause between two looks of the sweep at one row. */
  look: ByTime;
  /** The event that begins a run for a row. Write it in the transaction of the update that made the row due. */
  announce(origin: Origin, row: Row): CompiledQuery;
}

/** What a run needs in addition. `Data` is the part of the event's data that it reads. */
export interface WaitingKind<Data extends object = never, Row extends { id: string } = { id: string }>
  extends WaitingRows<Row> {
  /**
   * Takes the next step and returns when the one after it is due. Repeating it does no harm, because it reads the row
   * first.
   */
  step(ctx: Ctx, data: Data): Promise<Step>;
  /**
   * Tells the waiting user that it failed, once a run has failed: a step's attempts are used up, or its workers die.
   * When absent, the sweep starts it again.
   */
  giveUp?(ctx: Ctx, data: Data): Promise<void>;
  /** How long a run waits at most; then the sweep takes over, by `look`. When absent, `step` ends by itself. */
  runLimitMs?: number;
}
