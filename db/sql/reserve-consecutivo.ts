/** Takes the next number of a series, for each table whose rows are numbered. */
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

/**
 * Takes the next number of a series and an id for the row of `tabla` that gets it, after every lock but those of stock.
 * A series that has reached 9999999999 starts again at 1 (hacienda 2). Returns no row when the series gives its numbers
 * to reservations, or gets them from the caller.
 */
export const reserveConsecutivoOf = (tabla: "documento" | "mensaje_receptor") =>
  prepared((args: Serie) =>
    qb
      .insertInto("consecutivo")
      .values({
        tenant_id: args.tenantId,
        ambiente: args.ambiente,
        sucursal: args.sucursal,
        terminal: args.terminal,
        tipo: args.tipo,
        siguiente: 2,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo"])
          .doUpdateSet({ siguiente: sql<string>`consecutivo.siguiente % 9999999999 + 1` })
          .where(sql<boolean>`consecutivo.numeracion = 'ordinaria'`),
      )
      .returning([LAST_NUMERO.as("numero"), nextIdOf(tabla).as("id")]),
  );
