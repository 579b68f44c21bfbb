/** When the sweep looks at an export or an import that nobody has moved. */
import { SWEEP_GRACE_MS } from "./sweep";

/** Between two looks: it may only be waiting behind another of its tenant. */
const SWEEP_PAUSE_MS = 10 * 60 * 1000;

/** Work that a person waits for moves its row more often than this, or the sweep takes it for lost. */
export const revisarAt = (now: Date) => new Date(now.getTime() + SWEEP_GRACE_MS);

export const revisarOtraVezAt = (now: Date) => new Date(now.getTime() + SWEEP_PAUSE_MS);
