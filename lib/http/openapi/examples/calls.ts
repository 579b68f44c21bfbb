/** All examples of an endpoint: the bodies in its contract, its own calls, and the refusals common to all. */

import { API_PREFIX } from "@/lib/contract/api";
import { BODY_LIMIT_BYTES, type EndpointContract } from "@/lib/contract/define-endpoint";
import { RETRY_SOON_SECONDS, refusal } from "@/lib/contract/refusal";
import { CLAVE_ACEPTADA, CORREO, ENTREGA, EVENTO_ACEPTADA, LOTE, RESERVA, WEBHOOK } from "@/lib/contract/sample";
import { mayBeUnavailable, refusals } from "../refusals";
import type { ExampleCall } from "./example-call";
import { OWN_CALLS } from "./own-calls";

/** Values of path parameters that name no object. */
const NOBODYS: Readonly<Record<string, string>> = {
  clave: "5".repeat(50),
  id: "00000000-0000-7000-8000-000000000000",
  idReserva: "999999999",
  idCorreo: "999999999",
  idWebhook: "999999999",
  idEntrega: "999999999",
  idLote: "999999999",
};
/** The objects that the contract's examples use. */
const SOMEBODYS: Readonly<Record<string, string>> = {
  clave: CLAVE_ACEPTADA,
  id: EVENTO_ACEPTADA,
  idReserva: RESERVA,
  idCorreo: CORREO,
  idWebhook: WEBHOOK,
  idEntrega: ENTREGA,
  idLote: LOTE,
};

/** Another installation of the service. */
const ALLA = "https://dos.purafactura.example";

export function callsOf(contract: EndpointContract): ExampleCall[] {
  const own = [...contractCalls(contract), ...(OWN_CALLS[contract.operationId] ?? [])];
  const [good = { name: "", summary: "", status: 200 }] = own.filter(({ status }) => status < 300);
  const statuses = new Set(own.map(({ status }) => status));
  return [...own, ...commonCalls(contract, good).filter(({ status }) => !statuses.has(status))];
}

/** A call for each body in the contract. It answers 201 where the contract declares that. */
function contractCalls({ examples = {}, path, responses }: EndpointContract): ExampleCall[] {
  const status = ([201, 202, 200] as const).find((one) => responses[one] !== undefined) ?? 200;
  const params = paramsIn(path, SOMEBODYS);
  return Object.entries(examples).map(([name, body]) => ({
    name: slugOf(name),
    summary: name,
    status,
    params,
    body,
  }));
}

function commonCalls(contract: EndpointContract, good: ExampleCall): ExampleCall[] {
  const { params, query, body } = good;
  const key = { headers: { "idempotency-key": "pedido-1007" } };
  const like = {
    ...(contract.idempotencyRequired === true ? key : {}),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  };
  const limit = contract.bodyLimitBytes ?? BODY_LIMIT_BYTES;
  const busy = () => refusal("idempotencia_en_curso", {}, { retryAfterSeconds: RETRY_SOON_SECONDS });
  const down = () =>
    refusal(contract.method === "GET" ? "pdf_saturado" : "empresa_en_traslado", {}, { retryAfterSeconds: 5 });
  const moved = () =>
    refusal("empresa_trasladada", {}, { location: `${ALLA}${API_PREFIX}${contract.path}`, extra: { direccion: ALLA } });
  const bug = () => new Error("an example of a bug");
  const calls: ExampleCall[] = [
    {
      ...like,
      name: "trasladada",
      summary: "La empresa se trasladó",
      status: 308,
      meets: { status: 308, error: moved },
    },
    { ...like, name: "parametro-desconocido", summary: "Un parámetro que no existe", status: 400, query: "pagina=2" },
    { ...like, name: "sin-llave", summary: "Sin llave", status: 401, key: "none" },
    { ...like, name: "sin-scope", summary: "La llave no tiene el scope", status: 403, key: "without-scope" },
    { ...like, name: "no-existe", summary: "No existe", status: 404, params: paramsIn(contract.path, NOBODYS) },
    { ...like, name: "en-curso", summary: "Otra en curso", status: 409, meets: { status: 409, error: busy } },
    { ...like, name: "muy-grande", summary: "Cuerpo muy grande", status: 413, raw: " ".repeat(limit + 1) },
    {
      ...like,
      name: "no-es-json",
      summary: "Otro tipo de contenido",
      status: 415,
      headers: { "content-type": "text/plain" },
    },
    { ...like, ...key, name: "otro-cuerpo", summary: "La misma llave con otro cuerpo", status: 422, after: body },
    { ...like, name: "limite", summary: "Límite superado", status: 429, key: "spent" },
    { ...like, name: "fallo", summary: "Fallo interno", status: 500, meets: { status: 500, error: bug } },
    { ...like, name: "no-disponible", summary: "No disponible", status: 503, meets: { status: 503, error: down } },
  ];
  const declared: number[] = [...refusals(contract), 500, ...(mayBeUnavailable(contract) ? [503] : [])];
  return calls
    .filter(({ status }) => declared.includes(status))
    .map((call) =>
      call.status === 422 ? { ...call, body: { ...(body as object), ...otherMember(body as object) } } : call,
    );
}

/** `nota de crédito` → `nota-de-credito`. */
const slugOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-zA-Z0-9]+/g, "-");

const paramsIn = (path: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, values[name] ?? "no-existe"]));

/** Makes a body another one; a receipt has no comment. */
const otherMember = (body: object) => ("pagos" in body ? { medioPago: "06" } : { comentario: "Otro cuerpo" });
