/** The API's answer about a purchase invoice (architecture 9.5). */

import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaCompraAnswer } from "@/lib/contract/facturas-compra";
import type { Documento, Emisor } from "@/lib/domain/documento/documento";
import { commonAnswer, type Standing, storedStanding } from "../issuing/documentos/answer";
import { toDocumento } from "../issuing/documentos/stored";

export function compraAnswer(documento: Documento, standing: Standing, tell = tellAdvertencias): FacturaCompraAnswer {
  const tipoTransaccion = documento.lineas[0]?.tipoTransaccion ?? "";
  const common = commonAnswer(documento, standing, tell);
  return {
    ...common,
    // A line says its transaction only where it is another than the document's.
    lineas: common.lineas.map((linea) => ({
      ...linea,
      tipoTransaccion: linea.tipoTransaccion === tipoTransaccion ? undefined : linea.tipoTransaccion,
    })),
    emisor: emisorAnswer(documento.emisor, documento.codigoActividadEmisor, standing.proveedorId),
    tipoTransaccion,
    codigoActividadReceptor: documento.codigoActividadReceptor ?? "",
  };
}

/** The answer about a stored purchase invoice. */
export function storedCompraAnswer(row: StoredDocumento, tell = tellAdvertencias): FacturaCompraAnswer {
  return compraAnswer(toDocumento(row), storedStanding(row), tell);
}

function emisorAnswer(emisor: Emisor, codigoActividad: string | null, idEmisor: number | null) {
  const { identificacion, nombre, registroFiscal8707, correoElectronico, telefono } = emisor;
  return {
    idEmisor,
    identificacion: identificacion.numero,
    tipoIdentificacion: identificacion.tipo,
    nombre,
    ...(registroFiscal8707 !== undefined && { registroFiscal8707 }),
    correo: correoElectronico.length === 0 ? null : correoElectronico.join(";"),
    telefono: telefono?.numTelefono ?? null,
    codigoActividad,
  };
}
