import { z } from "zod";

/** The lists under /catalogos, by the name in the path (spec 4). */
export const CATALOGOS = [
  "medios-pago",
  "condiciones-venta",
  "unidades-medida",
  "actividades",
  "puntos-venta",
  "tipos-codigo",
  "marcas",
  "codigos-referencia",
  "tipos-documento-referencia",
  "tipos-identificacion",
  "impuestos",
  "tarifas-iva",
  "tipos-descuento",
  "formas-farmaceuticas",
  "situaciones",
  "otros-cargos",
] as const;

export type Catalogo = (typeof CATALOGOS)[number];

export const nombreCatalogo = z.enum(CATALOGOS);
