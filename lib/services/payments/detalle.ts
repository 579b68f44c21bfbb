/** A payment receipt for the page that shows it: the API's answer in the portal's words, its invoices and its history. */

import { selectPagosDeRecibo } from "@/db/queries/payments/documento-pago";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { PagoDetalle, ReciboDetalle } from "@/lib/contract/portal/documento-detalle";
import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import { getEntorno } from "../issuing/documentos/entorno";
import type { Ctx } from "../kernel/context";
import { getReciboPago } from "./get";

/** @throws AppError not-found */
export async function getReciboDetalle(ctx: Ctx, clave: string): Promise<ReciboDetalle> {
  const { db, tenantId } = ctx;
  const [documento, entorno, [rows]] = await Promise.all([
    getReciboPago(ctx, clave, tellAdvertenciasInWords),
    getEntorno(ctx, clave, TIPOS_RECIBO),
    db.read(tenantId, selectPagosDeRecibo({ tenantId, clave })),
  ]);
  const pagos = rows.map((row): PagoDetalle => {
    const { clave: pagada, consecutivo, monto, otros: otrosCargos, pendiente, total_comprobante: total } = row;
    const tipo = row.tipo as PagoDetalle["tipo"];
    const estado = row.estado as PagoDetalle["estado"];
    return {
      clave: pagada,
      consecutivo,
      tipo,
      estado,
      fechaEmision: row.fecha_emision,
      total,
      monto,
      otrosCargos,
      pendiente,
    };
  });
  return { documento, pagos, ...entorno };
}
