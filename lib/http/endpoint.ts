/** The API's one door: every request passes these steps, in this order (architecture 9.2). */

import type { Advertencia } from "@/lib/contract/advertencias";
import type {
  AnswerOf,
  BodyInLines,
  BodyOf,
  EndpointContract,
  FileBody,
  LinesBody,
  ParamsOf,
  QueryOf,
  ResponseSchema,
  SuccessStatus,
} from "@/lib/contract/define-endpoint";
import { refusal, TRASLADO_RETRY_SECONDS } from "@/lib/contract/refusal";
import type { MissingCode } from "@/lib/contract/refusals/missing";
import { serialize } from "@/lib/contract/serialize";
import { type UnknownMember, unknownMembers } from "@/lib/contract/unknown-members";
import { empresaPuede } from "@/lib/domain/estado-empresa";
import { isWellFormedApiKey } from "@/lib/platform/api-key";
import { assert } from "@/lib/platform/assert";
import { SECOND_MS } from "@/lib/platform/clock";
import { withLogContext } from "@/lib/platform/log-context";
import { requestSpan } from "@/lib/platform/trace";
import { createTurns } from "@/lib/platform/turns";
import {
  type Authentication,
  authenticate,
  type Principal,
  UNCOUNTED_QUOTA,
} from "@/lib/services/accounts/api-keys/authenticate";
import { addressOfKey } from "@/lib/services/accounts/api-keys/moved-key";
import type { Ctx, Runtime } from "@/lib/services/kernel/context";
import { getRuntime } from "@/lib/services/operations/runtime";
import { jsonOf, type ReceivedBody, receiveBody, receiveLines } from "./body";
import { conditional } from "./conditional";
import type { Answer, DoorRequest, Endpoint } from "./door";
import { errorAnswer, JSON_TYPE } from "./error-response";
import { idempotencyKeyOf } from "./idempotency-key";
import { type Observation, observe } from "./observe";
import { pathParams } from "./path";
import { requestIdOf } from "./request-id";
import { requireScope, requireScopeOfTipo } from "./scope";
import { stamped } from "./stamp";
import { advertenciaOf, knownQuery, mistaken, prefersStrict, STRICT_APPLIED, unknownFaults, warned } from "./unknown";
import { validate } from "./validate";
import { webEndpoint } from "./web";

/** What a use case is called with. A part is `null` where the contract does not declare it. */
export interface Call<C extends EndpointContract> {
  ctx: Ctx;
  /** The key that asks, for an endpoint that shows each scope its own. */
  principal: Principal;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  idempotencyKey: string | null;
  /** Waits for something to happen, which does not count as the request's duration. Ends when the client is gone. */
  idle: Idle;
  /** Warnings about unknown members, for the answer. A use case whose answer is JSON text must include them itself. */
  advertencias: Advertencia[];
}

/** Runs `wait`, which must end soon after `onGone` has called. */
export type Idle = <T>(wait: (onGone: DoorRequest["onGone"]) => Promise<T>) => Promise<T>;

/** AnswerOf for any contract, without its type parameters. */
interface Result {
  status: SuccessStatus;
  body: unknown;
  headers?: Record<string, string>;
}

export type Handler<C extends EndpointContract> = (call: Call<C>) => Promise<AnswerOf<C>>;

/** An endpoint with what it answers to. */
export type ContractEndpoint = Endpoint & { readonly contract: EndpointContract };

/** Puts the door before a use case. The result is a Web-standard handler that knows nothing of its host. */
export function endpoint<const C extends EndpointContract>(contract: C, handle: Handler<C>): ContractEndpoint {
  return Object.assign(
    webEndpoint((request) => answer(contract, handle, request)),
    { contract },
  );
}

/** The same where the contract declares one successful answer: `bodyOf` makes its body. */
export function answering<const C extends EndpointContract>(
  contract: C,
  bodyOf: (call: Call<C>) => Promise<AnswerOf<C>["body"]>,
): ContractEndpoint {
  const [status, ...others] = Object.keys(contract.responses).map(Number);
  assert(others.length === 0, `${contract.method} ${contract.path} declares one successful answer`);
  return endpoint(contract, async (call) => ({ status, body: await bodyOf(call) }) as AnswerOf<C>);
}

/** A large body is held in memory whole, so two are received at once; the next one waits with its body unsent. */
const uploads = createTurns({
  places: 2,
  placesPerKey: 1,
  longAfterMs: 30 * SECOND_MS,
  maxLong: 2,
  maxQueued: 200,
  maxQueuedPerKey: 4,
  maxBytes: 0,
  patienceMs: 30 * SECOND_MS,
  refuse: (reason) =>
    reason === "gone" ? refusal("cuerpo_cortado") : refusal("no_disponible", {}, { retryAfterSeconds: 5 }),
  onWaiting() {},
});

