/**
 * How the first stage of issuing reads a request: every member once, each with its own refusal. A member that is wrong
 * refuses when a later stage first asks for it, so the API says the refusal that comes first in the order of the recipe,
 * while `faultsOf` names them all.
 */
import { AppError } from "@/lib/platform/errors";

type Readers = Record<string, () => unknown>;
type Askers = Record<string, () => Promise<unknown>>;

/** The members that were read. Asking for one that is wrong throws its AppError. */
export type Reading<R extends Readers> = { readonly [Member in keyof R]: ReturnType<R[Member]> };

/** What was asked; a question that was refused throws its AppError. */
export type Asked<A extends Askers> = { readonly [Member in keyof A]: Awaited<ReturnType<A[Member]>> };

/** What is wrong with the members of each reading, by name. */
const FAULTS = new WeakMap<object, Map<string, AppError>>();

/** @throws only what no request can cause: an error that is no AppError */
export function reading<R extends Readers>(readers: R): Reading<R> {
  const read: Record<string, unknown> = {};
  const faults = new Map<string, AppError>();
  for (const member in readers) {
    try {
      read[member] = readers[member]?.();
    } catch (error) {
      keepFault(read, faults, member, error);
    }
  }
  FAULTS.set(read, faults);
  return read as Reading<R>;
}

/**
 * Adds to what is known the answers of the world outside: all are asked at once, and each refuses when it is first
 * needed.
 */
export async function asking<Known extends object, A extends Askers>(
  known: Known,
  askers: A,
): Promise<Known & Asked<A>> {
  const names = Object.keys(askers);
  const answers = await Promise.allSettled(names.map((name) => askers[name]?.()));
  const asked: Record<string, unknown> = { ...(known as Record<string, unknown>) };
  const faults = new Map<string, AppError>();
  for (const [index, answer] of answers.entries()) {
    const name = names[index] ?? "";
    if (answer.status === "fulfilled") asked[name] = answer.value;
    else keepFault(asked, faults, name, answer.reason);
  }
  return asked as Known & Asked<A>;
}

function keepFault(read: object, faults: Map<string, AppError>, member: string, error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  faults.set(member, error);
  Object.defineProperty(read, member, {
    enumerable: true,
    get: () => {
      throw error;
    },
  });
}

/** Gives checks their turn: members that have no value, but may refuse. */
export function demand(..._checks: readonly unknown[]): void {}

/**
 * Every refusal of form, in the order in which the members were read; one that several members meet is named once.
 * @param path of a member inside (`"cliente", "nuevo"`), for what it refuses alone; lists have each item's
 */
export function faultsOf(read: unknown, ...path: readonly string[]): AppError[] {
  return [...new Set(collect(read, path))];
}

function collect(read: unknown, path: readonly string[]): AppError[] {
  if (Array.isArray(read)) return read.flatMap((item) => collect(item, path));
  const faults = typeof read === "object" && read !== null ? FAULTS.get(read) : undefined;
  if (faults === undefined) return [];
  const [one, ...inside] = path;
  const members = Object.keys(read as object).filter((member) => one === undefined || member === one);
  return members.flatMap((member) => {
    const fault = faults.get(member);
    return fault === undefined ? collect((read as Record<string, unknown>)[member], inside) : [fault];
  });
}
