/** The answers of an operation: those in its contract, and the refusals that all endpoints share. */
import {
  BODY_LIMIT_BYTES,
  type EndpointContract,
  type ResponseSchema,
  type SuccessStatus,
} from "@/lib/contract/define-endpoint";
import { scopesOf } from "@/lib/contract/scopes";
import { type HeaderName, headersWith } from "./headers";
import { componentRef, type MediaType, type ResponseObject } from "./json";
import { mayBeUnavailable, type RefusalStatus, refusals } from "./refusals";
import type { Named } from "./schema-names";

const KB = 1024;
const PROBLEM_JSON = "application/problem+json";
export const JSON_MEDIA = "application/json";
/** The schema is that of a line. */
export const NDJSON_MEDIA = "application/x-ndjson";

const ERROR: MediaType = { schema: componentRef("schemas", "Error") };
const PROBLEM: MediaType = { schema: componentRef("schemas", "ProblemaDeValidacion") };

const SUCCESS_TEXT: Record<SuccessStatus, string> = { 200: "Todo bien.", 201: "Se creó.", 202: "Quedó encolado." };

/** `isFetched` is true when an object that a 201 creates can be fetched at its own address. */
export function responsesOf(
  contract: EndpointContract,
  named: Named,
  isFetched: boolean,
): Record<string, ResponseObject> {
  const responses: Record<string, ResponseObject> = {};
  for (const [status, schema] of Object.entries(contract.responses)) {
    const headers: HeaderName[] = [];
    if ((status === "201" && isFetched) || isPlace(status, contract)) headers.push("Location");
    if ((status === "201" || isPlace(status, contract)) && contract.idempotent === true)
      headers.push("Idempotent-Replayed");
    if (contract.etag === true) headers.push("ETag");
    if (contract.body !== undefined) headers.push("Preference-Applied");
    if ("file" in schema) headers.push("Content-Disposition");
    responses[status] = {
      description: SUCCESS_TEXT[Number(status) as SuccessStatus],
      headers: headersWith(...headers),
      content: contentOf(schema, named),
    };
  }
  if (contract.etag === true) {
    responses[304] = { description: "Nada cambió desde ese `ETag`. Sin cuerpo.", headers: headersWith("ETag") };
  }
  for (const status of refusals(contract)) responses[status] = refusal(contract, status);
  responses[500] = error("Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde.");
  if (mayBeUnavailable(contract)) {
    responses[503] = error("Algo de lo que depende no está disponible por ahora: volvé a intentar.", "Retry-After");
  }
  return responses;
}

/** A 202 under an Idempotency-Key is the place of what will be issued. */
const isPlace = (status: string, { idempotent }: EndpointContract) => status === "202" && idempotent === true;

function contentOf(schema: ResponseSchema, named: Named): Record<string, MediaType> {
  if ("file" in schema) return { [schema.file]: { schema: componentRef("schemas", "Archivo") } };
  const [media, item] = "ndjson" in schema ? [NDJSON_MEDIA, schema.ndjson] : [JSON_MEDIA, schema];
  return { [media]: { schema: componentRef("schemas", named.nameOf(item) ?? "") } };
}

function refusal(contract: EndpointContract, status: RefusalStatus): ResponseObject {
  switch (status) {
    case 308:
      return error(
        "La empresa vive en otra instalación del servicio: `Location` es la dirección de lo mismo allá, con la misma llave.",
        "Location",
      );
    case 400:
      return badRequest(contract);
    case 401:
      return error("La llave falta, no es válida o está revocada.");
    case 403:
      return error(
        `La llave no tiene el scope ${scopesOf(contract.scope).map(quoted).join(" o ")}, o la cuenta está suspendida${contract.method === "GET" ? "" : " o se retiró"}.`,
      );
    case 404:
      return error("No existe, o es de otro tenant.");
    case 409:
      return error(
        "Hay otra solicitud en curso con la misma Idempotency-Key, y `Retry-After` dice cuándo volver a intentar; o, sin ese encabezado, ya existe lo que se pidió único.",
        "Retry-After",
      );
    case 413:
      return error(`El cuerpo supera ${(contract.bodyLimitBytes ?? BODY_LIMIT_BYTES) / KB} KB.`);
    case 415:
      return error(
        contract.inLines === true
          ? "El cuerpo no viene como `application/x-ndjson` ni como `application/json`."
          : "El cuerpo no viene como `application/json`.",
      );
    case 422:
      return error("Esa Idempotency-Key ya se usó con otro cuerpo.");
    case 429:
      return error("Se superó el límite de solicitudes por minuto.", "Retry-After");
  }
}

/** Two shapes (spec 7.1): one for a missing, unknown or wrongly typed member, one for a business rule. */
function badRequest({ body }: EndpointContract): ResponseObject {
  return {
    description:
      "Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). `faltas` lista todo lo que se halló mal.",
    headers: headersWith(...(body === undefined ? [] : (["Preference-Applied"] as const))),
    content: { [JSON_MEDIA]: { ...ERROR }, [PROBLEM_JSON]: { ...PROBLEM } },
  };
}

function error(description: string, ...headers: HeaderName[]): ResponseObject {
  return { description, headers: headersWith(...headers), content: { [JSON_MEDIA]: { ...ERROR } } };
}

const quoted = (scope: string) => `\`${scope}\``;
