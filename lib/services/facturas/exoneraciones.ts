/**
 * Which exemption a line may carry (spec 7.5). A line is never silently issued with full VAT when its exemption fails.
 */
import { type Exoneracion, isVigente } from "@/lib/domain/exoneracion";
import { type CodigoTipoDocumento, isNota } from "@/lib/domain/tipo-documento";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import { lineaError } from "./linea";
import type { ExoneracionRow } from "./load";
import * as messages from "./messages";

export interface ExoneracionScope {
  rows: ExoneracionRow[];
  /** The customer of the document, `null` without one. */
  identificacion: string | null;
  tipo: CodigoTipoDocumento;
  tieneReferencias: boolean;
  /** Used by the document that a note adjusts: good for the note although they ended since. */
  usadas: ReadonlySet<number>;
  /** `YYYY-MM-DD` in Costa Rica. */
  hoy: string;
}

/** hacienda 5: these authorisations are only for notes. */
const SOLO_EN_NOTAS: ReadonlySet<string> = new Set(["01", "05", "06", "07"]);
/** hacienda 5: in an invoice it needs InformacionReferencia. */
const CON_REFERENCIA = "11";

const exoneracionError = (n: number, message: string, codigo: string) =>
  lineaError(n, "idExoneracion", message, codigo);

/** @throws AppError rule, one text for each row of spec 7.5 */
export function resolveExoneracion(id: number, n: number, scope: ExoneracionScope): Exoneracion {
  if (scope.identificacion === null) {
    throw exoneracionError(n, messages.exoneracionSinCliente(n, id), "exoneracion_sin_cliente");
  }
  const row = scope.rows.find(({ exoneracion_id }) => exoneracion_id === id);
  if (row === undefined || row.cliente_identificacion !== scope.identificacion) {
    throw exoneracionError(n, messages.exoneracionAjena(n, id), "exoneracion_no_encontrada");
  }
  if (!scope.usadas.has(id)) refuseOutOfForce(row, n, scope.hoy);
  const motivo = notForThis(row.tipo_documento, scope);
  if (motivo !== null) throw exoneracionError(n, messages.exoneracionNoAplica(n, id, motivo), "exoneracion_no_aplica");
  return {
    idExoneracion: row.exoneracion_id,
    tipoDocumento: row.tipo_documento,
    tipoDocumentoOtro: row.tipo_documento_otro,
    numeroDocumento: row.numero_documento,
    articulo: row.articulo,
    inciso: row.inciso,
    nombreInstitucion: row.codigo_institucion,
    nombreInstitucionOtros: row.nombre_institucion_otro,
    fechaEmision: toFechaHora(row.fecha_emision),
    porcentaje: row.porcentaje,
  };
}

function refuseOutOfForce(row: ExoneracionRow, n: number, hoy: string): void {
  const { exoneracion_id: id, estado } = row;
  if (!estado) throw exoneracionError(n, messages.exoneracionInactiva(n, id), "exoneracion_inactiva");
  const fechaEmision = toFecha(row.fecha_emision);
  if (fechaEmision > hoy) {
    throw exoneracionError(n, messages.exoneracionFutura(n, id, dayFirst(fechaEmision)), "exoneracion_futura");
  }
  const fechaExpiracion = toFecha(row.fecha_expiracion);
  if (!isVigente({ estado, fechaExpiracion }, hoy)) {
    throw exoneracionError(n, messages.exoneracionVencida(n, id, dayFirst(fechaExpiracion)), "exoneracion_vencida");
  }
}

function notForThis(tipoDocumento: string, { tipo, tieneReferencias }: ExoneracionScope): string | null {
  if (SOLO_EN_NOTAS.has(tipoDocumento) && !isNota(tipo)) return messages.SOLO_EN_NOTAS;
  if (tipoDocumento === CON_REFERENCIA && !tieneReferencias) return messages.NECESITA_REFERENCIA;
  return null;
}

/** `YYYY-MM-DD` as people write it: `DD/MM/YYYY`. */
function dayFirst(fecha: string): string {
  return fecha.split("-").reverse().join("/");
}
