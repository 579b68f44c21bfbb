/** The events that start durable functions. Services write them to the outbox under the same names and types. */
import { eventType, staticSchema } from "inngest";
import type { OutboxEvents } from "@/lib/services/kernel/outbox/outbox-event";

/** A typed trigger: `triggers: [on("documento/emitido")]`. */
export function on<Name extends keyof OutboxEvents & string>(name: Name) {
  return eventType(name, { schema: staticSchema<OutboxEvents[Name]>() });
}
