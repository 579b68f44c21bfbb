/**
 * The error with which the code refuses a request. `kind` decides the HTTP status (`STATUS` in lib/contract/errors). A
 * refusal is data: a code with the values that its text needs. The texts stand in the catalogues (lib/contract/refusals
 * for the API, lib/contract/portal/refusals for the portal); their `refusal()` makes these errors. `internal` is for
 * the log only.
 */
export type ErrorKind =
  | "moved" // 308, with location
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
  | "internal" // 500: a bug or an outage, which only the door reports
  | "unavailable"; // 503

/**
 * The values that the text of a refusal needs, by name. They are plain JSON, because they may be stored and given
 * another text later.
 */
export type RefusalParams = Readonly<Record<string, unknown>>;

export interface Refusal {
  /**
   * Names the text in the catalogues and is the `codigo` of the answer. snake_case Spanish (`producto_no_encontrado`).
   */
  codigo: string;
  params: RefusalParams;
  /**
   * The member that the refusal is about, as sent (`lineas[0].cantidad`); null when it is about no member or about
   * several.
   */
  path: string | null;
  /** The API's text. */
  text: string;
  /** The name that was probably meant, where only the finder knows the names. */
  sugerencia?: string;
}

/** More faults of one request help nobody, and are not looked for. */
export const MAX_FALTAS = 100;

export interface AppErrorOptions {
  /** Members that the body has beside `error` (`scope`). */
  extra?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** Of a `moved`: the whole address at which the same is found. */
  location?: string;
  internal?: string;
  cause?: unknown;
}

/** `message` is the API's text of the first refusal. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** More than one when several were found at once (`joined`). */
  readonly refusals: readonly [Refusal, ...Refusal[]];
  readonly extra: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly location: string | undefined;
  readonly internal: string | undefined;

  constructor(kind: ErrorKind, refusals: readonly [Refusal, ...Refusal[]], options: AppErrorOptions = {}) {
    super(refusals[0].text, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.refusals = refusals;
    this.extra = options.extra;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.location = options.location;
    this.internal = options.internal;
  }

  /** The code of the first refusal. */
  get codigo(): string {
    return this.refusals[0].codigo;
  }

  /** The texts about each member; undefined when no refusal is about a member. */
  get errors(): Record<string, string[]> | undefined {
    return textsByPath(this.refusals) ?? undefined;
  }
}

/** `first` with the refusals of the others after its own: each is said once, and at most `MAX_FALTAS` are. */
export function joined(first: AppError, others: readonly AppError[]): AppError {
  const all = [first, ...others].flatMap(({ refusals }) => refusals);
  const found = new Map<string, Refusal>();
  for (const refusal of all) {
    if (found.size === MAX_FALTAS) break;
    const key = keyOf(refusal);
    if (!found.has(key)) found.set(key, refusal);
  }
  if (found.size <= first.refusals.length) return first;
  const [, ...more] = found.values();
  const { kind, extra, retryAfterSeconds, internal } = first;
  return new AppError(kind, [first.refusals[0], ...more], {
    cause: first,
    ...(extra && { extra }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(internal !== undefined && { internal }),
  });
}

const keyOf = ({ codigo, path, text }: Refusal) => [codigo, path, text].join("\n");

/** The texts about each member; null when no refusal is about a member. */
export function textsByPath(refusals: readonly Refusal[]): Record<string, string[]> | null {
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, text } of refusals) {
    if (path !== null) errors[path] = [...new Set([...(errors[path] ?? []), text])];
  }
  return Object.keys(errors).length === 0 ? null : { ...errors };
}
