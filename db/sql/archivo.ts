/** Where the bytes of a row are that stand in the archive (decision 0153). */
import { sql } from "./qb";

/**
 * Tables whose rows' files may be in the archive, and those files by name, in the order in which a piece has them. What
 * is added comes last: older pieces have fewer.
 */
export const ARCHIVOS = {
  documento: ["xml", "respuesta"],
  /** `respondido`: the supplier's document as it was answered. */
  mensaje_receptor: ["xml", "respuesta", "respondido"],
  /** `veredicto`: the authority's answer to the supplier's document. */
  documento_recibido: ["documento", "pdf", "veredicto"],
} as const;

export type TablaArchivada = keyof typeof ARCHIVOS;
export const TABLAS_ARCHIVADAS = Object.keys(ARCHIVOS) as TablaArchivada[];

export type NombreDeArchivo = (typeof ARCHIVOS)[TablaArchivada][number];
/** Something of each file of a table. */
export type Archivos<Value> = Partial<Record<NombreDeArchivo, Value>>;
/** A row's files; null for one that it does not have. */
export type ArchivosDe<Tabla extends TablaArchivada> = Record<(typeof ARCHIVOS)[Tabla][number], Buffer | null>;

/** What a row says of its place. */
export interface Archivado {
  /** Of the row, whose bytes are sealed for it alone. */
  id: string;
  objeto: string;
  desde: number;
  largo: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * The column `archivo` of a query that reads bytes: null while they are in the row. `alias` is that of the table with the
 * place: `<table>_xml`, or `documento_recibido` itself.
 */
export const archivado = (tabla: TablaArchivada, alias = "x") =>
  sql<Archivado | null>`case when ${sql.ref(`${alias}.archivo_objeto_id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${alias}.${tabla}_id`)}::text, 'objeto', ${sql.ref(`${alias}.archivo_objeto_id`)},
    'desde', ${sql.ref(`${alias}.archivo_desde`)}, 'largo', ${sql.ref(`${alias}.archivo_largo`)},
    'sha256', encode(${sql.ref(`${alias}.archivo_sha256`)}, 'hex')) end`;
