/** Why next-auth refused, in the `error` that the sign-in form gets; a wrong password is next-auth's own 401. */
export type SignInRefusal = "cuenta_bloqueada" | "direccion_limitada" | "codigo_requerido" | "codigo_equivocado";

/** The person's companies live in another installation: the `error` is this and its address after a space. */
export const EN_OTRA_INSTALACION = "empresa_trasladada";
