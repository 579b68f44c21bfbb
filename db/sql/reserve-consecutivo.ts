/** Takes the next number of a series, for each table whose rows are numbered. */
import type { RawBuilder } from "kysely";
import { prepared } from "./prepared";
import { qb, sql } from "./qb";

export interface Serie {
  tenantId: number;
  ambiente: string;
  sucursal: string;
  terminal: string;
  tipo: string;
}

/** An id for the row that gets the number. */
export const nextIdOf = (tabla: "documento" | "mensaje_receptor") =>
  sql<string>`nextval(pg_get_serial_sequence(${sql.lit(tabla)}, ${sql.lit(`${tabla}_id`)}))`;

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
export const serieBegun = ({ tenantId, ambiente, sucursal, terminal, tipo }: Serie, cantidad: number) =>
  sql`${tenantId}::int, ${ambiente}::text, ${sucursal}::text, ${terminal}::text, ${tipo}::text,
      ${primeroDe(tenantId)}, ${primeroDe(tenantId)} + ${cantidad}::bigint`;

/**
 * Takes the next number of a series and an id for the row of `tabla` that gets it, after every lock but those of stock.
 * A series that has reached 9999999999 starts again at 1 (hacienda 2). Returns no row when the series gives its numbers
 * to reservations, or gets them from the caller, and while a restore keeps all of them closed.
 */
export const reserveConsecutivoOf = (tabla: "documento" | "mensaje_receptor") =>
  prepared((args: Serie) =>
    qb
      .insertInto("consecutivo")
      .columns([...SERIE_COLUMNS])
      .expression(sql`select ${serieBegun(args, 1)} where ${numeracionAbierta(args.tenantId)}` as never)
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo"])
          .doUpdateSet({ siguiente: sql<string>`consecutivo.siguiente % 9999999999 + 1` })
          .where(sql<boolean>`consecutivo.numeracion = 'ordinaria'`),
      )
      .returning([LAST_NUMERO.as("numero"), nextIdOf(tabla).as("id")]),
  );

/**
 * Takes `cantidad` numbers of a series in a row, as `reserveConsecutivoOf` takes one: `numero` is the last of them, and
 * `ids` are those of the rows that get them, in order.
 */
export const reserveConsecutivosOf = (tabla: "documento") =>
  prepared((args: Serie & { cantidad: number }) =>
    qb
      .insertInto("consecutivo")
      .columns([...SERIE_COLUMNS])
      .expression(sql`select ${serieBegun(args, args.cantidad)} where ${numeracionAbierta(args.tenantId)}` as never)
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo"])
          .doUpdateSet({
            siguiente: sql<string>`(consecutivo.siguiente - 1 + ${args.cantidad}::bigint) % 9999999999 + 1`,
          })
          .where(sql<boolean>`consecutivo.numeracion = 'ordinaria'`),
      )
      .returning([
        LAST_NUMERO.as("numero"),
        sql<string[]>`array(select ${nextIdOf(tabla)}::text from generate_series(1, ${args.cantidad}::int))`.as("ids"),
      ]),
  );
