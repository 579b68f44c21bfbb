/** What a person may do in a tenant: everything, issue, or read and download only. */
export const ROLES = ["administrador", "facturador", "contador"] as const;
export type Rol = (typeof ROLES)[number];

/** People of one company; more are not listed, and not invited. */
export const MAX_USUARIOS = 500;
