/** The tax authority that a tenant uses: the simulator on loopback, the authority's sandbox, or the real one. */
export const AMBIENTES = ["simulador", "pruebas", "produccion"] as const;

export type Ambiente = (typeof AMBIENTES)[number];
