/** Reading the values of a command's options. */

/** A mistake in the command line; its message is one line. */
export class UsageError extends Error {}

export type Options = Record<string, string | boolean | (string | boolean)[] | undefined>;

export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== "string" || value === "") throw new UsageError(`--${name} is missing`);
  return value;
}

export function optional(options: Options, name: string): string | null {
  const value = options[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The values of an option that may be given several times. */
export function many(options: Options, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

export function integer(options: Options, name: string): number {
  const text = required(options, name);
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}

export function oneOf<const T extends string>(options: Options, name: string, allowed: readonly T[], fallback?: T): T {
  const text = optional(options, name) ?? fallback ?? required(options, name);
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(", ")}, not "${text}"`);
  return found;
}

export function moment(options: Options, name: string): Date {
  const text = required(options, name);
  const read = new Date(text);
  if (Number.isNaN(read.getTime())) throw new UsageError(`--${name} must be a moment, not "${text}"`);
  return read;
}

/** `code:name`, as in `--actividad "4711.0:Venta al por menor"`. */
export function pair(text: string, name: string): [string, string] {
  const at = text.indexOf(":");
  if (at < 1) throw new UsageError(`--${name} must be "code:name", not "${text}"`);
  return [text.slice(0, at), text.slice(at + 1).trim()];
}
