/** The tax authority's client, with each answer counted: what health and metrics know of the authority is what was last seen. */
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
    // A person's trial of a password says nothing of how documents fare.
    logIn: client.logIn,
    reaches: client.reaches,
    invalidate: client.invalidate,
  };
}
