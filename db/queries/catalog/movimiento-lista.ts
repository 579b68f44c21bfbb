/**
 * Pages of the ledger of stock, newest first, by (created_at, movimiento_id). Indexes hold the movements of one bodega
 * and motivo together, of everything or of one product, and a page merges the newest of each requested pair.
 */
import type { Movimiento } from "@/lib/contract/portal/inventario";
import { numerados } from "../../sql/numerados";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface MovimientosLista {
  tenantId: number;
  /** Null for all. */
  bodegaId: number | null;
  motivos: string[];
  /** ISO 8601 or `-infinity`. */
  desde: string;
  /** Strictly older than this position; `hastaId` is 0 when it is only a moment. ISO 8601 or `infinity`. */
  hasta: string;
  hastaId: string;
  limit: number;
}

type Sql = ReturnType<typeof sql>;

const page = (args: { tenantId: number }, ids: Sql) =>
  qb
    .selectFrom("movimiento_inventario as m")
    .innerJoin("producto as p", own("p", "m", "producto_id"))
    .innerJoin("bodega as b", own("b", "m", "bodega_id"))
    .leftJoin("documento as d", own("d", "m", "documento_id"))
    .select([
      "m.movimiento_id as idMovimiento",
      sql<Movimiento["bodega"]>`json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre)`.as("bodega"),
      sql<
        Movimiento["producto"]
      >`json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre)`.as("producto"),
      sql<string>`trim_scale(m.cantidad)`.as("cantidad"),
      "m.motivo",
      "m.razon",
      sql<Movimiento["documento"]>`case when d.clave is not null
        then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end`.as("documento"),
      "m.created_by as createdBy",
      "m.created_at as createdAt",
      sql<string>`to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("posicion"),
    ])
    .where("m.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`m.movimiento_id = any(array(${ids}))`)
    .orderBy("m.created_at", "desc")
    .orderBy("m.movimiento_id", "desc");

const tramo = (args: MovimientosLista) => sql`x.created_at >= ${args.desde}::timestamptz
              and (x.created_at, x.movimiento_id) < (${args.hasta}::timestamptz, ${args.hastaId}::bigint)
            order by x.created_at desc, x.movimiento_id desc limit ${args.limit}::int`;

const merged = (args: MovimientosLista, condicion: Sql) => sql`
        select k.movimiento_id
        from (select b.bodega_id from bodega b where b.tenant_id = ${args.tenantId}
              and (${args.bodegaId}::int is null or b.bodega_id = ${args.bodegaId}::int)) b
          cross join unnest(${args.motivos}::text[]) as g(motivo)
          cross join lateral (
            select x.created_at, x.movimiento_id from movimiento_inventario x
            where x.tenant_id = ${args.tenantId} and x.bodega_id = b.bodega_id and x.motivo = g.motivo ${condicion}
              and ${tramo(args)}) k
        order by k.created_at desc, k.movimiento_id desc limit ${args.limit}::int`;

export const selectMovimientosPage = prepared((args: MovimientosLista) => page(args, merged(args, sql``)));

export const selectMovimientosPageOfProducto = prepared((args: MovimientosLista & { productoId: number }) =>
  page(args, merged(args, sql`and x.producto_id = ${args.productoId}`)),
);

/**
 * The movements that these documents made, and those of the notes and voids that put their goods back. All movements
 * have the sale as their origin, so a note's own are found by the document that it adjusts, and a ticket's by the
 * invoice that took its place.
 */
const ofDocumentos = (args: MovimientosLista & { productoId: number | null }, ids: Sql) =>
  page(
    args,
    // Looked up one by one (`offset 0`): a planner without statistics reads the whole ledger otherwise.
    sql`select x.movimiento_id
        from (${ids}) i
          cross join lateral (
            select m.movimiento_id, m.documento_id, m.origen_id, m.bodega_id, m.producto_id, m.motivo, m.created_at
            from movimiento_inventario m
            where m.tenant_id = ${args.tenantId} and m.origen_id = any(array[i.documento_id, (
              select r.referido_id from documento_referencia r
              where r.tenant_id = ${args.tenantId} and r.documento_id = i.documento_id and r.orden = 1), (
              select s.factura_id from solicitud_factura s
              where s.tenant_id = ${args.tenantId} and s.documento_id = i.documento_id)])
            offset 0) x
        where i.documento_id in (x.documento_id, x.origen_id)
          and (${args.bodegaId}::int is null or x.bodega_id = ${args.bodegaId}::int)
          and (${args.productoId}::int is null or x.producto_id = ${args.productoId}::int)
          and x.motivo = any(${args.motivos}::text[]) and ${tramo(args)}`,
  );

export const selectMovimientosOfClave = prepared(
  (args: MovimientosLista & { productoId: number | null; clave: string }) =>
    ofDocumentos(
      args,
      sql`select documento_id from documento where tenant_id = ${args.tenantId} and clave = ${args.clave}`,
    ),
);

/** Of the documents with this number (ten digits) in any series of these types, or in that of `consecutivo`. */
export const selectMovimientosOfNumero = prepared(
  (
    args: MovimientosLista & {
      productoId: number | null;
      numero: string;
      consecutivo: string | null;
      tipos: readonly string[];
    },
  ) =>
    ofDocumentos(
      args,
      sql`select n.documento_id from (${numerados(args)}) n
          where ${args.consecutivo}::text is null or ${args.consecutivo}::text = (
            select d.consecutivo from documento d
            where d.tenant_id = ${args.tenantId} and d.documento_id = n.documento_id)`,
    ),
);
