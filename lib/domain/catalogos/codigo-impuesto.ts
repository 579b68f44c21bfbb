/** Taxes (XML Impuesto/Codigo). Source: enumerations of the v4.4 XSDs, names of "Anexos y Estructuras v4.4". */
import type { Codigo } from "./codigo";

export const CODIGOS_IMPUESTO: readonly Codigo[] = [
  { codigo: "01", nombre: "Impuesto al Valor Agregado" },
  { codigo: "02", nombre: "Impuesto Selectivo de Consumo" },
  { codigo: "03", nombre: "Impuesto Único a los Combustibles" },
  { codigo: "04", nombre: "Impuesto específico de Bebidas Alcohólicas" },
  {
    codigo: "05",
    nombre: "Impuesto Específico sobre las bebidas envasadas sin contenido alcohólico y jabones de tocador",
  },
  { codigo: "06", nombre: "Impuesto a los Productos de Tabaco" },
  { codigo: "07", nombre: "IVA (cálculo especial)" },
  { codigo: "08", nombre: "IVA Régimen de Bienes Usados (Factor)" },
  { codigo: "12", nombre: "Impuesto Específico al Cemento" },
  { codigo: "99", nombre: "Otros" },
];

/**
 * Taxes 03 to 06 (architecture 9.4) and 08: they need quantities, volumes or a factor, and a product has no member for
 * those.
 */
export const IMPUESTOS_SIN_DATOS: ReadonlySet<string> = new Set(["03", "04", "05", "06", "08"]);
