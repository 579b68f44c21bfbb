/**
 * Pages of purchase invoices, like those of sales (documento-lista.ts): a page merges the newest of each requested
 * estado and moneda. The indexes contain only purchases, and a query must repeat their condition to use them: `tipo =
 * '08'`.
 */
import { numerados } from "../sql/numerados";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";
import { oldestOf, posicion, type Tramo, tramo } from "../sql/tramo";

/** Parallel arrays: one value of each per requested combination. */
interface Grupos {
  estados: string[];
  monedas: string[];
}

/** Groups with a verdict, and groups that still wait for one, as for sales. */
interface Corridas extends Grupos {
  estadosPendientes: string[];
  monedasPendientes: string[];
}

type Sql = ReturnType<typeof sql>;

/** The page's documents by their keys. */
const page = (args: { tenantId: number }, ids: Sql) =>
  qb
    .selectFrom("documento as d")
    .select([
      "d.documento_id",
      "d.clave",
      "d.consecutivo",
      "d.tipo",
      "d.estado",
      "d.fecha_emision",
      posicion.as("posicion"),
      "d.moneda",
      "d.total_impuesto",
      "d.total_comprobante",
      "d.punto_venta_id",
      "d.proveedor_id",
      "d.referencia_externa",
      sql<string>`d.emisor ->> 'nombre'`.as("emisor_nombre"),
      sql<string>`d.emisor -> 'identificacion' ->> 'numero'`.as("emisor_identificacion"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id = any(array(${ids}))`)
    .orderBy("d.fecha_emision", "desc")
    .orderBy("d.documento_id", "desc");

/**
 * Merges the newest of each group. Groups of `procesando` are read only as far back as a page of the others goes,
 * because documents that have left that state stay in the index until a VACUUM.
 * @param de further sources of groups, and how a document belongs to one of them
 */
const merged = (args: Tramo & Corridas, de: { fuente: Sql; condicion: Sql }) => {
  const newest = (desde: Sql) => sql`as g(estado, moneda)
          cross join lateral (
            select d.fecha_emision, d.documento_id from documento d
            where d.tenant_id = ${args.tenantId} and d.tipo = '08' and ${de.condicion}
              and d.estado = g.estado and d.moneda = g.moneda and ${tramo(args, desde)}) k`;
  const desde = sql`${args.desde}::timestamptz`;
  return sql`
      with firmes as materialized (
        select k.fecha_emision, k.documento_id
        from ${de.fuente} unnest(${args.estados}::text[], ${args.monedas}::text[])
          ${newest(desde)}
        order by k.fecha_emision desc, k.documento_id desc limit ${args.limit}::int)
      select k.documento_id
      from (
        select f.fecha_emision, f.documento_id from firmes f
        union all
        select k.fecha_emision, k.documento_id
        from ${de.fuente} unnest(${args.estadosPendientes}::text[], ${args.monedasPendientes}::text[])
          ${newest(oldestOf(args, desde))}
      ) k
      order by k.fecha_emision desc, k.documento_id desc limit ${args.limit}::int`;
};

export const selectComprasPage = prepared((args: Tramo & Corridas) =>
  page(args, merged(args, { fuente: sql``, condicion: sql`true` })),
);

/** Like `selectComprasPage`, for one supplier; empty when no supplier has the identification. */
export const selectComprasPageOfProveedor = prepared((args: Tramo & Corridas & { identificacion: string }) =>
  page(
    args,
    merged(args, {
      // An array, so that the supplier is read once and first. A join could read it after the groups.
      fuente: sql`unnest(array(
            select p.proveedor_id from proveedor p
            where p.tenant_id = ${args.tenantId} and p.identificacion = ${args.identificacion})) as p(proveedor_id)
          cross join`,
      condicion: sql`d.proveedor_id = p.proveedor_id`,
    }),
  ),
);

/** The same by the supplier's id, for one without an identification. */
export const selectComprasPageOfProveedorId = prepared((args: Tramo & Corridas & { proveedorId: number }) =>
  page(args, merged(args, { fuente: sql``, condicion: sql`d.proveedor_id = ${args.proveedorId}` })),
);

/** Like `selectComprasPage`, for one of the callers' own references; of one supplier unless `identificacion` is null. */
export const selectComprasPageOfReferencia = prepared(
  (args: Tramo & Corridas & { referencia: string; identificacion: string | null }) =>
    page(
      args,
      merged(args, {
        fuente: sql``,
        condicion: sql`d.referencia_externa = ${args.referencia} and ${deProveedor(args)}`,
      }),
    ),
);

/** True for the purchases of a supplier, and for all of them when `identificacion` is null. */
const deProveedor = (args: { tenantId: number; identificacion: string | null }) =>
  sql`(${args.identificacion}::text is null or d.proveedor_id = (
          select p.proveedor_id from proveedor p
          where p.tenant_id = ${args.tenantId} and p.identificacion = ${args.identificacion}::text))`;

/**
 * Purchases with this number in any series; with a consecutivo or a clave only that one; always within the other
 * filters.
 */
export const selectComprasPageByNumero = prepared(
  (
    args: Tramo &
      Grupos & {
        tipos: readonly string[];
        /** Ten digits. */
        numero: string;
        consecutivo: string | null;
        clave: string | null;
        identificacion: string | null;
        referencia: string | null;
      },
  ) =>
    page(
      args,
      sql`
      select d.documento_id from documento d
      where d.tenant_id = ${args.tenantId} and d.documento_id = any(array(${numerados(args)}))
        and (${args.consecutivo}::text is null or d.consecutivo = ${args.consecutivo}::text)
        and (${args.clave}::text is null or d.clave = ${args.clave}::text)
        and d.estado = any(${args.estados}::text[]) and d.moneda = any(${args.monedas}::text[])
        and ${deProveedor(args)}
        and (${args.referencia}::text is null or d.referencia_externa = ${args.referencia}::text)
        and ${tramo(args)}`,
    ),
);
