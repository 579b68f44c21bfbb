/** Reads a list's first page together with its page, so that the user does not wait for a second request. */
import { AppError } from "@/lib/platform/errors";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * Reads with the query members of the address; `undefined` when the list refuses them: the list then asks again itself
 * and shows why.
 */
export async function firstPage<Page>(
  searchParams: SearchParams,
  read: (query: Record<string, string>) => Promise<Page>,
): Promise<Page | undefined> {
  const entries = Object.entries(await searchParams).filter(([, value]) => typeof value === "string" && value !== "");
  try {
    return await read(Object.fromEntries(entries) as Record<string, string>);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
