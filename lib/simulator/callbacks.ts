/**
 * Posts the verdict to the address that the submission named. The POST carries no authentication and must be answered
 * with 200. Otherwise it is repeated three times and then given up (hacienda 8). Callbacks are kept in memory only, so
 * a restart forgets those that were due.
 */

export interface CallbackSettings {
  /** 0 sends no callback. */
  times: number;
  /** Milliseconds between the verdict and the callback. */
  lateMs: number;
}

export interface Callbacks {
  change(settings: Partial<CallbackSettings>): void;
  /** Calls `verdict` once `readyAtMs` and the delay have passed. When it returns `null`, no callback is sent. */
  schedule(url: string, readyAtMs: number, verdict: () => Promise<Record<string, string> | null>): void;
  counters(): { taken: number; refused: number };
  /** Drops the callbacks that are due and restores the default settings. */
  reset(): void;
}

const USUAL: CallbackSettings = { times: 1, lateMs: 0 };
const RETRIES = 3;
const RETRY_PAUSE_MS = 500;
const TIMEOUT_MS = 10_000;

export function createCallbacks(now: () => Date): Callbacks {
  const timers = new Set<NodeJS.Timeout>();
  const count = { taken: 0, refused: 0 };
  let settings = USUAL;

  function after(pauseMs: number, act: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act().catch((error: unknown) => console.error("simulator:", error));
    }, pauseMs).unref();
    timers.add(timer);
  }

  async function tell(url: string, body: string, retriesLeft: number): Promise<void> {
    const taken = await post(url, body);
    count[taken ? "taken" : "refused"] += 1;
    if (!taken && retriesLeft > 0) after(RETRY_PAUSE_MS, () => tell(url, body, retriesLeft - 1));
  }

  return {
    change(changes) {
      settings = { ...settings, ...changes };
    },
    schedule(url, readyAtMs, verdict) {
      const { times, lateMs } = settings;
      if (times === 0) return;
      after(Math.max(0, readyAtMs - now().getTime()) + lateMs, async () => {
        const said = await verdict();
        if (said === null) return;
        for (let n = 0; n < times; n += 1) await tell(url, JSON.stringify(said), RETRIES);
      });
    },
    counters: () => ({ ...count }),
    reset() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      settings = USUAL;
      Object.assign(count, { taken: 0, refused: 0 });
    },
  };
}

async function post(url: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json;charset=UTF-8" },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
