/**
 * Pages of purchase invoices, as those of sales (documento-lista.ts): a page is the newest of each estado and moneda asked
 * for, merged. The indexes are of purchases alone, which a query has to repeat to use them: `tipo = '08'`.
 */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";
import { posicion, type Tramo, tramo } from "../tramo";

/** One value of each for every combination asked for, side by side. */
interface Grupos {
  estados: string[];
  monedas: string[];
}

const grupos = (args: Grupos) => sql`unnest(${args.estados}::text[], ${args.monedas}::text[]) as g(estado, moneda)`;

/** The page's documents by their keys. */
const page = (args: { tenantId: number }, ids: ReturnType<typeof sql>) =>
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
      sql<string>`d.emisor ->> 'nombre'`.as("emisor_nombre"),
      sql<string>`d.emisor -> 'identificacion' ->> 'numero'`.as("emisor_identificacion"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id = any(array(${ids}))`)
    .orderBy("d.fecha_emision", "desc")
    .orderBy("d.documento_id", "desc");

export const selectComprasPage = prepared((args: Tramo & Grupos) =>
  page(
    args,
    sql`
      select k.documento_id
      from ${grupos(args)}
      cross join lateral (
          select d.fecha_emision, d.documento_id from documento d
          where d.tenant_id = ${args.tenantId} and d.tipo = '08' and d.estado = g.estado and d.moneda = g.moneda
            and ${tramo(args)}
      ) k
      order by k.fecha_emision desc, k.documento_id desc limit ${args.limit}::int`,
  ),
);

/** The same of one supplier; of none when the number is nobody's. */
export const selectComprasPageOfProveedor = prepared((args: Tramo & Grupos & { identificacion: string }) =>
  page(
    args,
    sql`
      select k.documento_id
      from proveedor p
      cross join ${grupos(args)}
      cross join lateral (
          select d.fecha_emision, d.documento_id from documento d
          where d.tenant_id = ${args.tenantId} and d.proveedor_id = p.proveedor_id
            and d.tipo = '08' and d.estado = g.estado and d.moneda = g.moneda
            and ${tramo(args)}
      ) k
      where p.tenant_id = ${args.tenantId} and p.identificacion = ${args.identificacion}
      order by k.fecha_emision desc, k.documento_id desc limit ${args.limit}::int`,
  ),
);

/** Those of a consecutivo (one in each ambiente), as far as they fit the rest. */
export const selectComprasPageByConsecutivo = prepared(
  (args: Tramo & Grupos & { consecutivo: string; ambientes: string[]; identificacion: string | null }) =>
    page(
      args,
      sql`
      select d.documento_id from documento d
      where d.tenant_id = ${args.tenantId} and d.ambiente = any(${args.ambientes}::text[])
        and d.consecutivo = ${args.consecutivo} and d.tipo = '08'
        and d.estado = any(${args.estados}::text[]) and d.moneda = any(${args.monedas}::text[])
        and (${args.identificacion}::text is null or d.proveedor_id = (
          select p.proveedor_id from proveedor p
          where p.tenant_id = ${args.tenantId} and p.identificacion = ${args.identificacion}::text))
        and ${tramo(args)}`,
    ),
);
