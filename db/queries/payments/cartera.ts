/**
 * What customers owe, by how late it is. Sums are read from `deuda_cliente`, which triggers keep, so they cost as much as
 * there are customers who owe and days on which something is due (decision 0102).
 */
import { contado, edades, type Hoy, MAS_ANTIGUA, presente, type SumasDeuda, sumas, tramos } from "../../sql/deuda";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface DeudaRow extends SumasDeuda {
  cliente_id: number;
  identificacion: string;
  nombre: string;
}

type Sql = ReturnType<typeof sql>;

/** Of sums `s` in the tenant's present environment. */
const deMoneda = (args: Hoy, moneda: Sql) =>
  sql`s.tenant_id = ${args.tenantId} and s.ambiente = ${presente(args)} and s.moneda = ${moneda}`;

/**
 * Rows `o` by age: each customer's whole sum, counted as old, and the days on which debts of the last ninety days, or
 * not yet due, fall due.
 */
const porEdad = (args: Hoy, moneda: Sql, { deTodo, deDias }: { deTodo: Sql; deDias: Sql }) => sql`(
    select s.moneda, s.cliente_id, s.documentos, s.debe, ${MAS_ANTIGUA} as dias
    from deuda_cliente s where ${deMoneda(args, moneda)} ${deTodo}
    union all
    select s.moneda, null, 0, e.debe, e.dias
    from deuda_cliente_dia s ${edades(args)}
    where ${deMoneda(args, moneda)} and ${contado(args)} ${deDias}) o`;

/** The sums of each currency, with the number of customers. */
export const selectCarteraTotales = prepared((args: Hoy & { monedas: readonly string[] }) => ({
  compile: () =>
    sql<SumasDeuda & { clientes: number }>`
select ${sumas}, k.clientes
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
  from deuda_cliente s where ${deMoneda(args, sql`${args.moneda}`)}
  group by s.cliente_id order by sum(s.debe) desc, s.cliente_id limit ${args.limit}::int
)
select ${sumas}, k.cliente_id, c.identificacion, trim(c.nombre || ' ' || c.apellidos) as nombre
from (
  select ${args.moneda}::text as moneda, o.cliente_id, ${tramos}
  from (
    select p.cliente_id, p.debe, ${MAS_ANTIGUA} as dias from primeros p
    union all
    select s.cliente_id, e.debe, e.dias
    from primeros p
    join deuda_cliente_dia s on s.cliente_id = p.cliente_id ${edades(args)}
    where ${deMoneda(args, sql`${args.moneda}`)} and ${contado(args)}) o
  group by o.cliente_id) k
join cliente c on c.tenant_id = ${args.tenantId} and c.cliente_id = k.cliente_id
order by k.total desc, k.cliente_id`.compile(qb),
}));

/** The sums of one customer in each currency. */
export const selectDeudaDeCliente = prepared((args: Hoy & { monedas: readonly string[]; clienteId: number }) => {
  const suyo = sql`and s.cliente_id = ${args.clienteId}`;
  return {
    compile: () =>
      sql<SumasDeuda & { facturas: number }>`
select ${sumas}, k.facturas
from (
  select o.moneda, sum(o.documentos)::int as facturas, ${tramos}
  from ${porEdad(args, sql`any(${args.monedas}::text[])`, { deTodo: suyo, deDias: suyo })}
  group by o.moneda) k
order by k.moneda`.compile(qb),
  };
});

/** What one customer owes in a currency, invoice by invoice, the oldest due day first. */
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
  and d.ambiente = ${presente(args)}
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
    and d.ambiente = ${presente(args)}
  union all
  select d.total_comprobante, d.monto_acreditado, d.monto_pagado, d.tipo_cambio
  from documento d
  where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and d.cliente_id = ${args.clienteId}
    and d.tipo = any(${args.tipos}::text[]) and d.estado = any(${args.pendientes}::text[])
    and d.condicion_venta = any(${args.condiciones}::text[]) and d.voided_at is null
    and (d.tipo <> '02' or d.condicion_venta = '02' and not d.anula_nota)
    and d.monto_acreditado + d.monto_pagado < d.total_comprobante
    and d.ambiente = ${presente(args)}) k`.compile(qb),
  }),
);
