/** What a supplier's file may cost. */
import type { XmlLimits } from "../safe-xml";

/** More bytes than a request may hold, in base64; a document of that size has some two hundred lines. */
export const RECEIVED_LIMITS: XmlLimits = { bytes: 256 * 1024, nodes: 20_000 };

/** What a signature covers is written out: a `>` has four bytes then. */
export const SIGNED_LIMITS: XmlLimits = { ...RECEIVED_LIMITS, bytes: 2 * RECEIVED_LIMITS.bytes };
