/** Takes several steps of a row in one process, while the pauses between them are short. */
import { EmpresaEnTrasladoError } from "@/db/connection/errors";
import type { Ctx } from "../context";
import type { Step, WaitingKind } from "./kind";

/**
 * A durable sleep is never shorter than this. Shorter pauses are waited for here, so that a verdict is seen at once.
 */
const SHORTEST_SLEEP_MS = 1000;
/**
 * After this many, the run sleeps durably even for a short pause, so that no step holds its worker for long.
 */
const MAX_STEPS = 5;

/**
 * Takes steps until none is left, a later turn has begun, or the next pause is long enough for a durable sleep. While a
 * move has closed the company the run ends: the sweep wakes the row where the company is open again (decision 0151).
 */
export async function takeSteps<Data extends object>(
  ctx: Ctx,
  kind: Pick<WaitingKind<Data>, "step">,
  data: Data,
): Promise<Step> {
  try {
    return await takeSome(ctx, kind, data);
  } catch (error) {
    if (error instanceof EmpresaEnTrasladoError) return { kind: "superseded" };
    throw error;
  }
}

async function takeSome<Data extends object>(
  ctx: Ctx,
  kind: Pick<WaitingKind<Data>, "step">,
  data: Data,
): Promise<Step> {
  let next = await kind.step(ctx, data);
  for (let steps = 1; steps < MAX_STEPS && isShort(next); steps += 1) {
    await ctx.clock.pause(next.pauseMs);
    next = await kind.step(ctx, data);
  }
  return next;
}

const isShort = (step: Step): step is Extract<Step, { kind: "wait" }> =>
  step.kind === "wait" && step.pauseMs > 0 && step.pauseMs < SHORTEST_SLEEP_MS;
