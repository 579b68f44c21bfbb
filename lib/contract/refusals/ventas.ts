/** What issuing refuses: sales, notes and purchases. */
import type { RefusalEntry } from "./define";

export const VENTAS = {} satisfies Record<string, RefusalEntry>;
