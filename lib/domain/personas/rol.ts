/** What a user may do in a tenant: everything, issue, or read, download and answer suppliers. */
export const ROLES = ["administrador", "facturador", "contador"] as const;
export type Rol = (typeof ROLES)[number];

/** The most users of one company; beyond it none are listed or invited. */
export const MAX_USUARIOS = 500;
