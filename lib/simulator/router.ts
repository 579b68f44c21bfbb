/** Decides which function answers a path. Paths, statuses and headers are the authority's (hacienda 8, 9). */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type ControlState, routeControl } from "./control";
import type { Fault, Outage } from "./faults";
import { limited, type ReceptionContext, receive } from "./reception";
import { type Ending, type Reply, readBody, refusal } from "./reply";
import { routeCabys, routeExoneracion } from "./route-registros";
import type { Realm } from "./store";
import { ACCESS_SECONDS, REFRESH_SECONDS, type Session, type Users } from "./users";
import { query, type VerdictContext, verdictOf } from "./verdict";

/** The largest document in base64, with its envelope. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const TOKEN_PATH = /^\/auth\/realms\/([^/]+)\/protocol\/openid-connect\/(token|logout)$/;
const RECEPCION_PATH = /^\/recepcion(?:-sandbox)?\/v1\/recepcion(?:\/([\w-]+))?$/;
const CONTROL_PATH = /^\/control\/([a-z-]+)$/;
const LOOKUPS: Readonly<Record<string, (search: URLSearchParams) => Reply>> = {
  "/fe/ae": (search) => routeContribuyente(search.get("identificacion") ?? ""),
  "/fe/cabys": routeCabys,
  "/fe/ex": (search) => routeExoneracion(search.get("autorizacion") ?? ""),
};
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

export interface RouterContext
  extends Omit<ReceptionContext, "baseUrl" | "delayMs" | "takeNextOutcome" | "callBack">,
    VerdictContext {
  users: Users;
  state: ControlState;
  /** `null` when there is no control endpoint. */
  controlToken: string | null;
}

/** Decides the answer to one request. */
export async function route(request: IncomingMessage, context: RouterContext): Promise<Ending> {
  const url = new URL(request.url ?? "/", "http://simulador");
  const control = CONTROL_PATH.exec(url.pathname)?.[1];
  if (control !== undefined && mayControl(request, context.controlToken)) {
    return routeControl(
      control,
      (await readBody(request, MAX_BODY_BYTES)) ?? "",
      url.searchParams,
      context.state.control,
    );
  }
  return withFaults(context, () => routeApi(request, url, context));
}

async function withFaults(context: RouterContext, answer: () => Promise<Ending>): Promise<Ending> {
  const { down, slowMs } = context.state.faults.settings();
  if (down !== null) return downEnding(down, context.now());
  const fault: Fault | null = context.state.faults.next();
  if (fault === "500") return { status: 500 };
  if (fault === "429") return limited(context.now());
  const ending = await answer();
  if (slowMs > 0) {
    context.state.faults.noteSlow();
    await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
  }
  return fault === "cut" ? "cut" : ending;
}

const HTML = { "Content-Type": "text/html;charset=UTF-8" };

/** How an outage looks to a client. Gateways answer HTML pages with any status, and cut connections. */
function downEnding(down: Outage, now: Date): Ending {
  switch (down) {
    case "cut":
      return "cut";
    case "429":
      return limited(now);
    case "html":
      return {
        status: 200,
        headers: HTML,
        text: "<!doctype html><title>Mantenimiento</title><h1>Vuelva más tarde</h1>",
      };
    case "malformed":
      return { status: 200, text: '{"nombre":"PERSONA SIM' };
    default:
      return { status: Number(down) };
  }
}

async function routeApi(request: IncomingMessage, url: URL, context: RouterContext): Promise<Ending> {
  const { method } = request;
  const [, realm, action] = TOKEN_PATH.exec(url.pathname) ?? [];
  if (method === "POST" && realm !== undefined) {
    const form = new URLSearchParams((await readBody(request, MAX_BODY_BYTES)) ?? "");
    return action === "logout" ? { status: 204 } : counted(routeToken(realm, form, context.users), context);
  }
  const recepcion = RECEPCION_PATH.exec(url.pathname);
  if (recepcion !== null) return routeRecepcion(request, recepcion[1] ?? null, context);
  if (method === "GET" && url.pathname === "/indicadores/tc/dolar") return routeTipoCambio(context.now());
  const lookup = method === "GET" ? LOOKUPS[url.pathname] : undefined;
  if (lookup !== undefined) {
    context.state.counters.lookups += 1;
    return lookup(url.searchParams);
  }
  return { status: 403, json: { message: "Missing Authentication Token" } }; // the gateway's answer to a wrong path
}

