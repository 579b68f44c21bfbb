/**
 * Registers what was paid to a supplier of its documents on credit, whole or in part. All that may refuse it is checked
 * under the documents' row locks: received ones first, purchase invoices after them.
 */
import type { Transaction } from "@/db/connection/client";
import {
  insertPagoProveedor,
  insertPagoProveedorDocumentos,
  lockComprasPorPagar,
  lockRecibidosPorPagar,
  settleCompras,
  settleRecibidos,
} from "@/db/queries/payments/por-pagar";
import type { RowOf } from "@/db/sql/prepared";
import type { AbonoRequest } from "@/lib/contract/portal/abonos";
import { refusal } from "@/lib/contract/refusal";
import { debeOf } from "@/lib/domain/cobranza/recibo";
import { Decimal } from "@/lib/domain/decimal";
import { assert } from "@/lib/platform/assert";
import type { IssueInput, IssueResult } from "../../issuing/issue";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import type { Answered } from "../../kernel/idempotency";
import { requirePermiso } from "../../kernel/permisos";
import type { PagoLeido } from "../read-pago";
import { registerOnce, rowOf } from "../register-once";

/** The scope of its keys. It is no endpoint of the API. */
const RUTA = "POST /pagos-proveedor";

type PorPagar = RowOf<typeof lockRecibidosPorPagar> & { columna: "recibidoId" | "documentoId" };

/** @throws AppError rule that names the document, idempotency-mismatch, conflict */
export async function registerPagoProveedor(ctx: Ctx, input: IssueInput<AbonoRequest>): Promise<IssueResult> {
  requirePermiso(ctx, "pagos.registrar");
  return registerOnce(ctx, RUTA, input, recordPago);
}

async function recordPago(ctx: Ctx, tx: Transaction, leido: PagoLeido): Promise<Answered> {
  const { tenantId } = ctx;
  const { pagos } = leido;
  const claves = pagos.map(({ clave }) => clave);
  const pagados = decidePorPagar(pagos, await lockPorPagar(tx, tenantId, claves));
  const [primero] = pagados;
  assert(primero !== undefined, "a payment pays something");
  const { proveedor, nombre } = primero;
  const row = rowOf(ctx, leido, primero.moneda);
  const { monto, moneda, fecha } = row;
  const [pago] = await tx.run(insertPagoProveedor({ ...row, proveedor, nombre }));
  assert(pago !== undefined, "the row was inserted");
  const one = { tenantId, pagoId: pago.pago_id };
  const partes = pagados.map(({ columna, id }, i) => ({ orden: i + 1, [columna]: id, monto: pagos[i]?.monto }));
  tx.send(insertPagoProveedorDocumentos({ ...one, pagos: JSON.stringify(partes) }));
  tx.send(settleRecibidos(one));
  tx.send(settleCompras(one));
  const detalle = { proveedor, monto, moneda, fecha, documentos: pagados.map(({ consecutivo }) => consecutivo) };
  tx.send(auditEntry(ctx, { accion: "registrar", objeto: "pago_proveedor", objetoId: one.pagoId, detalle }));
  return { status: 201, body: JSON.stringify({ idPago: one.pagoId }), location: `/pagos/${one.pagoId}` };
}

/** The documents of these claves with their rows locked, in the order that voiding keeps, too. */
export async function lockPorPagar(tx: Transaction, tenantId: number, claves: string[]): Promise<PorPagar[]> {
  const recibidos = await tx.run(lockRecibidosPorPagar({ tenantId, claves }));
  const compras = await tx.run(lockComprasPorPagar({ tenantId, claves }));
  return [
    ...recibidos.map((row) => ({ ...row, columna: "recibidoId" as const })),
    ...compras.map((row) => ({ ...row, columna: "documentoId" as const })),
  ];
}

/** The documents in the order of the payments. @throws AppError rule that names one */
function decidePorPagar(pagos: AbonoRequest["pagos"], rows: readonly PorPagar[]): PorPagar[] {
  const path = "pagos";
  const pagados = pagos.map(({ clave, monto }) => {
    const row = rows.find((each) => each.clave === clave);
    if (row === undefined) throw refusal("pago_no_encontrado", { clave }, { path });
    const { consecutivo, moneda } = row;
    if (!row.por_pagar) throw refusal("pago_proveedor_no_debido", { consecutivo }, { path });
    const debe = debeOf(row.total, row.acreditado, row.pagado);
    if (new Decimal(monto).gt(debe)) {
      throw refusal("pago_proveedor_excedido", { consecutivo, monto, debe, moneda }, { path });
    }
    return row;
  });
  for (const { consecutivo, proveedor, moneda } of pagados) {
    if (proveedor !== pagados[0]?.proveedor || moneda !== pagados[0].moneda) {
      throw refusal("pago_proveedor_distinto", { consecutivo }, { path });
    }
  }
  return pagados;
}
