/**
 * What is owed to suppliers: received documents on credit that no answer rejects, and purchase invoices. Sums are read
 * from `deuda_proveedor`, which triggers keep, so they cost as much as there are suppliers and days on which something
 * is due (decision 0099).
 */
import { contado, edades, type Hoy, MAS_ANTIGUA, presente, type SumasDeuda, sumas, tramos } from "../../sql/deuda";
import { type PagoRow, pagoColumns } from "../../sql/pago-row";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

type Sql = ReturnType<typeof sql>;

/**
 * Rows `o` by age: the days on which the latest ninety days' and all later debts are due, and the rest of each
 * supplier's sum as one that is older. `de`: the conditions that a supplier or a currency adds.
 */
const porEdad = (args: Hoy, de: Sql) => sql`(
    select s.moneda, s.proveedor, s.nombre, s.documentos, s.debe, ${MAS_ANTIGUA} as dias
    from deuda_proveedor s
    where s.tenant_id = ${args.tenantId} and s.ambiente in ('todos', ${presente(args)}) ${de}
    union all
    select s.moneda, s.proveedor, null, 0, e.debe, e.dias
    from deuda_proveedor_dia s ${edades(args)}
    where s.tenant_id = ${args.tenantId} and s.ambiente in ('todos', ${presente(args)}) and ${contado(args)} ${de}) o`;

/** The sums of each currency, with the number of suppliers. */
export const selectPorPagarTotales = prepared((args: Hoy) => ({
  compile: () =>
    sql<SumasDeuda & { partes: number }>`
select ${sumas}, k.partes
from (
  select o.moneda, count(distinct o.proveedor)::int as partes, ${tramos}
  from ${porEdad(args, sql``)}
  group by o.moneda) k
order by k.moneda`.compile(qb),
}));

/** The suppliers to whom most is owed in a currency, with their sums. */
export const selectPorPagarProveedores = prepared((args: Hoy & { moneda: string; limit: number }) => ({
  compile: () =>
    sql<SumasDeuda & { identificacion: string; nombre: string }>`
select ${sumas}, k.proveedor as identificacion, k.nombre
from (
  select o.moneda, o.proveedor, max(o.nombre) as nombre, ${tramos}
  from ${porEdad(args, sql`and s.moneda = ${args.moneda}`)}
  group by o.moneda, o.proveedor order by sum(o.debe) desc, o.proveedor limit ${args.limit}::int) k
order by k.total desc, k.proveedor`.compile(qb),
}));

/** The sums of one supplier in each currency. */
export const selectDeudaConProveedor = prepared((args: Hoy & { proveedor: string }) => ({
  compile: () =>
    sql<SumasDeuda & { facturas: number }>`
select ${sumas}, k.facturas
from (
  select o.moneda, sum(o.documentos)::int as facturas, ${tramos}
  from ${porEdad(args, sql`and s.proveedor = ${args.proveedor}`)}
  group by o.moneda) k
order by k.moneda`.compile(qb),
}));

/** What was due to each supplier on a day before `hoy`, the earliest first. */
export const selectPagosVencidos = prepared((args: Hoy & { monedas: string[]; limit: number }) => ({
  compile: () =>
    sql<{
      proveedor: string;
      ambiente: string;
      moneda: string;
      vence: string;
      nombre: string;
      documentos: number;
      debe: string;
    }>`
select k.proveedor, k.ambiente, k.moneda, k.vence::text as vence, s.nombre, k.documentos,
  trim_scale(k.debe)::text as debe
from (
  select k.*
  from (values ('todos'), (${presente(args)})) as a(ambiente) cross join unnest(${args.monedas}::text[]) as m(moneda)
    cross join lateral (
      select d.proveedor, d.ambiente, d.moneda, d.vence, d.documentos, d.debe from deuda_proveedor_dia d
      where d.tenant_id = ${args.tenantId} and d.ambiente = a.ambiente and d.moneda = m.moneda
        and d.vence < ${args.hoy}::date
      order by d.vence limit ${args.limit}::int) k
  order by k.vence, k.proveedor limit ${args.limit}::int) k
join deuda_proveedor s on s.tenant_id = ${args.tenantId} and s.proveedor = k.proveedor and s.ambiente = k.ambiente
  and s.moneda = k.moneda
order by k.vence, k.proveedor`.compile(qb),
}));

