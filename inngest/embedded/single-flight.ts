/** A task that never overlaps itself: requests while it runs make it run once more afterwards. */
export interface SingleFlight {
  kick(): void;
  /** Resolves when it no longer runs. */
  idle(): Promise<void>;
}

export function singleFlight(task: () => Promise<void>, onError: (error: unknown) => void): SingleFlight {
  let running: Promise<void> | null = null;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
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
