/** Waits for facts, never for a time: a test must hold on a machine that does other things too. */
import { vi } from "vitest";

/** How long a test waits for what should come in a moment: the limit of a machine that hangs, not of one that is slow. */
const PATIENCE_MS = 60_000;
const POLL_MS = 20;

/** Repeats `check` until it throws nothing and resolves to its result; after a minute it fails as the last attempt did. */
export function until<T>(check: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  return vi.waitFor(check, { timeout: patienceMs, interval: POLL_MS });
}

/** As if all time that `act` allows others to answer had passed, once `ready` throws nothing: a clock that the test moves. */
export async function whenTimeIsUp<T>(act: () => Promise<T>, ready: () => unknown): Promise<T> {
  const allowed: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    allowed.push(controller);
    return controller.signal;
  });
  try {
    const acting = act();
    await until(ready);
    for (const controller of allowed) controller.abort(new DOMException("time is up", "TimeoutError"));
    return await acting;
  } finally {
    timeout.mockRestore();
  }
}
