import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import type { Webhook } from "@/lib/contract/portal/webhooks";
import { inTenant, type Operator } from "@/lib/services/kernel/operator";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { disableWebhook } from "@/lib/services/notices/webhooks/disable-webhook";
import { enableWebhook } from "@/lib/services/notices/webhooks/enable-webhook";
import { listWebhooks } from "@/lib/services/notices/webhooks/list-webhooks";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { replayFailed } from "@/lib/services/notices/webhooks/replay-failed";
import { rotateWebhook } from "@/lib/services/notices/webhooks/rotate-webhook";
import { integer, many, moment, type Options, required } from "../options";
import type { Act } from "./acts";

const ONE = { tenant: { type: "string" }, webhook: { type: "string" } } as const;
const ONE_HELP = "  --tenant ID --webhook ID";

const tenantOf = (operator: Operator, options: Options) => inTenant(operator, integer(options, "tenant"));
const oneOf = (options: Options) => ({ webhookEndpointId: integer(options, "webhook") });

export const webhookAdd: Act = {
  summary: "send a tenant's events to a URL; its secret is shown once",
  help: `  --tenant ID --url URL
  --evento TYPE    again for more; all when none is given: ${TIPOS_EVENTO.join(" ")}`,
  options: { tenant: { type: "string" }, url: { type: "string" }, evento: { type: "string", multiple: true } },
  run: async (operator, options) => {
    const input = { url: required(options, "url"), eventos: many(options, "evento") };
    const result = await addWebhook(tenantOf(operator, options), input);
    const text = `webhook ${result.webhookEndpointId} added; keep its secret now, it is not shown again:\n${result.secreto}`;
    return { text, result };
  },
};

export const webhookRotate: Act = {
  summary: "give a webhook a new secret; the old one signs for 24 hours as well",
  help: ONE_HELP,
  options: ONE,
  run: async (operator, options) => {
    const one = oneOf(options);
    const result = await rotateWebhook(tenantOf(operator, options), one);
    const until = result.anteriorHasta.toISOString();
    return {
      text: `webhook ${one.webhookEndpointId} has a new secret, not shown again (the old one signs until ${until}):\n${result.secreto}`,
      result: { ...one, ...result },
    };
  },
};

const switching = (summary: string, change: typeof disableWebhook, done: string): Act => ({
  summary,
  help: ONE_HELP,
  options: ONE,
  run: async (operator, options) => {
    const one = oneOf(options);
    const { url } = await change(tenantOf(operator, options), one);
    return { text: `webhook ${one.webhookEndpointId} (${url}) ${done}`, result: { ...one, url } };
  },
});

const DISABLE = "send nothing more to a webhook; its events are recorded";
export const webhookDisable = switching(DISABLE, disableWebhook, "disabled");

const ENABLE = "send to a disabled webhook again; what it missed comes with replay";
export const webhookEnable = switching(ENABLE, enableWebhook, "enabled");

export const webhookPing: Act = {
  summary: "send a ping to a webhook",
  help: ONE_HELP,
  options: ONE,
  run: async (operator, options) => {
    const one = oneOf(options);
    const { eventoId } = await pingWebhook(tenantOf(operator, options), one);
    const text = `ping ${eventoId} is on its way; GET /api/v1/eventos/${eventoId} tells what became of it`;
    return { text, result: { ...one, eventoId } };
  },
};

export const webhookReplay: Act = {
  summary: "send again what a webhook has missed since a moment",
  help: `${ONE_HELP}\n  --desde MOMENT   such as 2026-11-21T08:00:00-06:00`,
  options: { ...ONE, desde: { type: "string" } },
  run: async (operator, options) => {
    const one = oneOf(options);
    const desde = moment(options, "desde");
    const { reenviados } = await replayFailed(tenantOf(operator, options), { ...one, desde });
    return {
      text: `${reenviados} events are on their way to webhook ${one.webhookEndpointId}`,
      result: { ...one, reenviados },
    };
  },
};

export const webhookList: Act = {
  summary: "show a tenant's webhooks and how they stand",
  help: "  --tenant ID",
  options: { tenant: { type: "string" } },
  run: async (operator, options) => {
    const webhooks = await listWebhooks(tenantOf(operator, options));
    return { text: webhooks.map(lineOf).join("\n") || "no webhooks", result: webhooks };
  },
};

function lineOf({ webhookEndpointId, url, eventos, estado, motivo, fallandoDesde }: Webhook): string {
  const standing = motivo === null ? estado : `${estado} (${motivo})`;
  const failing = fallandoDesde === null ? "" : `, failing since ${new Date(fallandoDesde).toISOString()}`;
  return `${webhookEndpointId}  ${url}  ${eventos.join(" ") || "all events"}  ${standing}${failing}`;
}
