/** The API's answer about a document (architecture 9.4): the issued facts, and how it stands with the authority. */

import type { StoredDocumento } from "@/db/queries/documento";
import type { selectDocumentosPage } from "@/db/queries/documento-lista";
import type { RowOf } from "@/db/sql/prepared";
import {
  type Advertencia,
  readAdvertencias,
  type TellAdvertencias,
  tellAdvertencias,
} from "@/lib/contract/advertencias";
import type { DocumentoAnswer, DocumentoResumen } from "@/lib/contract/documento";
import type { FacturaCompraAnswer } from "@/lib/contract/facturas-compra";
import { subtractMonto } from "@/lib/domain/decimal";
import type { Documento, Emisor, ImpuestoLinea, Linea, Receptor, Referencia } from "@/lib/domain/documento";
import { opcionalesRespondidos } from "@/lib/domain/miembros";
import { isAcreditable } from "@/lib/domain/nota";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import { toDocumento } from "./stored";

/** What surrounds the issued document: who, where, and the authority's side. */
export interface Standing {
  usuarioId: number;
  puntoVentaId: number;
  clienteId: number | null;
  /** The supplier of a purchase invoice. */
  proveedorId: number | null;
  lineas: (Linea & { idProducto: number | null })[];
  estado: DocumentoAnswer["estado"];
  anulada: boolean;
  montoAcreditado: string;
  advertencias: Advertencia[];
  hacienda: DocumentoAnswer["hacienda"];
}

/** About a sales document. */
export function documentoAnswer(documento: Documento, standing: Standing, tell = tellAdvertencias): DocumentoAnswer {
  const { resumen, receptor, tipo, referencias } = documento;
  const { montoAcreditado } = standing;
  return {
    ...commonAnswer(documento, standing, tell),
    anulada: standing.anulada,
    cliente: receptor && clienteAnswer(receptor, standing.clienteId),
    montoAcreditado,
    saldo: saldoOf(standing.estado, tipo, referencias, resumen.totalComprobante, montoAcreditado),
  };
}

/** About a purchase invoice. */
export function compraAnswer(documento: Documento, standing: Standing, tell = tellAdvertencias): FacturaCompraAnswer {
  return {
    ...commonAnswer(documento, standing, tell),
    emisor: emisorAnswer(documento.emisor, documento.codigoActividadEmisor, standing.proveedorId),
    tipoTransaccion: documento.lineas[0]?.tipoTransaccion ?? "",
    codigoActividadReceptor: documento.codigoActividadReceptor ?? "",
  };
}

/** What is said of every type. */
function commonAnswer(documento: Documento, standing: Standing, tell: TellAdvertencias) {
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
    comentario: documento.comentario,
    advertencia: tell(standing.advertencias),
  };
}

/** What a credit note may still credit of the document: of a rejected one, nothing. */
function saldoOf(
  estado: string,
  tipo: CodigoTipoDocumento,
  referencias: readonly Pick<Referencia, "tipoDocumento" | "codigo">[],
  totalComprobante: string,
  montoAcreditado: string,
): string {
  const acreditable = estado !== "rechazado" && isAcreditable(tipo, referencias);
  return acreditable ? subtractMonto(totalComprobante, montoAcreditado) : "0";
}

/** The answer about a stored sales document. */
export function storedAnswer(row: StoredDocumento, tell = tellAdvertencias): DocumentoAnswer {
  return documentoAnswer(toDocumento(row), storedStanding(row), tell);
}

/** The answer about a stored purchase invoice. */
export function storedCompraAnswer(row: StoredDocumento, tell = tellAdvertencias): FacturaCompraAnswer {
  return compraAnswer(toDocumento(row), storedStanding(row), tell);
}

function storedStanding(row: StoredDocumento): Standing {
  return {
    usuarioId: row.usuario_id,
    puntoVentaId: row.punto_venta_id,
    clienteId: row.cliente_id,
    proveedorId: row.proveedor_id,
    lineas: row.lineas,
    estado: row.estado as DocumentoAnswer["estado"],
    anulada: row.anulada_at !== null,
    montoAcreditado: row.monto_acreditado,
    advertencias: advertenciasOf(row),
    hacienda: {
      mensaje: row.hacienda_mensaje,
      motivos: row.hacienda_motivos,
      fechaRespuesta: row.respondido_at && toFechaHora(row.respondido_at),
      intentos: row.intentos,
      problema: row.problema,
    },
  };
}

/** The same about a document in a list: its members say what they say of the whole document. */
export function resumenAnswer(row: RowOf<typeof selectDocumentosPage>): DocumentoResumen {
  const tipo = row.tipo as CodigoTipoDocumento;
  const referencias = row.referencia === null ? [] : [row.referencia];
  return {
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: TIPOS_DOCUMENTO[tipo].nombre,
    codigoTipo: tipo,
    estado: row.estado as DocumentoAnswer["estado"],
    anulada: row.anulada_at !== null,
    fechaEmision: toFechaHora(row.fecha_emision),
    moneda: row.moneda,
    totalImpuesto: row.total_impuesto,
    totalComprobante: row.total_comprobante,
    montoAcreditado: row.monto_acreditado,
    saldo: saldoOf(row.estado, tipo, referencias, row.total_comprobante, row.monto_acreditado),
    cliente:
      row.receptor_nombre === null
        ? null
        : { identificacion: row.receptor_identificacion, nombre: row.receptor_nombre },
    idPuntoVenta: row.punto_venta_id,
  };
}

const ANULADA: Advertencia = { codigo: "anulada_sin_efecto_fiscal", params: {} };

/** What was said when it was issued, and, while a void leaves something to be reversed at the authority, how to do that. */
function advertenciasOf(row: StoredDocumento): Advertencia[] {
  const reversed = row.estado === "rechazado" || subtractMonto(row.total_comprobante, row.monto_acreditado) === "0";
  const standing = row.anulada_at === null || reversed ? [] : [ANULADA];
  return [...readAdvertencias(row.advertencias), ...standing];
}

function clienteAnswer(receptor: Receptor, idCliente: number | null) {
  return {
    idCliente,
    identificacion: receptor.identificacion?.numero ?? null,
    tipoIdentificacion: receptor.identificacion?.tipo ?? null,
    nombre: receptor.nombre,
    correo: receptor.correoElectronico,
    telefono: receptor.telefono?.numTelefono ?? null,
  };
}

function emisorAnswer(emisor: Emisor, codigoActividad: string | null, idEmisor: number | null) {
  const { identificacion, nombre, correoElectronico, telefono } = emisor;
  return {
    idEmisor,
    identificacion: identificacion.numero,
    tipoIdentificacion: identificacion.tipo,
    nombre,
    correo: correoElectronico.length === 0 ? null : correoElectronico.join(";"),
    telefono: telefono?.numTelefono ?? null,
    codigoActividad,
  };
}

function lineaAnswer(linea: Linea & { idProducto: number | null }) {
  const { codigoComercial, tipoTransaccion, descuento, impuestos, ...rest } = linea;
  return {
    ...rest,
    codigoProducto: codigoComercial?.codigo ?? null,
    montoDescuento: descuento?.montoDescuento ?? "0",
    naturalezaDescuento: descuento?.naturalezaDescuento ?? null,
    impuestos: impuestos.map(impuestoAnswer),
  };
}

function impuestoAnswer(impuesto: ImpuestoLinea) {
  const { codigo, codigoTarifaIva, tarifa, monto, exoneracion } = impuesto;
  return {
    codigo,
    codigoTarifa: codigoTarifaIva,
    porcentaje: tarifa,
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
