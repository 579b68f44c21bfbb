/** The API's answer about a receiver message: the answer, the supplier's document, its state with the authority. */

import type { MensajeRow } from "@/db/queries/reception/mensaje-receptor";
import type { selectMensajesPage } from "@/db/queries/reception/mensaje-receptor-lista";
import type { RowOf } from "@/db/sql/prepared";
import { readAdvertencias, tellAdvertencias } from "@/lib/contract/advertencias";
import {
  type MensajeReceptorAnswer,
  type MensajeReceptorResumen,
  mensajeReceptor,
} from "@/lib/contract/mensajes-receptor";
import { serialize } from "@/lib/contract/serialize";
import { parseClave } from "@/lib/domain/clave";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { type CodigoMensaje, MENSAJES_RECEPTOR } from "@/lib/domain/documento/mensaje-receptor";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import type { Answered } from "../../kernel/idempotency";
import { haciendaAnswer } from "../../submission/hacienda-answer";
import { VERIFICACION } from "./messages";

/** The answer of POST: 201 for a new message, 200 for an existing one. */
export function answered(status: 200 | 201, row: MensajeRow): Answered {
  const body = serialize(mensajeReceptor, mensajeAnswer(row));
  return { status, body, location: `/api/v1/mensajes-receptor/${row.clave}` };
}

export function mensajeAnswer(row: MensajeRow): MensajeReceptorAnswer {
  const { tipo, consecutivo } = documentoOf(row.clave);
  return {
    ...identityOf(row),
    idPuntoVenta: row.punto_venta_id,
    documento: {
      tipo: TIPOS_DOCUMENTO[tipo].nombre,
      codigoTipo: tipo,
      consecutivo,
      fechaEmision: toFechaHora(row.documento_fecha),
      moneda: row.documento_moneda,
      montoTotalImpuesto: row.monto_total_impuesto,
      totalFactura: row.total_factura,
    },
    detalleMensaje: row.detalle,
    codigoActividad: row.codigo_actividad,
    condicionImpuesto: row.condicion_impuesto,
    montoTotalImpuestoAcreditar: row.monto_impuesto_acreditar,
    montoTotalDeGastoAplicable: row.monto_gasto_aplicable,
    fechaLimite: row.fecha_limite,
    verificacion: { resultado: row.verificacion, detalle: VERIFICACION[row.verificacion] },
    hacienda: haciendaAnswer(row),
    advertencia: tellAdvertencias(readAdvertencias(row.advertencias)),
  };
}

/** The answer about a message in a list. */
export function mensajeResumen(row: RowOf<typeof selectMensajesPage>): MensajeReceptorResumen {
  return {
    ...identityOf(row),
    moneda: row.documento_moneda,
    montoTotalImpuesto: row.monto_total_impuesto,
    totalFactura: row.total_factura,
    fechaLimite: row.fecha_limite,
  };
}

type Identity = Pick<
  MensajeRow,
  "clave" | "mensaje" | "consecutivo" | "estado" | "fecha_emision" | "emisor_tipo" | "emisor_numero" | "emisor_nombre"
>;

function identityOf(row: Identity) {
  const { nombre, tipo } = MENSAJES_RECEPTOR[row.mensaje as CodigoMensaje];
  return {
    clave: row.clave,
    mensaje: row.mensaje,
    mensajeNombre: nombre,
    consecutivo: row.consecutivo,
    codigoTipo: tipo,
    estado: row.estado,
    fechaEmision: toFechaHora(row.fecha_emision),
    emisor: { tipoIdentificacion: row.emisor_tipo, identificacion: row.emisor_numero, nombre: row.emisor_nombre },
  };
}

/** Type and consecutivo of a stored document, which its clave contains. */
export function documentoOf(clave: string): { tipo: CodigoTipoDocumento; consecutivo: string; fecha: string } {
  const { consecutivo = "", fecha = "" } = parseClave(clave) ?? {};
  const parts = parseConsecutivo(consecutivo);
  assert(parts !== null, "only a clave whose parts are right is kept");
  return { tipo: parts.tipo as CodigoTipoDocumento, consecutivo, fecha };
}