/** Every answer, also a refusal, carries the request's id and the remaining quota. */
function answer<C extends EndpointContract>(contract: C, handle: Handler<C>, request: DoorRequest): Promise<Answer> {
  const requestId = requestIdOf(request);
  return withLogContext({ requestId }, () =>
    requestSpan(`${contract.method} ${contract.path}`, request.header("traceparent"), async (note) => {
      const result = await answerAs(requestId, contract, handle, request);
      note({
        "http.request.method": contract.method,
        "http.route": contract.path,
        "http.response.status_code": result.status,
      });
      return result;
    }),
  );
}

async function answerAs<C extends EndpointContract>(
  requestId: string,
  contract: C,
  handle: Handler<C>,
  request: DoorRequest,
): Promise<Answer> {
  const now = new Date();
  const seen: Observation = {
    requestId,
    route: contract.path,
    receivedAt: now,
    beganMs: performance.now(),
    idleMs: 0,
    caller: null,
  };
  let quotas: Pick<Authentication, "quota" | "quotaEmpresa"> = { quota: UNCOUNTED_QUOTA, quotaEmpresa: null };
  let result: Answer;
  let endTurn = () => {};
  let sent: Sent = NOTHING_SENT;
  let endUpload = () => {};
  try {
    const runtime = await getRuntime();
    const caller = await authenticate(runtime, request.header("x-api-key"), request.address);
    quotas = caller;
    if (caller.principal !== null) seen.caller = { runtime, principal: caller.principal };
    await redirectMoved(runtime, caller, request);
    const principal = admit(caller, contract);
    requireScope(contract, principal.scopes);
    if (contract.inLines === true) endUpload = await uploads.begin(principal.tenantId, 0, request.onGone);
    const received = await receive(contract, request);
    if (contract.method !== "GET") {
      const held = received?.bytes.byteLength ?? 0;
      endTurn = await runtime.turns.begin(principal.tenantId, held, request.onGone);
    }
    const ctx: Ctx = {
      ...runtime,
      tenantId: principal.tenantId,
      actor: principal.actor,
      permisos: "todos",
      requestId,
      now: new Date(),
      adelantoMs: principal.adelantoMs,
    };
    sent = jsonSent(contract, request, principal, received);
    const call = read(contract, request, sent);
    const idle: Idle = async (wait) => {
      const beganMs = performance.now();
      try {
        return await wait(request.onGone);
      } finally {
        seen.idleMs += performance.now() - beganMs;
      }
    };
    result = written(contract, await handle({ ctx, principal, ...call, idle }), call.advertencias);
    if (contract.etag === true) result = conditional(request, result);
  } catch (error) {
    result = errorAnswer(error, requestId, { internal: contract.internalError, unknown: sent.unknown });
  } finally {
    endTurn();
    endUpload();
  }
  if (sent.strict) Object.assign(result.headers, STRICT_APPLIED);
  observe(request, seen, result.status);
  return stamped(result, requestId, quotas.quota, now, quotas.quotaEmpresa);
}

const enTraslado = () => refusal("empresa_en_traslado", {}, { retryAfterSeconds: TRASLADO_RETRY_SECONDS });

/**
 * Sends the caller whose company lives in another installation there, with the same path and key (decision 0151). Asked
 * only when the key is not known here, or its company moved away.
 */
async function redirectMoved(runtime: Runtime, { principal, quota }: Authentication, request: DoorRequest) {
  const key = request.header("x-api-key");
  const moved = principal === null ? !quota.exceeded : principal.estado === "trasladada";
  if (!moved || key === null || !isWellFormedApiKey(key)) return;
  const direccion = await addressOfKey(runtime, key);
  // Handed over this moment, and not in the directory yet.
  if (direccion === null && principal !== null) throw enTraslado();
  if (direccion === null) return;
  const query = request.query === "" ? "" : `?${request.query}`;
  throw refusal("empresa_trasladada", {}, { location: `${direccion}${request.path}${query}`, extra: { direccion } });
}

/**
 * Lets the key's owner in, as long as neither the minute's quota nor the tenant's limit is used up, and the tenant's
 * state allows it: a GET reads, every other method writes.
 */
function admit({ principal, quota, quotaEmpresa }: Authentication, { method }: EndpointContract): Principal {
  if (quotaEmpresa?.exceeded) {
    const { limit, rafaga, resetSeconds: seconds } = quotaEmpresa;
    throw refusal("limite_de_empresa_superado", { limit, rafaga, seconds }, { retryAfterSeconds: seconds });
  }
  if (quota.exceeded) {
    const seconds = quota.resetSeconds;
    throw refusal("limite_superado", { limit: quota.limit, seconds }, { retryAfterSeconds: seconds });
  }
  if (principal === null) throw refusal("llave_invalida");
  if (principal.estado === "borrada") throw refusal("empresa_borrada");
  if (method !== "GET" && principal.estado === "en_traslado") throw enTraslado();
  if (!empresaPuede(principal.estado, "leer")) throw refusal("tenant_suspendido");
  if (method !== "GET" && !empresaPuede(principal.estado, "escribir")) throw refusal("empresa_retirada");
  return principal;
}

