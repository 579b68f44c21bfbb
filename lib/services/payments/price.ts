/** The fourth stage of a payment receipt: a line for each rate of each invoice, and their totals. */
import { CODIGO_PAGO } from "@/lib/domain/catalogos/codigo-referencia";
import { lineasDeRecibo } from "@/lib/domain/cobranza/recibo";
import { SIN_LISTAS } from "@/lib/domain/documento/documento";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import { calculateResumen } from "@/lib/domain/montos/resumen";
import { type CodigoTipoDocumento, RECIBO_PAGO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import { toEmisor } from "../accounts/emisor/to-emisor";
import type { Draft } from "../issuing/draft";
import type { Priced } from "../issuing/issue";
import { sumUp } from "../issuing/price/cobro";
import { refuseViolation } from "../issuing/price/violation";
import type { PagoDecidido, ReciboDecidido } from "./decide";
import type { Known } from "./load";

/** @throws AppError rule that names what is wrong with the whole document */
export function priceRecibo(
  _pedido: unknown,
  { medios, mediosPago, encabezado, pagos, moneda, receptor, dolar }: ReciboDecidido,
  { issuer }: Pick<Known, "issuer">,
): Priced {
  const lineas = lineasDeRecibo(pagos.map(({ documento, pago }) => ({ nombre: nombreOf(documento), pago })));
  const referencias = pagos.map(referenciaOf);
  const documento: Draft["documento"] = {
    ...SIN_OPCIONALES,
    ...SIN_LISTAS,
    mediosPago: medios,
    ...encabezado,
    tipo: RECIBO_PAGO,
    proveedorSistemas: issuer.proveedorSistemas,
    codigoActividadEmisor: null,
    codigoActividadReceptor: null,
    emisor: toEmisor(issuer),
    receptor,
    lineas,
    resumen: sumUp(moneda, () => calculateResumen(lineas, { moneda, tipoCambio: dolar.venta, mediosPago })),
    referencias,
  };
  refuseViolation(documento);
  return {
    identificacionClave: documento.emisor.identificacion,
    documento,
    lineas: lineas.map((linea) => ({ ...linea, idProducto: null })),
    referencias,
    efecto: { clase: "pagos", pagos },
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
