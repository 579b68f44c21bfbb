/** A durable run that goes on until the authority has decided: steps that drive, and durable sleeps between them. */
import type { GetStepTools } from "inngest";
import type { Advance } from "@/lib/services/submission/advance";
import { RUN_LIMIT_MS } from "@/lib/services/submission/poll-schedule";
import type { inngest } from "./client";

/**
 * What to do next is decided by the row behind `drive`, not by this run: it also ends when the row was woken since and a
 * run of its own goes on. The sweep goes on where the last one ends.
 */
export async function driveRun(
  step: GetStepTools<typeof inngest>,
  drive: () => Promise<Advance>,
): Promise<{ kind: "final" | "superseded" | "left-to-sweep" }> {
  for (let turn = 0, waitedMs = 0; ; turn += 1) {
    const next = await step.run(`drive-${turn}`, drive);
    if (next.kind !== "wait") return next;
    waitedMs += next.pauseMs;
    if (waitedMs > RUN_LIMIT_MS) return { kind: "left-to-sweep" };
    await step.sleep(`pause-${turn}`, next.pauseMs);
  }
}
