/** What answering a supplier refuses, and reading what suppliers sent. */
import type { RefusalEntry } from "./define";

export const RECEPCION = {} satisfies Record<string, RefusalEntry>;
