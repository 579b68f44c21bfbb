/** Work that collects requests for a moment and then runs once for all of them, without delaying the callers. */
export interface Delayed {
  /** Makes `work` run within the pause. Further calls before it runs change nothing. */
  wake(): void;
  /** Runs the pending work now and resolves when nothing is running. */
  settle(): Promise<void>;
}

/** Runs of `work` never overlap, and their errors go to `onError`. The timer does not keep the process alive. */
export function delayed(work: () => Promise<void>, pauseMs: number, onError: (error: unknown) => void): Delayed {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  function run(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    running = running.then(work).catch(onError);
    return running;
  }

  return {
    wake() {
      timer ??= setTimeout(run, pauseMs).unref();
    },
    settle: () => (timer === null ? running : run()),
  };
}
