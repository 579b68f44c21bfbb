/** What a device remembers, in cookies so that the first paint is right: light or dark, and that the notice is folded. */
export const TEMAS = ["sistema", "claro", "oscuro"] as const;
export type Tema = (typeof TEMAS)[number];

/** Name of the cookie, read by the root layout. */
export const TEMA_COOKIE = "tema";
/** Whether the notice about tests is folded to its mark; read by the portal's layout. */
export const AVISO_COOKIE = "aviso";
export const AVISO_PLEGADO = "plegado";
const YEAR_S = 365 * 24 * 60 * 60;

export function parseTema(value: string | undefined): Tema {
  return TEMAS.find((tema) => tema === value) ?? "sistema";
}

/** In the browser: applies it now and stores it for later pages. */
export function applyTema(tema: Tema): void {
  remember(TEMA_COOKIE, tema);
  if (tema === "sistema") delete document.documentElement.dataset.tema;
  else document.documentElement.dataset.tema = tema;
}

/** In the browser, for a year. */
export function remember(cookie: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not everywhere yet
  document.cookie = `${cookie}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
