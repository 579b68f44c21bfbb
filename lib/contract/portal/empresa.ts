/**
 * The company for which a page was made, sent with each of its requests. A session has one company at a time, but a
 * browser may have pages of several open: without this, an old page would read and change the company that was chosen
 * last.
 */
export const EMPRESA_HEADER = "x-empresa";

/** Where the shell writes the page's company, so that requests name the one on the screen. */
export const EMPRESA_ATTRIBUTE = "data-empresa";

/** A refusal's `codigo`: the page belongs to another company than the session's. */
export const OTRA_EMPRESA = "otra_empresa";
