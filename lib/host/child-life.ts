/** Shared by every child process of the supervisor: it ends when told to, and when the supervisor has vanished. */

/** A stop that hangs must not leave an orphan. Shorter than the time that the supervisor waits (children.ts). */
const STOP_LIMIT_MS = 7_000;

/**
 * Calls `stop` once, on SIGTERM or when the channel to the supervisor closes, then exits, at the latest after
 * `limitMs`. The supervisor handles SIGINT. Until then, failing to write output does not end the process.
 */
export function endWithSupervisor(stop: () => Promise<void>, limitMs = STOP_LIMIT_MS): void {
  outliveOutput();
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  process.on("SIGTERM", end);
  // Ctrl-C reaches the whole process group; the supervisor ends its children in order.
  process.on("SIGINT", () => undefined);
  process.on("disconnect", end);
  // Without a supervisor (started by hand), SIGINT ends it as usual.
  if (process.send === undefined) process.on("SIGINT", end);
}

/** A full disk or a vanished reader (ENOSPC, EPIPE) loses log lines but does not end the process. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
