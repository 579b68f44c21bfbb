/** Wakes what should have made a step by now: whatever lost it (an event, a run, an engine), the row still knows. */
import type { Database } from "@/db/connection/client";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { SWEEP_GRACE_MS } from "../kernel/outbox/sweep";
import type { EnvioKind } from "./kind";
import { sweepPauseMs } from "./poll-schedule";

/** At most this many in one sweep; the next one goes on. */
const BATCH = 500;

/** Announces each overdue row anew, at most hourly. Returns how many. */
export async function sweepOverdueEnvios(
  { db }: { db: Database },
  kind: EnvioKind,
  now: Date,
): Promise<{ woken: number }> {
  const { queries } = kind;
  const before = new Date(now.getTime() - SWEEP_GRACE_MS);
  const overdue = await db.system.query(queries.selectOverdueEnvios({ before, limit: BATCH }));
  let woken = 0;
  for (const { tenant_id: tenantId, id, created_at: createdAt } of overdue) {
    const siguienteAt = new Date(now.getTime() + sweepPauseMs(now.getTime() - createdAt.getTime()));
    await db.transaction(tenantId, async (tx) => {
      const [claimed] = await tx.run(queries.claimOverdueEnvio({ tenantId, id, before, siguienteAt }));
      if (claimed === undefined) return;
      tx.send(kind.announceResumed(tenantId, id, claimed.turno));
      woken += 1;
    });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
