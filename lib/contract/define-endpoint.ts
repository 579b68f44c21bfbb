/** An endpoint is data: the route, the tests' matrix, the API document and the explorer are all made from it. */

import type { z } from "zod";
import type { MissingCode } from "./refusals/missing";
import type { Scope, ScopeNeed } from "./scopes";

const KB = 1024;
/** Spec 8: 256 KB by default; endpoints with a smaller limit set `bodyLimitBytes`. */
export const BODY_LIMIT_BYTES = 256 * KB;
/** Spec 8: POST /productos and POST /clientes. */
export const CATALOG_BODY_LIMIT_BYTES = 64 * KB;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An answer that is a file instead of JSON. */
export interface FileResponse {
  readonly file: "application/pdf" | "application/xml";
}

/** An answer of many items, one JSON text a line, which is written while it is read. */
export interface LinesResponse {
  readonly ndjson: z.ZodType;
}

/** The statuses that an endpoint may declare: a use case returns one of them as a literal. */
export type SuccessStatus = 200 | 201 | 202;

export type ResponseSchema = z.ZodType | FileResponse | LinesResponse;

/** What a use case returns for a FileResponse. */
export interface FileBody {
  contentType: string;
  bytes: Uint8Array;
  fileName: string;
}

/** The members of a path or a query are text until a schema converts them. */
type TextSchema = z.ZodType<unknown, Partial<Record<string, string>>>;

export interface EndpointContract {
  /** What a generated client calls it, as people speak: `emitirFactura`. A list begins with `listar`. */
  readonly operationId: string;
  readonly method: Method;
  /** Relative to `/api/v1`; `{name}` is a parameter. */
  readonly path: `/${string}`;
  readonly scope: ScopeNeed;
  readonly tags: readonly [string, ...string[]];
  readonly summary: string;
  readonly description?: string;
  /** Path parameters. A malformed one is answered like an object that does not exist. */
  readonly params?: TextSchema;
  /** The code of that 404; `no_existe` by default. */
  readonly notFound?: MissingCode;
  readonly query?: TextSchema;
  readonly body?: z.ZodType;
  /** True when the body is optional: an absent one is read as an empty object. */
  readonly bodyOptional?: boolean;
  readonly bodyLimitBytes?: number;
  /** True for a body of many items, which the handler gets as it came, to read it in pieces. It may come as NDJSON. */
  readonly inLines?: true;
  /** True when it takes the header Idempotency-Key (spec 4.1). */
  readonly idempotent?: boolean;
  /** True when it refuses a request without that header. */
  readonly idempotencyRequired?: true;
  /** True when it asks an outside register, which may refuse (400), not find (404) or be down (503). */
  readonly lookup?: boolean;
  /** True for a GET whose 200 carries an ETag, and that answers 304 to an If-None-Match with it. */
  readonly etag?: boolean;
  /** The code of a 500 where the specification fixes its text (spec 7.2). */
  readonly internalError?: "error_interno_cliente" | "error_interno_producto";
  /** The successful answers by status. Refusals have the same shapes everywhere (errors.ts). */
  readonly responses: { readonly [Status in SuccessStatus]?: ResponseSchema };
  /** Example bodies for the API document and the explorer, by name. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

/** Keeps the exact type of each member, so that the contract types its handlers. */
export function defineEndpoint<const Contract extends EndpointContract>(contract: Contract): Contract {
  return contract;
}

/** The type of `params`, `query` or `body` for the handler; `null` where the contract has none. */
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;
export type ParamsOf<C extends EndpointContract> = Parsed<C["params"]>;
export type QueryOf<C extends EndpointContract> = Parsed<C["query"]>;
export type BodyOf<C extends EndpointContract> = C extends { inLines: true } ? BodyInLines : Parsed<C["body"]>;

/** A body that nobody has read yet. */
export interface BodyInLines {
  bytes: Uint8Array;
  /** One item a line; otherwise one JSON text. */
  ndjson: boolean;
  /** Those of the key, which each item may need. */
  scopes: readonly Scope[];
  /** True when unknown members are refused, of each item by itself. */
  strict: boolean;
}

/** What answers an endpoint with a LinesResponse: the lines, several at a time. */
export type LinesBody = AsyncIterable<string>;

/** One of the contract's answers. A `string` is a body that is already serialised (a replay). */
export type AnswerOf<C extends EndpointContract> = {
  [Status in keyof C["responses"] & SuccessStatus]: {
    status: Status;
    body: C["responses"][Status] extends z.ZodType
      ? z.output<C["responses"][Status]> | string
      : C["responses"][Status] extends LinesResponse
        ? LinesBody
        : FileBody;
    headers?: Record<string, string>;
  };
}[keyof C["responses"] & SuccessStatus];
