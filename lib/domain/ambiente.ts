/** Which tax authority a tenant speaks to: the simulator on loopback, the authority's sandbox, or the real one. */
export type Ambiente = "simulador" | "pruebas" | "produccion";