export interface DebidoRow {
  proveedor: string;
  nombre: string;
  moneda: string;
  clave: string;
  tipo: string;
  consecutivo: string;
  fecha: Date;
  vence: string;
  total: string;
  acreditado: string;
  pagado: string;
}

/** What is owed to one supplier in a currency, the oldest due day first: the first rows of each source, merged. */
export const selectFacturasDeProveedor = prepared(
  (args: { tenantId: number; proveedor: string; moneda: string; limit: number }) => ({
    compile: () =>
      sql<DebidoRow>`
select f.proveedor, f.nombre, f.moneda, f.clave, f.tipo, f.consecutivo, f.fecha, f.vence::text as vence, f.total,
  f.acreditado, f.pagado
from (
  (select r.emisor_numero as proveedor, coalesce(r.emisor_nombre, r.emisor_numero) as nombre, r.documento_moneda as moneda,
    r.clave, substr(r.clave, 30, 2) as tipo, substr(r.clave, 22, 20) as consecutivo, r.documento_fecha as fecha, r.vence,
    r.total_factura as total, r.monto_acreditado as acreditado, r.monto_pagado as pagado
  from documento_recibido r
  where r.tenant_id = ${args.tenantId} and r.por_pagar and r.emisor_numero = ${args.proveedor}
    and r.documento_moneda = ${args.moneda}
  order by r.vence, r.clave limit ${args.limit}::int)
  union all
  (select d.vendedor, d.emisor ->> 'nombre', d.moneda, d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.vence,
    d.total_comprobante, d.monto_acreditado, d.monto_pagado
  from documento d
  where d.tenant_id = ${args.tenantId} and d.por_pagar and d.ambiente = ${presente(args)}
    and d.vendedor = ${args.proveedor} and d.moneda = ${args.moneda}
  order by d.vence, d.clave limit ${args.limit}::int)) f
order by f.vence, f.clave limit ${args.limit}::int`.compile(qb),
  }),
);

/** The name of a supplier by whom something was received, or from whom something was bought. */
export const selectNombreProveedor = prepared((args: { tenantId: number; proveedor: string }) => ({
  compile: () =>
    sql<{ nombre: string }>`
select coalesce(
  (select coalesce(e.nombre, e.numero) from emisor_recibido e
   where e.tenant_id = ${args.tenantId} and e.numero = ${args.proveedor}),
  (select p.nombre from proveedor p
   where p.tenant_id = ${args.tenantId} and (p.identificacion = ${args.proveedor} or 'P' || p.proveedor_id = ${args.proveedor})
   order by p.proveedor_id limit 1)) as nombre`.compile(qb),
}));

/** Locks received documents in the order of their ids. The rows say what is owed, and whether it may be paid. */
export const lockRecibidosPorPagar = prepared((args: { tenantId: number; claves: string[] }) => ({
  compile: () =>
    sql<DebidoRow & { id: string; por_pagar: boolean }>`
select r.documento_recibido_id as id, r.emisor_numero as proveedor, coalesce(r.emisor_nombre, r.emisor_numero) as nombre,
  coalesce(r.documento_moneda, '') as moneda, r.clave, substr(r.clave, 30, 2) as tipo, substr(r.clave, 22, 20) as consecutivo,
  r.documento_fecha as fecha, r.vence::text as vence, r.total_factura as total, r.monto_acreditado as acreditado,
  r.monto_pagado as pagado, r.por_pagar
from documento_recibido r
where r.tenant_id = ${args.tenantId} and r.clave = any(${args.claves}::text[])
order by r.documento_recibido_id for no key update of r`.compile(qb),
}));

/** The same of purchase invoices. */
export const lockComprasPorPagar = prepared((args: { tenantId: number; claves: string[] }) => ({
  compile: () =>
    sql<DebidoRow & { id: string; por_pagar: boolean }>`
select d.documento_id as id, d.vendedor as proveedor, d.emisor ->> 'nombre' as nombre, d.moneda, d.clave, d.tipo,
  d.consecutivo, d.fecha_emision as fecha, coalesce(d.vence::text, '') as vence, d.total_comprobante as total,
  d.monto_acreditado as acreditado, d.monto_pagado as pagado,
  d.por_pagar and d.ambiente = ${presente(args)} as por_pagar
from documento d
where d.tenant_id = ${args.tenantId} and d.clave = any(${args.claves}::text[]) and d.tipo = '08'
order by d.documento_id for no key update of d`.compile(qb),
}));

