/**
 * What a reference points to (XML TipoDocIR). Source: enumerations of the v4.4 XSDs and of their revision of 22 April
 * 2026; which need a real clave: notes of "Anexos y Estructuras v4.4".
 */
import type { Codigo } from "./codigo";

export interface TipoDocumentoReferencia extends Codigo {
  /** First day on which every environment of the authority takes it, `YYYY-MM-DD`. */
  desde: string;
  /** Numero must be a clave of 50 characters. */
  exigeClave: boolean;
}

const V4_4 = "2025-09-01";
const REVISION_2026 = "2026-11-01";

export const TIPOS_DOCUMENTO_REFERENCIA: readonly TipoDocumentoReferencia[] = [
  { codigo: "01", nombre: "Factura electrónica", desde: V4_4, exigeClave: true },
  { codigo: "02", nombre: "Nota de débito electrónica", desde: V4_4, exigeClave: true },
  { codigo: "03", nombre: "Nota de crédito electrónica", desde: V4_4, exigeClave: true },
  { codigo: "04", nombre: "Tiquete electrónico", desde: V4_4, exigeClave: true },
  { codigo: "05", nombre: "Nota de despacho", desde: V4_4, exigeClave: false },
  { codigo: "06", nombre: "Contrato", desde: V4_4, exigeClave: false },
  { codigo: "07", nombre: "Procedimiento", desde: V4_4, exigeClave: false },
  { codigo: "08", nombre: "Comprobante emitido en contingencia", desde: V4_4, exigeClave: false },
  { codigo: "09", nombre: "Devolución mercadería", desde: V4_4, exigeClave: true },
  {
    codigo: "10",
    nombre: "Comprobante electrónico rechazado por el Ministerio de Hacienda",
    desde: V4_4,
    exigeClave: false,
  },
  {
    codigo: "11",
    nombre: "Sustituye factura rechazada por el Receptor del comprobante",
    desde: V4_4,
    exigeClave: true,
  },
  { codigo: "12", nombre: "Sustituye Factura de exportación", desde: V4_4, exigeClave: true },
  { codigo: "13", nombre: "Facturación mes vencido", desde: V4_4, exigeClave: false },
  {
    codigo: "14",
    nombre: "Comprobante aportado por contribuyente de Régimen Especial",
    desde: V4_4,
    exigeClave: false,
  },
  { codigo: "15", nombre: "Sustituye una Factura electrónica de Compra", desde: V4_4, exigeClave: true },
  { codigo: "16", nombre: "Comprobante de Proveedor No Domiciliado", desde: V4_4, exigeClave: false },
  { codigo: "17", nombre: "Nota de Crédito a Factura Electrónica de Compra", desde: V4_4, exigeClave: false },
  { codigo: "18", nombre: "Nota de Débito a Factura Electrónica de Compra", desde: V4_4, exigeClave: false },
  { codigo: "19", nombre: "Factura Electrónica de Exportación", desde: REVISION_2026, exigeClave: false },
  { codigo: "20", nombre: "Recibo Electrónico de Pago", desde: REVISION_2026, exigeClave: false },
  { codigo: "99", nombre: "Otros", desde: V4_4, exigeClave: false },
];
