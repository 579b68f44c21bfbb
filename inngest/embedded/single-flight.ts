/**
 * A task that never overlaps itself: requests while it runs make it run once more afterwards. It begins at most once in
 * `pauseMs()`, so that requests which come one by one are served together; after a rest it begins at once.
 */

export interface SingleFlight {
  kick(): void;
  /** Resolves when it no longer runs. */
  idle(): Promise<void>;
}

export function singleFlight(
  task: () => Promise<void>,
  onError: (error: unknown) => void,
  pauseMs: () => number = () => 0,
): SingleFlight {
  let running: Promise<void> | null = null;
  let again = false;
  let begunAt = -Infinity;

  async function run(): Promise<void> {
    do {
      again = false;
      const restMs = begunAt + pauseMs() - performance.now();
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
      begunAt = performance.now();
      await task().catch(onError);
    } while (again);
    running = null;
  }

  return {
    kick() {
      if (running === null) running = run();
      else again = true;
    },
    idle: () => running ?? Promise.resolve(),
  };
}
