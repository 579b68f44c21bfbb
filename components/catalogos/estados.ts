/** Tabs of a catalog: what is offered and what no longer is. */
export const ESTADOS_CATALOGO = [
  ["", "Todos"],
  ["true", "Activos"],
  ["false", "Inactivos"],
] as const satisfies readonly (readonly [string, string])[];

export type EstadoCatalogo = (typeof ESTADOS_CATALOGO)[number][0];
