/** A sales document without number, date and signature (spec 2.2). */

import type { Advertencia } from "@/lib/contract/advertencias";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import {
  type CodigoTipoVenta,
  FACTURA_EXPORTACION,
  isExportacion,
  isNota,
  parseTipoVenta,
} from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { openFirma } from "../accounts/certificados/firma";
import { toEmisor } from "../accounts/emisor/to-emisor";
import { decideCondiciones } from "../issuing/decide/condiciones";
import { decideEmision, requirePapel } from "../issuing/decide/emision";
import { decideMoneda } from "../issuing/decide/moneda";
import { type DecidedReceptor, decideReceptor } from "../issuing/decide/receptor";
import { decideReferencias } from "../issuing/decide/referencias";
import type { Draft } from "../issuing/draft";
import type { Emision } from "../issuing/emision";
import { computeCobro, decideMediosPago, decideOtrosCargos, lacksLineas, totalOf } from "../issuing/price/cobro";
import { type LineaEmitida, naturalezaSinDescuento } from "../issuing/price/linea";
import { refuseViolation } from "../issuing/price/violation";
import { decideDatos } from "../issuing/read/datos";
import { decidePuntoVenta, decideTextos, decideUsuario } from "../issuing/read/encabezado";
import { cabysFueraDeLista } from "../issuing/read/linea";
import { conPartes } from "../issuing/read/surtido";
import { decideReferenciaUnica } from "../issuing/record/referencia-externa";
import { creditoOf, refuseExcess } from "../issuing/record/saldo";
import type { Ctx } from "../kernel/context";
import { type Ajuste, decideAjuste } from "./ajuste";
import { inheritPago } from "./credito-total";
import { decideLineas } from "./devolucion";
import { receptorOf } from "./heredado";
import { checkLimite } from "./limite-credito";
import type { LineasInput } from "./lineas";
import type { Loaded } from "./load";
import { VENTA } from "./recurso";

/** @throws AppError rule or unavailable; nothing was written. */
export async function buildDraft(ctx: Ctx, sent: FacturaRequest, loaded: Loaded): Promise<Draft> {
  const { issuer } = loaded;
  const tipo = parseTipoVenta(sent.tipo);
  if (tipo === null) throw refusal("tipo_desconocido", { tipo: sent.tipo ?? "" }, { path: "tipo" });
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  const usuarioId = decideUsuario(sent, loaded);
  const puntoVenta = decidePuntoVenta(sent, loaded);
  const { ambiente } = issuer;
  const emisor = toEmisor(issuer);
  const contexto = { tipo, ambiente, puntoVenta, identificacion: emisor.identificacion, reserva: loaded.reserva };
  const emision = decideEmision(sent, contexto, ctx.now);
  const ajuste = isNota(tipo) ? decideAjuste(sent, { tipo, ambiente, ajustado: loaded.ajustado, now: ctx.now }) : null;
  const ajustado = ajuste?.ajustado ?? null;
  const { body, advertencias: heredadas } = inheritPago(sent, tipo, ajustado);
  const { medioPago, ...condiciones } = decideCondiciones(body, tipo, loaded, ajustado);
  const textos = { ...decideTextos(body), ...decideDatos(body) };
  const marco = { tipo, ambiente, now: ctx.now };
  const { referencias, reemplazo } = decideReferencias(body, ajuste?.referencia ?? null, loaded, marco);
  requirePapel(emision, referencias);
  const pedida = { ...body, lineas: conPartes(body.lineas) };
  const moneda = await decideMoneda({ ...ctx, now: emision.fecha }, pedida, issuer, loaded.tipoCambio, ajustado);
  // A ticket without receiver leaves the note free to name one; the authority asks for none (-508).
  const vendido = ajustado !== null && ajustado.receptor !== null ? ajustado : null;
  const receptor = vendido ? receptorOf(vendido, body.cliente) : await decideReceptor(ctx, body, tipo, loaded.cliente);
  const decidido = { body, tipo, loaded, ajuste, medioPago, moneda, receptor, referencias, emision };
  const { lineas, cobro, credito, ...ajustadas } = computeMontos(decidido);
  const documento: Draft["documento"] = {
    tipo,
    proveedorSistemas: issuer.proveedorSistemas,
    ...condiciones,
    codigoActividadReceptor: receptor === null ? null : condiciones.codigoActividadReceptor,
    emisor,
    receptor: receptor?.receptor ?? null,
    lineas,
    ...cobro,
    referencias,
    ...textos,
    motivoTipoCambio: moneda.motivoTipoCambio,
  };
  refuseViolation(documento);
  if (credito !== null && ajustado !== null) {
    refuseExcess(credito, documento.resumen.totalComprobante, moneda.codigo, ajustado);
  }
  return {
    tipo,
    recurso: VENTA,
    ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: emisor.identificacion,
    cliente: receptor?.cliente ?? null,
    proveedor: null,
    documento,
    lineas,
    referencias,
    credito,
    reemplazo,
    referenciaUnica: decideReferenciaUnica(body, textos.referenciaExterna),
    ...(ajustadas.totalSinAjuste !== null && { totalSinAjuste: ajustadas.totalSinAjuste }),
    firma: await openFirma(ctx, issuer),
    emision,
    advertencias: [
      ...heredadas,
      ...moneda.advertencias,
      ...ajustadas.advertencias,
      ...avisosDe(body, lineas, loaded),
      ...(await checkLimite(ctx, documento, loaded.cliente, issuer.sobre_limite)),
    ],
  };
}

