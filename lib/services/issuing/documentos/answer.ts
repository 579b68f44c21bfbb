/** The API's answer about a document (architecture 9.4): the issued facts, and its state with the authority. */

import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { type Advertencia, readAdvertencias, type TellAdvertencias } from "@/lib/contract/advertencias";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { CODIGO_DESCUENTO_COMERCIAL } from "@/lib/domain/catalogos/codigo-descuento";
import { subtractMonto } from "@/lib/domain/decimal";
import type {
  DescuentoLinea,
  Documento,
  ImpuestoLinea,
  Linea,
  MedioPago,
  OtroCargo,
} from "@/lib/domain/documento/documento";
import { hechosRespondidos } from "@/lib/domain/hechos-linea";
import { opcionalesRespondidos } from "@/lib/domain/miembros";
import { totalDescuentos } from "@/lib/domain/montos/descuento";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { haciendaAnswer } from "../../submission/hacienda-answer";

/** Facts about an issued document that are not in it: user, point of sale, parties and the state with the authority. */
export interface Standing {
  usuarioId: number;
  puntoVentaId: number;
  clienteId: number | null;
  /** Only in a purchase invoice. */
  proveedorId: number | null;
  lineas: (Linea & { idProducto: number | null })[];
  estado: DocumentoAnswer["estado"];
  anulada: boolean;
  montoAcreditado: string;
  advertencias: Advertencia[];
  hacienda: DocumentoAnswer["hacienda"];
}

/** The part of the answer that documents of every type have. */
export function commonAnswer(documento: Documento, standing: Standing, tell: TellAdvertencias) {
  const { resumen } = documento;
  const { codigoMoneda, tipoCambio, medioPago, totalDesgloseImpuesto, ...totales } = resumen;
  return {
    clave: documento.clave,
    consecutivo: documento.consecutivo,
    tipo: TIPOS_DOCUMENTO[documento.tipo].nombre,
    codigoTipo: documento.tipo,
    estado: standing.estado,
    fechaEmision: documento.fechaEmision,
    moneda: codigoMoneda,
    tipoCambio,
    condicionVenta: documento.condicionVenta,
    plazoCredito: documento.plazoCredito,
    medioPago: medioPago[0]?.tipoMedioPago ?? "",
    idUsuario: standing.usuarioId,
    idPuntoVenta: standing.puntoVentaId,
    lineas: standing.lineas.map(lineaAnswer),
    resumen: {
      ...totales,
      totalDesgloseImpuesto: totalDesgloseImpuesto.map(({ codigo, codigoTarifaIva, totalMontoImpuesto }) => ({
        codigo,
        codigoTarifa: codigoTarifaIva,
        totalMontoImpuesto,
      })),
    },
    referencias: documento.referencias.map(({ tipoDocumento, numero, fechaEmision, codigo, razon }) => ({
      tipoDocumento,
      numero,
      fechaEmision,
      codigo,
      razon,
    })),
    hacienda: standing.hacienda,
    ...opcionalesRespondidos(documento),
    ...cobroAnswer(documento),
    comentario: documento.comentario,
    advertencia: tell(standing.advertencias),
  };
}

/** The charges and the means of payment, where the document has them; each means with the amount that it came to. */
function cobroAnswer({ otrosCargos, mediosPago, resumen }: Documento) {
  return {
    ...(otrosCargos.length === 0 ? {} : { otrosCargos: otrosCargos.map(cargoAnswer) }),
    ...(mediosPago.length === 0 ? {} : { mediosPago: resumen.medioPago.map(medioPagoAnswer) }),
  };
}

function cargoAnswer({ tipo, detalle, porcentaje, monto, tercero }: OtroCargo) {
  if (tercero === null) return { tipo, detalle, porcentaje, monto, tercero };
  const { nombre, identificacion } = tercero;
  const answered = { tipoIdentificacion: identificacion.tipo, identificacion: identificacion.numero, nombre };
  return { tipo, detalle, porcentaje, monto, tercero: answered };
}

function medioPagoAnswer({ tipoMedioPago, medioPagoOtros, totalMedioPago }: MedioPago) {
  return { tipo: tipoMedioPago, monto: totalMedioPago ?? "0", detalle: medioPagoOtros };
}

export function storedStanding(row: StoredDocumento): Standing {
  return {
    usuarioId: row.usuario_id,
    puntoVentaId: row.punto_venta_id,
    clienteId: row.cliente_id,
    proveedorId: row.proveedor_id,
    lineas: row.lineas,
    estado: row.estado as DocumentoAnswer["estado"],
    anulada: row.voided_at !== null,
    montoAcreditado: row.monto_acreditado,
    advertencias: advertenciasOf(row),
    hacienda: haciendaAnswer(row),
  };
}

const ANULADA: Advertencia = { codigo: "anulada_sin_efecto_fiscal", params: {} };

/** The warnings of issuing, and, while the authority still counts a voided document, how to reverse it there. */
function advertenciasOf(row: StoredDocumento): Advertencia[] {
  const reversed = row.estado === "rechazado" || subtractMonto(row.total_comprobante, row.monto_acreditado) === "0";
  const standing = row.voided_at === null || reversed ? [] : [ANULADA];
  return [...readAdvertencias(row.advertencias), ...standing];
}

function lineaAnswer(linea: Linea & { idProducto: number | null }) {
  const { codigoComercial, descuentos, impuestos, servicio, surtido, ...rest } = linea;
  return {
    ...rest,
    ...hechosRespondidos(linea),
    ...(servicio === null ? {} : { servicio }),
    codigoProducto: codigoComercial?.codigo ?? null,
    montoDescuento: totalDescuentos(descuentos),
    naturalezaDescuento: descuentos[0]?.naturalezaDescuento ?? null,
    ...(isLista(descuentos) && { descuentos: descuentos.map(descuentoAnswer) }),
    impuestos: impuestos.map(impuestoAnswer),
    surtido: surtido?.map((parte) => ({ ...parte, impuestos: parte.impuestos.map(impuestoAnswer) })),
  };
}

/** A single commercial discount is what `montoDescuento` makes: its answer needs no list. */
const isLista = (descuentos: readonly DescuentoLinea[]) =>
  descuentos.length > 1 || descuentos.some(({ codigoDescuento }) => codigoDescuento !== CODIGO_DESCUENTO_COMERCIAL);

const descuentoAnswer = ({ codigoDescuento, montoDescuento, naturalezaDescuento }: DescuentoLinea) => ({
  codigo: codigoDescuento,
  monto: montoDescuento,
  detalle: naturalezaDescuento,
});

function impuestoAnswer(impuesto: ImpuestoLinea) {
  const { codigo, codigoTarifaIva, tarifa, factorCalculoIva, datos, monto, exoneracion } = impuesto;
  return {
    codigo,
    codigoTarifa: codigoTarifaIva,
    porcentaje: tarifa,
    ...datos,
    ...(factorCalculoIva !== null && { factorCalculoIVA: factorCalculoIva }),
    monto,
    exoneracion: exoneracion && {
      idExoneracion: exoneracion.idExoneracion,
      tipoDocumento: exoneracion.tipoDocumento,
      numeroDocumento: exoneracion.numeroDocumento,
      nombreInstitucion: exoneracion.nombreInstitucion,
      fechaEmision: exoneracion.fechaEmision,
      tarifaExonerada: exoneracion.tarifaExonerada,
      montoExoneracion: exoneracion.montoExoneracion,
    },
  };
}
