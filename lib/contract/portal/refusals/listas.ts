import type { LISTAS } from "@/lib/contract/refusals/listas";
import type { PortalEntry, WordsFor } from "./define";

export const LISTAS_WORDS: WordsFor<typeof LISTAS> = {};

export const PORTAL_LISTAS = {} satisfies Record<string, PortalEntry>;
