/** What lists, lookups, events and files refuse. */
import type { RefusalEntry } from "./define";

export const LISTAS = {} satisfies Record<string, RefusalEntry>;
