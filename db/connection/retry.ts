/** Repeats a whole transaction when nothing can have been committed. */
import { DatabaseUnavailableError, EmpresaEnTrasladoError, isEmpresaEnTraslado, isOutage, isRetryable } from "./errors";

const MAX_RETRIES = 3;
const BACKOFF_MS = 20;

/**
 * Runs `attempt`, and up to three more times after a deadlock, a serialization failure or a lost connection.
 * @throws EmpresaEnTrasladoError while a move has closed the company
 * @throws DatabaseUnavailableError when the database was too busy or its disk full, so that the caller answers 503 and
 * never 500
 */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (isEmpresaEnTraslado(error)) throw new EmpresaEnTrasladoError(error);
      if (retries === MAX_RETRIES || !isRetryable(error)) {
        throw isOutage(error) ? new DatabaseUnavailableError("busy, or out of room: see the cause", error) : error;
      }
      await pause(BACKOFF_MS * 2 ** retries * (0.5 + Math.random()));
    }
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
