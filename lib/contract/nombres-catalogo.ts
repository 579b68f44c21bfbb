/** The lists under /catalogos, by the name in the path (spec 4). */
export const CATALOGOS = [
  "medios-pago",
  "condiciones-venta",
  "unidades-medida",
  "actividades",
  "puntos-venta",
  "tipos-codigo",
  "marcas",
  "formas-farmaceuticas",
  "situaciones",
] as const;

export type Catalogo = (typeof CATALOGOS)[number];
