/** Why next-auth refused, in the `error` that the sign-in form gets; a wrong password is next-auth's own 401. */
export type SignInRefusal = "cuenta_bloqueada" | "direccion_limitada" | "codigo_requerido" | "codigo_equivocado";
