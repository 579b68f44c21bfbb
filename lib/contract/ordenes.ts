/** The orders of a list of documents; the first is the one without `orden`. Ties stand by date and then as issued. */
export const ORDENES = ["-fecha", "fecha", "-total", "total"] as const;

export type Orden = (typeof ORDENES)[number];

/** The orders of products and of customers; the first is the one without `orden`. Ties stand by code and number. */
export const ORDENES_PRODUCTOS = ["codigo", "-codigo", "nombre", "-nombre", "precioVenta", "-precioVenta"] as const;
export const ORDENES_CLIENTES = ["identificacion", "-identificacion", "nombre", "-nombre"] as const;

/** Those of what is in stock, whose list shows no price. */
export const ORDENES_EXISTENCIAS = ["codigo", "-codigo", "nombre", "-nombre"] as const;

/** The orders of quotes, by number; the first is the one without `orden`. */
export const ORDENES_PROFORMAS = ["-numero", "numero"] as const;

/** Totals are compared within one currency only. */
export const isPorTotal = (orden: string): boolean => orden.endsWith("total");
