export const SIGN_IN_PATH = "/ingresar";
/** Where one comes to who goes on from a page of another company than the session's. */
export const OTRA_EMPRESA_PATH = "/otra-empresa";