export const insertPagoProveedor = prepared((args: PagoRow & { proveedor: string; nombre: string }) =>
  qb
    .insertInto("pago_proveedor")
    .values({ ...pagoColumns(args), proveedor: args.proveedor, nombre: args.nombre })
    .returning("pago_id"),
);

/** `pagos`: JSON text, each with `orden`, `recibidoId` or `documentoId`, and `monto`. */
export const insertPagoProveedorDocumentos = prepared((args: { tenantId: number; pagoId: string; pagos: string }) =>
  qb
    .insertInto("pago_proveedor_documento")
    .columns(["tenant_id", "pago_id", "orden", "documento_recibido_id", "documento_id", "monto"])
    .expression(
      sql`select ${args.tenantId}::int, ${args.pagoId}::bigint, p.orden, p."recibidoId", p."documentoId", p.monto
          from jsonb_to_recordset(${args.pagos}::jsonb)
            as p(orden smallint, "recibidoId" bigint, "documentoId" bigint, monto numeric)` as never,
    ),
);

const pagado = (columna: "documento_recibido_id" | "documento_id") => sql<string>`trim_scale(coalesce((
  select sum(p.monto) from pago_proveedor_documento p
    join pago_proveedor k on k.tenant_id = p.tenant_id and k.pago_id = p.pago_id
  where p.tenant_id = d.tenant_id and ${sql.ref(`p.${columna}`)} = ${sql.ref(`d.${columna}`)} and k.voided_at is null), 0))`;

interface DePago {
  tenantId: number;
  pagoId: string;
}

/** Updates the sums of the received documents of a payment, with their rows locked. */
export const settleRecibidos = prepared((args: DePago) =>
  qb
    .updateTable("documento_recibido as d")
    .set({ monto_pagado: pagado("documento_recibido_id") })
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`d.documento_recibido_id in (select p.documento_recibido_id from pago_proveedor_documento p
        where p.tenant_id = ${args.tenantId} and p.pago_id = ${args.pagoId}::bigint)`,
    ),
);

/** The same of purchase invoices. */
export const settleCompras = prepared((args: DePago) =>
  qb
    .updateTable("documento as d")
    .set({ monto_pagado: pagado("documento_id") })
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.tipo", "=", sql.lit("08"))
    .where(
      sql<boolean>`d.documento_id in (select p.documento_id from pago_proveedor_documento p
        where p.tenant_id = ${args.tenantId} and p.pago_id = ${args.pagoId}::bigint)`,
    ),
);

/** The claves of what a payment pays. */
export const selectClavesDePago = prepared((args: DePago) => ({
  compile: () =>
    sql<{ clave: string }>`
select coalesce(r.clave, d.clave) as clave
from pago_proveedor_documento p
left join documento_recibido r on r.tenant_id = p.tenant_id and r.documento_recibido_id = p.documento_recibido_id
left join documento d on d.tenant_id = p.tenant_id and d.documento_id = p.documento_id
where p.tenant_id = ${args.tenantId} and p.pago_id = ${args.pagoId}::bigint order by p.orden`.compile(qb),
}));

/** Voids a payment. Returns no row when it is voided already. */
export const voidPagoProveedor = prepared((args: DePago & { now: Date; actor: string }) =>
  qb
    .updateTable("pago_proveedor")
    .set({ voided_at: args.now, voided_by: args.actor })
    .where("tenant_id", "=", args.tenantId)
    .where("pago_id", "=", args.pagoId)
    .where("voided_at", "is", null)
    .returning(["monto", "moneda", "proveedor"]),
);

/** The newest payments to a supplier, voided ones too. */
export const selectPagosDeProveedor = prepared((args: { tenantId: number; proveedor: string; limit: number }) =>
  qb
    .selectFrom("pago_proveedor as k")
    .select([
      ...(["k.pago_id", "k.moneda", "k.monto", "k.medio_pago", "k.medio_pago_otros", "k.referencia"] as const),
      "k.voided_at",
      sql<string>`k.fecha::text`.as("fecha"),
    ])
    .where("k.tenant_id", "=", args.tenantId)
    .where("k.proveedor", "=", args.proveedor)
    .orderBy("k.pago_id", "desc")
    .limit(args.limit),
);
