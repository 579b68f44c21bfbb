/**
 * The API's operations as tools of the Model Context Protocol, made from the API document that the service itself
 * serves, so that they always fit its release. Reading is a tool for each GET. Issuing is a pair: a tool that
 * simulates, and one that issues what was simulated and nothing else (`confirmation.ts`).
 */
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { assert } from "@/lib/platform/assert";
import { type Confirmed, confirm, confirmed } from "./confirmation";

export interface ApiAccess {
  /** The service's address, without `/api/v1`. */
  origin: string;
  /** Null when the caller sent none: the API then answers 401. */
  apiKey: string | null;
}

type JsonSchema = Record<string, unknown>;
type Result = Awaited<ReturnType<Parameters<McpServer["registerTool"]>[2]>>;

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** What this needs of an OpenAPI 3.1 document. */
export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Fetches the API document. @throws when nobody answers, or something else does. */
export async function fetchDocument(origin: string): Promise<ApiDocument> {
  const answer = await fetch(`${origin}/api/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status} instead of the API document`);
  return (await answer.json()) as ApiDocument;
}

const TIMEOUT_MS = 60_000;

const INSTRUCTIONS =
  "Comprobantes electrónicos de Costa Rica (Hacienda 4.4) de una empresa. Las herramientas son las operaciones del API. " +
  "Para emitir: simulá, mostrale el total a la persona, y solo si dice que sí llamá a la herramienta que emite con el " +
  "mismo cuerpo y la `confirmacion` que dio la simulación. Lo emitido es un documento fiscal: no se borra.";

/** A server for one caller. With `issuing` it also issues, as far as the caller's key has the scope. */
export function createServer(document: ApiDocument, access: ApiAccess, { issuing }: { issuing: boolean }): McpServer {
  const server = new McpServer({ name: "purafactura", version: document.info.version }, { instructions: INSTRUCTIONS });
  for (const [path, methods] of Object.entries(document.paths)) {
    if (methods.get !== undefined) addReading(server, document, access, path, methods.get);
    const post = methods.post;
    const simulates = post?.parameters?.some((each) => "name" in each && each.name === "simular");
    if (issuing && post !== undefined && simulates === true) addIssuing(server, document, access, path, post);
  }
  return server;
}

function addReading(server: McpServer, document: ApiDocument, access: ApiAccess, path: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).filter(
    (each): each is Parameter => "name" in each && each.in !== "header",
  );
  const properties = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
  );
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  server.registerTool(
    operation.operationId,
    {
      title: operation.summary,
      description: `${operation.summary}. ${operation.description}`,
      inputSchema: inputOf(document, properties, required),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (sent: unknown) => {
      const values = sent as Record<string, unknown>;
      const query = new URLSearchParams();
      let address = path;
      for (const { name, in: where } of parameters) {
        const value = values[name];
        if (value === undefined || value === null) continue;
        if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(String(value)));
        else query.set(name, String(value));
      }
      return told(await call(access, "GET", query.size === 0 ? address : `${address}?${query}`));
    },
  );
}