/** A body as it came; `ndjson` of one that is read in pieces. */
type Received = ReceivedBody & { ndjson?: boolean };

/** What a request sends, before it has its turn. */
async function receive(contract: EndpointContract, request: DoorRequest): Promise<Received | null> {
  const { bodyLimitBytes: limitBytes, bodyOptional: optional } = contract;
  if (contract.body === undefined) return null;
  if (contract.inLines !== true) return receiveBody(request, { limitBytes, optional });
  assert(limitBytes, "a large body has its own limit");
  return { ...(await receiveLines(request, limitBytes)), optional: false };
}

/** A body before its schema has read it. */
interface Sent {
  json: unknown;
  unknown: readonly UnknownMember[];
  /** True when unknown members are refused. */
  strict: boolean;
  /** A body in lines, which its handler reads. */
  lines: BodyInLines | null;
}

const NOTHING_SENT: Sent = { json: null, unknown: [], strict: false, lines: null };

/** Reads what was received in this order: JSON, scope by `tipo`; then what it has that the contract does not know. */
function jsonSent(
  contract: EndpointContract,
  request: DoorRequest,
  principal: Principal,
  received: Received | null,
): Sent {
  const { scopes } = principal;
  const strict = contract.body !== undefined && prefersStrict(request);
  if (contract.inLines === true && received !== null) {
    const { bytes, ndjson = false } = received;
    return { ...NOTHING_SENT, strict, lines: { bytes, ndjson, scopes, strict } };
  }
  const json = received === null ? null : jsonOf(received);
  requireScopeOfTipo(contract, scopes, json);
  if (contract.body === undefined) return NOTHING_SENT;
  return { json, unknown: unknownMembers(contract.body, json), strict, lines: null };
}

/** Reads it by the contract's schemas. */
function read<C extends EndpointContract>(
  contract: C,
  request: DoorRequest,
  { json, unknown, strict, lines }: Sent,
): Omit<Call<C>, "ctx" | "principal" | "idle"> {
  const faults = { before: mistaken(unknown), after: strict ? unknownFaults(unknown) : [] };
  const { body: schema } = contract;
  return {
    params: readParams(contract, request.path) as ParamsOf<C>,
    query: readQuery(contract, request.query) as QueryOf<C>,
    idempotencyKey: contract.idempotent === true ? idempotencyKeyOf(request, contract) : null,
    body: (lines ?? (schema === undefined ? null : validate(schema, json, faults))) as BodyOf<C>,
    advertencias: advertenciaOf(unknown),
  };
}

/** @throws AppError rule for NUL, which neither Postgres nor an answer may carry (decoding repairs half pairs) */
function readQuery(contract: EndpointContract, query: string): unknown {
  const sent = new URLSearchParams(query);
  if (sent.toString().includes("%00")) throw refusal("parametro_texto");
  const known = knownQuery(contract, sent);
  return contract.query === undefined ? null : validate(contract.query, known);
}

/** A malformed path parameter is answered like an object that does not exist. */
function readParams(contract: EndpointContract, path: string): unknown {
  if (contract.params === undefined) return null;
  const parsed = contract.params.safeParse(pathParams(contract.path, path) ?? {});
  const missing: MissingCode = contract.notFound ?? "no_existe";
  if (!parsed.success) throw refusal(missing);
  return parsed.data;
}

const NDJSON_TYPE = "application/x-ndjson; charset=utf-8";

/** Turns a use case's result into an answer: JSON written by its schema, text that is already JSON, or a file. */
function written(
  contract: EndpointContract,
  { status, body, headers }: Result,
  warning: readonly Advertencia[],
): Answer {
  const schema: ResponseSchema | undefined = contract.responses[status];
  assert(schema, `${contract.method} ${contract.path} declares no answer ${status}`);
  if ("file" in schema) return file(status, body as FileBody);
  if ("ndjson" in schema) return { status, headers: { "content-type": NDJSON_TYPE }, body: body as LinesBody };
  const json = typeof body === "string" ? body : serialize(schema, warned(body, warning));
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body: json };
}

function file(status: number, { contentType, bytes, fileName }: FileBody): Answer {
  const headers = {
    "content-type": contentType,
    "content-disposition": `attachment; filename="${fileName}"`,
  };
  return { status, headers, body: bytes };
}
