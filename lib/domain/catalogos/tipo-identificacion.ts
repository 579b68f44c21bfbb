/** Kinds of identification (XML Identificacion/Tipo). Source: notes of "Anexos y Estructuras v4.4"; formats in ../identificacion.ts. */
import type { Codigo } from "./codigo";

export const TIPOS_IDENTIFICACION: readonly Codigo[] = [
  { codigo: "01", nombre: "Cédula física" },
  { codigo: "02", nombre: "Cédula jurídica" },
  { codigo: "03", nombre: "DIMEX" },
  { codigo: "04", nombre: "NITE" },
  { codigo: "05", nombre: "Extranjero No Domiciliado" },
  { codigo: "06", nombre: "No Contribuyente" },
];
