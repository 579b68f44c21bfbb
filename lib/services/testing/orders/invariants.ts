/** Invariants of the database, which hold after any work in any order. Each statement selects what breaks one. */
import { expect } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { until } from "@/lib/platform/testing/until";

/** The stock must be the sum of its movements. */
export const EXISTENCIAS = `
  select 'product ' || producto_id || ' of warehouse ' || bodega_id || ': ' || coalesce(e.cantidad, 0) || ' are there, '
         || coalesce(m.cantidad, 0) || ' moved' as fault
  from existencia e
  full join (select bodega_id, producto_id, sum(cantidad) as cantidad from public.movimiento_inventario group by 1, 2) m
    using (bodega_id, producto_id)
  where coalesce(e.cantidad, 0) <> coalesce(m.cantidad, 0)`;

/**
 * A sale must have moved out what it sold less what its notes returned, a purchase must have moved in what it bought,
 * and a rejected or voided document nothing.
 */
export const MOVIMIENTOS = `
  select 'document ' || documento_id || ' moved ' || coalesce(moved.cantidad, 0) || ' of product ' || producto_id
         || ' in place of ' || coalesce(due.cantidad, 0) as fault
  from (
    select d.documento_id, l.producto_id,
           case when d.estado = 'rechazado' or d.voided_at is not null then 0
                when d.tipo = '08' then sum(l.cantidad)
                else least(0, coalesce(returned.cantidad, 0) - sum(l.cantidad)) end as cantidad
    from documento d
    join documento_linea l on l.tenant_id = d.tenant_id and l.documento_id = d.documento_id and l.producto_id is not null
      and l.codigo_cabys < '5'
    left join lateral (
      select sum(nl.cantidad) as cantidad
      from documento_referencia r
      join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id and n.tipo = '03'
        and n.estado <> 'rechazado'
      join documento_linea nl on nl.tenant_id = n.tenant_id and nl.documento_id = n.documento_id
        and nl.producto_id = l.producto_id
      where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and r.orden = 1
        and r.codigo in ('01', '06', '13')
    ) returned on true
    where d.tipo in ('01', '04', '08')
    group by d.documento_id, d.tipo, d.estado, d.voided_at, l.producto_id, returned.cantidad
  ) due
  full join (
    select origen_id as documento_id, producto_id, sum(cantidad) as cantidad from movimiento_inventario
    where origen_id is not null group by 1, 2
  ) moved using (documento_id, producto_id)
  where coalesce(due.cantidad, 0) <> coalesce(moved.cantidad, 0)`;

/** The credited amount must be the sum of the notes that count, and never above the total. */
export const CREDITOS = `
  select 'document ' || clave || ' of ' || total_comprobante || ' has ' || monto_acreditado || ' credited in place of '
         || due as fault
  from (
    select d.clave, d.total_comprobante, d.monto_acreditado, coalesce((
      select sum(n.total_comprobante - case when n.tipo = '02' then 0 else coalesce((
          select sum(a.total_comprobante) from documento_referencia ra
          join documento a on a.tenant_id = ra.tenant_id and a.documento_id = ra.documento_id and a.tipo = '02'
            and a.estado = 'aceptado'
          where ra.tenant_id = n.tenant_id and ra.referido_id = n.documento_id and ra.orden = 1 and ra.codigo in ('01', '13')), 0) end)
      from documento_referencia r
      join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id and n.estado <> 'rechazado'
      where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and r.orden = 1
        and case when d.tipo = '03' then n.tipo = '02' and r.codigo in ('01', '13') else n.tipo = '03' end), 0) as due
    from documento d
  ) credited
  where monto_acreditado <> due or monto_acreditado > total_comprobante`;

/** What is paid must be the sum of the receipts and payments that count, and never above the total. */
const PAGOS = `
  select 'document ' || clave || ' of ' || total_comprobante || ' has ' || monto_pagado || ' paid in place of ' || due
         as fault
  from (
    select d.clave, d.total_comprobante, d.monto_pagado,
      coalesce((select sum(p.monto) from documento_pago p
        join documento r on r.tenant_id = p.tenant_id and r.documento_id = p.recibo_id and r.estado <> 'rechazado'
        where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id), 0)
      + coalesce((select sum(p.monto) from abono_documento p
        join abono a on a.tenant_id = p.tenant_id and a.abono_id = p.abono_id and a.voided_at is null
        where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id), 0) as due
    from documento d where d.tipo <> '08'
  ) paid
  where monto_pagado <> due or monto_pagado > total_comprobante`;

