import { sql } from "./qb";

/** What the payments of customers and the payments to suppliers keep alike. */
export interface PagoRow {
  tenantId: number;
  moneda: string;
  monto: string;
  /** `YYYY-MM-DD`. */
  fecha: string;
  medio_pago: string;
  medio_pago_otros: string | null;
  referencia: string | null;
  created_by: string;
  created_at: Date;
}

export const pagoColumns = (args: PagoRow) => ({
  tenant_id: args.tenantId,
  moneda: args.moneda,
  monto: args.monto,
  fecha: sql<string>`${args.fecha}::date`,
  medio_pago: args.medio_pago,
  medio_pago_otros: args.medio_pago_otros,
  referencia: args.referencia,
  created_by: args.created_by,
  created_at: args.created_at,
});
