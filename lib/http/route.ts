/** All methods of one path, and the JSON answers for paths and methods that do not exist. */
import type { Method } from "@/lib/contract/define-endpoint";
import { refusal } from "@/lib/contract/refusal";
import { UNCOUNTED_QUOTA } from "@/lib/services/accounts/api-keys/authenticate";
import type { Answer, DoorRequest, Endpoint } from "./door";
import type { ContractEndpoint } from "./endpoint";
import { errorAnswer } from "./error-response";
import { observe } from "./observe";
import { requestIdOf } from "./request-id";
import { stamped } from "./stamp";
import { webEndpoint } from "./web";

/** The metrics label for a path or method that the contract does not have. */
const UNKNOWN_ROUTE = "unknown";

/** What answers at a path. HEAD is GET without its body, on every host. */
export type Route = Readonly<Record<Method | "OPTIONS", Endpoint>>;

/** The endpoints of one path; 405 for every other method, 204 for OPTIONS, both with `Allow`. */
export function route(endpoints: Partial<Record<Method, Endpoint>>): Route {
  const allow = Object.keys(endpoints).join(", ");
  const wrong = methodNotAllowed(allow);
  const options = keyless(() => ({ status: 204, headers: { allow }, body: "" }));
  return { GET: wrong, POST: wrong, PUT: wrong, PATCH: wrong, DELETE: wrong, OPTIONS: options, ...endpoints };
}

/** Endpoints by the path of their contract. */
export function routesOf(endpoints: readonly ContractEndpoint[]): readonly (readonly [template: string, Route])[] {
  const paths = Map.groupBy(endpoints, ({ contract }) => contract.path);
  return [...paths].map(([path, each]) => [
    path,
    route(Object.fromEntries(each.map((one) => [one.contract.method, one]))),
  ]);
}

/** The answer to a method that the path does not have. */
export function methodNotAllowed(allow: string): Endpoint {
  return keyless((request, requestId) => {
    const answer = errorAnswer(refusal("metodo_desconocido", { method: request.method, allowed: allow }), requestId);
    answer.headers.allow = allow;
    return answer;
  });
}

const nowhere = keyless((request, requestId) =>
  errorAnswer(refusal("ruta_desconocida", { path: request.path }), requestId),
);

/** Answers every path below /api/v1 that the contract does not list. */
export const UNKNOWN_PATH: Route = {
  GET: nowhere,
  POST: nowhere,
  PUT: nowhere,
  PATCH: nowhere,
  DELETE: nowhere,
  OPTIONS: nowhere,
};

/** Makes an endpoint that needs no key and uses no quota. */
function keyless(answer: (request: DoorRequest, requestId: string) => Answer): Endpoint {
  return webEndpoint(async (request) => {
    const requestId = requestIdOf(request);
    const [receivedAt, beganMs] = [new Date(), performance.now()];
    const result = answer(request, requestId);
    observe(request, { requestId, route: UNKNOWN_ROUTE, receivedAt, beganMs, idleMs: 0, caller: null }, result.status);
    return stamped(result, requestId, UNCOUNTED_QUOTA, receivedAt);
  });
}
