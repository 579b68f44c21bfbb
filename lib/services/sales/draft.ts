/** A sales document without number, date and signature (spec 2.2). */

import type { Advertencia } from "@/lib/contract/advertencias";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusals/refusal";
import { FACTURA_EXPORTACION, isExportacion, isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { openFirma } from "../accounts/certificados/firma";
import { toEmisor } from "../accounts/emisor/to-emisor";
import { computeCobro, decideMediosPago, decideOtrosCargos, lacksLineas, totalOf } from "../issuing/cobro";
import { decideDatos } from "../issuing/datos";
import type { Draft } from "../issuing/draft";
import { decidePuntoVenta, decideTextos, decideUsuario } from "../issuing/encabezado";
import { naturalezaSinDescuento } from "../issuing/linea";
import { cabysFueraDeLista } from "../issuing/linea-libre";
import { decideMoneda } from "../issuing/moneda";
import { decideReferenciaUnica } from "../issuing/referencia-externa";
import { creditoOf, refuseExcess } from "../issuing/saldo";
import { conPartes } from "../issuing/surtido";
import { refuseViolation } from "../issuing/violation";
import type { Ctx } from "../kernel/context";
import { decideAjuste } from "./ajuste";
import { decideCondiciones } from "./condiciones";
import { inheritPago } from "./credito-total";
import { decideLineas } from "./devolucion";
import { decideEmision, requirePapel } from "./emision";
import { receptorOf } from "./heredado";
import { checkLimite } from "./limite-credito";
import type { Loaded } from "./load";
import { decideReceptor } from "./receptor";
import { VENTA } from "./recurso";
import { decideReferencias } from "./referencias";

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
  const heredado = inheritPago(sent, tipo, ajustado);
  const { body } = heredado;
  const { medioPago, ...condiciones } = decideCondiciones(body, tipo, loaded, ajustado);
  const textos = { ...decideTextos(body), ...decideDatos(body) };
  const { referencias, reemplazo } = decideReferencias(body, ajuste?.referencia ?? null, loaded, {
    tipo,
    ambiente,
    now: ctx.now,
  });
  requirePapel(emision, referencias);
  const pedida = { ...body, lineas: conPartes(body.lineas) };
  const moneda = await decideMoneda({ ...ctx, now: emision.fecha }, pedida, issuer, loaded.tipoCambio, ajustado);
  const receptor =
    // A ticket without receiver leaves the note free to name one; the authority asks for none (-508).
    ajustado === null || ajustado.receptor === null
      ? await decideReceptor(ctx, body, tipo, loaded.cliente)
      : receptorOf(ajustado, body.cliente);
  const cargos = decideOtrosCargos(body, moneda);
  const mediosPago = decideMediosPago(body, moneda);
  const cobro = { cargos, mediosPago, medioPago, moneda };
  const sinLineas = body.acreditarTodo !== true && lacksLineas(tipo, body.lineas, cargos);
  const credito = ajuste && ajustado && creditoOf(tipo, ajustado, ajuste.referencia);
  const identificacion = receptor?.identificacion ?? null;
  const exporta = ajustado?.tipo === FACTURA_EXPORTACION || isExportacion(tipo, ajuste?.referencia ?? null);
  const hoy = toFecha(emision.fecha);
  const input = { body, tipo, loaded, ajustado, moneda, identificacion, exporta, sinLineas, hoy };
  const {
    lineas,
    cargos: cobrados,
    valeCon,
    ...ajustadas
  } = decideLineas(
    { ...input, tieneReferencias: referencias.length > 0 },
    {
      consume: credito?.consume ?? false,
      motivo: ajuste?.referencia.codigo ?? null,
      cargos,
      totalOf: (each, otros) => totalOf(tipo, each, { ...cobro, cargos: otros }),
    },
  );
  const documento: Draft["documento"] = {
    tipo,
    proveedorSistemas: issuer.proveedorSistemas,
    ...condiciones,
    codigoActividadReceptor: receptor === null ? null : condiciones.codigoActividadReceptor,
    emisor,
    receptor: receptor?.receptor ?? null,
    lineas,
    ...computeCobro(tipo, lineas, { ...cobro, cargos: cobrados }),
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
    credito: credito && { ...credito, valeCon },
    reemplazo,
    referenciaUnica: decideReferenciaUnica(body, textos.referenciaExterna),
    ...(ajustadas.totalSinAjuste !== null && { totalSinAjuste: ajustadas.totalSinAjuste }),
    firma: await openFirma(ctx, issuer),
    emision,
    advertencias: [
      ...heredado.advertencias,
      ...moneda.advertencias,
      ...ajustadas.advertencias,
      ...deMesesCerrados(loaded),
      ...naturalezaSinDescuento(body.lineas ?? [], lineas),
      ...cabysFueraDeLista(body.lineas ?? []),
      ...(await checkLimite(ctx, documento, loaded.cliente, issuer.sobre_limite)),
    ],
  };
}

/** A closed month refuses nothing: whoever issues is told that its figures change. */
function deMesesCerrados({ mesesCerrados: meses }: Loaded): Advertencia[] {
  return meses.length === 0 ? [] : [{ codigo: "mes_cerrado", params: { meses } }];
}
