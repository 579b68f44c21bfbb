/** The API's answer about a sales document (architecture 9.4): complete, and shortened for a list. */

import type { StoredDocumento } from "@/db/queries/issuing/documento";
import type { selectDocumentosByIds } from "@/db/queries/issuing/documento-lista";
import type { RowOf } from "@/db/sql/prepared";
import { tellAdvertencias } from "@/lib/contract/advertencias";
import { type DocumentoAnswer, type DocumentoResumen, documento as documentoSchema } from "@/lib/contract/documento";
import { serialize } from "@/lib/contract/serialize";
import { situacionEspecial } from "@/lib/domain/clave";
import { subtractMonto } from "@/lib/domain/decimal";
import type { Documento, Receptor, Referencia } from "@/lib/domain/documento/documento";
import { isAcreditable } from "@/lib/domain/documento/nota";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import { type Recurso, standingOf } from "../draft";
import { commonAnswer, type Standing, storedStanding } from "./answer";
import { toDocumento } from "./stored";

export function documentoAnswer(documento: Documento, standing: Standing, tell = tellAdvertencias): DocumentoAnswer {
  const { resumen, receptor, tipo, referencias } = documento;
  const { montoAcreditado } = standing;
  const situacion = situacionEspecial(documento.clave);
  const common = commonAnswer(documento, standing, tell);
  return {
    ...common,
    ...(situacion && { situacion }),
    lineas: common.lineas.map((linea) => ({ ...linea, libre: linea.idProducto === null ? true : undefined })),
    anulada: standing.anulada,
    cliente: receptor && clienteAnswer(receptor, standing.clienteId),
    montoAcreditado,
    saldo: saldoOf(standing.estado, tipo, referencias, resumen.totalComprobante, montoAcreditado),
  };
}

/** The answer about a stored sales document. */
export function storedAnswer(row: StoredDocumento, tell = tellAdvertencias): DocumentoAnswer {
  return documentoAnswer(toDocumento(row), storedStanding(row), tell);
}

export type ListedRow = RowOf<typeof selectDocumentosByIds>;

/** The answer about a document in a list: each member has the same value as in the complete answer. */
export function resumenAnswer(row: ListedRow): DocumentoResumen {
  const tipo = row.tipo as CodigoTipoDocumento;
  const referencias = row.referencia === null ? [] : [row.referencia];
  return {
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: TIPOS_DOCUMENTO[tipo].nombre,
    codigoTipo: tipo,
    estado: row.estado as DocumentoAnswer["estado"],
    anulada: row.voided_at !== null,
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
    ...(row.referencia_externa !== null && { referenciaExterna: row.referencia_externa }),
  };
}

/** What credit notes may still credit of the document; nothing if it is rejected. */
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

function clienteAnswer(receptor: Receptor, idCliente: number | null) {
  const { nombreComercial, ubicacion, otrasSenasExtranjero } = receptor;
  return {
    idCliente,
    identificacion: receptor.identificacion?.numero ?? null,
    tipoIdentificacion: receptor.identificacion?.tipo ?? null,
    nombre: receptor.nombre,
    correo: receptor.correoElectronico,
    telefono: receptor.telefono?.numTelefono ?? null,
    ...(nombreComercial !== null && { nombreComercial }),
    ...(ubicacion !== null && { ubicacion }),
    ...(otrasSenasExtranjero !== null && { otrasSenasExtranjero }),
  };
}

/** The resource of POST /facturas, whose documents are sales and notes. */
export const FACTURAS: Recurso = {
  ruta: "POST /facturas",
  location: (clave) => `/api/v1/facturas/${clave}`,
  answer: (issued) => serialize(documentoSchema, documentoAnswer(issued.documento, standingOf(issued))),
};
