/** Serves the API document publicly: without a key, and for tools in other origins too. */
import { conditional } from "../conditional";
import type { Answer, DoorRequest } from "../door";
import { route } from "../route";
import { webEndpoint } from "../web";
import document from "./openapi.json" with { type: "json" };
import { toOpenApi30 } from "./openapi-3-0";

export const OPENAPI_PATH = "/api/openapi.json";
export const OPENAPI_30_PATH = "/api/openapi-3.0.json";

const texts = new Map<string, string>();

/** The document as it is served. */
export function openApiText(version: "3.0" | "3.1"): string {
  let text = texts.get(version);
  if (text === undefined) {
    text = JSON.stringify(version === "3.0" ? toOpenApi30(document) : document);
    texts.set(version, text);
  }
  return text;
}

/** Answers 3.0 for `?version=3.0` or for that version's own path. */
function answer(request: DoorRequest): Answer {
  const is30 = request.path === OPENAPI_30_PATH || new URLSearchParams(request.query).get("version") === "3.0";
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
  };
  const found = conditional(request, { status: 200, headers, body: openApiText(is30 ? "3.0" : "3.1") });
  found.headers["cache-control"] = "public, no-cache";
  return found;
}

export const openApiRoute = route({ GET: webEndpoint(async (request) => answer(request)) });