/** From its first number on each series has no gap, but those that a restore left and noted, and no double. */
const SERIES = `
  select 'series ' || tenant_id || ' ' || serie || ' of ' || ambiente || ' has ' || n || ' numbers of ' || distintos
         || ', ' || minimo || ' to ' || maximo || ', begins with ' || coalesce(primero::text, 'nothing')
         || ' and goes on with ' || coalesce(siguiente::text, 'nothing') as fault
  from (
    select tenant_id, ambiente, left(consecutivo, 10) as serie, count(*) as n, count(distinct consecutivo) as distintos,
           min(right(consecutivo, 10)::bigint) as minimo, max(right(consecutivo, 10)::bigint) as maximo
    from (
      select tenant_id, ambiente, consecutivo from public.documento
      union all select tenant_id, ambiente, consecutivo from mensaje_receptor
      union all select r.tenant_id, r.ambiente, r.sucursal || r.terminal || r.tipo || lpad(n.numero::text, 10, '0')
      from reserva r join reserva_numero n using (tenant_id, reserva_id) where n.used_at is null
      union all select tenant_id, ambiente, sucursal || terminal || tipo || lpad(numero::text, 10, '0')
      from consecutivo_salto, generate_series(desde, desde + cantidad - 1) numero
    ) numbers group by 1, 2, 3
  ) seen
  left join (select tenant_id, ambiente, sucursal || terminal || tipo as serie, primero, siguiente from consecutivo) c
    using (tenant_id, ambiente, serie)
  where n <> distintos or minimo is distinct from primero or maximo <> primero + n - 1
    or siguiente is distinct from primero + n`;

/** A number of a reservation that says used is a document's, and one that a document has says used. */
const RESERVAS = `
  select 'reserved number ' || r.sucursal || r.terminal || r.tipo || n.numero || ' is '
         || case when n.used_at is null then 'free' else 'used' end || ' and has ' || count(d.clave) || ' documents'
         as fault
  from reserva r join reserva_numero n using (tenant_id, reserva_id)
  left join public.documento d on d.tenant_id = r.tenant_id and d.ambiente = r.ambiente
    and d.consecutivo = r.sucursal || r.terminal || r.tipo || lpad(n.numero::text, 10, '0')
  group by r.sucursal, r.terminal, r.tipo, n.numero, n.used_at
  having count(d.clave) <> case when n.used_at is null then 0 else 1 end`;

/** One document for each clave and each key, and each key remembers a document that is there. */
const LLAVES = `
  select 'clave ' || clave || ' has ' || count(*) || ' documents' as fault from public.documento group by clave having count(*) > 1
  union all
  select 'key ' || key || ' remembers ' || coalesce(k.body::jsonb ->> 'clave', 'nothing')
  from idempotency_key k
  left join public.documento d on d.tenant_id = k.tenant_id and d.clave = k.body::jsonb ->> 'clave'
  where k.status = 201 and k.route like '%/facturas' and d.clave is null
    and k.created_at >= (select min(created_at) - interval '2 seconds' from documento)`;

/** A transition and each kind of contradiction have one event, and a document has the events of its state and no others. */
const EVENTOS = `
  select clave || ' has ' || count(*) || ' events ' || tipo as fault
  from evento where tipo in ('documento.aceptado', 'documento.rechazado', 'documento.anulado', 'documento.contradicho')
    or tipo like 'mensajeReceptor.%'
  group by tenant_id, clave, tipo, case when tipo like 'mensajeReceptor.%' then datos ->> 'consecutivo' end,
    datos -> 'contradiccion' ->> 'clase'
  having count(*) > 1
  union all
  select clave || ' is ' || estado || ' and has the events ' || coalesce(tipos, 'none') from (
    select d.clave, d.estado, d.voided_at, string_agg(e.tipo, ' ' order by e.tipo) as tipos
    from documento d left join evento e on e.tenant_id = d.tenant_id and e.clave = d.clave
      and e.tipo in ('documento.aceptado', 'documento.rechazado', 'documento.anulado')
    group by d.documento_id, d.clave, d.estado, d.voided_at
  ) told
  where coalesce(tipos, '') <> trim(case when estado in ('aceptado', 'rechazado') and voided_at is not null
    then case estado when 'aceptado' then 'documento.aceptado documento.anulado' else 'documento.anulado documento.rechazado' end
    when estado in ('aceptado', 'rechazado') then 'documento.' || estado
    when voided_at is not null then 'documento.anulado' else '' end)`;

