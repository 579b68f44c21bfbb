/**
 * Stock: the quantity in each warehouse (`existencia`), and the ledger of every movement. Rows of existencia are always
 * locked in the order of (bodega, producto). A sale takes its goods out of one warehouse. The quantity of a product
 * that the sale still has out is the sum of the movements with the sale as origin, so every statement that settles a
 * sale holds the lock on its row of documento. A purchase invoice is the reverse: it brings its goods into one
 * warehouse.
 */
import { CODIGOS_DEVOLUCION } from "@/lib/domain/catalogos/codigo-referencia";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/**
 * Moves the goods of documents that are their own origin: one movement per line, and the balance of each product. All
 * in one statement, the last of its transaction, because all sales of a product wait for the balance. The lists have an
 * element for each line; quantities are signed.
 */
export const moveExistencias = prepared(
  (args: {
    tenantId: number;
    motivo: string;
    documentoIds: string[];
    bodegaIds: number[];
    productoIds: number[];
    cantidades: string[];
    numerosLinea: number[];
  }) => ({
    compile: () =>
      sql`
with goods as (
  select documento_id, bodega_id, producto_id, cantidad, numero_linea
  from unnest(${args.documentoIds}::bigint[], ${args.bodegaIds}::int[], ${args.productoIds}::int[],
    ${args.cantidades}::numeric[], ${args.numerosLinea}::smallint[])
    as m(documento_id, bodega_id, producto_id, cantidad, numero_linea)
), balanced as (
  insert into existencia (tenant_id, bodega_id, producto_id, cantidad)
  select ${args.tenantId}::int, bodega_id, producto_id, sum(cantidad)
  from goods group by bodega_id, producto_id order by bodega_id, producto_id
  on conflict (tenant_id, bodega_id, producto_id) do update set cantidad = existencia.cantidad + excluded.cantidad
)
insert into movimiento_inventario
  (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id, numero_linea)
select ${args.tenantId}::int, bodega_id, producto_id, cantidad, ${args.motivo}::text, documento_id, documento_id,
       numero_linea
from goods`.compile(qb),
  }),
);

/**
 * Puts back the goods that a note returns, but of each product at most the quantity that the sale still has out, with
 * the movements. A product that the sale does not have out (a service, another product, or one wholly returned or
 * voided) moves nothing.
 */
export const creditExistencias = prepared(
  (args: { tenantId: number; documentoId: string; origenId: string; productoIds: number[]; cantidades: string[] }) => ({
    compile: () =>
      sql`
with outstanding as (
  select bodega_id, producto_id, -sum(cantidad) as cantidad
  from movimiento_inventario
  where tenant_id = ${args.tenantId} and origen_id = ${args.origenId}
  group by bodega_id, producto_id
  having sum(cantidad) < 0
), noted as (
  select producto_id, sum(cantidad) as cantidad
  from unnest(${args.productoIds}::int[], ${args.cantidades}::numeric[]) as n(producto_id, cantidad)
  group by producto_id
), credited as (
  select o.bodega_id, o.producto_id, least(o.cantidad, n.cantidad) as cantidad
  from outstanding o join noted n on n.producto_id = o.producto_id
), balanced as (
  insert into existencia (tenant_id, bodega_id, producto_id, cantidad)
  select ${args.tenantId}::int, bodega_id, producto_id, cantidad from credited order by bodega_id, producto_id
  on conflict (tenant_id, bodega_id, producto_id) do update set cantidad = existencia.cantidad + excluded.cantidad
)
insert into movimiento_inventario (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id)
select ${args.tenantId}::int, bodega_id, producto_id, cantidad, 'nota', ${args.documentoId}::bigint,
       ${args.origenId}::bigint
from credited order by bodega_id, producto_id`.compile(qb),
  }),
);

/**
 * Moves what is missing until the document has exactly the correct quantity out. That is nothing once it is voided or
 * rejected; otherwise what it sold less the returns of the notes that count and whose reason returns goods; a purchase
 * has in what it bought. Existencias and movements come from one computation, so they cannot differ, and a second run
 * changes nothing.
 */
export const settleExistencias = prepared(
  (args: { tenantId: number; origenId: string; documentoId: string; motivo: string }) => ({
    compile: () =>
      sql`
with moved_so_far as (
  select bodega_id, producto_id, sum(cantidad) as net,
         coalesce(sum(cantidad) filter (where motivo in ('venta', 'compra')), 0) as own
  from movimiento_inventario
  where tenant_id = ${args.tenantId} and origen_id = ${args.origenId}
  group by bodega_id, producto_id
), noted as (
  select l.producto_id, sum(l.cantidad) as cantidad
  from documento_referencia r
  join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
  cross join lateral (
    select l.producto_id, l.cantidad from documento_linea l
    where l.tenant_id = ${args.tenantId} and l.documento_id = r.documento_id offset 0
  ) l
  where r.tenant_id = ${args.tenantId} and r.referido_id = ${args.origenId} and r.orden = 1
    and r.codigo = any(${CODIGOS_DEVOLUCION}::text[]) and n.tipo = '03' and n.estado <> 'rechazado'
  group by l.producto_id
), missing as (
  select m.bodega_id, m.producto_id,
         case when d.voided_at is not null or d.estado = 'rechazado' then 0
              when m.own > 0 then m.own
              else least(0, m.own + coalesce(n.cantidad, 0)) end - m.net as cantidad
  from moved_so_far m
  join documento d on d.tenant_id = ${args.tenantId} and d.documento_id = ${args.origenId}
  left join noted n on n.producto_id = m.producto_id
), settled as (
  insert into existencia (tenant_id, bodega_id, producto_id, cantidad)
  select ${args.tenantId}::int, bodega_id, producto_id, cantidad
  from missing where cantidad <> 0 order by bodega_id, producto_id
  on conflict (tenant_id, bodega_id, producto_id) do update set cantidad = existencia.cantidad + excluded.cantidad
)
insert into movimiento_inventario (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id)
select ${args.tenantId}::int, bodega_id, producto_id, cantidad, ${args.motivo}::text, ${args.documentoId}::bigint, ${args.origenId}::bigint
from missing where cantidad <> 0 order by bodega_id, producto_id`.compile(qb),
  }),
);

/** An invoice in place of a ticket is from now on the origin of what the ticket has out; nothing moves. */
export const takeOverMovimientos = prepared((args: { tenantId: number; origenId: string; documentoId: string }) =>
  qb
    .updateTable("movimiento_inventario")
    .set({ origen_id: args.documentoId })
    .where("tenant_id", "=", args.tenantId)
    .where("origen_id", "=", args.origenId),
);
