/** Light or dark: the system's choice or the user's, kept in a cookie so that the first paint is right. */
export const TEMAS = ["sistema", "claro", "oscuro"] as const;
export type Tema = (typeof TEMAS)[number];

/** Name of the cookie, read by the root layout. */
export const TEMA_COOKIE = "tema";
const YEAR_S = 365 * 24 * 60 * 60;

export function parseTema(value: string | undefined): Tema {
  return TEMAS.find((tema) => tema === value) ?? "sistema";
}

/** In the browser: applies it now and stores it for later pages. */
export function applyTema(tema: Tema): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not everywhere yet
  document.cookie = `${TEMA_COOKIE}=${tema}; path=/; max-age=${YEAR_S}; samesite=lax`;
  if (tema === "sistema") delete document.documentElement.dataset.tema;
  else document.documentElement.dataset.tema = tema;
}
