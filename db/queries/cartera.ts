/**
 * What customers owe, by how late it is. Sums are read from `deuda_cliente`, which triggers keep, so they cost as much as
 * there are customers who owe and days on which something is due (decision 0102).
 */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

interface Hoy {
  tenantId: number;
  /** `YYYY-MM-DD` in Costa Rica. */
  hoy: string;
}

export interface DeudaRow {
  moneda: string;
  cliente_id: number;
  identificacion: string;
  nombre: string;
  /** Decimal text: all of it, and its parts by age. */
  total: string;
  corriente: string;
  de1a30: string;
  de31a60: string;
  de61a90: string;
  masDe90: string;
}

type Sql = ReturnType<typeof sql>;

/** By age (TRAMOS_DEUDA): days after the day on which it was due, of rows `o`. */
export const tramos = sql`
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"`;

/** More days late than this are one age, so the days before are not read. */
export const DIAS_CONTADOS = 90;

const PRESENTE = (tenantId: number) => sql`(select t.ambiente from tenant t where t.tenant_id = ${tenantId})`;

/** Of sums `s` in the tenant's present environment. */
const deMoneda = (tenantId: number, moneda: Sql) =>
  sql`s.tenant_id = ${tenantId} and s.ambiente = ${PRESENTE(tenantId)} and s.moneda = ${moneda}`;

/** A day's sum at its age, and less of what is older, of which the customer's whole sum is a part. */
const EDADES = (hoy: string) =>
  sql`cross join lateral (values (s.debe, ${hoy}::date - s.vence), (-s.debe, ${DIAS_CONTADOS + 1}::int)) e (debe, dias)`;
const CONTADO = (hoy: string) => sql`s.vence >= ${hoy}::date - ${DIAS_CONTADOS}::int`;

/** Rows `o` by age: customers' whole sums as older ones, and the days on which the latest ninety days' and later debts are due. */
const porEdad = (args: Hoy, moneda: Sql, { deTodo, deDias }: { deTodo: Sql; deDias: Sql }) => sql`(
    select s.moneda, s.cliente_id, s.documentos, s.debe, ${DIAS_CONTADOS + 1}::int as dias
    from deuda_cliente s where ${deMoneda(args.tenantId, moneda)} ${deTodo}
    union all
    select s.moneda, null, 0, e.debe, e.dias
    from deuda_cliente_dia s ${EDADES(args.hoy)}
    where ${deMoneda(args.tenantId, moneda)} and ${CONTADO(args.hoy)} ${deDias}) o`;

export const columnas = sql`k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90"`;

/** The sums of each currency, with the number of customers. */
export const selectCarteraTotales = prepared((args: Hoy & { monedas: readonly string[] }) => ({
  compile: () =>
    sql<Omit<DeudaRow, "cliente_id" | "identificacion" | "nombre"> & { clientes: number }>`
select ${columnas}, k.clientes
from (
  select o.moneda, count(distinct o.cliente_id)::int as clientes, ${tramos}
  from ${porEdad(args, sql`any(${args.monedas}::text[])`, { deTodo: sql``, deDias: sql`and s.cliente_id = 0` })}
  group by o.moneda) k
order by k.moneda`.compile(qb),
}));

/** The customers who owe most in a currency, with their sums. */
export const selectCarteraClientes = prepared((args: Hoy & { moneda: string; limit: number }) => ({
  compile: () =>
    sql<DeudaRow>`
with primeros as materialized (
  select s.cliente_id, sum(s.debe) as debe
  from deuda_cliente s where ${deMoneda(args.tenantId, sql`${args.moneda}`)}
  group by s.cliente_id order by sum(s.debe) desc, s.cliente_id limit ${args.limit}::int
)
select ${columnas}, k.cliente_id, c.identificacion, trim(c.nombre || ' ' || c.apellidos) as nombre
from (
  select ${args.moneda}::text as moneda, o.cliente_id, ${tramos}
  from (
    select p.cliente_id, p.debe, ${DIAS_CONTADOS + 1}::int as dias from primeros p
    union all
    select s.cliente_id, e.debe, e.dias
    from primeros p
    join deuda_cliente_dia s on s.cliente_id = p.cliente_id ${EDADES(args.hoy)}
    where ${deMoneda(args.tenantId, sql`${args.moneda}`)} and ${CONTADO(args.hoy)}) o
  group by o.cliente_id) k
join cliente c on c.tenant_id = ${args.tenantId} and c.cliente_id = k.cliente_id
order by k.total desc, k.cliente_id`.compile(qb),
}));

/** The sums of one customer in each currency. */
export const selectDeudaDeCliente = prepared((args: Hoy & { monedas: readonly string[]; clienteId: number }) => {
  const suyo = sql`and s.cliente_id = ${args.clienteId}`;
  return {
    compile: () =>
      sql<Omit<DeudaRow, "cliente_id" | "identificacion" | "nombre"> & { facturas: number }>`
select ${columnas}, k.facturas
from (
  select o.moneda, sum(o.documentos)::int as facturas, ${tramos}
  from ${porEdad(args, sql`any(${args.monedas}::text[])`, { deTodo: suyo, deDias: suyo })}
  group by o.moneda) k
order by k.moneda`.compile(qb),
  };
});

/** What one customer owes in a currency, invoice by invoice, what was due first first. */
export const selectFacturasDeCliente = prepared(
  (args: { tenantId: number; clienteId: number; moneda: string; limit: number }) => ({
    compile: () =>
      sql<{
        clave: string;
        tipo: string;
        consecutivo: string;
        fecha_emision: Date;
        vence: string;
        total: string;
        acreditado: string;
        pagado: string;
      }>`
select d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.vence::text as vence, d.total_comprobante as total,
  d.monto_acreditado as acreditado, d.monto_pagado as pagado
from documento d
where d.tenant_id = ${args.tenantId} and d.por_cobrar and d.moneda = ${args.moneda} and d.cliente_id = ${args.clienteId}
  and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
order by d.vence, d.documento_id limit ${args.limit}::int`.compile(qb),
  }),
);

/**
 * What a customer owes in colones, each document at its own rate: what is owed, and what was issued on credit and waits
 * for its verdict. Types and states are arguments, as in documento-lista.ts.
 */
export const selectDeudaEnColones = prepared(
  (args: {
    tenantId: number;
    clienteId: number;
    tipos: readonly string[];
    condiciones: readonly string[];
    pendientes: readonly string[];
  }) => ({
    compile: () =>
      sql<{ debe: string }>`
select trim_scale(coalesce(sum((k.total_comprobante - k.monto_acreditado - k.monto_pagado) * k.tipo_cambio), 0))::text as debe
from (
  select d.total_comprobante, d.monto_acreditado, d.monto_pagado, d.tipo_cambio
  from documento d
  where d.tenant_id = ${args.tenantId} and d.por_cobrar and d.cliente_id = ${args.clienteId}
    and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
  union all
  select d.total_comprobante, d.monto_acreditado, d.monto_pagado, d.tipo_cambio
  from documento d
  where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and d.cliente_id = ${args.clienteId}
    and d.tipo = any(${args.tipos}::text[]) and d.estado = any(${args.pendientes}::text[])
    and d.condicion_venta = any(${args.condiciones}::text[]) and d.anulada_at is null
    and (d.tipo <> '02' or d.condicion_venta = '02' and not d.anula_nota)
    and d.monto_acreditado + d.monto_pagado < d.total_comprobante
    and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})) k`.compile(qb),
  }),
);
