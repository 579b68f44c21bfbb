/** Fetches one published file, with limits for size and time. */
import { readBounded } from "@/lib/platform/read-bounded";

export interface Limits {
  maxBytes: number;
  timeoutMs: number;
}

/**
 * The whole file at `url`.
 * @throws Error whose message is one line: the address and why there is no file
 */
export async function download(url: string, { maxBytes, timeoutMs }: Limits): Promise<Buffer> {
  const refused = (why: string) => new Error(`${url}: ${why}`);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal });
    const bytes = response.ok ? await readBounded(response.body, maxBytes) : null;
    if (bytes === null) throw refused(`the server answered ${response.status}`);
    if (bytes === "too-large") throw refused(`longer than ${maxBytes} bytes`);
    return Buffer.from(bytes);
  } catch (error) {
    if (signal.aborted) throw refused(`no whole answer within ${timeoutMs / 1000} s`);
    if (error instanceof Error && error.message.startsWith(url)) throw error;
    const { cause, message } = error as Error;
    throw refused(cause instanceof Error ? `${message} (${cause.message})` : message);
  }
}

/** `url` at another host with the same paths: a mirror, or a server of the tests. */
export function atHost(url: string, origin: string | null): string {
  const { pathname, search } = new URL(url);
  return origin === null ? url : new URL(pathname + search, origin).href;
}
