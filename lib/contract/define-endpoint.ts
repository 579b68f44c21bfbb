/** An endpoint is data: the route, the tests' matrix, the API document and the explorer all come from it. */

import type { z } from "zod";
import type { MissingCode } from "./refusals/missing";
import type { Scope, ScopeByTipo } from "./scopes";

const KB = 1024;
/** Spec 8: 256 KB for all endpoints; those with less say so in `bodyLimitBytes`. */
export const BODY_LIMIT_BYTES = 256 * KB;
/** Spec 8: POST /productos and POST /clientes. */
export const CATALOG_BODY_LIMIT_BYTES = 64 * KB;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An answer that is a file, not JSON. */
export interface FileResponse {
  readonly file: "application/pdf" | "application/xml";
}

/** The statuses that an endpoint declares: a use case returns one of them as a literal. */
export type SuccessStatus = 200 | 201 | 202;

export type ResponseSchema = z.ZodType | FileResponse;

/** What a use case answers for a FileResponse. */
export interface FileBody {
  contentType: string;
  bytes: Uint8Array;
  fileName: string;
}

/** The members of a path or a query are text until a schema says otherwise. */
type TextSchema = z.ZodType<unknown, Partial<Record<string, string>>>;

export interface EndpointContract {
  readonly method: Method;
  /** Relative to `/api/v1`; `{name}` is a parameter. */
  readonly path: `/${string}`;
  /** The scope that a key needs, or one for each kind of `tipo`. */
  readonly scope: Scope | ScopeByTipo;
  readonly tags: readonly [string, ...string[]];
  readonly summary: string;
  readonly description?: string;
  /** Path parameters. One that does not fit is answered like an object that does not exist. */
  readonly params?: TextSchema;
  /** The code of that 404; `no_existe` where it is left out. */
  readonly notFound?: MissingCode;
  readonly query?: TextSchema;
  readonly body?: z.ZodType;
  /** The body may be left out: it is read as an empty object then. */
  readonly bodyOptional?: boolean;
  readonly bodyLimitBytes?: number;
  /** Takes the header Idempotency-Key (spec 4.1). */
  readonly idempotent?: boolean;
  /** Looks something up in an outside register: it may refuse what it is asked (400), not know it (404) or be down (503). */
  readonly lookup?: boolean;
  /** A GET whose 200 carries an ETag, and that answers 304 to an If-None-Match with it. */
  readonly etag?: boolean;
  /** The code of a 500, where the specification fixes its text (spec 7.2). */
  readonly internalError?: "error_interno_cliente" | "error_interno_producto";
  /** The successful answers by status; refusals are the same everywhere (errors.ts). */
  readonly responses: { readonly [Status in SuccessStatus]?: ResponseSchema };
  /** Bodies for the API document and the explorer, by name. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

/** Keeps the exact type of each member, so that handlers are typed by their contract. */
export function defineEndpoint<const Contract extends EndpointContract>(contract: Contract): Contract {
  return contract;
}

/** What the handler reads of `params`, `query` or `body`; `null` where the contract has none. */
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;
export type ParamsOf<C extends EndpointContract> = Parsed<C["params"]>;
export type QueryOf<C extends EndpointContract> = Parsed<C["query"]>;
export type BodyOf<C extends EndpointContract> = Parsed<C["body"]>;

/** One of the contract's answers. A `string` is a body that is serialised already (a replay). */
export type AnswerOf<C extends EndpointContract> = {
  [Status in keyof C["responses"] & SuccessStatus]: {
    status: Status;
    body: C["responses"][Status] extends z.ZodType ? z.output<C["responses"][Status]> | string : FileBody;
    headers?: Record<string, string>;
  };
}[keyof C["responses"] & SuccessStatus];
