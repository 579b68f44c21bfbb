import { notFound } from "next/navigation";

/** A segment of the address as it was meant; what cannot be one, or cannot be looked up, is no page. */
export function readSegment(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    if (!text.includes("\0")) return text;
  } catch {
    // Not encoded as addresses are.
  }
  notFound();
}
