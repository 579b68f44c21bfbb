/** A list's first page, read with the page that shows it: nobody waits for a second request. */
import { AppError } from "@/lib/platform/errors";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * Reads with the address's own members; `undefined` when the address says something that the list refuses: the list then
 * asks for itself and shows why.
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
