/** A stored customer as the API answers it (spec 2.5, 2.8). */
import type { RowOf } from "@/db/prepared";
import type { StoredExoneracion, selectCliente } from "@/db/queries/cliente";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "@/lib/domain/catalogos/tipo-documento-exoneracion";
import { isVigente } from "@/lib/domain/exoneracion";
import { toFecha, toFechaHora } from "@/lib/platform/clock";

/** `now` is the moment of the request: it decides which exemptions are `vigente`, by the date in Costa Rica. */
export function clienteAnswer(row: RowOf<typeof selectCliente>, now: Date): ClienteAnswer {
  return {
    idCliente: row.cliente_id,
    identificacion: row.identificacion,
    tipoIdentificacion: row.tipo_identificacion,
    nombre: row.nombre,
    apellidos: row.apellidos,
    nombreInterno: row.nombre_interno,
    correo: row.correo,
    telefono: row.telefono,
    direccion: row.direccion,
    comentario: row.comentario,
    estado: row.estado,
    exonerado: row.exonerado,
    pagaTimbre: row.paga_timbre,
    limiteCredito: row.limite_credito,
    exoneraciones: row.exoneraciones.map((exoneracion) => exoneracionAnswer(exoneracion, toFecha(now))),
  };
}

function exoneracionAnswer(stored: StoredExoneracion, hoy: string): ClienteAnswer["exoneraciones"][number] {
  const { tipoDocumento, codigoInstitucion, estado } = stored;
  const fechaExpiracion = new Date(stored.fechaExpiracion);
  return {
    idExoneracion: stored.exoneracionId,
    tipoDocumento,
    // "Otros" has a name of its own.
    tipoDocumentoNombre: stored.tipoDocumentoOtro ?? nombreDeCodigo(TIPOS_DOCUMENTO_EXONERACION, tipoDocumento),
    numeroDocumento: stored.numeroDocumento,
    nombreInstitucion: stored.nombreInstitucionOtro ?? nombreDeCodigo(INSTITUCIONES_EXONERACION, codigoInstitucion),
    fechaEmision: toFechaHora(new Date(stored.fechaEmision)),
    fechaExpiracion: toFechaHora(fechaExpiracion),
    porcentajeExoneracion: stored.porcentaje,
    estado,
    vigente: isVigente({ estado, fechaExpiracion: toFecha(fechaExpiracion) }, hoy),
  };
}