async function routeRecepcion(request: IncomingMessage, id: string | null, context: RouterContext): Promise<Ending> {
  const { users, state } = context;
  const user = users.authenticate(request.headers.authorization);
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!state.quota.take()) return { status: 429 };
  if (user === null) return refusal(401, "El token ha expirado o no es válido.");
  if (request.method === "GET" && id !== null) {
    state.counters.queries += 1;
    return query(id, user, context);
  }
  if (request.method !== "POST" || id !== null) return { status: 405 };
  if (body === null) return refusal(413, "El comprobante excede el tamaño permitido.");
  const baseUrl = `http://${request.headers.host ?? "localhost"}/recepcion/v1`;
  return receive(body, user, {
    ...context,
    baseUrl,
    delayMs: state.delayMs,
    takeNextOutcome: state.takeNextOutcome,
    callBack: (id, url, readyAtMs) => state.callbacks.schedule(url, readyAtMs, () => verdictOf(id, context)),
  });
}

function counted(reply: Reply, { state }: RouterContext): Reply {
  state.counters[reply.status === 200 ? "granted" : "refused"] += 1;
  return reply;
}

function mayControl(request: IncomingMessage, token: string | null): boolean {
  const given = Buffer.from(String(request.headers["x-simulator-token"] ?? ""));
  if (token === null || !LOOPBACK.test(request.socket.remoteAddress ?? "")) return false;
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The public lookups that the product uses (hacienda 9). Each answer depends only on the request. */
const VENTA = 507.12;
const COMPRA = 501.35;
const COSTA_RICA_OFFSET_MS = 6 * 60 * 60 * 1000;

/** GET /indicadores/tc/dolar: fixed rates, dated today. */
function routeTipoCambio(now: Date): Reply {
  const fecha = new Date(now.getTime() - COSTA_RICA_OFFSET_MS).toISOString().slice(0, 10);
  return { status: 200, json: { venta: { fecha, valor: VENTA }, compra: { fecha, valor: COMPRA } } };
}

/**
 * GET /fe/ae: every identification exists, except those that end in 0000. Those that end in 9 have the activity as a
 * number, which is how the real register used to answer.
 */
function routeContribuyente(identificacion: string): Reply {
  if (!/^[1-9A-Z][0-9A-Z]{8,11}$/i.test(identificacion)) return refusal(400, "Identificación inválida");
  if (identificacion.endsWith("0000")) return refusal(404, "No encontrado");
  const juridica = identificacion.length === 10;
  return {
    status: 200,
    json: {
      nombre: juridica ? `EMPRESA SIMULADA ${identificacion} SOCIEDAD ANONIMA` : `PERSONA SIMULADA ${identificacion}`,
      tipoIdentificacion: juridica ? "02" : identificacion.length === 9 ? "01" : "03",
      regimen: { codigo: 1, descripcion: "Régimen General" },
      situacion: { moroso: "NO", omiso: "NO", estado: "Inscrito", administracionTributaria: "San José" },
      actividades: [
        {
          estado: "A",
          tipo: "P",
          codigo: identificacion.endsWith("9") ? 6201.0 : "6201.0",
          descripcion: "Actividades de programación informática",
        },
      ],
    },
  };
}

/* The identity provider: password and refresh grants of the realms `rut` and `rut-stag`, and log-out. */

/** The client of each realm; a realm does not know the other's client. */
const CLIENT_BY_REALM: Readonly<Record<Realm, string>> = { rut: "api-prod", "rut-stag": "api-stag" };

const isRealm = (realm: string): realm is Realm => Object.hasOwn(CLIENT_BY_REALM, realm);

/** Answers POST …/realms/{realm}/protocol/openid-connect/token. */
function routeToken(realm: string, form: URLSearchParams, users: Users): Reply {
  if (!isRealm(realm) || form.get("client_id") !== CLIENT_BY_REALM[realm]) {
    return { status: 400, json: { error: "invalid_client", error_description: "UNKNOWN_CLIENT" } };
  }
  const grantType = form.get("grant_type");
  if (grantType === "password") {
    const session = users.logIn(realm, form.get("username") ?? "", form.get("password") ?? "");
    return session === null ? refused(401, "Invalid user credentials") : granted(session);
  }
  if (grantType === "refresh_token") {
    const session = users.refresh(realm, form.get("refresh_token") ?? "");
    return session === null ? refused(400, "Session not active") : granted(session);
  }
  return { status: 400, json: { error: "unsupported_grant_type", error_description: "Unsupported grant_type" } };
}

function granted(session: Session): Reply {
  return {
    status: 200,
    headers: { "Cache-Control": "no-store" },
    json: {
      access_token: session.accessToken,
      expires_in: ACCESS_SECONDS,
      refresh_expires_in: REFRESH_SECONDS,
      refresh_token: session.refreshToken,
      token_type: "bearer",
    },
  };
}

function refused(status: number, description: string): Reply {
  return { status, json: { error: "invalid_grant", error_description: description } };
}
