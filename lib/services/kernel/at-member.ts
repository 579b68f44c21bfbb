/** Reads members and items apart, so that what is refused of several of them is said together, each at its member. */
import { AppError, joined, MAX_FALTAS } from "@/lib/platform/errors";

/** Adds the member's path to what `read` refuses, also when `read` is asynchronous. */
export function atMember<T>(path: string, read: () => T): T {
  try {
    const result = read();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw named(path, error);
    }) as T;
  } catch (error) {
    throw named(path, error);
  }
}

type Readers = Record<string, () => unknown>;
type Read<R extends Readers> = { [Member in keyof R]: Awaited<ReturnType<R[Member]>> };

/**
 * Reads each member with its reader. @throws AppError the refusals joined by `refuseTogether`; any other error
 * unchanged
 */
export function readMembers<R extends Readers>(readers: R): Read<R> {
  const { values, refused } = tryMembers(readers);
  refuseTogether(refused);
  return values as Read<R>;
}

/** The same, for callers that use the values that could be read before they refuse. */
export function tryMembers<R extends Readers>(readers: R): { values: Partial<Read<R>>; refused: unknown[] } {
  const refused: unknown[] = [];
  const values: Record<string, unknown> = {};
  for (const [member, read] of Object.entries(readers)) {
    try {
      values[member] = atMember(member, read);
    } catch (error) {
      refused.push(error);
    }
  }
  return { values: values as Partial<Read<R>>, refused };
}

/** Like `readMembers`, for asynchronous readers. */
export async function askMembers<R extends Readers>(readers: R): Promise<Read<R>> {
  const asked = await Promise.allSettled(
    Object.entries(readers).map(async ([member, ask]) => [member, await atMember(member, ask)] as const),
  );
  refuseTogether(asked.flatMap((each) => (each.status === "rejected" ? [each.reason] : [])));
  return Object.fromEntries(asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))) as Read<R>;
}

/** Joins several refusals into one that keeps each member's text. Does nothing when there is none. */
export function refuseTogether(refused: readonly unknown[]): void {
  const strange = refused.find((error) => !(error instanceof AppError) || error.errors === undefined);
  const [first, ...others] = refused as readonly AppError[];
  if (strange !== undefined) throw strange;
  if (first === undefined) return;
  throw joined(first, others);
}

/**
 * Does the same to each item, such as to price a line. What is refused of several of them is said together, the first
 * one first; nothing is looked for beyond `MAX_FALTAS`.
 * @throws AppError rule, or at once what `each` throws besides while nothing is refused
 */
export function forEachApart<Item, Result>(
  items: readonly Item[],
  each: (item: Item, index: number) => Result,
): Result[] {
  const results: Result[] = [];
  const refused: AppError[] = [];
  for (const [index, item] of items.entries()) {
    try {
      results.push(each(item, index));
    } catch (error) {
      if (error instanceof AppError && error.kind === "rule") refused.push(error);
      else if (refused.length === 0) throw error;
      if (refused.length === MAX_FALTAS) break;
    }
  }
  const [first, ...others] = refused;
  if (first !== undefined) throw joined(first, others);
  return results;
}

/** What a check refuses, as a list; nothing when it is content. @throws what is no refusal by a rule */
export function refusedBy(check: () => unknown): AppError[] {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError && error.kind === "rule") return [error];
    throw error;
  }
  return [];
}

function named(path: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.kind !== "rule" || error.errors !== undefined) return error;
  const [refusal] = error.refusals;
  return new AppError("rule", [{ ...refusal, path }], { cause: error, ...internalOf(error) });
}

const internalOf = ({ internal }: AppError) => (internal === undefined ? {} : { internal });
