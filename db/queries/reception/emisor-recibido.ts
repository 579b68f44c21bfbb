/** Suppliers as their documents name them, for searching received documents and answers. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/**
 * Stores the supplier with the name in this document. Words of earlier names stay, so that documents with them are
 * still found. An unchanged name writes nothing.
 */
export const rememberEmisor = prepared((args: { tenantId: number; numero: string; nombre: string | null }) =>
  qb
    .with("e", (db) =>
      db
        .insertInto("emisor_recibido")
        .values({ tenant_id: args.tenantId, numero: args.numero, nombre: args.nombre })
        .onConflict((conflict) =>
          conflict
            .columns(["tenant_id", "numero"])
            .doUpdateSet({ nombre: args.nombre })
            .where(
              sql<boolean>`excluded.nombre is not null and emisor_recibido.nombre is distinct from excluded.nombre`,
            ),
        )
        .returning(["emisor_id", "numero", "nombre"]),
    )
    .insertInto("busqueda")
    .columns(["tenant_id", "objeto", "token", "objeto_id"])
    .expression(
      sql`select ${args.tenantId}::int, 'emisor', t.token, e.emisor_id
          from e cross join unnest(busqueda_tokens(concat_ws(' ', e.numero, e.nombre))) as t(token)` as never,
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Returns their identifications. */
export const selectEmisores = prepared((args: { tenantId: number; emisorIds: number[] }) =>
  qb
    .selectFrom("emisor_recibido")
    .select("numero")
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`emisor_id = any(${args.emisorIds}::int[])`),
);
