/** The texts that are not empty, in order. */
export function present(...texts: (string | null | undefined | false)[]): string[] {
  return texts.filter((text): text is string => typeof text === "string" && text.trim() !== "");
}
