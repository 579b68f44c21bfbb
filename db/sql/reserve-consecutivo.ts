/** Takes the next number of a series, for each table whose rows are numbered. */
import type { RawBuilder } from "kysely";
import { qb, sql } from "./qb";

export interface Serie {
  tenantId: number;
  ambiente: string;
  sucursal: string;
  terminal: string;
  tipo: string;
}

/** An id for the row of a message that gets the number. */
export const nextMensajeId = sql<string>`nextval(pg_get_serial_sequence('mensaje_receptor', 'mensaje_receptor_id'))`;

/**
 * An id for the document that gets the number. It begins with the day in its clave, by which its lines and its XML are
 * partitioned (docs/partitions.md).
 * @param dia `DDMMYY`
 */
export const nextDocumentoId = (dia: string | RawBuilder<string>) =>
  sql<string>`dia_id(${dia}::text) + nextval(pg_get_serial_sequence('documento', 'documento_id'))`;

export interface ConDia {
  /** The day in the clave of the document that gets the number: `DDMMYY`. */
  dia: string;
}

/** The number that was taken last, read from `siguiente` after it was raised. */
export const LAST_NUMERO = sql<string>`(siguiente + 9999999997) % 9999999999 + 1`;

/** False while a restore keeps the tenant from giving numbers; every statement that takes one asks it. */
export const numeracionAbierta = (tenantId: number | RawBuilder<number>) =>
  sql<boolean>`not exists (select from restauracion where tenant_id = ${tenantId} and raised_at is null)`;

/** The number that a series without a row begins with: one that began after a restored backup is not known here. */
export const primeroDe = (tenantId: number) =>
  sql<string>`coalesce((select primero from restauracion where tenant_id = ${tenantId}), 1)`;

/** The columns of a series that `serieBegun` fills. */
export const SERIE_COLUMNS = ["tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente"] as const;

/** The row of a series of which `cantidad` numbers are taken as its first ones; none while numbers are not given. */
export const serieBegun = (
  { tenantId, ambiente, sucursal, terminal, tipo }: Serie,
  cantidad: number | RawBuilder<number>,
) =>
  sql`${tenantId}::int, ${ambiente}::text, ${sucursal}::text, ${terminal}::text, ${tipo}::text,
      ${primeroDe(tenantId)}, ${primeroDe(tenantId)} + ${cantidad}::bigint`;

/**
 * Takes the next numbers of a series, after every lock but those of stock; the caller returns `LAST_NUMERO` and ids for
 * the rows that get them. A series that has reached 9999999999 starts again at 1 (hacienda 2). Returns no row when the
 * series gives its numbers to reservations, or gets them from the caller, and while a restore keeps all of them closed.
 */
export const takeNext = (serie: Serie, cantidad: number | RawBuilder<number>) =>
  qb
    .insertInto("consecutivo")
    .columns([...SERIE_COLUMNS])
    .expression(sql`select ${serieBegun(serie, cantidad)} where ${numeracionAbierta(serie.tenantId)}` as never)
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo"])
        .doUpdateSet({ siguiente: sql<string>`(consecutivo.siguiente - 1 + ${cantidad}::bigint) % 9999999999 + 1` })
        .where(sql<boolean>`consecutivo.numeracion = 'ordinaria'`),
    );

/** One number and an id for its row. */
export const takeOne = (serie: Serie, id: RawBuilder<string>) =>
  takeNext(serie, sql.lit(1)).returning([LAST_NUMERO.as("numero"), id.as("id")]);
