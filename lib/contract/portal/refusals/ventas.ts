import type { VENTAS } from "@/lib/contract/refusals/ventas";
import type { PortalEntry, WordsFor } from "./define";

export const VENTAS_WORDS: WordsFor<typeof VENTAS> = {};

export const PORTAL_VENTAS = {} satisfies Record<string, PortalEntry>;
