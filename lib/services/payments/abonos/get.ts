/** An abono with the invoices that it pays. */
import { selectAbono, selectAbonoDocumentos } from "@/db/queries/payments/abono";
import type { RowOf } from "@/db/sql/prepared";
import type { Abono, AbonoDetalle } from "@/lib/contract/portal/abonos";
import { refusal } from "@/lib/contract/refusal";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

export function abonoOf(row: RowOf<typeof selectAbono>): Abono {
  return {
    idAbono: Number(row.abono_id),
    fecha: row.fecha,
    cliente: { identificacion: row.identificacion, nombre: row.nombre },
    moneda: row.moneda,
    monto: row.monto,
    medioPago: row.medio_pago,
    medioPagoOtros: row.medio_pago_otros,
    referencia: row.referencia,
    anulado: row.voided_at !== null,
  };
}

/** @throws AppError not-found */
export async function getAbono({ db, tenantId, permisos }: Ctx, idAbono: number): Promise<AbonoDetalle> {
  requirePermiso({ permisos }, "recibos.ver");
  const one = { tenantId, abonoId: String(knownId(idAbono)) };
  const [[row], facturas] = await db.read(tenantId, selectAbono(one), selectAbonoDocumentos(one));
  if (row === undefined) throw refusal("no_existe");
  return {
    ...abonoOf(row),
    registrado: { por: row.created_by, fecha: toFechaHora(row.created_at) },
    anulacion: row.voided_at === null ? null : { por: row.voided_by ?? "", fecha: toFechaHora(row.voided_at) },
    facturas: facturas.map(({ clave, tipo, consecutivo, fecha_emision, total_comprobante: total, monto }) => ({
      clave,
      consecutivo,
      titulo: TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].titulo,
      fechaEmision: toFechaHora(fecha_emision),
      total,
      monto,
    })),
  };
}
