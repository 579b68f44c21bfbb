/** Rebuilds a document from its database rows in the shape that was issued. */
import type { DocumentoRow, StoredDocumento } from "@/db/queries/issuing/documento";
import type { LineaRow } from "@/db/queries/issuing/documento-linea";
import {
  type Documento,
  type LineaOpcionales,
  type ListasDocumento,
  SIN_LISTAS,
  SIN_OPCIONALES_LINEA,
} from "@/lib/domain/documento/documento";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";

const OPCIONALES_LINEA = Object.keys(SIN_OPCIONALES_LINEA) as (keyof LineaOpcionales)[];

/** A document's row together with the rows of its lines. */
export function withLineas(row: DocumentoRow, lineas: LineaRow[]): StoredDocumento {
  return { ...row, opcionales: { ...SIN_OPCIONALES, ...row.opcionales }, lineas: lineas.map(toLinea) };
}

/** A line in the form that was issued. */
export function toLinea({ tipoCodigo, codigo, opcionales, ...linea }: LineaRow): StoredDocumento["lineas"][number] {
  const codigoComercial = codigo === null ? null : { tipo: tipoCodigo ?? "", codigo };
  return { ...linea, codigoComercial, ...SIN_OPCIONALES_LINEA, ...opcionales };
}

/** A line in the form that `insertLineas` takes. */
export function toLineaRow(linea: StoredDocumento["lineas"][number]) {
  const presentes = OPCIONALES_LINEA.filter((nombre) => isPresent(linea[nombre]));
  return { ...linea, opcionales: Object.fromEntries(presentes.map((nombre) => [nombre, linea[nombre]])) };
}

function isPresent(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

/** The lists of the document's head that are not empty, as its row stores them. */
export function listasPresentes({ otrosCargos, mediosPago }: ListasDocumento): Partial<ListasDocumento> {
  return {
    ...(otrosCargos.length === 0 ? {} : { otrosCargos }),
    ...(mediosPago.length === 0 ? {} : { mediosPago }),
  };
}

/** Rebuilds the issued document, amounts and texts exactly as they were computed. */
export function toDocumento(row: StoredDocumento): Documento {
  return {
    ...SIN_LISTAS,
    ...row.opcionales,
    tipo: row.tipo as CodigoTipoDocumento,
    clave: row.clave,
    consecutivo: row.consecutivo,
    proveedorSistemas: row.proveedor_sistemas,
    codigoActividadEmisor: row.codigo_actividad_emisor,
    codigoActividadReceptor: row.codigo_actividad_receptor,
    fechaEmision: toFechaHora(row.fecha_emision),
    emisor: row.emisor,
    receptor: row.receptor,
    condicionVenta: row.condicion_venta,
    lineas: row.lineas,
    resumen: row.resumen,
    referencias: row.referencias.map((referencia) => ({
      ...referencia,
      fechaEmision: toFechaHora(new Date(referencia.fechaEmision)),
    })),
  };
}
