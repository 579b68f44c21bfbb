/** A sales document without number, date and signature (spec 2.2). */

import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusals/refusal";
import { isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { openFirma } from "../accounts/certificados/firma";
import { toEmisor } from "../accounts/emisor/to-emisor";
import { type Draft, drawCodigoSeguridad } from "../issuing/draft";
import { decidePuntoVenta, decideTextos, decideUsuario, sumUp } from "../issuing/encabezado";
import { naturalezaSinDescuento } from "../issuing/linea";
import { decideMoneda } from "../issuing/moneda";
import { decideReferenciaUnica } from "../issuing/referencia-externa";
import { creditoOf, refuseExcess } from "../issuing/saldo";
import { refuseViolation } from "../issuing/violation";
import type { Ctx } from "../kernel/context";
import { decideAjuste } from "./ajuste";
import { decideCondiciones } from "./condiciones";
import { receptorOf } from "./heredado";
import { computeLineas } from "./lineas";
import type { Loaded } from "./load";
import { decideReceptor } from "./receptor";
import { VENTA } from "./recurso";
import { decideReferencias } from "./referencias";

/** @throws AppError rule or unavailable; nothing was written. */
export async function buildDraft(ctx: Ctx, body: FacturaRequest, loaded: Loaded): Promise<Draft> {
  const { issuer } = loaded;
  const tipo = parseTipoVenta(body.tipo);
  if (tipo === null) throw refusal("tipo_desconocido", { tipo: body.tipo ?? "" }, { path: "tipo" });
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  const usuarioId = decideUsuario(body, loaded);
  const puntoVenta = decidePuntoVenta(body, loaded);
  const { ambiente } = issuer;
  const ajuste = isNota(tipo) ? decideAjuste(body, { tipo, ambiente, ajustado: loaded.ajustado, now: ctx.now }) : null;
  const ajustado = ajuste?.ajustado ?? null;
  const { medioPago, ...condiciones } = decideCondiciones(body, tipo, loaded, ajustado);
  const textos = decideTextos(body);
  const referencias = decideReferencias(body, ajuste?.referencia ?? null, loaded.referidos, ctx.now);
  const moneda = await decideMoneda(ctx, body, issuer, loaded.tipoCambio, ajustado);
  const receptor =
    ajustado === null ? await decideReceptor(ctx, body, tipo, loaded.cliente) : receptorOf(ajustado, body.cliente);
  const lineas = computeLineas({
    body,
    tipo,
    loaded,
    ajustado,
    moneda,
    identificacion: receptor?.identificacion ?? null,
    tieneReferencias: referencias.length > 0,
    hoy: toFecha(ctx.now),
  });
  const documento: Draft["documento"] = {
    tipo,
    proveedorSistemas: issuer.proveedorSistemas,
    ...condiciones,
    codigoActividadReceptor: receptor === null ? null : condiciones.codigoActividadReceptor,
    emisor: toEmisor(issuer),
    receptor: receptor?.receptor ?? null,
    lineas,
    resumen: sumUp(lineas, { moneda: moneda.codigo, tipoCambio: moneda.tipoCambio, mediosPago: [medioPago] }),
    referencias,
    ...textos,
  };
  refuseViolation(documento);
  const credito = ajuste && ajustado && creditoOf(tipo, ajustado, ajuste.referencia);
  if (credito !== null && ajustado !== null) {
    refuseExcess(credito, documento.resumen.totalComprobante, moneda.codigo, ajustado);
  }
  return {
    tipo,
    recurso: VENTA,
    ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: documento.emisor.identificacion,
    cliente: receptor?.cliente ?? null,
    proveedor: null,
    documento,
    lineas,
    referencias,
    credito,
    referenciaUnica: decideReferenciaUnica(body, textos.referenciaExterna),
    firma: await openFirma(ctx, issuer),
    codigoSeguridad: drawCodigoSeguridad(),
    advertencias: [...moneda.advertencias, ...naturalezaSinDescuento(body.lineas ?? [], lineas)],
  };
}
