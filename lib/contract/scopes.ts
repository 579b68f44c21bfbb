/** The ten scopes, those that are asked for by name, and the combinations that the specification recommends (spec 5). */

export const SCOPES = [
  "facturas:read",
  "facturas:write",
  "notas:write",
  "facturas:anular",
  "facturas-compra:write",
  "facturas-compra:read",
  "catalogo:write",
  "catalogo:read",
  "mensajes:write",
  "mensajes:read",
] as const;

/** Later scopes, which no combination contains: a key has them only when somebody asks for them by name. */
export const SCOPES_POR_NOMBRE = ["recibos:write", "recibos:read", "webhooks:write", "webhooks:read"] as const;

export const TODOS_LOS_SCOPES = [...SCOPES, ...SCOPES_POR_NOMBRE] as const;

export type Scope = (typeof TODOS_LOS_SCOPES)[number];

/** POST /facturas: the scope that each kind of `tipo` needs (spec 5). */
export interface ScopeByTipo {
  readonly venta: Scope;
  readonly nota: Scope;
}

/** What an endpoint needs: one scope, one for each kind of `tipo`, or at least one of several, which each show their own. */
export type ScopeNeed = Scope | ScopeByTipo | readonly [Scope, Scope, ...Scope[]];

/** Every scope that an endpoint may need. */
export function scopesOf(need: ScopeNeed): readonly Scope[] {
  if (typeof need === "string") return [need];
  return "venta" in need ? [need.venta, need.nota] : need;
}

const TICKETING = ["facturas:read", "facturas:write"] as const;
const POINT_OF_SALE = [...TICKETING, "notas:write"] as const;

/** Presets offered when a key is created; their names are for people. */
export const RECOMMENDED_SCOPES: readonly { nombre: string; scopes: readonly Scope[] }[] = [
  { nombre: "Auditoría de solo lectura", scopes: ["facturas:read"] },
  { nombre: "Tiquetes", scopes: TICKETING },
  { nombre: "Punto de venta con devoluciones", scopes: POINT_OF_SALE },
  { nombre: "Punto de venta con devoluciones y anulación", scopes: [...POINT_OF_SALE, "facturas:anular"] },
  { nombre: "Compras", scopes: ["facturas-compra:read", "facturas-compra:write"] },
  {
    nombre: "Sincronización de catálogo",
    scopes: ["facturas:read", "facturas:write", "catalogo:read", "catalogo:write"],
  },
  { nombre: "Respuesta a facturas de proveedores", scopes: ["mensajes:read", "mensajes:write"] },
  { nombre: "Integración completa", scopes: SCOPES },
];

export function isScope(value: string): value is Scope {
  return (TODOS_LOS_SCOPES as readonly string[]).includes(value);
}
