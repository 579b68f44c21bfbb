/** Server-sent events: an answer that stays open and says one text after the other. */

interface Talk {
  /** Says a text of one line. */
  say: (text: string) => void;
  /** Ends the answer; the page then asks again. */
  end: () => void;
}

/** `no-transform`: a compressed answer would wait until a block is full. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-store, no-transform",
  "x-content-type-options": "nosniff",
  "x-accel-buffering": "no",
};

/**
 * Answers with what `begin` says, until it ends, the client leaves or `lifeMs` have passed.
 * @param begin returns how to stop what it began
 */
export function eventStream(
  { signal, lifeMs }: { signal: AbortSignal; lifeMs: number },
  begin: (talk: Talk) => Promise<() => void>,
): Response {
  const encoder = new TextEncoder();
  let stop: (() => void) | null = null;
  let ended = false;
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      finish = () => {
        if (ended) return;
        ended = true;
        clearTimeout(timer);
        stop?.();
        try {
          controller.close();
        } catch {
          // The client has cancelled it.
        }
      };
      const timer = setTimeout(() => finish(), lifeMs);
      signal.addEventListener("abort", () => finish(), { once: true });
      const say = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(`data: ${text}\n\n`));
      };
      try {
        stop = await begin({ say, end: () => finish() });
      } catch (error) {
        clearTimeout(timer);
        ended = true;
        controller.error(error);
        return;
      }
      if (ended) stop();
    },
    cancel: () => finish(),
  });
  return new Response(body, { headers: HEADERS });
}
