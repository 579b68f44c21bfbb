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

/**
 * Takes the next number of a series and an id for the row of `tabla` that gets it, as the last lock of the transaction.
 * A series that has reached 9999999999 starts again at 1 (hacienda 2).
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
          .doUpdateSet({ siguiente: sql<string>`consecutivo.siguiente % 9999999999 + 1` }),
      )
      .returning([
        sql<string>`(siguiente + 9999999997) % 9999999999 + 1`.as("numero"),
        sql<string>`nextval(pg_get_serial_sequence(${sql.lit(tabla)}, ${sql.lit(`${tabla}_id`)}))`.as("id"),
      ]),
  );
