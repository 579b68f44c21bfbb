/** The output at the terminal: one line per step with its duration, and a running clock on a TTY. */
const TICK_MS = 200;

const color = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

export const dim = (text: string) => paint(2, text);
export const bold = (text: string) => paint(1, text);
export const green = (text: string) => paint(32, text);
export const yellow = (text: string) => paint(33, text);
export const red = (text: string) => paint(31, text);

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs `work` under a title; prints its duration or its failure, and rethrows. `remark` adds a note on the result. */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  remark?: (result: T) => string | null,
): Promise<T> {
  const began = performance.now();
  const elapsed = () => seconds(performance.now() - began);
  const ticker = process.stdout.isTTY ? setInterval(() => rewrite(`  ${title} ${dim(elapsed())}`), TICK_MS) : null;
  if (ticker === null) say(`  ${title}…`);
  try {
    const result = await work();
    const note = remark?.(result);
    finish(ticker, `${green("✓")} ${title} ${dim(`${elapsed()}${note ? ` · ${note}` : ""}`)}`);
    return result;
  } catch (error) {
    finish(ticker, `${red("✗")} ${title} ${dim(elapsed())}`);
    throw error;
  }
}

function rewrite(line: string): void {
  process.stdout.write(`\r\u001b[2K${line}`);
}

function finish(ticker: NodeJS.Timeout | null, line: string): void {
  if (ticker !== null) {
    clearInterval(ticker);
    rewrite("");
  }
  say(line);
}
