/** An Inngest client whose events and checkpoints go to the executor of its own process. */
import { type ClientOptions, Inngest } from "inngest";
import { createTransport, EMBEDDED_URL, type EmbeddedTransport } from "./transport";

export interface EmbeddedClient {
  inngest: Inngest.Any;
  transport: EmbeddedTransport;
}

/**
 * Options that make a client of the SDK an embedded one. `isDev` skips signatures, because nothing here is reachable
 * from outside.
 */
export function embeddedOptions(transport: EmbeddedTransport) {
  return { isDev: true, baseUrl: EMBEDDED_URL, eventKey: "embedded", fetch: transport.fetch } as const;
}

export function createEmbeddedClient(options: ClientOptions): EmbeddedClient & { inngest: Inngest } {
  const transport = createTransport();
  return { inngest: new Inngest({ ...options, ...embeddedOptions(transport) }), transport };
}
