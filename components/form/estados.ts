/** Tabs of a catalog: active and inactive entries. */
export const POR_ESTADO_CATALOGO = {
  clase: "pestanas",
  label: "Estado",
  opciones: { "": "Todos", true: "Activos", false: "Inactivos" },
} as const;

/** The question and the consequence, before an entry is deactivated or restored. */
export interface TextosDeEstado {
  desactivar: readonly [pregunta: string, consecuencia: string];
  activar: readonly [pregunta: string, consecuencia: string];
}

export const PRODUCTO: TextosDeEstado = {
  desactivar: [
    "¿Desactivar este producto?",
    "Deja de poder facturarse, acá y desde la API, hasta que lo activés de nuevo. Lo ya facturado no cambia.",
  ],
  activar: ["¿Activar este producto?", "Vuelve a poder facturarse, acá y desde la API."],
};

export const CLIENTE: TextosDeEstado = {
  desactivar: [
    "¿Desactivar este cliente?",
    "Ya no aparece al buscar a quién facturarle, hasta que lo activés de nuevo. Lo ya facturado no cambia, y tu sistema le puede seguir facturando por la API.",
  ],
  activar: ["¿Activar este cliente?", "Vuelve a aparecer al buscar a quién facturarle."],
};