/** The lines, the charges and the totals of the document, and what a note takes of the document that it adjusts. */
function computeMontos({
  ajuste,
  medioPago,
  receptor,
  referencias,
  emision,
  ...input
}: Pick<LineasInput, "body" | "loaded" | "moneda"> & {
  tipo: CodigoTipoVenta;
  ajuste: Ajuste | null;
  receptor: Pick<DecidedReceptor, "identificacion"> | null;
  referencias: readonly unknown[];
  emision: Emision;
  medioPago: Parameters<typeof computeCobro>[2]["medioPago"];
}) {
  const { body, tipo, moneda } = input;
  const ajustado = ajuste?.ajustado ?? null;
  const cargos = decideOtrosCargos(body, moneda);
  const mediosPago = decideMediosPago(body, moneda);
  const cobro = { cargos, mediosPago, medioPago, moneda };
  const sinLineas = body.acreditarTodo !== true && lacksLineas(tipo, body.lineas, cargos);
  const credito = ajuste && ajustado && creditoOf(tipo, ajustado, ajuste.referencia);
  const exporta = ajustado?.tipo === FACTURA_EXPORTACION || isExportacion(tipo, ajuste?.referencia ?? null);
  const decididas = decideLineas(
    {
      ...input,
      ajustado,
      exporta,
      sinLineas,
      identificacion: receptor?.identificacion ?? null,
      tieneReferencias: referencias.length > 0,
      hoy: toFecha(emision.fecha),
    },
    {
      consume: credito?.consume ?? false,
      motivo: ajuste?.referencia.codigo ?? null,
      cargos,
      totalOf: (each, otros) => totalOf(tipo, each, { ...cobro, cargos: otros }),
    },
  );
  const { lineas, cargos: cobrados, valeCon, ...ajustadas } = decididas;
  return {
    ...ajustadas,
    lineas,
    cobro: computeCobro(tipo, lineas, { ...cobro, cargos: cobrados }),
    credito: credito && { ...credito, valeCon },
  };
}

/** The warnings of the lines, and of a closed month, whose figures change. */
function avisosDe(
  body: FacturaRequest,
  lineas: readonly LineaEmitida[],
  { mesesCerrados: meses }: Loaded,
): Advertencia[] {
  return [
    ...(meses.length === 0 ? [] : [{ codigo: "mes_cerrado", params: { meses } } as const]),
    ...naturalezaSinDescuento(body.lineas ?? [], lineas),
    ...cabysFueraDeLista(body.lineas ?? []),
  ];
}
