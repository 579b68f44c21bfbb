/** The demonstration's webhook, at the URL in `DEMO_WEBHOOK_URL`. */
import { AppError } from "@/lib/platform/errors";
import type { Ctx } from "@/lib/services/kernel/context";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { disableWebhook } from "@/lib/services/notices/webhooks/disable-webhook";
import { listWebhooks } from "@/lib/services/notices/webhooks/list-webhooks";
import type { DemoFile } from "../announce";
import { say } from "../progress";

type DemoWebhook = DemoFile["webhook"];

/**
 * Keeps the webhook of the last start while its URL is the same and it is active; otherwise a new one replaces it, and
 * also any whose secret was lost with its file. A refused URL does not stop the start: the terminal says why.
 */
export async function demoWebhook(ctx: Ctx, url: string | undefined, old: DemoWebhook): Promise<DemoWebhook> {
  const active = (await listWebhooks(ctx)).filter(({ estado }) => estado === "activo");
  const isOld = ({ webhookEndpointId }: { webhookEndpointId: number }) => webhookEndpointId === old?.webhookEndpointId;
  if (old !== null && old.url === url && active.some(isOld)) return old;
  for (const webhook of active) if (isOld(webhook) || webhook.url === url) await disableWebhook(ctx, webhook);
  if (url === undefined) return null;
  try {
    return { url, ...(await addWebhook(ctx, { url, eventos: [] })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    say(`DEMO_WEBHOOK_URL is not used: ${error.message}`);
    return null;
  }
}
