/** Which of a child's log lines a person at the terminal should see: warnings and worse, in one short line. */
import { dim, red, yellow } from "./progress";

const WARN = 40;
const ERROR = 50;

interface LogLine {
  level?: unknown;
  msg?: unknown;
  err?: { message?: unknown };
}

/** Returns a function that shows a line or keeps quiet. What is no JSON line of our log is kept quiet: the file has it. */
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
