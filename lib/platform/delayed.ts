/** Work that gathers for a moment and is then done at once, off the path of whoever asked for it. */
export interface Delayed {
  /** Sees to it that `work` runs within the pause; asking again meanwhile changes nothing. */
  wake(): void;
  /** Runs what is due now and resolves when nothing runs any more. */
  settle(): Promise<void>;
}

/** `work` never overlaps itself; what it throws goes to `onError`. The timer keeps no process alive. */
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
