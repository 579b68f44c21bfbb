/** A stored customer as the API answers it (spec 2.5, 2.8). */

import type { StoredExoneracion, selectCliente } from "@/db/queries/catalog/cliente";
import type { RowOf } from "@/db/sql/prepared";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "@/lib/domain/catalogos/tipo-documento-exoneracion";
import { isVigente } from "@/lib/domain/montos/exoneracion";
import { toFecha, toFechaHora } from "@/lib/platform/clock";

/** `now` is the moment of the request. It decides which exemptions are `vigente`, by the date in Costa Rica. */
export function clienteAnswer(row: RowOf<typeof selectCliente>, now: Date): ClienteAnswer {
  const hoy = toFecha(now);
  return { ...row, exoneraciones: row.exoneraciones.map((exoneracion) => exoneracionAnswer(exoneracion, hoy)) };
}

function exoneracionAnswer(stored: StoredExoneracion, hoy: string): ClienteAnswer["exoneraciones"][number] {
  const { tipoDocumentoOtro, codigoInstitucion, nombreInstitucionOtro, ...rest } = stored;
  const fechaExpiracion = new Date(rest.fechaExpiracion);
  return {
    ...rest,
    // The code for "Otros" comes with its own name.
    tipoDocumentoNombre: tipoDocumentoOtro ?? nombreDeCodigo(TIPOS_DOCUMENTO_EXONERACION, rest.tipoDocumento),
    nombreInstitucion: nombreInstitucionOtro ?? nombreDeCodigo(INSTITUCIONES_EXONERACION, codigoInstitucion),
    fechaEmision: toFechaHora(new Date(rest.fechaEmision)),
    fechaExpiracion: toFechaHora(fechaExpiracion),
    vigente: isVigente({ estado: rest.estado, fechaExpiracion: toFecha(fechaExpiracion) }, hoy),
  };
}
