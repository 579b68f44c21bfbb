/**
 * The API document, OpenAPI 3.1, made from the contract. `npm run openapi:generate` writes it after the sources change;
 * the hosts serve the committed `openapi.json`, and a test compares it.
 */
import { createSwaggerSpec } from "next-swagger-doc";
import { API, API_PREFIX } from "@/lib/contract/api";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { HEADERS } from "./headers";
import type { Operation } from "./json";
import { operationOf } from "./operation";
import { type Named, nameSchemas } from "./schema-names";
import { componentSchemas } from "./schemas";
import { tagsOf } from "./tags";
import { type WebhookOperation, webhooksOf } from "./webhooks";

/** The release of the interface (spec 9). */
const VERSION = "1.7.0";

const DESCRIPTION = `Emití y consultá comprobantes electrónicos de Costa Rica (Hacienda, versión 4.4).

- Cada solicitud lleva tu llave en el encabezado \`X-Api-Key\`. Los datos son siempre los de tu empresa.
- Emitir responde \`201\` con \`clave\` y \`consecutivo\`; el veredicto de Hacienda llega después.
- Todos los montos son números JSON y conservan cada dígito.
- La [guía](/guia) lleva de cero a la primera factura en cinco minutos.`;

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; url: string } };
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: WebhookOperation }>;
  components: Record<string, Record<string, unknown>>;
}

/** Builds the document of the given endpoints. */
export function buildDocument(endpoints: readonly EndpointContract[] = API): OpenApiDocument {
  const named = nameSchemas(endpoints);
  const definition: OpenApiDocument = {
    openapi: "3.1.0",
    info: {
      title: "PuraFactura",
      version: VERSION,
      description: DESCRIPTION,
      license: { name: "Uso según contrato", url: "/guia#condiciones" },
    },
    servers: [{ url: API_PREFIX, description: "Este servicio" }],
    security: [{ ApiKey: [] }],
    tags: tagsOf(endpoints),
    paths: pathsOf(endpoints, named),
    webhooks: webhooksOf(named),
    components: {
      securitySchemes: {
        ApiKey: {
          type: "apiKey",
          in: "header",
          name: "X-Api-Key",
          description: "La llave completa, sin espacios: `pf_test_…` para pruebas, `pf_live_…` para emitir de verdad.",
        },
      },
      headers: HEADERS,
      schemas: componentSchemas(named),
    },
  };
  // The definition is complete, so no file is searched for annotations.
  return createSwaggerSpec({ definition: { ...definition }, apis: [] }) as OpenApiDocument;
}

function pathsOf(endpoints: readonly EndpointContract[], named: Named): OpenApiDocument["paths"] {
  const paths: OpenApiDocument["paths"] = {};
  for (const contract of endpoints) {
    const isFetched = endpoints.some(
      ({ method, path }) => method === "GET" && path.replace(/\{\w+\}$/, "") === `${contract.path}/`,
    );
    const operation = operationOf(contract, named, isFetched);
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation };
  }
  return paths;
}
