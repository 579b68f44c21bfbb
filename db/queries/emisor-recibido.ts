/** Suppliers as their documents name them: what received documents and answers are searched by. */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

/**
 * Knows the supplier from now on, by the name that this document gives it. Words of earlier names stay: documents that
 * carry them are still found. The name that is there already writes nothing.
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

/** Their numbers. */
export const selectEmisores = prepared((args: { tenantId: number; emisorIds: number[] }) =>
  qb
    .selectFrom("emisor_recibido")
    .select("numero")
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`emisor_id = any(${args.emisorIds}::int[])`),
);
