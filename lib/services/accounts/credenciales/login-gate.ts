/**
 * Decides when a refused credential may be tried again. The row holds the pause, so that all documents in all processes
 * share it; it doubles with each refusal, and then one of them tries. A changed credential starts anew; an accepted one
 * wakes what waited.
 */

import { claimProbe, clearRechazo, markProbada, markRechazo, selectRechazo } from "@/db/queries/credencial-hacienda";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { LoginGate } from "@/lib/integrations/hacienda/token";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { resumeStuckEnvios } from "../../kernel/waiting/resume";

/** The pause after the first refusal. A locked account unlocks by itself after a time, so retrying makes sense. */
const FIRST_PAUSE_MS = 30 * MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
/** The time that one attempt may take: more than a log-in needs. A dead process or an outage delays others by this. */
const PROBE_MS = 2 * MINUTE_MS;

export function loginGate(ctx: Ctx, { ambiente, version }: { ambiente: Ambiente; version: Date }): LoginGate {
  const { tenantId, db, clock } = ctx;
  const registration = { tenantId, ambiente, version };
  // Not `ctx.now`, because a step waits for the authority in between.
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  let wasRefused = false;
  let wasLetIn = false;

  return {
    async admit() {
      const [[row]] = await db.read(tenantId, selectRechazo(registration));
      wasLetIn = row?.probada_at != null;
      if (row === undefined || row.probar_at === null) return null;
      wasRefused = true;
      const claim = { ...registration, now: after(0), until: after(PROBE_MS) };
      const claimed =
        row.probar_at <= claim.now ? await db.transaction(tenantId, (tx) => tx.run(claimProbe(claim))) : [];
      return claimed.length > 0 ? null : (row.rechazo_detalle ?? "");
    },
    async granted() {
      if (!wasLetIn) await db.read(tenantId, markProbada({ ...registration, now: after(0) }));
      if (!wasRefused) return;
      await db.transaction(tenantId, async (tx) => {
        const cleared = await tx.run(clearRechazo(registration));
        if (cleared.length > 0) await resumeStuckEnvios(ctx, tx);
      });
      db.wake(OUTBOX_CHANNEL);
    },
    async refused(detalle) {
      const pauses = { firstPauseMs: FIRST_PAUSE_MS, longestPauseMs: LONGEST_PAUSE_MS };
      const refusal = { ...registration, ...pauses, now: after(0), detalle, probeUntil: after(PROBE_MS) };
      const [marked] = await db.transaction(tenantId, (tx) => tx.run(markRechazo(refusal)));
      if (marked === undefined) return;
      log().warn({ tenantId, ambiente, rechazos: marked.rechazos, detalle }, "the authority refuses the credential");
    },
  };
}
