export const SIGN_IN_PATH = "/ingresar";
/** The page to which a user is sent from a page of another company than the session's. */
export const OTRA_EMPRESA_PATH = "/otra-empresa";
