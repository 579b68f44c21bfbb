/** Work that a person waits for moves its row at least this often, or the sweep takes it for lost. */
const SILENCE_MS = 10 * 60 * 1000;

export const revisarAt = (now: Date) => new Date(now.getTime() + SILENCE_MS);
