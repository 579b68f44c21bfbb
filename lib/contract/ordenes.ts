/** The orders of a list of documents; the first is the one without `orden`. Ties stand by date and then as issued. */
export const ORDENES = ["-fecha", "fecha", "-total", "total"] as const;

export type Orden = (typeof ORDENES)[number];

/** Totals are compared within one currency only. */
export const isPorTotal = (orden: string): boolean => orden.endsWith("total");
