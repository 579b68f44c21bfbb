/** The third stage of a payment receipt: which invoices it pays, and how each is divided over its IVA rates. */
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { refusal } from "@/lib/contract/refusal";
import { CONDICION_DE_PAGO, debeOf, deudaOf, pagar, subtractDeuda, totalOf } from "@/lib/domain/cobranza/recibo";
import { toMonto } from "@/lib/domain/decimal";
import { type CodigoTipoDocumento, TIPOS_PAGABLES } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { emisionOrdinaria } from "../issuing/decide/emision";
import { decidePuntoVenta, decideUsuario } from "../issuing/decide/encabezado";
import type { PagoEmitido } from "../issuing/draft";
import { priceMedios } from "../issuing/price/cobro";
import { forEachApart } from "../kernel/at-member";
import type { Known, Pagable } from "./load";
import type { PagoPedido, ReciboPedido } from "./read";

/** A receipt's currency is that of its invoices, so its amounts are never converted. */
const EN_LA_MONEDA_DE_LAS_FACTURAS = { montoFromRequest: (monto: string) => monto };

/** A payment with the invoice that it pays. */
export interface PagoDecidido extends PagoEmitido {
  documento: StoredDocumento;
}

export type ReciboDecidido = ReturnType<typeof decideRecibo>;

/** @throws AppError rule that names the invoice; unavailable when a rate is needed and none is known */
export function decideRecibo(pedido: ReciboPedido, known: Known, { now }: { now: Date }) {
  const { idUsuario, idPuntoVenta } = pedido.nombra;
  const usuarioId = decideUsuario(idUsuario, known.usuarioExists);
  const puntoVenta = decidePuntoVenta(idPuntoVenta, known.puntoVenta);
  const medios = priceMedios(pedido.medios, EN_LA_MONEDA_DE_LAS_FACTURAS);
  const { medioPago } = pedido;
  const mediosPago = medioPago === null ? medios : [medioPago];
  const { textos } = pedido;
  const pagos = decidePagos(pedido, known);
  const [primera] = pagos.map(({ documento }) => documento);
  const condicionVenta = CONDICION_DE_PAGO[primera?.condicion_venta ?? ""];
  assert(primera?.cliente_id != null && condicionVenta !== undefined, "a payable invoice has its customer");
  const { moneda, receptor, cliente_id: clienteId } = primera;
  const { dolar } = known;
  const encabezado = { ...textos, ...pedido.datos, condicionVenta };
  const emision = emisionOrdinaria(now);
  const contraparte = { clase: "cliente", clienteId } as const;
  return {
    usuarioId,
    puntoVenta,
    contraparte,
    medios,
    mediosPago,
    encabezado,
    pagos,
    moneda,
    receptor,
    dolar,
    emision,
    reemplazo: null,
  };
}

/** @throws AppError rule that names the invoice */
function decidePagos(
  pedido: Pick<ReciboPedido, "pagos" | "moneda" | "cliente">,
  known: Pick<Known, "pagables" | "issuer">,
): PagoDecidido[] {
  const pagos = forEachApart(pedido.pagos, (pago, i) => {
    const { clave } = pago;
    const path = `pagos[${i}].clave`;
    const pagable = known.pagables.find(({ documento }) => documento.clave === clave);
    if (pagable === undefined) throw refusal("pago_no_encontrado", { clave }, { path });
    refuseImpagable(pagable.documento, known, path);
    return decidePago(pagable, pago, i);
  });
  refuseDiferentes(pagos);
  refuseContradicciones(pedido, pagos);
  return pagos;
}

/** Refuses an invoice that no receipt may pay. */
function refuseImpagable(documento: StoredDocumento, { issuer }: Pick<Known, "issuer">, path: string): void {
  const { clave, estado, condicion_venta: condicion } = documento;
  const tipo = documento.tipo as CodigoTipoDocumento;
  if (!TIPOS_PAGABLES.some((each) => each === tipo)) throw refusal("pago_tipo_invalido", { clave, tipo }, { path });
  if (documento.ambiente !== issuer.ambiente) throw refusal("pago_de_otro_ambiente", { clave }, { path });
  if (!(condicion in CONDICION_DE_PAGO)) throw refusal("pago_sin_condicion", { clave, condicion }, { path });
  if (documento.voided_at !== null) throw refusal("pago_de_anulada", { clave }, { path });
  if (estado !== "aceptado") throw refusal("pago_de_no_aceptada", { clave, estado }, { path });
  if (documento.receptor?.identificacion == null) throw refusal("pago_sin_receptor", { clave }, { path });
}

function decidePago({ documento, previas }: Pagable, { monto }: PagoPedido, i: number): PagoDecidido {
  const { clave, moneda, total_comprobante: total, monto_acreditado: acreditado, monto_pagado: pagado } = documento;
  const path = `pagos[${i}].monto`;
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
function refuseContradicciones(
  { cliente, moneda: pedida }: Pick<ReciboPedido, "moneda" | "cliente">,
  pagos: readonly PagoDecidido[],
): void {
  const [primera] = pagos.map(({ documento }) => documento);
  assert(primera !== undefined, "a receipt pays something");
  const { clave, moneda } = primera;
  if (pedida !== null && pedida !== moneda) {
    throw refusal("pago_de_otra_moneda", { clave, moneda, pedida }, { path: "moneda" });
  }
  const receptor = receptorOf(primera);
  if (cliente === null || cliente === receptor) return;
  throw refusal("pago_de_otro_cliente", { clave, receptor }, { path: "cliente.identificacion" });
}
