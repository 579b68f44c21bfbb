/** Where the bytes of a row are that stand in the archive (decision 0153). */
import { sql } from "./qb";

/** Tables whose bytes, in `<table>_xml`, may be in the archive. */
export const TABLAS_ARCHIVADAS = ["documento", "mensaje_receptor"] as const;
export type TablaArchivada = (typeof TABLAS_ARCHIVADAS)[number];

/** What a row of `<table>_xml` says of its place. */
export interface Archivado {
  /** Of the row, whose bytes are sealed for it alone. */
  id: string;
  objeto: string;
  desde: number;
  largo: number;
  /** Hexadecimal. */
  sha256: string;
}

/** The column `archivo` of a query that reads bytes: null while they are in the row. `alias` is that of `<table>_xml`. */
export const archivado = (tabla: TablaArchivada, alias = "x") =>
  sql<Archivado | null>`case when ${sql.ref(`${alias}.archivo_objeto_id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${alias}.${tabla}_id`)}::text, 'objeto', ${sql.ref(`${alias}.archivo_objeto_id`)},
    'desde', ${sql.ref(`${alias}.archivo_desde`)}, 'largo', ${sql.ref(`${alias}.archivo_largo`)},
    'sha256', encode(${sql.ref(`${alias}.archivo_sha256`)}, 'hex')) end`;
