/** Wraps the tax authority's client to count each answer: health and metrics report the last results. */
import type { HaciendaClient } from "@/lib/integrations/hacienda/client";
import type { Counters } from "./counters";

export function observeHacienda(client: HaciendaClient, counters: Counters): HaciendaClient {
  return {
    async submit(credential, submission) {
      const result = await client.submit(credential, submission);
      counters.add("hacienda", { ambiente: credential.ambiente, operacion: "recepcion", resultado: result.kind });
      return result;
    },
    async status(credential, clave, consecutivoReceptor) {
      const result = await client.status(credential, clave, consecutivoReceptor);
      counters.add("hacienda", { ambiente: credential.ambiente, operacion: "consulta", resultado: result.kind });
      return result;
    },
    // Not counted: a user's test of a password says nothing about sending documents.
    logIn: client.logIn,
    reaches: client.reaches,
    invalidate: client.invalidate,
  };
}
