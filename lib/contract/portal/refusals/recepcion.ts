import type { RECEPCION } from "@/lib/contract/refusals/recepcion";
import type { PortalEntry, WordsFor } from "./define";

export const RECEPCION_WORDS: WordsFor<typeof RECEPCION> = {};

export const PORTAL_RECEPCION = {} satisfies Record<string, PortalEntry>;