/** Every change has its line in the audit log, once. */
const AUDITORIA = `
  select what || ' ' || id || ' is audited ' || lines || ' times' as fault from (
    select 'issuing' as what, d.clave as id, (select count(*) from audit_entry a where a.tenant_id = d.tenant_id
      and a.accion = 'emitir' and a.objeto = 'documento' and a.objeto_id = d.clave) as lines, 1 as due from documento d
    union all
    select 'voiding', d.clave, (select count(*) from audit_entry a where a.tenant_id = d.tenant_id
      and a.accion = 'anular' and a.objeto = 'documento' and a.objeto_id = d.clave),
      case when d.voided_at is null then 0 else 1 end from documento d
    union all
    select 'the verdict of', d.clave, (select count(*) from audit_entry a where a.tenant_id = d.tenant_id
      and a.accion in ('documento.aceptado', 'documento.rechazado') and a.objeto_id = d.clave),
      case when d.estado in ('aceptado', 'rechazado') then 1 else 0 end from documento d
    union all
    select 'payment', b.abono_id::text, (select count(*) from audit_entry a where a.tenant_id = b.tenant_id
      and a.objeto = 'abono' and a.objeto_id = b.abono_id::text), case when b.voided_at is null then 1 else 2 end
      from abono b
    union all
    select 'message', m.clave || ' ' || m.consecutivo, (select count(*) from audit_entry a
      where a.tenant_id = m.tenant_id and a.accion = 'emitir' and a.objeto = 'mensaje_receptor'
      and a.objeto_id like m.clave || '%'), (select count(*) from mensaje_receptor o where o.tenant_id = m.tenant_id
      and o.clave = m.clave) from mensaje_receptor m
  ) counted where lines <> due`;

/** A document is replaced once. */
const REEMPLAZOS = `
  select 'document ' || r.referido_id || ' is replaced ' || count(*) || ' times' as fault
  from documento_referencia r join documento n using (tenant_id, documento_id)
  where r.codigo in ('07', '15', '16') and r.referido_id is not null and n.estado <> 'rechazado'
  group by r.tenant_id, r.referido_id having count(*) > 1`;

/** One certificate signs. */
const CERTIFICADOS = `
  select 'tenant ' || tenant_id || ' has ' || count(*) || ' active certificates' as fault
  from certificado where activo group by tenant_id having count(*) > 1`;

/** Nobody holds a transaction open. */
const ABIERTAS = `
  select application_name || ' holds a transaction: ' || query as fault from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and state like 'idle%'`;

const ALL = [
  EXISTENCIAS,
  MOVIMIENTOS,
  CREDITOS,
  PAGOS,
  SERIES,
  RESERVAS,
  LLAVES,
  EVENTOS,
  AUDITORIA,
  REEMPLAZOS,
  CERTIFICADOS,
].join("\nunion all\n");

/**
 * What is wrong, in sentences; read as the owner, whom no policy restricts. Of the statements that look at each document,
 * those with an id above `since` are looked at.
 */
export async function faultsOfDatabase(ownerUrl: string, since = "0"): Promise<string[]> {
  // Without a name, so that it is planned for this `since`: a plan for any looks at all documents.
  const rows = await queryAs<{ fault: string }>(ownerUrl, {
    text: `with documento as (select * from public.documento where documento_id > $1::bigint),
      movimiento_inventario as (select * from public.movimiento_inventario where coalesce(origen_id, 0) > $1::bigint)
      ${ALL}`,
    values: [since],
  });
  const faults = rows.map(({ fault }) => fault);
  // A transaction that is only passing through ends by itself.
  await until(async () => expect(await queryAs(ownerUrl, ABIERTAS), faults.join("\n")).toEqual([]));
  return faults;
}

/** The newest document. */
export async function newestDocumento(ownerUrl: string): Promise<string> {
  const [row] = await queryAs<{ id: string }>(
    ownerUrl,
    "select coalesce(max(documento_id), 0)::text as id from documento",
  );
  return row?.id ?? "0";
}
