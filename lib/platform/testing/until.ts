/** Waits for facts and not for a time, because a test must also pass on a busy machine. */
import { vi } from "vitest";

/** How long a test waits. It is long enough for a slow machine, so only a hang exceeds it. */
const PATIENCE_MS = 60_000;
const POLL_MS = 20;

/**
 * Repeats `check` until it no longer throws, and resolves to its result. After a minute it rejects with the last error.
 */
export function until<T>(check: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  return vi.waitFor(check, { timeout: patienceMs, interval: POLL_MS });
}

/**
 * Makes every `AbortSignal.timeout` that `act` creates expire once `ready` no longer throws, so that the test decides
 * when time is up.
 */
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
