/** The texts that say something, in order. */
export function present(...texts: (string | null | undefined | false)[]): string[] {
  return texts.filter((text): text is string => typeof text === "string" && text.trim() !== "");
}
