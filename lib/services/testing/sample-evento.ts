/** An event of a tenant whose endpoint does not answer, for tests of the API that deliver nothing. */
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../kernel/context";
import { addWebhook } from "../notices/webhooks/add-webhook";
import { pingWebhook } from "../notices/webhooks/ping-webhook";

const NOWHERE = "http://127.0.0.1:9/webhook";

/** Returns the event's id. */
export async function createSampleEvento(ctx: Ctx): Promise<string> {
  const webhooks = createWebhookClient({ allowLoopback: true });
  const { webhookEndpointId } = await addWebhook({ ...ctx, webhooks }, { url: NOWHERE, eventos: [] });
  const { eventoId } = await pingWebhook(ctx, { webhookEndpointId });
  assert(eventoId, "a ping is an event");
  return eventoId;
}
