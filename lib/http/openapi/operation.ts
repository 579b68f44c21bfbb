/** One endpoint of the contract as an operation of the document. */
import { z } from "zod";
import { BODY_LIMIT_BYTES, type EndpointContract } from "@/lib/contract/define-endpoint";
import { scopesOf } from "@/lib/contract/scopes";
import recorded from "./answers.json" with { type: "json" };
import { callsOf } from "./examples/calls";
import { headerParameters } from "./headers";
import { componentRef, type Example, type Operation, type Parameter, type ResponseObject } from "./json";
import { JSON_MEDIA, NDJSON_MEDIA, responsesOf } from "./responses";
import type { Named } from "./schema-names";
import { bodyRef, parameterSchema } from "./schemas";

const KB = 1024;

/** Descriptions of path parameters, because the contract only names them. */
const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  id: "El id del evento, que es su `webhook-id`.",
  idReserva: "El id de la reserva.",
  idCorreo: "El id del correo.",
  idWebhook: "El id del webhook.",
  idEntrega: "El id de la entrega.",
  idLote: "El id del lote.",
  clave: "Clave numérica del documento, 50 caracteres.",
  codigo: "Código del producto, codificado para la dirección.",
  identificacion: "Identificación del cliente.",
  name: "Nombre del catálogo.",
};

/** `isFetched` is true when an object that the POST creates can be fetched at its own address. */
export function operationOf(contract: EndpointContract, named: Named, isFetched: boolean): Operation {
  const parameters = [
    ...parametersIn("path", contract.params, named),
    ...parametersIn("query", contract.query, named),
    ...headerParameters(contract),
  ];
  return {
    operationId: contract.operationId,
    summary: contract.summary,
    description: [contract.description, scopeText(contract), limitText(contract)].filter(Boolean).join("\n\n"),
    tags: [...contract.tags],
    "x-scope": scopesOf(contract.scope),
    ...(contract.body === undefined ? {} : { "x-body-limit-bytes": contract.bodyLimitBytes ?? BODY_LIMIT_BYTES }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(contract.body === undefined ? {} : { requestBody: requestBody(contract, contract.body, named) }),
    responses: withExamples(contract, responsesOf(contract, named, isFetched)),
  };
}

function scopeText({ scope }: EndpointContract): string {
  if (typeof scope === "string") return `**Scope:** \`${scope}\`.`;
  return "venta" in scope
    ? `**Scope:** \`${scope.venta}\`; para notas de crédito y de débito, \`${scope.nota}\`.`
    : `**Scope:** al menos uno de ${scope.map((each) => `\`${each}\``).join(", ")}.`;
}

function limitText({ body, bodyLimitBytes }: EndpointContract): string {
  const size = body === undefined ? "" : ` Cuerpo de hasta ${(bodyLimitBytes ?? BODY_LIMIT_BYTES) / KB} KB.`;
  return `**Límites:** las 120 solicitudes por minuto de la llave.${size}`;
}

function requestBody(contract: EndpointContract, schema: z.ZodType, named: Named): Required<Operation>["requestBody"] {
  const examples = callsOf(contract)
    .filter(({ status, body }) => status < 300 && body !== undefined)
    .map(({ name, summary, body }): [string, Example] => [name, { summary, value: body }]);
  const media = { schema: bodyRef(named.nameOf(schema) ?? "") };
  const lines = contract.inLines === true ? { [NDJSON_MEDIA]: { schema: { type: "string" } as const } } : {};
  return {
    required: contract.bodyOptional !== true,
    content: {
      ...lines,
      [JSON_MEDIA]: examples.length === 0 ? media : { ...media, examples: Object.fromEntries(examples) },
    },
  };
}

/** The members of the contract's object as parameters. Path parameters are all required. */
function parametersIn(where: "path" | "query", schema: z.ZodType | undefined, named: Named): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, member]) => {
    const { description, choices, ...rest } = parameterSchema(member);
    const component = choices === undefined ? named.nameOf(member) : String(choices);
    return {
      name,
      in: where,
      required: where === "path" || !member.safeParse(undefined).success,
      description: description ?? PATH_PARAMETERS[name] ?? name,
      schema: component === undefined ? rest : componentRef("schemas", component),
    };
  });
}

/** Adds the examples' recorded answers beside the schemas of an operation's answers. */
function withExamples(
  contract: EndpointContract,
  responses: Record<string, ResponseObject>,
): Record<string, ResponseObject> {
  const answers = ANSWERS[contract.operationId] ?? {};
  for (const { name, summary, status } of callsOf(contract)) {
    const answer = answers[name];
    const media = answer === undefined ? undefined : responses[status]?.content?.[answer.type];
    if (answer === undefined || media === undefined) continue;
    media.examples = { ...media.examples, [name]: { summary, value: answer.body } };
  }
  return responses;
}

/* The examples' answers when last executed, kept in `answers.json`, which a test compares at each run. */

/** By operation and by example. Files are not shown. */
export type Answers = Record<string, Record<string, { type: string; body: unknown }>>;

const ANSWERS: Answers = recorded;
