/** Credit notes written row by row, for tests of their effects independent of issuing: stock, void, verdicts. */
import { randomInt } from "node:crypto";
import { qb, sql } from "@/db/sql/qb";
import { CODIGOS_DEVOLUCION } from "@/lib/domain/catalogos/codigo-referencia";
import { assert } from "@/lib/platform/assert";
import { creditExistencias } from "../catalog/inventario/credit-existencias";
import { settleExistencias } from "../catalog/inventario/settle-existencias";
import type { Ctx } from "../kernel/context";

export interface LineaNota {
  productoId: number;
  /** Decimal text above zero. */
  cantidad: string;
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

const lockVenta = (tenantId: number, ventaId: string) =>
  sql`select from documento where tenant_id = ${tenantId} and documento_id = ${ventaId} for no key update`.compile(qb);

/** Writes a note in procesando on a sale, with its stock, in the order of issuing. Returns its documento_id. */
export function insertNota(ctx: Ctx, ventaId: string, codigo: string, lineas: LineaNota[]): Promise<string> {
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    tx.send(lockVenta(tenantId, ventaId));
    const credit = {
      productoIds: lineas.map(({ productoId }) => productoId),
      cantidades: lineas.map(({ cantidad }) => cantidad),
    };
    const [nota] = await tx.run(
      sql<{ documento_id: string }>`
        insert into documento (tenant_id, tipo, clave, consecutivo, ambiente, fecha_emision, usuario_id, punto_venta_id,
          created_by, proveedor_sistemas, emisor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
          total_impuesto, total_comprobante)
        select tenant_id, '03', ${digits(50)}, ${digits(20)}, ambiente, fecha_emision, usuario_id, punto_venta_id,
          created_by, proveedor_sistemas, emisor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
          total_impuesto, total_comprobante
        from documento where tenant_id = ${tenantId} and documento_id = ${ventaId}
        returning documento_id`.compile(qb),
    );
    assert(nota !== undefined, "the sale is there");
    const notaId = nota.documento_id;
    tx.send(
      sql`insert into documento_linea
        select tenant_id, ${notaId}::bigint, n.orden, n.producto_id, codigo_cabys, tipo_codigo, codigo, n.cantidad,
          unidad_medida, detalle, precio_unitario, monto_total, sub_total, base_imponible,
          impuestos, impuesto_asumido_emisor_fabrica, impuesto_neto, monto_total_linea, opcionales, '03'
        from documento_linea,
          unnest(${credit.productoIds}::int[], ${credit.cantidades}::numeric[]) with ordinality n(producto_id, cantidad, orden)
        where tenant_id = ${tenantId} and documento_id = ${ventaId} and numero_linea = 1`.compile(qb),
    );
    tx.send(
      sql`insert into documento_referencia
            (tenant_id, documento_id, orden, tipo_documento, numero, fecha_emision, codigo, referido_id)
          select tenant_id, ${notaId}::bigint, 1, tipo, clave, fecha_emision, ${codigo}::text, documento_id
          from documento where tenant_id = ${tenantId} and documento_id = ${ventaId}`.compile(qb),
    );
    if (CODIGOS_DEVOLUCION.includes(codigo)) creditExistencias(ctx, tx, { ...credit, notaId, origenId: ventaId });
    return notaId;
  });
}

/** Records the authority's rejection of a note: its state, then the sale's lock and stock. It may be repeated. */
export function rejectNota(ctx: Ctx, ventaId: string, notaId: string): Promise<void> {
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    tx.send(
      sql`update documento set estado = 'rechazado' where tenant_id = ${tenantId} and documento_id = ${notaId}
      and estado = 'procesando'`.compile(qb),
    );
    tx.send(lockVenta(tenantId, ventaId));
    settleExistencias(ctx, tx, { documentoId: ventaId, motivo: "rechazo", notaId });
  });
}
