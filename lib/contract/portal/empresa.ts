/**
 * The company that a page was made for, named in each request of it. A session has one company at a time, a browser may
 * have pages of several open: without this, a page left open would read and change whichever was chosen last.
 */
export const EMPRESA_HEADER = "x-empresa";

/** In a refusal's `codigo`: the page is of another company than the session now. */
export const OTRA_EMPRESA = "otra_empresa";
