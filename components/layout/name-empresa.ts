/**
 * Adds the page's company and person to every request that a page of the portal makes (reads, changes and navigation),
 * and hears in every answer that the session has ended. Next makes the last two itself and offers no hook for it, so this
 * wraps `fetch`.
 */
import { EMPRESA_ATTRIBUTE, EMPRESA_HEADER } from "@/lib/contract/portal/empresa";
import { PERSONA_HEADER, SESION_TERMINADA } from "@/lib/contract/portal/sesion";
import { personaDeLaPagina, tellTerminada } from "../sesion/avisos";

/** In the JSON of a read, and in what Next answers of an action. A text that somebody typed has its quotes escaped. */
const TERMINADA = `"codigo":"${SESION_TERMINADA}"`;

/** Called once per document, before any request. Pages outside of the portal add nothing. */
export function nameEmpresa(): void {
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    const empresa = document.querySelector(`[${EMPRESA_ATTRIBUTE}]`)?.getAttribute(EMPRESA_ATTRIBUTE);
    if (empresa == null) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(EMPRESA_HEADER, empresa);
    const persona = personaDeLaPagina();
    if (persona !== null) headers.set(PERSONA_HEADER, persona);
    const tell = tellTerminada();
    const answer = await plain(input, { ...init, headers });
    if (answer.status === 401 || headers.has("next-action")) {
      const copy = answer.clone().text();
      void copy.then(
        (text) => text.includes(TERMINADA) && tell(),
        () => undefined,
      );
    }
    return answer;
  };
}
