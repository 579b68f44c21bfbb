/** What a company's settings, keys, certificates and credentials refuse. */
import type { RefusalEntry } from "./define";

export const CUENTA = {} satisfies Record<string, RefusalEntry>;
