/** The ten scopes and the combinations that the specification recommends (spec 5). */

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

export type Scope = (typeof SCOPES)[number];

/** POST /facturas: the scope that each kind of `tipo` needs (spec 5). */
export interface ScopeByTipo {
  readonly venta: Scope;
  readonly nota: Scope;
}

/** Every scope that an endpoint may need. */
export const scopesOf = (scope: Scope | ScopeByTipo): readonly Scope[] =>
  typeof scope === "string" ? [scope] : [scope.venta, scope.nota];

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
  return (SCOPES as readonly string[]).includes(value);
}
