/** The contract's events as OpenAPI 3.1 `webhooks`: the requests that the integrator's own host receives. */

import type { TipoEvento } from "@/lib/contract/eventos";
import { WEBHOOK_HEADERS, WEBHOOK_LIST, type WebhookContract } from "@/lib/contract/webhooks";
import { componentRef, type Operation, type Parameter } from "./json";
import { JSON_MEDIA } from "./responses";
import { type Named, webhookSchemaName } from "./schema-names";

export type WebhookOperation = Omit<Operation, "x-scope"> & { security: [] };

/** One `post` for each type of event. */
export function webhooksOf(named: Named): Record<string, { post: WebhookOperation }> {
  return Object.fromEntries(WEBHOOK_LIST.map(([tipo, contract]) => [tipo, { post: webhookOf(tipo, contract, named) }]));
}

function webhookOf(tipo: TipoEvento, contract: WebhookContract, named: Named): WebhookOperation {
  const name = webhookSchemaName(tipo);
  const schema = componentRef("schemas", named.nameOf(contract.cuerpo) ?? name);
  return {
    operationId: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    summary: contract.resumen,
    description: contract.descripcion,
    tags: ["Eventos"],
    // A webhook is authenticated by its signature, not by a key.
    security: [],
    parameters: WEBHOOK_HEADERS.map(headerParameter),
    requestBody: {
      required: true,
      content: { [JSON_MEDIA]: { schema, examples: { ejemplo: { summary: tipo, value: contract.ejemplo } } } },
    },
    responses: {
      "2XX": { description: "Llegó: no se repite. El cuerpo no se usa." },
      410: { description: "El webhook se deshabilita." },
      default: {
        description:
          "Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`.",
      },
    },
  };
}

function headerParameter({ name, description, example }: (typeof WEBHOOK_HEADERS)[number]): Parameter {
  return { name, in: "header", required: true, description, schema: { type: "string" }, example };
}
