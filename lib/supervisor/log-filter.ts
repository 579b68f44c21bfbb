/** Selects the log lines of a child for the terminal: warnings and worse, shortened to one line. */
import { dim, red, yellow } from "./progress";

const WARN = 40;
const ERROR = 50;

interface LogLine {
  level?: unknown;
  msg?: unknown;
  err?: { message?: unknown };
}

/** Returns a function that shows or hides a line. Hides lines that are not JSON of our log: the file has them. */
export function logFilter(name: string, show: (line: string) => void): (line: string) => void {
  return (line) => {
    if (!line.startsWith("{")) return;
    const parsed = parse(line);
    if (parsed === null || typeof parsed.level !== "number" || parsed.level < WARN) return;
    const text = [parsed.msg, parsed.err?.message].filter((part) => typeof part === "string").join(": ");
    show(`${parsed.level >= ERROR ? red("✗") : yellow("!")} ${dim(`${name}:`)} ${text}`);
  };
}

function parse(line: string): LogLine | null {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return null;
  }
}
