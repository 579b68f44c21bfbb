import { notFound } from "next/navigation";

/** Decodes a segment of the address; shows the not-found page when it is malformed or contains NUL. */
export function readSegment(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    if (!text.includes("\0")) return text;
  } catch {
    // The segment has invalid percent encoding.
  }
  notFound();
}
