/** sdk/colecciones/bruno: a collection in the YAML that Bruno writes (OpenCollection). */
import { stringify } from "yaml";
import type { Model } from "../model";
import { collectionOf, PAUSE_MS, type Request, VARIABLES } from "./requests";
import { type Dialect, scriptAfter, scriptBefore } from "./script";

const BRUNO: Dialect = {
  set: "bru.setVar",
  get: (name) => `(bru.getVar("${name}") || bru.getEnvVar("${name}"))`,
  skip: "bru.runner.skipRequest()",
  pause: `await bru.sleep(${PAUSE_MS})`,
  again: "bru.runner.setNextRequest(req.getName())",
  body: "res.getBody()",
  status: "res.getStatus()",
  contentType: 'res.getHeader("content-type")',
  test: "test",
  expect: "expect",
};

/** The environment in which the user fills in the variables. */
export const ENVIRONMENT = "pruebas";

/** Prints the files of sdk/colecciones/bruno, by their paths there. */
export function printBruno(model: Model): Record<string, string> {
  const { name, version, description, groups } = collectionOf(model);
  const files: Record<string, object> = {
    "opencollection.yml": {
      opencollection: "1.0.0",
      info: { name, version },
      request: { auth: { type: "apikey", key: "X-Api-Key", value: "{{apiKey}}", placement: "header" } },
      docs: { content: description, type: "text/markdown" },
      bundled: false,
    },
    [`environments/${ENVIRONMENT}.yml`]: {
      name: ENVIRONMENT,
      variables: Object.entries(VARIABLES).map(([name, { value }]) =>
        name === "apiKey" ? { secret: true, name } : { name, value },
      ),
    },
  };
  for (const [index, group] of groups.entries()) {
    const folder = slugOf(group.name);
    files[`${folder}/folder.yml`] = {
      info: { name: group.name, type: "folder", seq: index + 1 },
      request: { auth: "inherit" },
      docs: { content: group.description, type: "text/markdown" },
    };
    for (const [order, request] of group.requests.entries()) {
      files[`${folder}/${slugOf(request.name)}.yml`] = fileOf(request, order + 1);
    }
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [file, stringify(content, { lineWidth: 0 })]),
  );
}

/** Accents and spaces do not travel well in the names of files. */
const slugOf = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", "-");

function fileOf(request: Request, seq: number) {
  const { name, description, operation, path, query, headers, body } = request;
  const sent = query.filter((each) => each.sent).map((each) => `${each.name}=${each.value}`);
  const route = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const params = [
    ...query.map(({ sent, ...each }) => ({ ...each, type: "query", ...(sent ? {} : { disabled: true }) })),
    ...path.map((each) => ({ ...each, type: "path" })),
  ];
  const before = scriptBefore(request, BRUNO);
  return {
    info: { name, type: "http", seq },
    http: {
      method: operation.method,
      url: `{{baseUrl}}/api/v1${route}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      params,
      ...(body === null ? {} : { body: { type: "json", data: body } }),
      auth: "inherit",
    },
    runtime: {
      scripts: [
        ...(before.length > 0 ? [{ type: "before-request", code: before.join("\n") }] : []),
        { type: "tests", code: scriptAfter(request, BRUNO).join("\n") },
      ],
    },
    docs: description,
  };
}
