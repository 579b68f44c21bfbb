/** Runs `read` once at a time and reuses its result for `ms`. */
export function keptFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | null = null;
  return () => {
    if (kept === null || Date.now() > kept.until) kept = { until: Date.now() + ms, value: read() };
    return kept.value;
  };
}
