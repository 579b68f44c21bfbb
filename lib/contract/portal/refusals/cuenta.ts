import type { CUENTA } from "@/lib/contract/refusals/cuenta";
import type { PortalEntry, WordsFor } from "./define";

export const CUENTA_WORDS: WordsFor<typeof CUENTA> = {};

export const PORTAL_CUENTA = {} satisfies Record<string, PortalEntry>;
