/**
 * Reasons of a reference (XML InformacionReferencia/Codigo). Source: enumerations of the v4.4 XSDs and of their revision
 * of 22 April 2026; names of the Anexos. 17 belongs to the payment receipt, which we do not issue; 03 ended with v4.3.
 */
import type { Codigo } from "./codigo";

export interface CodigoReferencia extends Codigo {
  /** First day on which every environment of the authority takes it, `YYYY-MM-DD`. */
  desde: string;
}

const V4_4 = "2025-09-01";
const REVISION_2026 = "2026-11-01";

export const CODIGOS_REFERENCIA: readonly CodigoReferencia[] = [
  { codigo: "01", nombre: "Anula documento de referencia", desde: V4_4 },
  { codigo: "02", nombre: "Corrige monto", desde: V4_4 },
  { codigo: "04", nombre: "Referencia a otro documento", desde: V4_4 },
  { codigo: "05", nombre: "Sustituye comprobante provisional por contingencia", desde: V4_4 },
  { codigo: "06", nombre: "Devolución de mercancía", desde: V4_4 },
  { codigo: "07", nombre: "Sustituye comprobante electrónico", desde: V4_4 },
  { codigo: "08", nombre: "Factura endosada", desde: V4_4 },
  { codigo: "09", nombre: "Nota de crédito financiera", desde: V4_4 },
  { codigo: "10", nombre: "Nota de débito financiera", desde: V4_4 },
  { codigo: "11", nombre: "Proveedor No Domiciliado", desde: V4_4 },
  { codigo: "12", nombre: "Nota de crédito financiera por exoneración posterior a la facturación", desde: V4_4 },
  { codigo: "13", nombre: "Anula documento de referencia por error material", desde: REVISION_2026 },
  { codigo: "14", nombre: "Corrige monto por error material", desde: REVISION_2026 },
  { codigo: "15", nombre: "Sustituye comprobante electrónico por error material", desde: REVISION_2026 },
  { codigo: "16", nombre: "Sustituye comprobante electrónico rechazado", desde: REVISION_2026 },
  { codigo: "99", nombre: "Otros", desde: V4_4 },
];

/** Reasons with which a credit note brings goods back: it annuls the document (also by material error), or returns them. */
export const CODIGOS_DEVOLUCION: readonly string[] = ["01", "06", "13"];
