/** Limits for a supplier's file. */
import type { XmlLimits } from "./safe-xml";

/** More bytes than a request can hold in base64. A document of that size has about two hundred lines. */
export const RECEIVED_LIMITS: XmlLimits = { bytes: 256 * 1024, nodes: 20_000 };

/** The signed content is written out canonically, where a `>` takes four bytes. */
export const SIGNED_LIMITS: XmlLimits = { ...RECEIVED_LIMITS, bytes: 2 * RECEIVED_LIMITS.bytes };
