/** How Next hosts the API: every path below /api/v1 comes here. */
import { API_PREFIX } from "@/lib/contract/api";
import type { Method } from "@/lib/contract/define-endpoint";
import { createMatcher } from "@/lib/http/match";
import { UNKNOWN_PATH } from "@/lib/http/route";
import { API_ROUTES } from "../routes";

const match = createMatcher(API_ROUTES);

/** Answers paths that the contract does not list with 404 in JSON, as the plain host does. */
const hosted = (method: Method | "OPTIONS") => (request: Request) => {
  const path = new URL(request.url).pathname.slice(API_PREFIX.length);
  return (match(path) ?? UNKNOWN_PATH)[method](request);
};

export const GET = hosted("GET");
export const POST = hosted("POST");
export const PUT = hosted("PUT");
export const PATCH = hosted("PATCH");
export const DELETE = hosted("DELETE");
export const OPTIONS = hosted("OPTIONS");
