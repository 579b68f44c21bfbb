/** Institutions that grant an exemption (XML NombreInstitucion). Source: enumerations of the v4.4 XSDs, names of "Anexos y Estructuras v4.4". */
import type { Codigo } from "./codigo";

export const INSTITUCIONES_EXONERACION: readonly Codigo[] = [
  { codigo: "01", nombre: "Ministerio de Hacienda" },
  { codigo: "02", nombre: "Ministerio de Relaciones Exteriores y Culto" },
  { codigo: "03", nombre: "Ministerio de Agricultura y Ganadería" },
  { codigo: "04", nombre: "Ministerio de Economía, Industria y Comercio" },
  { codigo: "05", nombre: "Cruz Roja Costarricense" },
  { codigo: "06", nombre: "Benemérito Cuerpo de Bomberos de Costa Rica" },
  { codigo: "07", nombre: "Asociación Obras del Espíritu Santo" },
  { codigo: "08", nombre: "Federación Cruzada Nacional de protección al Anciano (Fecrunapa)" },
  { codigo: "09", nombre: "Escuela de Agricultura de la Región Húmeda (EARTH)" },
  { codigo: "10", nombre: "Instituto Centroamericano de Administración de Empresas (INCAE)" },
  { codigo: "11", nombre: "Junta de Protección Social (JPS)" },
  { codigo: "12", nombre: "Autoridad Reguladora de los Servicios Públicos (Aresep)" },
  { codigo: "99", nombre: "Otros" },
];
