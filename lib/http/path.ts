/** Matches paths as sent against the contract's path templates. */
import { API_PREFIX } from "@/lib/contract/api";

/** Reads the parameters of `template` (`/facturas/{clave}`) from a path; `null` when the path does not match. */
export function pathParams(template: string, path: string): Record<string, string> | null {
  if (!path.startsWith(API_PREFIX)) return null;
  const wanted = template.split("/");
  const sent = path.slice(API_PREFIX.length).split("/");
  if (wanted.length !== sent.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of wanted.entries()) {
    const value = sent[i] ?? "";
    if (!segment.startsWith("{")) {
      if (segment !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params[segment.slice(1, -1)] = decoded;
  }
  return params;
}

/** Percent-decodes a segment; `null` when it is empty, malformed or contains a character that no column can hold. */
function decode(segment: string): string | null {
  if (segment === "") return null;
  if (!segment.includes("%")) return segment;
  try {
    const text = decodeURIComponent(segment);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
