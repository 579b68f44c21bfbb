/**
 * Which exemption a line may carry (spec 7.5). A line is never silently issued with full VAT when its exemption fails.
 */
import type { selectExoneraciones } from "@/db/queries/issuing/issue";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";
import { type Exoneracion, isVigente } from "@/lib/domain/montos/exoneracion";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import { pathOf } from "../read/linea";

export type ExoneracionRow = RowOf<typeof selectExoneraciones>;

/** Which exemptions the lines of a document may carry. */
export interface ExoneracionScope {
  rows: ExoneracionRow[];
  /** The customer of the document, `null` without one. */
  identificacion: string | null;
  tieneReferencias: boolean;
  /** Types of authorisation that are only valid in a document of another type. */
  excluidos: ReadonlySet<string>;
  /** Exemptions that may be used although they have ended: of a note, those that its document used. */
  usadas: ReadonlySet<number>;
  /** `YYYY-MM-DD` in Costa Rica. */
  hoy: string;
}

/** hacienda 5: these types of authorisation are only valid in notes. */
export const SOLO_EN_NOTAS: ReadonlySet<string> = new Set(["01", "05", "06", "07"]);
/** hacienda 5: in an invoice this type needs InformacionReferencia. */
const CON_REFERENCIA = "11";

/** @throws AppError rule, one text for each row of spec 7.5 */
export function resolveExoneracion(id: number, n: number, scope: ExoneracionScope): Exoneracion {
  const path = pathOf(n, "idExoneracion");
  if (scope.identificacion === null) throw refusal("exoneracion_sin_cliente", { linea: n, id }, { path });
  const row = scope.rows.find(({ exoneracion_id }) => exoneracion_id === id);
  if (row === undefined || row.cliente_identificacion !== scope.identificacion) {
    throw refusal("exoneracion_no_encontrada", { linea: n, id }, { path });
  }
  if (!scope.usadas.has(id)) refuseOutOfForce(row, n, scope.hoy);
  const motivo = notForThis(row.tipo_documento, scope);
  if (motivo !== null) throw refusal(motivo, { linea: n, id }, { path });
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
  const one = { linea: n, id };
  const path = pathOf(n, "idExoneracion");
  if (!estado) throw refusal("exoneracion_inactiva", one, { path });
  const fechaEmision = toFecha(row.fecha_emision);
  if (fechaEmision > hoy) {
    throw refusal("exoneracion_futura", { ...one, fecha: formatFechaDeDia(fechaEmision) }, { path });
  }
  const fechaExpiracion = toFecha(row.fecha_expiracion);
  if (!isVigente({ estado, fechaExpiracion }, hoy)) {
    throw refusal("exoneracion_vencida", { ...one, fecha: formatFechaDeDia(fechaExpiracion) }, { path });
  }
}

function notForThis(tipoDocumento: string, { excluidos, tieneReferencias }: ExoneracionScope) {
  if (excluidos.has(tipoDocumento)) return "exoneracion_solo_en_notas";
  if (tipoDocumento === CON_REFERENCIA && !tieneReferencias) return "exoneracion_sin_referencia";
  return null;
}
