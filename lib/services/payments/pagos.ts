/** The payments of a receipt: which invoices they may pay, and how each is divided over its IVA rates. */

import type { StoredDocumento } from "@/db/queries/documento";
import type { ReciboPagoRequest } from "@/lib/contract/recibos-pago";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import { Decimal, isMonto, toMonto } from "@/lib/domain/decimal";
import type { Monto } from "@/lib/domain/documento";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { CONDICION_DE_PAGO, debeOf, deudaOf, MAX_PAGOS, pagar, subtractDeuda, totalOf } from "@/lib/domain/recibo";
import { toSingleLine } from "@/lib/domain/texto";
import { type CodigoTipoDocumento, TIPOS_PAGABLES } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import type { PagoEmitido } from "../issuing/record/pagos";
import type { Loaded, Pagable } from "./load";

/** A payment with the invoice that it pays. */
export interface PagoDecidido extends PagoEmitido {
  documento: StoredDocumento;
}

/** @throws AppError rule that names the invoice */
export function decidePagos(body: ReciboPagoRequest, loaded: Loaded): PagoDecidido[] {
  const pedidos = body.pagos ?? [];
  if (pedidos.length < 1 || pedidos.length > MAX_PAGOS) {
    throw refusal("pagos_requeridos", { max: MAX_PAGOS }, { path: "pagos" });
  }
  const claves = pedidos.map(({ clave }) => toSingleLine(clave ?? ""));
  const pagos = pedidos.map(({ monto }, i) => {
    const clave = claves[i] ?? "";
    const path = `pagos[${i}].clave`;
    if (!isClave(clave)) throw refusal("pago_clave_invalida", {}, { path });
    if (claves.indexOf(clave) !== i) throw refusal("pago_repetido", { clave }, { path });
    const pagable = loaded.pagables.find(({ documento }) => documento.clave === clave);
    if (pagable === undefined) throw refusal("pago_no_encontrado", { clave }, { path });
    refuseImpagable(pagable.documento, loaded, path);
    return decidePago(pagable, monto ?? "0", i);
  });
  refuseDiferentes(pagos);
  refuseContradicciones(body, pagos);
  return pagos;
}

/** Refuses an invoice that no receipt may pay. */
function refuseImpagable(documento: StoredDocumento, { issuer }: Loaded, path: string): void {
  const { clave, estado, condicion_venta: condicion } = documento;
  const tipo = documento.tipo as CodigoTipoDocumento;
  if (!TIPOS_PAGABLES.some((each) => each === tipo)) throw refusal("pago_tipo_invalido", { clave, tipo }, { path });
  if (documento.ambiente !== issuer?.ambiente) throw refusal("pago_de_otro_ambiente", { clave }, { path });
  if (!(condicion in CONDICION_DE_PAGO)) throw refusal("pago_sin_condicion", { clave, condicion }, { path });
  if (documento.voided_at !== null) throw refusal("pago_de_anulada", { clave }, { path });
  if (estado !== "aceptado") throw refusal("pago_de_no_aceptada", { clave, estado }, { path });
  if (documento.receptor?.identificacion == null) throw refusal("pago_sin_receptor", { clave }, { path });
}

function decidePago({ documento, previas }: Pagable, sent: Monto, i: number): PagoDecidido {
  const { clave, moneda, total_comprobante: total, monto_acreditado: acreditado, monto_pagado: pagado } = documento;
  const path = `pagos[${i}].monto`;
  const monto = new Decimal(sent);
  if (!isMonto(monto) || monto.isZero()) throw refusal("pago_monto_invalido", { clave }, { path });
  const debe = debeOf(total, acreditado, pagado);
  if (monto.gt(debe)) throw refusal("pago_excedido", { clave, monto: monto.toFixed(), debe, moneda }, { path });
  const deuda = deudaOf(documento.lineas, total);
  if (deuda === null) throw refusal("pago_sin_recibo", { clave }, { path: `pagos[${i}].clave` });
  const left = subtractDeuda(deuda, previas);
  // Nothing is left by rate when notes credited other rates than the invoice has: the invoice's own shares decide.
  const pendiente = totalOf(left.partes).plus(left.otros).isZero() ? deuda : left;
  return {
    orden: i + 1,
    documentoId: documento.documento_id,
    clave,
    consecutivo: documento.consecutivo,
    monto: monto.toFixed(),
    pago: pagar(monto.toFixed(), pendiente),
    pendiente: toMonto(monto.neg().plus(debe)),
    visto: { acreditado, pagado },
    documento,
  };
}

const receptorOf = ({ receptor }: StoredDocumento) => receptor?.identificacion?.numero ?? "";

/** One customer, one currency, one condition: those of the first invoice. */
function refuseDiferentes(pagos: readonly PagoDecidido[]): void {
  const [primera] = pagos.map(({ documento }) => documento);
  assert(primera !== undefined, "a receipt pays something");
  for (const [i, { documento }] of pagos.entries()) {
    const { clave, moneda, condicion_venta: condicion } = documento;
    const path = `pagos[${i}].clave`;
    const receptor = receptorOf(documento);
    if (receptor !== receptorOf(primera)) throw refusal("pago_de_otro_cliente", { clave, receptor }, { path });
    if (moneda !== primera.moneda)
      throw refusal("pago_de_otra_moneda", { clave, moneda, pedida: primera.moneda }, { path });
    if (condicion !== primera.condicion_venta) throw refusal("pago_de_otra_condicion", { clave }, { path });
  }
}

/** Refuses a customer or a currency that is not the invoices'. */
function refuseContradicciones({ cliente, moneda: pedida }: ReciboPagoRequest, pagos: readonly PagoDecidido[]): void {
  const [primera] = pagos.map(({ documento }) => documento);
  assert(primera !== undefined, "a receipt pays something");
  const { clave, moneda } = primera;
  if (pedida !== null && pedida !== moneda) {
    throw refusal("pago_de_otra_moneda", { clave, moneda, pedida }, { path: "moneda" });
  }
  if (cliente === null) return;
  const receptor = receptorOf(primera);
  if (normalizeIdentificacion(cliente.identificacion ?? "") === receptor) return;
  throw refusal("pago_de_otro_cliente", { clave, receptor }, { path: "cliente.identificacion" });
}
