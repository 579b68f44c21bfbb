/**
 * One connection for all open pages of a browser. Over HTTP/1.1 a browser has six connections to a host, so six pages
 * with one each left none for a seventh page's own requests.
 */

export interface Oyente {
  hear: (text: string) => void;
  /** The source failed; it goes on trying. */
  fail: () => void;
}

type Source = (signal: AbortSignal, page: Oyente) => Promise<void>;

interface Options {
  signal: AbortSignal;
  /** Runs in one page at a time, until its signal is aborted. */
  source: Source;
  /** Runs in each page where pages cannot speak to each other (an address without https has no locks). */
  alone: Source;
  page: Oyente;
}

/** What pages say to each other: a text of the source, its failure, or the question of a page that has just come. */
type Word = { text: string } | "failed" | "new";

/**
 * Until `signal` is aborted, `page` hears what the one source of all pages says that share `name`. The page that holds
 * the lock runs it; when that page is hidden or closed, the browser gives the lock to the next.
 */
export async function withOneSource(name: string, { signal, source, alone, page }: Options): Promise<void> {
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return alone(signal, page);
  const channel = new BroadcastChannel(name);
  let last: Word | null = null;
  let leads = false;
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === "new") {
      if (leads && last !== null) channel.postMessage(last);
    } else if (data === "failed") page.fail();
    else page.hear(data.text);
  };
  const tell = (word: Word) => {
    last = word;
    if (!signal.aborted) channel.postMessage(word);
  };
  channel.postMessage("new" satisfies Word);
  try {
    await navigator.locks.request(name, { signal }, async () => {
      leads = true;
      await source(signal, {
        hear: (text) => {
          tell({ text });
          page.hear(text);
        },
        fail: () => {
          tell("failed");
          page.fail();
        },
      });
    });
  } catch (error) {
    // The page left before its turn came.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
