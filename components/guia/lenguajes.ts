/** The languages of the guide's examples. The chosen one is kept in a cookie, so that the first paint is right. */

/** By the word that a fence of Markdown names them with. */
export const LENGUAJES: Readonly<Record<string, string>> = {
  bash: "curl",
  typescript: "TypeScript",
  php: "PHP",
  python: "Python",
  csharp: "C#",
};

export const LENGUAJE_COOKIE = "lenguaje";
const YEAR_S = 365 * 24 * 60 * 60;

export function parseLenguaje(value: string | undefined): string {
  return Object.keys(LENGUAJES).find((lenguaje) => lenguaje === value) ?? "bash";
}

/** In the browser: stores it for later pages. */
export function keepLenguaje(lenguaje: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not everywhere yet
  document.cookie = `${LENGUAJE_COOKIE}=${lenguaje}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
