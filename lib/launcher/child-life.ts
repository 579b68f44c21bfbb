/** What every child process of the launcher does: it ends when told to, and it ends when the launcher has vanished. */

/** A stop that hangs must not leave an orphan. */
const STOP_LIMIT_MS = 7_000;

/** Calls `stop` once, on SIGTERM or when the channel to the launcher closes, then exits. SIGINT is the launcher's to handle. */
export function endWithLauncher(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  process.on("SIGTERM", end);
  // Ctrl-C reaches the whole process group; the launcher ends its children in order.
  process.on("SIGINT", () => undefined);
  process.on("disconnect", end);
  // Started by hand, without a launcher: SIGINT ends it as usual.
  if (process.send === undefined) process.on("SIGINT", end);
}
