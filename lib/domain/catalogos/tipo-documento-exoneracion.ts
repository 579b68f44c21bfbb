/**
 * Documents that grant an exemption (XML TipoDocumentoEX1). Source: enumeration of the v4.4 XSDs; conditions: notes of
 * "Anexos y Estructuras v4.4".
 */
import type { Codigo } from "./codigo";

export interface TipoDocumentoExoneracion extends Codigo {
  /** Only a credit or debit note may carry it. */
  soloNotas: boolean;
  exigeArticulo: boolean;
}

export const TIPOS_DOCUMENTO_EXONERACION: readonly TipoDocumentoExoneracion[] = [
  {
    codigo: "01",
    nombre: "Compras autorizadas por la Dirección General de Tributación",
    soloNotas: true,
    exigeArticulo: false,
  },
  { codigo: "02", nombre: "Ventas exentas a diplomáticos", soloNotas: false, exigeArticulo: true },
  { codigo: "03", nombre: "Autorizado por Ley Especial", soloNotas: false, exigeArticulo: true },
  {
    codigo: "04",
    nombre: "Exenciones Dirección General de Hacienda Autorización Local Genérica",
    soloNotas: false,
    exigeArticulo: false,
  },
  {
    codigo: "05",
    nombre:
      "Exenciones Dirección General de Hacienda Transitorio V (servicios de ingeniería, arquitectura, topografía obra civil)",
    soloNotas: true,
    exigeArticulo: false,
  },
  {
    codigo: "06",
    nombre: "Servicios turísticos inscritos ante el Instituto Costarricense de Turismo (ICT)",
    soloNotas: true,
    exigeArticulo: true,
  },
  {
    codigo: "07",
    nombre: "Transitorio XVII (Recolección, Clasificación, almacenamiento de Reciclaje y reutilizable)",
    soloNotas: true,
    exigeArticulo: true,
  },
  { codigo: "08", nombre: "Exoneración a Zona Franca", soloNotas: false, exigeArticulo: true },
  {
    codigo: "09",
    nombre: "Exoneración de servicios complementarios para la exportación artículo 11 RLIVA",
    soloNotas: false,
    exigeArticulo: false,
  },
  { codigo: "10", nombre: "Órgano de las corporaciones municipales", soloNotas: false, exigeArticulo: false },
  {
    codigo: "11",
    nombre: "Exenciones Dirección General de Hacienda Autorización de Impuesto Local Concreta",
    soloNotas: false,
    exigeArticulo: false,
  },
  { codigo: "99", nombre: "Otros", soloNotas: false, exigeArticulo: false },
];
