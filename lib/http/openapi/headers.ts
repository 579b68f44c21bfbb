/** The headers of answers, and those that a request may carry. */
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { componentRef, type Header, type Parameter, type Reference } from "./json";

const text = { type: "string" } as const;
const whole = { type: "integer" } as const;

export const HEADERS = {
  "X-Request-Id": {
    description: "Identifica la solicitud: el que mandaste, si tiene la forma que se admite, o uno nuestro.",
    required: true,
    schema: text,
  },
  "RateLimit-Policy": {
    description: "La cuota: `q` solicitudes por ventana de `w` segundos.",
    required: true,
    schema: text,
    example: '"llave";q=120;w=60',
  },
  RateLimit: {
    description: "Lo que queda de la cuota (`r`) y en cuántos segundos se recupera (`t`).",
    required: true,
    schema: text,
    example: '"llave";r=119;t=60',
  },
  "X-RateLimit-Limit": { description: "Solicitudes por minuto de la llave.", required: true, schema: whole },
  "X-RateLimit-Remaining": { description: "Solicitudes que quedan.", required: true, schema: whole },
  "X-RateLimit-Reset": { description: "Cuándo se recupera la cuota, en segundos Unix.", required: true, schema: whole },
  "Retry-After": { description: "En cuántos segundos volver a intentar.", schema: whole },
  Location: {
    description: "La ruta de lo que se creó; de un 308, la dirección de lo mismo en otra instalación.",
    required: true,
    schema: text,
  },
  "Idempotent-Replayed": {
    description: "`true` cuando la respuesta es la guardada de una solicitud anterior con la misma Idempotency-Key.",
    schema: { type: "string", enum: ["true"] },
  },
  "Preference-Applied": {
    description: "`handling=strict` cuando la solicitud lo pidió con `Prefer` y su cuerpo se leyó así.",
    schema: text,
  },
  ETag: { description: "Etiqueta del contenido, para `If-None-Match`.", required: true, schema: text },
  "Content-Disposition": { description: "El nombre del archivo.", required: true, schema: text },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

const ALWAYS = [
  "X-Request-Id",
  "RateLimit-Policy",
  "RateLimit",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
] as const satisfies HeaderName[];

/** The headers of every answer, and the named ones. */
export function headersWith(...names: HeaderName[]): Record<string, Reference> {
  return Object.fromEntries([...ALWAYS, ...names].map((name) => [name, componentRef("headers", name)]));
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "De 1 a 255 caracteres ASCII visibles, a tu elección; una por operación de negocio. Repetir la solicitud con la " +
    "misma llave y el mismo cuerpo dentro de 24 horas devuelve la primera respuesta, sin emitir otra vez; con otro " +
    "cuerpo responde 422.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "El `ETag` de la respuesta que ya tenés: si nada cambió, responde 304 sin cuerpo.",
  schema: { type: "string" },
};

const PREFER: Parameter = {
  name: "Prefer",
  in: "header",
  required: false,
  description:
    "`handling=strict`: un dato del cuerpo que no existe se responde con 400, que lo lista en `faltas` con el nombre al " +
    "que se parece, en vez de ignorarse y nombrarse en `advertencia`. La respuesta lo confirma con " +
    "`Preference-Applied`. Cualquier otra preferencia se ignora (RFC 7240).",
  schema: { type: "string", maxLength: 1000 },
  example: "handling=strict",
};

const REQUEST_ID: Parameter = {
  name: "X-Request-Id",
  in: "header",
  required: false,
  description:
    "Tu propio nombre para la solicitud, de 8 a 128 letras sin tildes, dígitos, puntos, guiones o guiones bajos. Vuelve " +
    "en la respuesta y en `requestId`, y por él se encuentra en las solicitudes de la llave, en el portal. No tiene que " +
    "ser único. Uno con otra forma se reemplaza por uno nuestro.",
  schema: { type: "string" },
};

export const headerParameters = ({ idempotent, idempotencyRequired, etag, body }: EndpointContract): Parameter[] => [
  REQUEST_ID,
  ...(idempotent === true ? [{ ...IDEMPOTENCY_KEY, required: idempotencyRequired === true }] : []),
  ...(body === undefined ? [] : [PREFER]),
  ...(etag === true ? [IF_NONE_MATCH] : []),
];
