/** The orders of a list of documents; the first is the one without `orden`. Ties stand by date and then as issued. */
export const ORDENES = ["-fecha", "fecha", "-total", "total"] as const;

export type Orden = (typeof ORDENES)[number];

/** The orders of products and of customers; the first is the one without `orden`. Ties stand by code and number. */
export const ORDENES_PRODUCTOS = ["codigo", "-codigo", "nombre", "-nombre", "precioVenta", "-precioVenta"] as const;
export const ORDENES_CLIENTES = ["identificacion", "-identificacion", "nombre", "-nombre"] as const;

/** Totals are compared within one currency only. */
export const isPorTotal = (orden: string): boolean => orden.endsWith("total");
