-- correctCifras
with 
efectos as materialized (
  select x.documento_id, x.mensaje_receptor_id, x.estado, sum(x.signo)::int as signo
  from (
    select d.documento_id, null::bigint as mensaje_receptor_id, d.estado, 1 as signo
    from unnest($1::text[], $2::text[], $3::text[]) as g(tipo, estado, moneda)
    cross join lateral (
      select d.documento_id, d.estado from documento d
      where d.tenant_id = $4 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
        and d.moneda = g.moneda and 
      "d"."fecha_emision" >= $5::date::timestamp at time zone 'America/Costa_Rica'
      and "d"."fecha_emision" < $6::date::timestamp at time zone 'America/Costa_Rica'
    ) d
    union all 
    select d.documento_id, null::bigint as mensaje_receptor_id, d.estado, 1 as signo
    from unnest($7::text[], $8::text[], $9::text[]) as g(tipo, estado, moneda)
    cross join lateral (
      select d.documento_id, d.estado from documento d
      where d.tenant_id = $10 and d.tipo = '08' and d.tipo = g.tipo and d.estado = g.estado
        and d.moneda = g.moneda and 
      "d"."fecha_emision" >= $11::date::timestamp at time zone 'America/Costa_Rica'
      and "d"."fecha_emision" < $12::date::timestamp at time zone 'America/Costa_Rica'
    ) d
    union all
    select null, m.mensaje_receptor_id, m.estado, 1 from mensaje_receptor m
    where m.tenant_id = $13 and m.estado = 'aceptado' and m.mensaje < 3 and 
      "m"."documento_fecha" >= $14::date::timestamp at time zone 'America/Costa_Rica'
      and "m"."documento_fecha" < $15::date::timestamp at time zone 'America/Costa_Rica'
    union all (
  select c.documento_id, c.mensaje_receptor_id, e.estado, sum(e.signo)::int as signo
  from (
  select c.documento_id, c.mensaje_receptor_id, c.antes, c.despues from cifra_cambio c
  where c.tenant_id = $16) c
  cross join lateral (values (c.antes, 1), (c.despues, -1)) e (estado, signo)
  where e.estado is not null
  group by c.documento_id, c.mensaje_receptor_id, e.estado having sum(e.signo) <> 0)
  ) x
  group by x.documento_id, x.mensaje_receptor_id, x.estado having sum(x.signo) <> 0
), 

docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, (d.fecha_emision at time zone 'America/Costa_Rica')::date as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor
    from documento d where d.tenant_id = $17 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
), recibidos as materialized (
  select e.signo, m.*
  from efectos e
  cross join lateral (
    select m.mensaje_receptor_id, m.ambiente, (m.documento_fecha at time zone 'America/Costa_Rica')::date as dia, m.condicion_impuesto,
           m.documento_moneda, m.desglose, m.documento_tipo_cambio is not null as por_tarifa,
           coalesce(m.documento_tipo_cambio::numeric, 1) * e.signo
             * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
           m.total_factura::numeric as total, coalesce(m.monto_total_impuesto::numeric, 0) as impuesto,
           coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
           coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
    from mensaje_receptor m
    where m.tenant_id = $18 and m.mensaje_receptor_id = e.mensaje_receptor_id and m.mensaje < 3 offset 0
  ) m
  where e.mensaje_receptor_id is not null and e.estado = 'aceptado'
), aportes as (
  select d.ambiente, d.dia, 'documento' as cuenta, d.tipo, d.estado, null::text as codigo, null::text as codigo_tarifa,
         null::numeric as tarifa, null::text as condicion, null::text as moneda, d.signo as documentos,
         d.total_comprobante * d.factor as total, d.neta * d.factor as base, 0::numeric as exonerado,
         d.total_impuesto * d.factor as impuesto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  union all
  select t.ambiente, t.dia, 'tarifa', t.tipo, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
  from (
    select d.documento_id, d.signo, d.ambiente, d.dia, d.tipo, i.impuesto ->> 'codigo' as codigo,
           i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, (i.impuesto ->> 'tarifa')::numeric as tarifa,
           coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
    from docs d
    cross join lateral (
      select l.impuestos, l.base_imponible from documento_linea l
      where l.tenant_id = $19 and l.documento_id = d.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where d.estado = 'aceptado' and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($20::text[]))
  ) t
  group by t.documento_id, t.signo, t.ambiente, t.dia, t.tipo, t.codigo, t.codigo_tarifa, t.tarifa
  union all
  select r.ambiente, r.dia, case when r.por_tarifa then 'recibido' else 'recibido_moneda' end, null, null, null, null,
         null, case when r.por_tarifa then r.condicion_impuesto end, case when not r.por_tarifa then r.documento_moneda end,
         r.signo, r.total * r.factor, 0, 0, r.impuesto * r.factor, r.acreditado * r.factor, r.gasto * r.factor
  from recibidos r
  union all
  select t.ambiente, t.dia, 'recibido_tarifa', null, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
  from (
    select r.mensaje_receptor_id, r.signo, r.ambiente, r.dia, i.tarifa ->> 'codigo' as codigo,
           i.tarifa ->> 'codigoTarifa' as codigo_tarifa, (i.tarifa ->> 'tarifa')::numeric as tarifa,
           (i.tarifa ->> 'base')::numeric * r.factor as base, (i.tarifa ->> 'exonerado')::numeric * r.factor as exonerado,
           (i.tarifa ->> 'impuesto')::numeric * r.factor as impuesto
    from recibidos r cross join lateral jsonb_array_elements(r.desglose) as i(tarifa)
    where r.por_tarifa
  ) t
  group by t.mensaje_receptor_id, t.signo, t.ambiente, t.dia, t.codigo, t.codigo_tarifa, t.tarifa
), diferencias as (
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, sum(documentos)::int as documentos, sum(total) as total, sum(base) as base, sum(exonerado) as exonerado, sum(impuesto) as impuesto, sum(acreditado) as acreditado, sum(gasto) as gasto
  from (
    select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from aportes where dia >= $21::date and dia < $22::date
    union all
    select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, -documentos, -total, -base, -exonerado, -impuesto, -acreditado, -gasto
    from cifra_dia where tenant_id = $23 and dia >= $24::date and dia < $25::date
  ) x
  group by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda
  having (sum(documentos), sum(total), sum(base), sum(exonerado), sum(impuesto), sum(acreditado), sum(gasto)) <> (0, 0, 0, 0, 0, 0, 0)
) 
insert into cifra_dia as c (tenant_id, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto)
select $26, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from diferencias order by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda
on conflict (tenant_id, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda) do update
set documentos = c.documentos + excluded.documentos,
    total = c.total + excluded.total, base = c.base + excluded.base, exonerado = c.exonerado + excluded.exonerado, impuesto = c.impuesto + excluded.impuesto, acreditado = c.acreditado + excluded.acreditado, gasto = c.gasto + excluded.gasto;

-- selectCifrasLibro
with 
efectos as materialized (
  select c.documento_id, c.mensaje_receptor_id, e.estado, sum(e.signo)::int as signo
  from (
  select c.documento_id, c.mensaje_receptor_id, c.antes, c.despues from cifra_cambio c
  where c.tenant_id = $1) c
  cross join lateral (values (c.antes, -1), (c.despues, 1)) e (estado, signo)
  where e.estado is not null
  group by c.documento_id, c.mensaje_receptor_id, e.estado having sum(e.signo) <> 0
), 

docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, (d.fecha_emision at time zone 'America/Costa_Rica')::date as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor
    from documento d where d.tenant_id = $2 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
), recibidos as materialized (
  select e.signo, m.*
  from efectos e
  cross join lateral (
    select m.mensaje_receptor_id, m.ambiente, (m.documento_fecha at time zone 'America/Costa_Rica')::date as dia, m.condicion_impuesto,
           m.documento_moneda, m.desglose, m.documento_tipo_cambio is not null as por_tarifa,
           coalesce(m.documento_tipo_cambio::numeric, 1) * e.signo
             * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
           m.total_factura::numeric as total, coalesce(m.monto_total_impuesto::numeric, 0) as impuesto,
           coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
           coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
    from mensaje_receptor m
    where m.tenant_id = $3 and m.mensaje_receptor_id = e.mensaje_receptor_id and m.mensaje < 3 offset 0
  ) m
  where e.mensaje_receptor_id is not null and e.estado = 'aceptado'
), aportes as (
  select d.ambiente, d.dia, 'documento' as cuenta, d.tipo, d.estado, null::text as codigo, null::text as codigo_tarifa,
         null::numeric as tarifa, null::text as condicion, null::text as moneda, d.signo as documentos,
         d.total_comprobante * d.factor as total, d.neta * d.factor as base, 0::numeric as exonerado,
         d.total_impuesto * d.factor as impuesto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  union all
  select t.ambiente, t.dia, 'tarifa', t.tipo, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
  from (
    select d.documento_id, d.signo, d.ambiente, d.dia, d.tipo, i.impuesto ->> 'codigo' as codigo,
           i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, (i.impuesto ->> 'tarifa')::numeric as tarifa,
           coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
    from docs d
    cross join lateral (
      select l.impuestos, l.base_imponible from documento_linea l
      where l.tenant_id = $4 and l.documento_id = d.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where d.estado = 'aceptado' and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($5::text[]))
  ) t
  group by t.documento_id, t.signo, t.ambiente, t.dia, t.tipo, t.codigo, t.codigo_tarifa, t.tarifa
  union all
  select r.ambiente, r.dia, case when r.por_tarifa then 'recibido' else 'recibido_moneda' end, null, null, null, null,
         null, case when r.por_tarifa then r.condicion_impuesto end, case when not r.por_tarifa then r.documento_moneda end,
         r.signo, r.total * r.factor, 0, 0, r.impuesto * r.factor, r.acreditado * r.factor, r.gasto * r.factor
  from recibidos r
  union all
  select t.ambiente, t.dia, 'recibido_tarifa', null, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
  from (
    select r.mensaje_receptor_id, r.signo, r.ambiente, r.dia, i.tarifa ->> 'codigo' as codigo,
           i.tarifa ->> 'codigoTarifa' as codigo_tarifa, (i.tarifa ->> 'tarifa')::numeric as tarifa,
           (i.tarifa ->> 'base')::numeric * r.factor as base, (i.tarifa ->> 'exonerado')::numeric * r.factor as exonerado,
           (i.tarifa ->> 'impuesto')::numeric * r.factor as impuesto
    from recibidos r cross join lateral jsonb_array_elements(r.desglose) as i(tarifa)
    where r.por_tarifa
  ) t
  group by t.mensaje_receptor_id, t.signo, t.ambiente, t.dia, t.codigo, t.codigo_tarifa, t.tarifa
), ambito as materialized (
  select t.ambiente from tenant t where t.tenant_id = $6
), todo as (
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from cifra_dia
  where tenant_id = $7 and ambiente = (select a.ambiente from ambito a) and dia >= $8::date and dia < $9::date
  union all
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from aportes
  where ambiente = (select a.ambiente from ambito a) and dia >= $10::date and dia < $11::date
), libros as (
  select case when tipo is null then 'recibidos' when tipo = any($12::text[]) then 'ventas'
              when tipo = any($13::text[]) then 'compras' end as libro, todo.*
  from todo where cuenta <> 'documento' or estado = 'aceptado'
)
select libro, cuenta, codigo, codigo_tarifa, tarifa::text, condicion, moneda, sum(documentos)::int as documentos,
       trim_scale(sum(total))::text as total, trim_scale(sum(base))::text as base, trim_scale(sum(exonerado))::text as exonerado, trim_scale(sum(impuesto))::text as impuesto, trim_scale(sum(acreditado))::text as acreditado, trim_scale(sum(gasto))::text as gasto
from libros where libro is not null
group by libro, cuenta, codigo, codigo_tarifa, libros.tarifa, condicion, moneda
having sum(documentos) <> 0
order by libro, cuenta, codigo, codigo_tarifa nulls first, libros.tarifa, condicion nulls last, moneda nulls last;

-- selectCifrasPorDia
with 
efectos as materialized (
  select c.documento_id, c.mensaje_receptor_id, e.estado, sum(e.signo)::int as signo
  from (
  select c.documento_id, c.mensaje_receptor_id, c.antes, c.despues from cifra_cambio c
  where c.tenant_id = $1) c
  cross join lateral (values (c.antes, -1), (c.despues, 1)) e (estado, signo)
  where e.estado is not null
  group by c.documento_id, c.mensaje_receptor_id, e.estado having sum(e.signo) <> 0
), 

docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, (d.fecha_emision at time zone 'America/Costa_Rica')::date as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor
    from documento d where d.tenant_id = $2 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
), aportes as (
  select d.ambiente, d.dia, 'documento' as cuenta, d.tipo, d.estado, null::text as codigo, null::text as codigo_tarifa,
         null::numeric as tarifa, null::text as condicion, null::text as moneda, d.signo as documentos,
         d.total_comprobante * d.factor as total, d.neta * d.factor as base, 0::numeric as exonerado,
         d.total_impuesto * d.factor as impuesto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d), ambito as materialized (
  select t.ambiente from tenant t where t.tenant_id = $3
), todo as (
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from cifra_dia
  where tenant_id = $4 and ambiente = (select a.ambiente from ambito a) and dia >= $5::date and dia < $6::date
  union all
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from aportes
  where ambiente = (select a.ambiente from ambito a) and dia >= $7::date and dia < $8::date
)
select to_char(dia, 'YYYY-MM-DD') as dia, estado, sum(documentos)::int as documentos, trim_scale(sum(total))::text as total, trim_scale(sum(impuesto))::text as impuesto
from todo where cuenta = 'documento' and tipo = any($9::text[])
group by todo.dia, estado having sum(documentos) <> 0 order by todo.dia, estado;

