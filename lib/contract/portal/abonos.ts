/** What customers paid of invoices on ordinary credit, as the portal registers and shows it. Amounts are decimal text. */
import type { z } from "zod";
import { facturasQuery, listQuery } from "../listas";
import type { ReciboPagoRequest } from "../recibos-pago";

export interface AbonoRequest {
  pagos: { clave: string; monto: string }[];
  medioPago: string | null;
  medioPagoOtros: string | null;
  /** The number of the transfer, the cheque or the deposit. */
  referencia: string | null;
  /** `YYYY-MM-DD`; today when null. */
  fecha: string | null;
}

/** A payment before it is known whether it needs a receipt. */
export type PagoRequest = Omit<ReciboPagoRequest, "referenciaExterna"> & Pick<AbonoRequest, "fecha" | "referencia">;

export const abonosQuery = listQuery({ cliente: facturasQuery.shape.cliente });

export type AbonosQuery = z.output<typeof abonosQuery>;

export interface Abono {
  idAbono: number;
  /** `YYYY-MM-DD`. */
  fecha: string;
  cliente: { identificacion: string; nombre: string };
  moneda: string;
  monto: string;
  medioPago: string;
  medioPagoOtros: string | null;
  referencia: string | null;
  anulado: boolean;
}

/** An act, by the actor of the audit log. */
interface Acto {
  por: string;
  fecha: string;
}

export interface AbonoDetalle extends Abono {
  registrado: Acto;
  anulacion: Acto | null;
  facturas: {
    clave: string;
    consecutivo: string;
    titulo: string;
    fechaEmision: string;
    total: string;
    monto: string;
  }[];
}