function addIssuing(server: McpServer, document: ApiDocument, access: ApiAccess, path: string, operation: Operation) {
  const { operationId, summary, description } = operation;
  const cuerpo = operation.requestBody?.content["application/json"]?.schema;
  assert(cuerpo, `${operationId} takes a body`);
  const simulate = (body: unknown) => call(access, "POST", `${path}?simular=true`, { body });
  server.registerTool(
    operationId.replace("emitir", "simular"),
    {
      title: `${summary}: solo la simulación`,
      description: `${summary}, sin emitir nada: dice cómo quedaría, y la \`confirmacion\` para emitirlo. ${description}`,
      inputSchema: inputOf(document, { cuerpo }, ["cuerpo"]),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (sent: unknown) => {
      const { cuerpo: body } = sent as { cuerpo: unknown };
      const answer = await simulate(body);
      if (!answer.ok) return told(answer);
      const simulado = await answer.text();
      const total = totalOf(simulado);
      const confirmacion = confirm({ operationId, apiKey: access.apiKey, body, ...total });
      return { content: [text(simulado), text(JSON.stringify({ confirmacion, ...total }))] };
    },
  );
  server.registerTool(
    operationId,
    {
      title: summary,
      description:
        `${summary}, de verdad: solo lo que se simuló con el mismo cuerpo hace menos de diez minutos, y mientras su total ` +
        "sea el mismo. Repetirla con la misma `confirmacion` devuelve el mismo documento.",
      inputSchema: inputOf(
        document,
        { cuerpo, confirmacion: { type: "string", description: "La que dio la simulación de este mismo cuerpo." } },
        ["cuerpo", "confirmacion"],
      ),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    async (sent: unknown) => {
      const { cuerpo: body, confirmacion } = sent as { cuerpo: unknown; confirmacion: string };
      const agreed = confirmed(confirmacion, { operationId, apiKey: access.apiKey, body });
      if (agreed === null)
        return refused("Esa confirmación no es de este cuerpo, o venció. Simulá otra vez y preguntá.");
      return issue(access, path, body, agreed, simulate);
    },
  );
}

/** Issues what was agreed. A price may have changed since, so the total is asked again first. */
async function issue(
  access: ApiAccess,
  path: string,
  body: unknown,
  { total, moneda, llave }: Confirmed,
  simulate: (body: unknown) => Promise<Response>,
): Promise<Result> {
  const issuing = () => call(access, "POST", path, { body, llave });
  const again = await simulate(body);
  if (again.status === 429 || again.status >= 500) return told(again);
  // Of what was issued already, a second simulation may be refused; the API then repeats the first answer.
  if (!again.ok) return told(await issuing());
  const now = totalOf(await again.text());
  if (now.total !== total || now.moneda !== moneda) {
    return refused(`El total ya no es ${total} ${moneda}, es ${now.total} ${now.moneda}. Simulá otra vez y preguntá.`);
  }
  return told(await issuing());
}

/** The total as the API wrote it, digit for digit. */
function totalOf(json: string): { total: string; moneda: string } {
  const total = /"totalComprobante":(-?[\d.]+)/.exec(json)?.[1];
  const { moneda } = JSON.parse(json) as { moneda: string };
  assert(total, "a simulated document has a total");
  return { total, moneda };
}

/** The schema of a tool's input, with the components that it refers to. */
function inputOf(document: ApiDocument, properties: Record<string, unknown>, required: string[]) {
  const schema = { type: "object", properties, required, additionalProperties: false };
  const defs: Record<string, unknown> = {};
  const queue: unknown[] = [schema];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [, name = ""] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in defs) continue;
      defs[name] = withoutMapping(document.components.schemas[name] ?? {});
      queue.push(defs[name]);
    }
  }
  const whole = JSON.stringify({ ...schema, $defs: defs }).replaceAll('"#/components/schemas/', '"#/$defs/');
  return fromJsonSchema<unknown>(JSON.parse(whole));
}

/** A discriminator is a word of OpenAPI: `oneOf` says the same to a reader of JSON Schema. */
function withoutMapping({ discriminator: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function call(access: ApiAccess, method: "GET" | "POST", address: string, sent?: { body: unknown; llave?: string }) {
  const headers: Record<string, string> = { "user-agent": "purafactura-mcp" };
  if (access.apiKey !== null) headers["x-api-key"] = access.apiKey;
  if (sent !== undefined) headers["content-type"] = "application/json";
  if (sent?.llave !== undefined) headers["idempotency-key"] = sent.llave;
  const body = sent === undefined ? null : JSON.stringify(sent.body);
  return fetch(`${access.origin}/api/v1${address}`, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** An answer of the API as a tool's result: JSON and XML as they are, a PDF in base64. */
async function told(answer: Response): Promise<Result> {
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  if (type !== "application/pdf") return { content: [text(await answer.text())], isError: !answer.ok };
  const blob = Buffer.from(await answer.arrayBuffer()).toString("base64");
  return { content: [{ type: "resource", resource: { uri: answer.url, mimeType: type, blob } }] };
}

const text = (value: string) => ({ type: "text" as const, text: value });

const refused = (why: string): Result => ({ content: [text(why)], isError: true });
