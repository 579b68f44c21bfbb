/**
 * Wraps the tax authority's client to count each answer and how long it took: health and metrics report the last
 * results.
 */
import type { HaciendaClient } from "@/lib/integrations/hacienda/client";
import { span } from "@/lib/platform/trace";
import type { Counters } from "./counters";

/** Upper ends of the histogram's buckets, in seconds. */
const BUCKETS_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function observeHacienda(client: HaciendaClient, counters: Counters): HaciendaClient {
  async function observed<Result extends { kind: string }>(
    ambiente: string,
    operacion: "recepcion" | "consulta",
    call: () => Promise<Result>,
  ): Promise<Result> {
    const beganMs = performance.now();
    const result = await span(`hacienda ${operacion}`, { ambiente }, async (note) => {
      const answer = await call();
      note({ resultado: answer.kind });
      return answer;
    });
    const seconds = (performance.now() - beganMs) / 1000;
    counters.add("hacienda", { ambiente, operacion, resultado: result.kind });
    for (const le of BUCKETS_S) if (seconds <= le) counters.add("hacienda-tiempo", { operacion, le: String(le) });
    counters.add("hacienda-tiempo", { operacion, le: "+Inf" });
    return result;
  }
  return {
    submit: (credential, submission) =>
      observed(credential.ambiente, "recepcion", () => client.submit(credential, submission)),
    status: (credential, clave, consecutivoReceptor) =>
      observed(credential.ambiente, "consulta", () => client.status(credential, clave, consecutivoReceptor)),
    // Not counted: a user's test of a password says nothing about sending documents.
    logIn: client.logIn,
    hold: client.hold,
    reaches: client.reaches,
    invalidate: client.invalidate,
  };
}
