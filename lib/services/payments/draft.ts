/** A payment receipt without number, date and signature. */

import type { ReciboPagoRequest } from "@/lib/contract/recibos-pago";
import { CODIGO_PAGO } from "@/lib/domain/catalogos/codigo-referencia";
import { SIN_LISTAS } from "@/lib/domain/documento";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import { CONDICION_DE_PAGO, lineasDeRecibo } from "@/lib/domain/recibo";
import { calculateResumen } from "@/lib/domain/resumen";
import { type CodigoTipoDocumento, RECIBO_PAGO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { openFirma } from "../accounts/certificados/firma";
import { toEmisor } from "../accounts/emisor/to-emisor";
import { dolarOfToday } from "../catalog/tipo-cambio/dolar-of-today";
import type { Draft } from "../issuing/draft";
import { emisionOrdinaria } from "../issuing/emision";
import { decideMediosPago } from "../issuing/price/cobro";
import { refuseViolation } from "../issuing/price/violation";
import { decideDatos } from "../issuing/read/datos";
import { decidePuntoVenta, decideTextos, decideUsuario, sumUp } from "../issuing/read/encabezado";
import { decideMedioPago } from "../issuing/read/pago";
import { decideReferenciaUnica } from "../issuing/record/referencia-externa";
import type { Ctx } from "../kernel/context";
import type { Loaded } from "./load";
import { decidePagos, type PagoDecidido } from "./pagos";
import { RECIBO } from "./recurso";

/** A receipt's currency is that of its invoices, so its amounts are never converted. */
const EN_LA_MONEDA_DE_LAS_FACTURAS = { montoFromRequest: (monto: string) => monto };

/** @throws AppError rule or unavailable; nothing was written. */
export async function buildDraft(ctx: Ctx, body: ReciboPagoRequest, loaded: Loaded): Promise<Draft> {
  const { issuer } = loaded;
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  const usuarioId = decideUsuario(body, loaded);
  const puntoVenta = decidePuntoVenta(body, loaded);
  const medios = decideMediosPago(body, EN_LA_MONEDA_DE_LAS_FACTURAS);
  const mediosPago = medios.length > 0 ? medios : [decideMedioPago(body)];
  const referencia = decideTextos({ ...SIN_OPCIONALES, referenciaExterna: body.referenciaExterna });
  const pagos = decidePagos(body, loaded);
  const [primera] = pagos.map(({ documento }) => documento);
  const condicionVenta = CONDICION_DE_PAGO[primera?.condicion_venta ?? ""];
  assert(primera?.cliente_id != null && condicionVenta !== undefined, "a payable invoice has its customer");
  // The rate of the day on which it is paid, not that of the invoice.
  const dolar =
    primera.moneda === "USD" ? await dolarOfToday(ctx, loaded.tipoCambio) : { venta: "1", advertencias: [] };
  const lineas = lineasDeRecibo(pagos.map(({ documento, pago }) => ({ nombre: nombreOf(documento), pago })));
  const referencias = pagos.map(referenciaOf);
  const documento: Draft["documento"] = {
    ...SIN_OPCIONALES,
    ...SIN_LISTAS,
    mediosPago: medios,
    ...referencia,
    ...decideDatos({ otros: null, metadatos: body.metadatos }),
    tipo: RECIBO_PAGO,
    proveedorSistemas: issuer.proveedorSistemas,
    codigoActividadEmisor: null,
    codigoActividadReceptor: null,
    emisor: toEmisor(issuer),
    receptor: primera.receptor,
    condicionVenta,
    lineas,
    resumen: sumUp(primera.moneda, () =>
      calculateResumen(lineas, { moneda: primera.moneda, tipoCambio: dolar.venta, mediosPago }),
    ),
    referencias,
  };
  refuseViolation(documento);
  return {
    tipo: RECIBO_PAGO,
    recurso: RECIBO,
    ambiente: issuer.ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: documento.emisor.identificacion,
    cliente: { clienteId: primera.cliente_id },
    proveedor: null,
    documento,
    lineas: lineas.map((linea) => ({ ...linea, idProducto: null })),
    referencias,
    credito: null,
    reemplazo: null,
    pagos,
    referenciaUnica: decideReferenciaUnica(body, referencia.referenciaExterna),
    firma: await openFirma(ctx, issuer),
    emision: emisionOrdinaria(ctx.now),
    advertencias: dolar.advertencias,
  };
}

/** `factura electrónica 00100001010000000001`. */
function nombreOf({ tipo, consecutivo }: PagoDecidido["documento"]): string {
  return `${TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].titulo.toLowerCase()} ${consecutivo}`;
}

function referenciaOf({ documento, orden }: PagoDecidido) {
  return {
    tipoDocumento: documento.tipo,
    tipoDocumentoOtro: null,
    numero: documento.clave,
    fechaEmision: toFechaHora(documento.fecha_emision),
    codigo: CODIGO_PAGO,
    codigoOtro: null,
    razon: `Pago de ${nombreOf(documento)}`,
    orden,
    referidoId: documento.documento_id,
  };
}
