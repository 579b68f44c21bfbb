/**
 * The one way to refuse. `kind` decides the HTTP status (one table, in lib/http/error-response), `message` is the text
 * a person reads (Spanish, fixed by the specification where it speaks), `internal` is for the log only.
 */
export type ErrorKind =
  | "validation" // 400, problem-details: `errors` maps a path to messages
  | "rule" // 400, { error }
  | "unauthenticated" // 401
  | "forbidden" // 403
  | "not-found" // 404
  | "method" // 405
  | "conflict" // 409, with retryAfterSeconds
  | "too-large" // 413
  | "media-type" // 415
  | "idempotency-mismatch" // 422
  | "rate" // 429
  | "unavailable"; // 503

export interface AppErrorOptions {
  /** Machine-readable code beside the text, snake_case Spanish (`producto_no_encontrado`). */
  codigo?: string;
  /** For kind `validation`: path as sent → messages. Beside a `rule` it says which member of a form the text is about. */
  errors?: Record<string, string[]>;
  /** Members that stand beside `error` in the body (`scope`). */
  extra?: Record<string, string | number>;
  retryAfterSeconds?: number;
  internal?: string;
  cause?: unknown;
}

export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly codigo: string | undefined;
  readonly errors: Record<string, string[]> | undefined;
  readonly extra: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly internal: string | undefined;

  constructor(kind: ErrorKind, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.codigo = options.codigo;
    this.errors = options.errors;
    this.extra = options.extra;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.internal = options.internal;
  }
}

/** A business rule of the specification said no: 400 `{ "error": … }`. */
export function ruleError(message: string, options?: AppErrorOptions): AppError {
  return new AppError("rule", message, options);
}

/** A rule's refusal of one member of what was sent, which a form shows beside it. */
export function memberError(path: string, message: string, codigo: string): AppError {
  return ruleError(message, { codigo, errors: { [path]: [message] } });
}

/** What does not exist, or belongs to somebody else: both are answered alike. */
export function notFound(message: string, options?: AppErrorOptions): AppError {
  return new AppError("not-found", message, options);
}
