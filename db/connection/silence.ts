/** Ends the wait for a server that holds the bytes and says nothing, which no limit of the server's own can. */
import type pg from "pg";
import { SilentServerError } from "./errors";

/** Longest a statement may run. */
export const STATEMENT_TIMEOUT_MS = 15_000;
/** So much later than that a server that owes an answer is not slow: it would have ended the statement by itself. */
const MARGIN_MS = 3_000;
/** How often that is looked at. */
const LOOK_MS = 1_000;

/** Destroys the connection when the server `owes` an answer and has sent nothing for `usualMs`. */
export function watchSilence(
  client: pg.Client,
  { usualMs = STATEMENT_TIMEOUT_MS + MARGIN_MS, owes }: { usualMs: number | undefined; owes: () => boolean },
) {
  let heardAt = performance.now();
  let allowedMs = usualMs;
  let owed = false;
  client.connection.stream.on("data", () => {
    heardAt = performance.now();
  });
  const looking = setInterval(
    () => {
      // What was asked since the last look has waited for less than this.
      if (!owed || !owes()) heardAt = performance.now();
      owed = owes();
      if (performance.now() - heardAt > allowedMs) client.connection.stream.destroy(new SilentServerError());
    },
    Math.min(LOOK_MS, usualMs / 2),
  );
  looking.unref();
  client.on("end", () => clearInterval(looking));
  return {
    /** For a statement that may run for so long, in milliseconds; null is the usual limit. */
    allow(statementMs: number | null) {
      allowedMs = statementMs === null ? usualMs : Math.max(usualMs, statementMs + MARGIN_MS);
    },
  };
}
