/**
 * Registers what a customer paid of invoices on ordinary credit, whole or in part. All that may refuse it is checked
 * under the invoices' row locks, which every change of what is owed holds.
 */
import type { Transaction } from "@/db/connection/client";
import { insertAbono, insertAbonoDocumentos } from "@/db/queries/payments/abono";
import { lockCobrables, settlePagadoDe } from "@/db/queries/payments/documento-pago";
import type { RowOf } from "@/db/sql/prepared";
import type { AbonoRequest } from "@/lib/contract/portal/abonos";
import { refusal } from "@/lib/contract/refusal";
import { sePagaDespues } from "@/lib/domain/cobranza/cobranza";
import { CONDICION_DE_PAGO, debeOf } from "@/lib/domain/cobranza/recibo";
import { Decimal } from "@/lib/domain/decimal";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import type { IssueInput, IssueResult } from "../../issuing/issue";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import type { Answered } from "../../kernel/idempotency";
import { requirePermiso } from "../../kernel/permisos";
import type { PagoLeido } from "../read-pago";
import { registerOnce, rowOf } from "../register-once";

/** The scope of its keys. It is no endpoint of the API. */
const RUTA = "POST /abonos";

type Cobrable = RowOf<typeof lockCobrables>;

/** @throws AppError rule that names the invoice, idempotency-mismatch, conflict */
export async function registerAbono(ctx: Ctx, input: IssueInput<AbonoRequest>): Promise<IssueResult> {
  requirePermiso(ctx, "recibos.emitir");
  return registerOnce(ctx, RUTA, input, recordAbono);
}

async function recordAbono(ctx: Ctx, tx: Transaction, pago: PagoLeido): Promise<Answered> {
  const { tenantId } = ctx;
  const { pagos } = pago;
  const rows = await tx.run(lockCobrables({ tenantId, claves: pagos.map(({ clave }) => clave) }));
  const pagadas = decideCobrables(pagos, rows);
  const [primera] = pagadas;
  assert(primera?.cliente_id != null, "an invoice that is owed has its customer");
  const row = rowOf(ctx, pago, primera.moneda);
  const { monto, moneda, fecha } = row;
  const [abono] = await tx.run(insertAbono({ ...row, cliente_id: primera.cliente_id, ambiente: primera.ambiente }));
  assert(abono !== undefined, "the row was inserted");
  const { abono_id: abonoId } = abono;
  const documentoIds = pagadas.map(({ documento_id }) => documento_id);
  const partes = pagos.map((each, i) => ({ orden: i + 1, documentoId: documentoIds[i], monto: each.monto }));
  tx.send(insertAbonoDocumentos({ tenantId, abonoId, pagos: JSON.stringify(partes) }));
  tx.send(settlePagadoDe({ tenantId, documentoIds }));
  const detalle = { monto, moneda, fecha, facturas: pagadas.map(({ consecutivo }) => consecutivo) };
  tx.send(auditEntry(ctx, { accion: "registrar", objeto: "abono", objetoId: abonoId, detalle }));
  return { status: 201, body: JSON.stringify({ idAbono: abonoId }), location: `/abonos/${abonoId}` };
}

/** The invoices in the order of the payments. @throws AppError rule that names one */
function decideCobrables(pagos: AbonoRequest["pagos"], rows: readonly Cobrable[]): Cobrable[] {
  const pagadas = pagos.map(({ clave, monto }, i) => {
    const row = rows.find((each) => each.clave === clave);
    const path = `pagos[${i}].clave`;
    if (row === undefined) throw refusal("pago_no_encontrado", { clave }, { path });
    refuseIncobrable(row, path);
    const debe = debeOf(row.total_comprobante, row.monto_acreditado, row.monto_pagado);
    if (new Decimal(monto).gt(debe)) {
      throw refusal("pago_excedido", { clave, monto, debe, moneda: row.moneda }, { path: `pagos[${i}].monto` });
    }
    return row;
  });
  const [primera] = pagadas;
  for (const [i, { clave, cliente_id, receptor, moneda }] of pagadas.entries()) {
    const path = `pagos[${i}].clave`;
    if (cliente_id !== primera?.cliente_id) throw refusal("pago_de_otro_cliente", { clave, receptor }, { path });
    if (moneda !== primera.moneda)
      throw refusal("pago_de_otra_moneda", { clave, moneda, pedida: primera.moneda }, { path });
  }
  return pagadas;
}

/** Refuses a document of which nothing is paid later, or whose payment is a receipt. */
function refuseIncobrable(row: Cobrable, path: string): void {
  const { clave, estado, condicion_venta: condicionVenta, anula_nota: anulaNota } = row;
  if (!row.presente) throw refusal("pago_de_otro_ambiente", { clave }, { path });
  if (condicionVenta in CONDICION_DE_PAGO) throw refusal("abono_lleva_recibo", { clave }, { path });
  const tipo = row.tipo as CodigoTipoDocumento;
  if (!sePagaDespues({ tipo, condicionVenta, anulaNota }) || row.cliente_id === null) {
    throw refusal("abono_sin_credito", { clave }, { path });
  }
  if (row.voided_at !== null) throw refusal("pago_de_anulada", { clave }, { path });
  if (estado !== "aceptado") throw refusal("abono_de_no_aceptada", { clave, estado }, { path });
}
