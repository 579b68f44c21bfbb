/**
 * The API document, OpenAPI 3.1, made from the contract. `npm run openapi:generate` writes it after the sources change;
 * the hosts serve the committed `openapi.json`, and a test compares it.
 */
import { createSwaggerSpec } from "next-swagger-doc";
import { API, API_PREFIX } from "@/lib/contract/api";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import type { TipoEvento } from "@/lib/contract/eventos";
import { RECEPTORES_DE_PRUEBA } from "@/lib/contract/receptores-de-prueba";
import { WEBHOOK_HEADERS, WEBHOOK_LIST, type WebhookContract } from "@/lib/contract/webhooks";
import { HEADERS } from "./headers";
import { componentRef, type Operation, type Parameter } from "./json";
import { operationOf } from "./operation";
import { JSON_MEDIA } from "./responses";
import { type Named, nameSchemas, webhookSchemaName } from "./schema-names";
import { componentSchemas } from "./schemas";

/** The groups that the explorer shows, in the order of the contract. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Facturas: "Facturas, tiquetes y notas: emitir, consultar, descargar, enviar y anular.",
  Lotes: "Miles de documentos en una sola solicitud: enviarlos, seguir su avance y leer sus resultados.",
  "Facturas de compra":
    "Compras a proveedores que no facturan electrónicamente (tipo 08): emitir, consultar y descargar.",
  "Recibos de pago":
    "Pagos de facturas a crédito al Estado o con IVA diferido (tipo 10): emitir, consultar y descargar.",
  "Mensajes receptor": "Lo que le respondés a Hacienda sobre el comprobante de un proveedor.",
  Productos: "Productos y servicios del catálogo.",
  Marcas: "Marcas de los productos.",
  Clientes: "Clientes, con sus exoneraciones.",
  Catálogos: "Códigos que piden los demás endpoints.",
  Cambios: "Lo que cambió, en orden y sin saltos, para tener una copia al día.",
  Eventos: "Lo que se avisa por webhook: consultarlo y volver a enviarlo.",
  Webhooks: "Quién recibe los eventos: agregarlos, cambiarlos, probarlos y ver qué se les entregó.",
  Cuenta: "La empresa de la llave: su plan, sus límites, con qué emite y quiénes son sus usuarios.",
  Consecutivos: "El próximo número de una serie, y reservas para cajas que venden sin internet.",
  Pruebas: `Lo que solo hace una empresa de pruebas: mover su reloj, y provocar lo que haría Hacienda.

Las empresas de pruebas le envían sus documentos a un simulador, que acepta lo que está bien. Con uno de estos números como identificación del receptor (\`tipoIdentificacion\` 02) hace otra cosa; en una factura de compra y en un mensaje receptor decide el del proveedor:

| Receptor | Hacienda … |
| --- | --- |
${RECEPTORES_DE_PRUEBA.map(({ numero, hacienda }) => `| \`${numero}\` | ${hacienda} |`).join("\n")}

En las consultas, una identificación que termina en 0000 no está inscrita, un código CABYS que empieza con 0000 o 9999 no existe, ni una autorización de exoneración cuyo número termina en 0000.`,
  "Consultas a Hacienda": "Contribuyentes, CABYS y exoneraciones, como los tiene Hacienda.",
};

function tagsOf(endpoints: readonly EndpointContract[]): { name: string; description: string }[] {
  const names = new Set(endpoints.flatMap((endpoint) => endpoint.tags));
  return [...names].map((name) => ({ name, description: DESCRIPTIONS[name] ?? name }));
}

/** The release of the interface (spec 9). */
const VERSION = "1.8.0";

const DESCRIPTION = `Emití y consultá comprobantes electrónicos de Costa Rica (Hacienda, versión 4.4).

- Cada solicitud lleva tu llave en el encabezado \`X-Api-Key\`. Los datos son siempre los de tu empresa.
- Emitir responde \`201\` con \`clave\` y \`consecutivo\`; el veredicto de Hacienda llega después.
- Con una llave \`pf_test_\` podés provocar rechazos, esperas y fallas, y mover el reloj: mirá _Pruebas_.
- Todos los montos son números JSON y conservan cada dígito.
- La [guía](/guia) lleva de cero a la primera factura en diez minutos.`;

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

/** The contract's events as OpenAPI 3.1 `webhooks`: the requests that the integrator's own host receives. */
type WebhookOperation = Omit<Operation, "x-scope"> & { security: [] };

/** One `post` for each type of event. */
function webhooksOf(named: Named): Record<string, { post: WebhookOperation }> {
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
