/** Several steps towards the verdict without leaving the process, while the pauses between them are short. */
import { setTimeout as pause } from "node:timers/promises";
import type { Ctx } from "../kernel/context";
import { type Advance, advanceEnvio } from "./advance";
import type { EnvioKind } from "./kind";

/** A durable sleep is never shorter than this; shorter pauses are waited for here, so that a verdict is seen at once. */
const SHORTEST_SLEEP_MS = 1000;
/** Then the run goes on with a durable sleep whatever the pause, so that no step holds its worker for long. */
const MAX_STEPS = 5;

/** Advances until the verdict, a later turn, or until the next pause is long enough to sleep durably. */
export async function driveEnvio(ctx: Ctx, kind: EnvioKind, id: string, turno: number): Promise<Advance> {
  let next = await advanceEnvio(ctx, kind, id, turno);
  for (let step = 1; step < MAX_STEPS && next.kind === "wait" && next.pauseMs < SHORTEST_SLEEP_MS; step += 1) {
    await pause(next.pauseMs);
    next = await advanceEnvio(ctx, kind, id, turno);
  }
  return next;
}
