/** What keeps a process from starting is the operator's to mend, so it is said in one line and not by a stack. */
import { StartRefusedError } from "@/db/connection/errors";
import { AppError } from "@/lib/platform/errors";

/** Waits for what a process cannot do without; ends it with one line when that is refused or does not answer. */
export async function orEnd<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const reason = reasonOf(error);
    // Anything else is a fault of ours, and its stack helps.
    if (reason === null) throw error;
    process.stderr.write(`PuraFactura does not start: ${reason}\n`);
    process.exit(1);
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof StartRefusedError) return error.message;
  if (!(error instanceof AppError) || error.kind !== "unavailable") return null;
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.internal ?? error.message}${cause}`.split("\n")[0] ?? "";
}
