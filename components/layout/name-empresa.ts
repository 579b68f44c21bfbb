/**
 * Every request that a page of the portal makes says which company the page is of: what it reads, what it changes, and
 * where one goes from it. Next makes the last two itself and lets nothing be added to them, so `fetch` is where it happens.
 */
import { EMPRESA_HEADER } from "@/lib/contract/portal/empresa";

/** Where the shell writes it: what is named is what is on the screen. */
export const EMPRESA_ATTRIBUTE = "data-empresa";

/** Once a document, before anything asks. Pages outside of the portal name nothing. The content policy lets only our own be asked. */
export function nameEmpresa(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const empresa = document.querySelector(`[${EMPRESA_ATTRIBUTE}]`)?.getAttribute(EMPRESA_ATTRIBUTE);
    if (empresa == null) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(EMPRESA_HEADER, empresa);
    return plain(input, { ...init, headers });
  };
}
