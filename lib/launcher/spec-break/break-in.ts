import type { Breakage } from "../spec-breakages";

/** The source with its one place changed. @throws when the fragment is not there exactly once: the table has rotted. */
export function breakIn(source: string, { rule, file, fragment, broken }: Breakage): string {
  const [head = "", tail, ...more] = source.split(fragment);
  if (tail === undefined || more.length > 0) {
    const times = tail === undefined ? 0 : more.length + 1;
    throw new Error(`spec ${rule}: the fragment to break stands ${times} times in ${file}: ${fragment}`);
  }
  return head + broken + tail;
}
