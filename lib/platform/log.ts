/** The log: JSON lines on standard output, of a command on standard error. Secrets are removed by name anywhere in the first two levels. */
import { type Logger, pino } from "pino";
import { env } from "./env";
import { logContext } from "./log-context";

const SECRETS = [
  "apiKey",
  "x-api-key",
  "authorization",
  "cookie",
  "contrasena",
  "password",
  "pin",
  "p12",
  "masterKey",
  "secret",
];

const STDOUT = 1;
const STDERR = 2;
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

let logger: Logger | undefined;
let output = STDOUT;

/** For a command, whose standard output is its answer; before its first line is logged. */
export function logToStandardError(): void {
  output = STDERR;
}

/** Silent in tests unless LOG_LEVEL says otherwise. */
export function log(): Logger {
  logger ??= createLog(env().LOG_LEVEL ?? (env().NODE_ENV === "test" ? "silent" : "info"));
  return logger;
}

export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    // A copy, because pino changes the object that it receives.
    mixin: () => ({ ...logContext() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
  };
  return pino(options, destination ?? unfailing());
}

/**
 * Lines that cannot be written (a full disk, a closed reader) are kept up to a limit and then dropped. They never raise
 * an error.
 */
function unfailing() {
  const lines = pino.destination({ dest: output, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  lines.on("error", () => undefined);
  return lines;
}