-- selectDiferenciasCifras
with 
efectos as materialized (
  select x.documento_id, x.mensaje_receptor_id, x.estado, sum(x.signo)::int as signo
  from (
    select d.documento_id, null::bigint as mensaje_receptor_id, d.estado, 1 as signo
    from unnest($1::text[], $2::text[], $3::text[]) as g(tipo, estado, moneda)
    cross join lateral (
      select d.documento_id, d.estado from documento d
      where d.tenant_id = $4 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
        and d.moneda = g.moneda and 
      "d"."fecha_emision" >= $5::date::timestamp at time zone 'America/Costa_Rica'
      and "d"."fecha_emision" < $6::date::timestamp at time zone 'America/Costa_Rica'
    ) d
    union all 
    select d.documento_id, null::bigint as mensaje_receptor_id, d.estado, 1 as signo
    from unnest($7::text[], $8::text[], $9::text[]) as g(tipo, estado, moneda)
    cross join lateral (
      select d.documento_id, d.estado from documento d
      where d.tenant_id = $10 and d.tipo = '08' and d.tipo = g.tipo and d.estado = g.estado
        and d.moneda = g.moneda and 
      "d"."fecha_emision" >= $11::date::timestamp at time zone 'America/Costa_Rica'
      and "d"."fecha_emision" < $12::date::timestamp at time zone 'America/Costa_Rica'
    ) d
    union all
    select null, m.mensaje_receptor_id, m.estado, 1 from mensaje_receptor m
    where m.tenant_id = $13 and m.estado = 'aceptado' and m.mensaje < 3 and 
      "m"."documento_fecha" >= $14::date::timestamp at time zone 'America/Costa_Rica'
      and "m"."documento_fecha" < $15::date::timestamp at time zone 'America/Costa_Rica'
    union all (
  select c.documento_id, c.mensaje_receptor_id, e.estado, sum(e.signo)::int as signo
  from (
  select c.documento_id, c.mensaje_receptor_id, c.antes, c.despues from cifra_cambio c
  where c.tenant_id = $16) c
  cross join lateral (values (c.antes, 1), (c.despues, -1)) e (estado, signo)
  where e.estado is not null
  group by c.documento_id, c.mensaje_receptor_id, e.estado having sum(e.signo) <> 0)
  ) x
  group by x.documento_id, x.mensaje_receptor_id, x.estado having sum(x.signo) <> 0
), 

docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, (d.fecha_emision at time zone 'America/Costa_Rica')::date as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor
    from documento d where d.tenant_id = $17 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
), recibidos as materialized (
  select e.signo, m.*
  from efectos e
  cross join lateral (
    select m.mensaje_receptor_id, m.ambiente, (m.documento_fecha at time zone 'America/Costa_Rica')::date as dia, m.condicion_impuesto,
           m.documento_moneda, m.desglose, m.documento_tipo_cambio is not null as por_tarifa,
           coalesce(m.documento_tipo_cambio::numeric, 1) * e.signo
             * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
           m.total_factura::numeric as total, coalesce(m.monto_total_impuesto::numeric, 0) as impuesto,
           coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
           coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
    from mensaje_receptor m
    where m.tenant_id = $18 and m.mensaje_receptor_id = e.mensaje_receptor_id and m.mensaje < 3 offset 0
  ) m
  where e.mensaje_receptor_id is not null and e.estado = 'aceptado'
), aportes as (
  select d.ambiente, d.dia, 'documento' as cuenta, d.tipo, d.estado, null::text as codigo, null::text as codigo_tarifa,
         null::numeric as tarifa, null::text as condicion, null::text as moneda, d.signo as documentos,
         d.total_comprobante * d.factor as total, d.neta * d.factor as base, 0::numeric as exonerado,
         d.total_impuesto * d.factor as impuesto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  union all
  select t.ambiente, t.dia, 'tarifa', t.tipo, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
  from (
    select d.documento_id, d.signo, d.ambiente, d.dia, d.tipo, i.impuesto ->> 'codigo' as codigo,
           i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, (i.impuesto ->> 'tarifa')::numeric as tarifa,
           coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
    from docs d
    cross join lateral (
      select l.impuestos, l.base_imponible from documento_linea l
      where l.tenant_id = $19 and l.documento_id = d.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where d.estado = 'aceptado' and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($20::text[]))
  ) t
  group by t.documento_id, t.signo, t.ambiente, t.dia, t.tipo, t.codigo, t.codigo_tarifa, t.tarifa
  union all
  select r.ambiente, r.dia, case when r.por_tarifa then 'recibido' else 'recibido_moneda' end, null, null, null, null,
         null, case when r.por_tarifa then r.condicion_impuesto end, case when not r.por_tarifa then r.documento_moneda end,
         r.signo, r.total * r.factor, 0, 0, r.impuesto * r.factor, r.acreditado * r.factor, r.gasto * r.factor
  from recibidos r
  union all
  select t.ambiente, t.dia, 'recibido_tarifa', null, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
  from (
    select r.mensaje_receptor_id, r.signo, r.ambiente, r.dia, i.tarifa ->> 'codigo' as codigo,
           i.tarifa ->> 'codigoTarifa' as codigo_tarifa, (i.tarifa ->> 'tarifa')::numeric as tarifa,
           (i.tarifa ->> 'base')::numeric * r.factor as base, (i.tarifa ->> 'exonerado')::numeric * r.factor as exonerado,
           (i.tarifa ->> 'impuesto')::numeric * r.factor as impuesto
    from recibidos r cross join lateral jsonb_array_elements(r.desglose) as i(tarifa)
    where r.por_tarifa
  ) t
  group by t.mensaje_receptor_id, t.signo, t.ambiente, t.dia, t.codigo, t.codigo_tarifa, t.tarifa
), diferencias as (
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, sum(documentos)::int as documentos, sum(total) as total, sum(base) as base, sum(exonerado) as exonerado, sum(impuesto) as impuesto, sum(acreditado) as acreditado, sum(gasto) as gasto
  from (
    select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from aportes where dia >= $21::date and dia < $22::date
    union all
    select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, -documentos, -total, -base, -exonerado, -impuesto, -acreditado, -gasto
    from cifra_dia where tenant_id = $23 and dia >= $24::date and dia < $25::date
  ) x
  group by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda
  having (sum(documentos), sum(total), sum(base), sum(exonerado), sum(impuesto), sum(acreditado), sum(gasto)) <> (0, 0, 0, 0, 0, 0, 0)
)
select to_char(dia, 'YYYY-MM-DD') as dia, ambiente, cuenta,
       concat_ws(' ', tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda) as de, documentos,
       trim_scale(total)::text as total, trim_scale(base)::text as base, trim_scale(exonerado)::text as exonerado, trim_scale(impuesto)::text as impuesto, trim_scale(acreditado)::text as acreditado, trim_scale(gasto)::text as gasto
from diferencias order by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda;

-- selectRangoCifras
select to_char(min(dia), 'YYYY-MM-DD') as desde, to_char(max(dia), 'YYYY-MM-DD') as hasta
from (
  select (p.momento at time zone 'America/Costa_Rica')::date as dia
  from (
  select e.momento from unnest($1::text[], $2::text[], $3::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.fecha_emision as momento from documento d
    where d.tenant_id = $4 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda order by d.fecha_emision asc limit 1
  ) e union all 
  select e.momento from unnest($5::text[], $6::text[], $7::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.fecha_emision as momento from documento d
    where d.tenant_id = $8 and d.tipo = '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda order by d.fecha_emision asc limit 1
  ) e union all 
  (select m.documento_fecha from mensaje_receptor m
   where m.tenant_id = $9 and m.estado = 'aceptado' and m.mensaje < 3
   order by m.documento_fecha asc limit 1) union all 
  select e.momento from unnest($10::text[], $11::text[], $12::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.fecha_emision as momento from documento d
    where d.tenant_id = $13 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda order by d.fecha_emision desc limit 1
  ) e union all 
  select e.momento from unnest($14::text[], $15::text[], $16::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.fecha_emision as momento from documento d
    where d.tenant_id = $17 and d.tipo = '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda order by d.fecha_emision desc limit 1
  ) e union all 
  (select m.documento_fecha from mensaje_receptor m
   where m.tenant_id = $18 and m.estado = 'aceptado' and m.mensaje < 3
   order by m.documento_fecha desc limit 1)) p
  union all
  select c.dia from cifra_dia c where c.tenant_id = $19
) dias;
