/** Kinds of commercial code of a product (XML CodigoComercial/Tipo). Source: enumerations of the v4.4 XSDs, names of "Anexos y Estructuras v4.4". */
import type { Codigo } from "./codigo";

export const TIPOS_CODIGO_COMERCIAL: readonly Codigo[] = [
  { codigo: "01", nombre: "Código del producto del vendedor" },
  { codigo: "02", nombre: "Código del producto del comprador" },
  { codigo: "03", nombre: "Código del producto asignado por el fabricante – industriales o importadores" },
  { codigo: "04", nombre: "Código uso interno" },
  { codigo: "99", nombre: "Otros" },
];
