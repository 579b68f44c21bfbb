/**
 * Adds the page's company to every request that a page of the portal makes: reads, changes and navigation. Next makes
 * the last two itself and offers no hook for it, so this wraps `fetch`.
 */
import { EMPRESA_ATTRIBUTE, EMPRESA_HEADER } from "@/lib/contract/portal/empresa";

/** Called once per document, before any request. Pages outside of the portal add nothing. */
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
