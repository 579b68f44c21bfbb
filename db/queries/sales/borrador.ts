/** Drafts of the editor of sales. */
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface Uno {
  tenantId: number;
  borradorId: string;
}

interface Contenido {
  puntoVentaId: number;
  tipo: string;
  cliente: string | null;
  moneda: string;
  total: string | null;
  /** JSON. */
  formulario: string;
  now: Date;
}

/** As stored. */
const contenidoOf = (args: Contenido) => ({
  ...columns(args, ["puntoVentaId", "tipo", "cliente", "moneda", "total", "formulario"]),
  updated_at: args.now,
});

/** No row when there is one already, or when the form's document was issued. */
export const insertBorrador = prepared(
  (args: Uno & Contenido & { usuarioId: number; autor: string; version: number; ruta: string }) =>
    qb
      .insertInto("borrador")
      .columns([
        ...(["tenant_id", "borrador_id", "usuario_id", "autor", "punto_venta_id", "version", "tipo"] as const),
        ...(["cliente", "moneda", "total", "formulario", "created_at", "updated_at"] as const),
      ])
      .expression(
        sql`select ${args.tenantId}::int, ${args.borradorId}::uuid, ${args.usuarioId}::int, ${args.autor}::text,
                   ${args.puntoVentaId}::int, ${args.version}::int, ${args.tipo}::text, ${args.cliente}::text,
                   ${args.moneda}::text, ${args.total}::monto, ${args.formulario}::jsonb, ${args.now}::timestamptz,
                   ${args.now}::timestamptz
            where not exists (select from idempotency_key k where k.tenant_id = ${args.tenantId}
                              and k.route = ${args.ruta} and k.key = ${args.borradorId}::text)` as never,
      )
      .onConflict((conflict) => conflict.columns(["tenant_id", "borrador_id"]).doNothing())
      .returning("version"),
);

/** No row when it has another version, or is gone. */
export const updateBorrador = prepared((args: Uno & Contenido & { version: number }) =>
  qb
    .updateTable("borrador")
    .set({ ...contenidoOf(args), version: sql<number>`version + 1` })
    .where("tenant_id", "=", args.tenantId)
    .where("borrador_id", "=", args.borradorId)
    .where("version", "=", args.version)
    .returning("version"),
);

export const selectBorrador = prepared((args: Uno) =>
  qb
    .selectFrom("borrador")
    .select(["borrador_id", "usuario_id", "autor", "version", "formulario", "updated_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("borrador_id", "=", args.borradorId),
);

const LISTADO = ["borrador_id", "usuario_id", "autor", "tipo", "cliente", "moneda", "total", "updated_at"] as const;

/** The newest first. */
export const selectBorradores = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("borrador")
    .select(LISTADO)
    .where("tenant_id", "=", args.tenantId)
    .orderBy("updated_at", "desc")
    .limit(args.limit),
);

/** One user's, the newest first. */
export const selectBorradoresDe = prepared((args: { tenantId: number; usuarioId: number; limit: number }) =>
  qb
    .selectFrom("borrador")
    .select(LISTADO)
    .where("tenant_id", "=", args.tenantId)
    .where("usuario_id", "=", args.usuarioId)
    .orderBy("updated_at", "desc")
    .limit(args.limit),
);

export const deleteBorrador = prepared((args: Uno) =>
  qb
    .deleteFrom("borrador")
    .where("tenant_id", "=", args.tenantId)
    .where("borrador_id", "=", args.borradorId)
    .returning("borrador_id"),
);

/** Drafts of all tenants that nobody has touched since `before`, a limited number at a time; system role. */
export const purgeBorradores = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("borrador")
    .where(
      sql<boolean>`ctid = any(array(select ctid from borrador where updated_at < ${args.before} limit ${args.limit}))`,
    )
    .returning("borrador_id"),
);
