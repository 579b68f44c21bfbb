/**
 * The one way to refuse. `kind` decides the HTTP status (`STATUS` in lib/contract/errors). What is refused is data:
 * a code with the values that its text needs. The texts stand in the catalogues (lib/contract/refusals for the API,
 * lib/contract/portal/refusals for the portal); `refusal()` there makes these errors. `internal` is for the log only.
 */
export type ErrorKind =
  | "validation" // 400, problem-details: the refusals by their path
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
  | "internal" // 500: a bug or an outage, said by the door alone
  | "unavailable"; // 503

/** What the text of a refusal needs, by name. Plain JSON: it may be stored, and told in other words later. */
export type RefusalParams = Readonly<Record<string, unknown>>;

export interface Refusal {
  /** Names the text in the catalogues, and is the `codigo` of the answer. snake_case Spanish (`producto_no_encontrado`). */
  codigo: string;
  params: RefusalParams;
  /** The member that it is about, as sent (`lineas[0].cantidad`); null when it is about none, or about several. */
  path: string | null;
  /** As the API says it. */
  text: string;
}

export interface AppErrorOptions {
  /** Machine-readable code beside the text, snake_case Spanish (`producto_no_encontrado`). */
  codigo?: string;
  /** For kind `validation`: path as sent → messages. Beside a `rule` it says which member of a form the text is about. */
  errors?: Record<string, string[]>;
  /** What is refused, as data. Several where one round tells all (`refuseTogether`). */
  refusals?: readonly Refusal[];
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
  readonly refusals: readonly Refusal[];
  readonly extra: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly internal: string | undefined;

  constructor(kind: ErrorKind, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.codigo = options.codigo;
    this.errors = options.errors;
    this.refusals = options.refusals ?? [];
    this.extra = options.extra;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.internal = options.internal;
  }
}

/** The refusals of `kind`, the first one's text first. */
export function refusedWith(
  kind: ErrorKind,
  refusals: readonly [Refusal, ...Refusal[]],
  options: Omit<AppErrorOptions, "codigo" | "errors" | "refusals"> = {},
): AppError {
  const [{ codigo, text }] = refusals;
  const errors = textsByPath(refusals);
  return new AppError(kind, text, { ...options, codigo, refusals, ...(errors === null ? {} : { errors }) });
}

/** What is said of each member; null when nothing is about one. */
export function textsByPath(refusals: readonly Refusal[]): Record<string, string[]> | null {
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, text } of refusals) {
    if (path !== null) errors[path] = [...new Set([...(errors[path] ?? []), text])];
  }
  return Object.keys(errors).length === 0 ? null : { ...errors };
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
