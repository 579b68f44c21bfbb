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
  /** Members that stand beside `error` in the body (`scope`). */
  extra?: Record<string, string | number>;
  retryAfterSeconds?: number;
  internal?: string;
  cause?: unknown;
}

/** Its `message` is the API's text of the first refusal. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** Several where one round tells all (`refuseTogether`). */
  readonly refusals: readonly [Refusal, ...Refusal[]];
  readonly extra: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly internal: string | undefined;

  constructor(kind: ErrorKind, refusals: readonly [Refusal, ...Refusal[]], options: AppErrorOptions = {}) {
    super(refusals[0].text, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.refusals = refusals;
    this.extra = options.extra;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.internal = options.internal;
  }

  /** Of the first refusal. */
  get codigo(): string {
    return this.refusals[0].codigo;
  }

  /** What is said of each member; undefined when nothing is about one. */
  get errors(): Record<string, string[]> | undefined {
    return textsByPath(this.refusals) ?? undefined;
  }
}

/** What is said of each member; null when nothing is about one. */
export function textsByPath(refusals: readonly Refusal[]): Record<string, string[]> | null {
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, text } of refusals) {
    if (path !== null) errors[path] = [...new Set([...(errors[path] ?? []), text])];
  }
  return Object.keys(errors).length === 0 ? null : { ...errors };
}
