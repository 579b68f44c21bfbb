/**
 * The only table of what each role may do in a tenant. Use cases check it with `requirePermiso` (lib/services); pages
 * check it to hide actions that the user may not take.
 */
import type { Rol } from "./rol";

const TODOS = ["administrador", "facturador", "contador"] as const;
const EMISION = ["administrador", "facturador"] as const;
const ADMINISTRACION = ["administrador"] as const;
const CONTABILIDAD = ["administrador", "contador"] as const;

/**
 * A contador reads, downloads, answers suppliers and prepares the return. A facturador issues documents. Only an
 * administrador gives access to others.
 */
const ROLES_POR_PERMISO = {
  "documentos.ver": TODOS,
  "documentos.emitir": EMISION,
  "documentos.enviar": EMISION,
  "documentos.reintentar": EMISION,
  "documentos.anular": EMISION,
  "lotes.ver": TODOS,
  /** To issue the documents of a spreadsheet, and to cancel what is left of a batch. */
  "lotes.emitir": EMISION,
  "compras.ver": TODOS,
  "compras.emitir": EMISION,
  "recibos.ver": TODOS,
  "recibos.emitir": EMISION,
  /** To mail a customer its statement of account. */
  "cobros.enviar": EMISION,
  "pagos.ver": TODOS,
  /** To record what was paid to suppliers: bookkeeping, like answering them. */
  "pagos.registrar": TODOS,
  "mensajes.ver": TODOS,
  /** To upload suppliers' documents and answer them. A contador may, because the answer decides the tax credit. */
  "mensajes.emitir": TODOS,
  "catalogos.ver": TODOS,
  "catalogos.editar": EMISION,
  "exoneraciones.editar": EMISION,
  /** To register, with a reason, a resolution that the authority says belongs to somebody else. */
  "exoneraciones.forzar": ADMINISTRACION,
  "inventario.ver": TODOS,
  "inventario.ajustar": EMISION,
  "puntosVenta.editar": ADMINISTRACION,
  "reportes.ver": TODOS,
  /** To write the amounts of a month's return that come from no document. */
  "reportes.declarar": CONTABILIDAD,
  /** To close a month, and to open it again. */
  "reportes.cerrar": CONTABILIDAD,
  /** Downloads of many documents at once, made as durable work. */
  "exportaciones.crear": TODOS,
  "correos.ver": TODOS,
  "llaves.administrar": ADMINISTRACION,
  "webhooks.administrar": ADMINISTRACION,
  "configuracion.administrar": ADMINISTRACION,
  "usuarios.administrar": ADMINISTRACION,
  "auditoria.ver": ADMINISTRACION,
} as const satisfies Record<string, readonly Rol[]>;

export type Permiso = keyof typeof ROLES_POR_PERMISO;

export const PERMISOS = Object.keys(ROLES_POR_PERMISO) as readonly Permiso[];

/** Whether it changes nothing of the company; the files of many documents are reading, however they are made. */
export const soloLee = (permiso: Permiso): boolean => permiso.endsWith(".ver") || permiso === "exportaciones.crear";

/**
 * The permissions of a caller. `todos` is for the operator, the system, and an API key, whose scopes the API's door has
 * checked before any use case is called.
 */
export type Permisos = "todos" | readonly Permiso[];

/**
 * The permissions that a user who is restricted to points of sale never has: they concern the whole company (a batch may
 * have documents of any point of sale, decision 0132), or suppliers' documents, which belong to no point of sale.
 */
export const DE_TODA_LA_EMPRESA: readonly Permiso[] = [
  "lotes.ver",
  "lotes.emitir",
  "cobros.enviar",
  "pagos.ver",
  "pagos.registrar",
  "mensajes.ver",
  "mensajes.emitir",
  "reportes.ver",
  "reportes.declarar",
  "reportes.cerrar",
  "exportaciones.crear",
];

/**
 * All permissions of a role.
 * @param puntosVenta the only points of sale of the user; null for all
 */
export function permisosOf(rol: Rol, puntosVenta: readonly number[] | null = null): readonly Permiso[] {
  return PERMISOS.filter(
    (permiso) =>
      (ROLES_POR_PERMISO[permiso] as readonly Rol[]).includes(rol) &&
      (puntosVenta === null || !DE_TODA_LA_EMPRESA.includes(permiso)),
  );
}

/**
 * What a person's permissions are in a company that may only be read: what changes something is gone, so that no page
 * offers it. Those of administration stay, because their pages are read with them; the portal's door refuses their acts.
 */
export const enLectura = (permisos: readonly Permiso[]): readonly Permiso[] =>
  permisos.filter((permiso) => soloLee(permiso) || permiso.endsWith(".administrar"));

/** True when the caller's permissions include this one. */
export function permite(permisos: Permisos, permiso: Permiso): boolean {
  return permisos === "todos" || permisos.includes(permiso);
}
