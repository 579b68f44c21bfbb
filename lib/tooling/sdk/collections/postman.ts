/** sdk/colecciones/postman: a collection in Postman's format, v2.1. */
import type { Model } from "../model";
import { collectionOf, PAUSE_MS, type Request, VARIABLES } from "./requests";
import { type Dialect, scriptAfter, scriptBefore } from "./script";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

const POSTMAN: Dialect = {
  set: "pm.collectionVariables.set",
  get: (name) => `pm.collectionVariables.get("${name}")`,
  skip: "pm.execution.skipRequest()",
  // The sandbox waits for its timers.
  pause: `setTimeout(() => {}, ${PAUSE_MS})`,
  again: "pm.execution.setNextRequest(pm.info.requestName)",
  body: "pm.response.json()",
  status: "pm.response.code",
  contentType: 'pm.response.headers.get("Content-Type")',
  test: "pm.test",
  expect: "pm.expect",
};

/** Prints the files of sdk/colecciones/postman, by their paths there. */
export function printPostman(model: Model): Record<string, string> {
  const { name, version, description, groups } = collectionOf(model);
  const auth = (key: string, value: string) => ({ key, value, type: "string" });
  const collection = {
    info: { name, version, description, schema: SCHEMA },
    auth: { type: "apikey", apikey: [auth("key", "X-Api-Key"), auth("value", "{{apiKey}}"), auth("in", "header")] },
    variable: Object.entries(VARIABLES).map(([key, variable]) => ({ key, ...variable })),
    item: groups.map((group) => ({
      name: group.name,
      description: group.description,
      item: group.requests.map(itemOf),
    })),
  };
  return { "purafactura.json": `${JSON.stringify(collection, null, 2)}\n` };
}

function itemOf(request: Request) {
  const { name, description, operation, path, query, headers, body } = request;
  const route = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const sent = query.filter((each) => each.sent).map((each) => `${each.name}=${each.value}`);
  const of = ({ name: key, value, description }: { name: string; value: string; description: string }) => ({
    key,
    value,
    description,
  });
  const before = scriptBefore(request, POSTMAN);
  const script = (listen: string, exec: string[]) => ({ listen, script: { type: "text/javascript", exec } });
  return {
    id: name.replaceAll(" ", "-"),
    name,
    event: [
      ...(before.length > 0 ? [script("prerequest", before)] : []),
      script("test", scriptAfter(request, POSTMAN)),
    ],
    request: {
      method: operation.method,
      description,
      header: Object.entries(headers).map(([key, value]) => ({ key, value })),
      url: {
        raw: `{{baseUrl}}/api/v1${route}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
        host: ["{{baseUrl}}"],
        path: ["api", "v1", ...route.slice(1).split("/")],
        ...(query.length > 0
          ? { query: query.map((each) => ({ ...of(each), ...(each.sent ? {} : { disabled: true }) })) }
          : {}),
        ...(path.length > 0 ? { variable: path.map(of) } : {}),
      },
      ...(body === null ? {} : { body: { mode: "raw", raw: body, options: { raw: { language: "json" } } } }),
    },
  };
}
