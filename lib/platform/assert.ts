/**
 * States a condition that always holds. A failure is a bug of ours, never a user's mistake: it becomes a 500 and a log
 * line.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
