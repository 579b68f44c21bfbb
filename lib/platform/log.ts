/** The log: JSON lines on standard output. Secrets are taken out by name wherever they stand in the first two levels. */
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
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

let logger: Logger | undefined;

/** Silent in tests unless LOG_LEVEL says otherwise. */
export function log(): Logger {
  logger ??= createLog(env().LOG_LEVEL ?? (env().NODE_ENV === "test" ? "silent" : "info"));
  return logger;
}

export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    // pino writes into what it is given.
    mixin: () => ({ ...logContext() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: "[redacted]" },
  };
  return pino(options, destination ?? standardOutput());
}

/** What cannot be written (a full disk, a reader that is gone) is kept up to a bound, then left out: never an error. */
function standardOutput() {
  const output = pino.destination({ dest: STDOUT, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  output.on("error", () => undefined);
  return output;
}
