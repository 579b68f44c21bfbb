/**
 * The database's errors: predicates over Postgres's errors, and three failures of our own. The latter are AppErrors of
 * kind `unavailable`, so that they become a 503 without other code knowing about Postgres.
 */
import pg from "pg";
import { refusalOf, TRASLADO_RETRY_SECONDS } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";

const RETRY_AFTER_SECONDS = 1;
/** SQLSTATE with which the server ends a session whose transaction was idle for too long. */
const IDLE_IN_TRANSACTION = "25P03";
/** Class of SQLSTATEs with which a constraint refuses a row. */
const INTEGRITY_CLASS = "23";

/**
 * COMMIT was sent and the connection was lost before its answer, so it may have been committed. Never retry it blindly.
 */
export class CommitUnknownError extends AppError {
  constructor(cause: unknown) {
    super("unavailable", [refusalOf("guardado_sin_confirmar")], {
      internal: "connection lost after COMMIT was sent: the transaction may have been committed",
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    });
    this.name = "CommitUnknownError";
  }
}

/** No connection was available in time (Postgres is down or starting, or the pool is exhausted). Nothing was sent. */
export class DatabaseUnavailableError extends AppError {
  constructor(internal: string, cause?: unknown) {
    super("unavailable", [refusalOf("no_disponible")], { internal, retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    this.name = "DatabaseUnavailableError";
  }
}

/** The company is closed, because it moves to another installation (decision 0151). Nothing was changed. */
export class EmpresaEnTrasladoError extends AppError {
  constructor(cause?: unknown) {
    super("unavailable", [refusalOf("empresa_en_traslado")], { retryAfterSeconds: TRASLADO_RETRY_SECONDS, cause });
    this.name = "EmpresaEnTrasladoError";
  }
}

/**
 * What is known about a statement whose connection was lost: it was not sent, the server's last error refused it, or it
 * is unknown.
 */
export type LostStatement = "not-sent" | "refused" | "unknown";

/** The connection was lost. Outside this folder it appears only after all retries. Nothing was committed. */
export class ConnectionLostError extends AppError {
  readonly statement: LostStatement;

  constructor(statement: LostStatement, cause: unknown) {
    super("unavailable", [refusalOf("no_disponible")], {
      internal: `database connection lost (statement: ${statement})`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    });
    this.name = "ConnectionLostError";
    this.statement = statement;
  }
}

/** The server owed an answer and said nothing for longer than it lets a statement run. */
export class SilentServerError extends Error {
  constructor() {
    super("the database said nothing for longer than a statement may run");
    this.name = "SilentServerError";
  }
}

/** The database, its login or its schema is not one to start with; the message is one line for the operator. */
export class StartRefusedError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = "StartRefusedError";
  }
}

/** SQLSTATE of a Postgres error, or null for any other error. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

function violates(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== code) return false;
  return constraint === undefined || error.constraint === constraint;
}

/** A unique constraint (by name, if given) was violated. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, "23505", constraint);
}

/** A foreign key (by name, if given) was violated: the referenced row does not exist in this tenant. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, "23503", constraint);
}

/** Any constraint refused a row: unique, foreign key, check, not null. */
export function isIntegrityViolation(error: unknown): boolean {
  return sqlState(error)?.startsWith(INTEGRITY_CLASS) ?? false;
}

const LOCK_TIMEOUT = "55P03";
/** A statement was ended by `statement_timeout` or by an operator. */
const STATEMENT_ENDED = "57014";
const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";

/** The company is closed by a move (`entra_empresa`, migration 0036). */
export function isEmpresaEnTraslado(error: unknown): boolean {
  return sqlState(error) === "PF034";
}

/** A lock was not obtained within `lock_timeout`; the transaction may be tried again. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_TIMEOUT;
}

const BUSY: ReadonlySet<string> = new Set([LOCK_TIMEOUT, STATEMENT_ENDED, DEADLOCK, SERIALIZATION_FAILURE]);

/** Classes of SQLSTATEs for faults of the machine: a full disk (53100), no memory, a disk error (58030). */
const MACHINE = /^(53|58)/;

/** The server takes no writes: a standby after a failover, or an operator closed it. */
const READ_ONLY = "25006";

/**
 * True for an error that is nobody's mistake and that retries did not cure: too many concurrent requests, a full disk,
 * a server that takes no writes. Nothing was committed, and a later try may succeed.
 */
export function isOutage(error: unknown): boolean {
  const code = sqlState(error) ?? "";
  return BUSY.has(code) || MACHINE.test(code) || code === READ_ONLY;
}

/** A connection that is of no more use: another one may reach the server that has become the primary. */
export function isOutlived(error: unknown): boolean {
  return isStalePlan(error) || sqlState(error) === READ_ONLY;
}

/** A row-level policy or a missing grant refused the statement, which is always a bug of ours. */
export function isPolicyViolation(error: unknown): boolean {
  return sqlState(error) === "42501";
}

/** A prepared statement that this connection no longer has, or whose result columns a migration changed. */
export function isStalePlan(error: unknown): boolean {
  const code = sqlState(error);
  if (code === "26000") return true;
  return code === "0A000" && error instanceof Error && error.message.includes("cached plan");
}

/**
 * True for a deadlock, a serialization failure, a stale plan, or a connection lost while nothing can have been
 * committed.
 */
export function isRetryable(error: unknown): boolean {
  // A body that left its transaction idle would do so again, and a server that is silent keeps the next one waiting, too.
  if (error instanceof ConnectionLostError)
    return sqlState(error.cause) !== IDLE_IN_TRANSACTION && !(error.cause instanceof SilentServerError);
  const code = sqlState(error);
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || isStalePlan(error);
}
