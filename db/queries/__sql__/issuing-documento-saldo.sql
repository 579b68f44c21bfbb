-- creditDocumento
update "documento"
  set "monto_acreditado" = trim_scale(monto_acreditado + $1::numeric)
  where "tenant_id" = $2
  and "documento_id" = $3;

-- lockAjustados
select "documento_id" from "documento" where "tenant_id" = $1 and documento_id in (
select r.referido_id from documento n
  join documento_referencia r on r.tenant_id = n.tenant_id and r.documento_id = n.documento_id and r.orden = 1
  where n.tenant_id = $2 and n.documento_id = $3 and n.tipo in ('02', '03')
union all
select r2.referido_id from documento n
  join documento_referencia r on r.tenant_id = n.tenant_id and r.documento_id = n.documento_id and r.orden = 1
  join documento x on x.tenant_id = r.tenant_id and x.documento_id = r.referido_id and x.tipo = '03'
  join documento_referencia r2 on r2.tenant_id = x.tenant_id and r2.documento_id = x.documento_id and r2.orden = 1
  where n.tenant_id = $4 and n.documento_id = $5 and n.tipo = '02' union all 
select p.documento_id from documento_pago p where p.tenant_id = $6 and p.recibo_id = $7::bigint) order by "documento_id" for no key update;

-- lockDocumento
select "clave", "estado", "total_comprobante", "monto_acreditado"
  from "documento"
  where "tenant_id" = $1
  and "documento_id" = $2 for no key update;

-- selectAcreditadas
select l.producto_id as "idProducto", l.codigo_cabys as "codigoCabys", l.detalle, l.cantidad,
       l.precio_unitario as "precioUnitario", l.sub_total as "subTotal", l.monto_total_linea as "montoTotalLinea",
       (jsonb_path_query_first(l.impuestos, '$[*].exoneracion.idExoneracion'))::int as "idExoneracion",
       nota.anula as "devuelta"
from documento d
cross join lateral (
  select documento_id, codigo from documento_referencia
    where tenant_id = $1 and referido_id = d.documento_id and orden = 1 offset 0) r
cross join lateral (
  select documento_id, tipo from documento
    where tenant_id = $2 and documento_id = r.documento_id and estado <> 'rechazado'
      and case when d.tipo = '03' then tipo = '02' and r.codigo in ('01', '13') else tipo = '03' end offset 0) n
cross join lateral (
  select n.documento_id, false as anula
  union all
  select a.documento_id, true from documento_referencia ra
    join documento a on a.tenant_id = ra.tenant_id and a.documento_id = ra.documento_id
    where ra.tenant_id = $3 and ra.referido_id = n.documento_id and ra.orden = 1
      and ra.codigo in ('01', '13') and n.tipo = '03' and a.tipo = '02' and a.estado = 'aceptado' offset 0) nota
cross join lateral (
  select * from documento_linea where tenant_id = $4 and documento_id = nota.documento_id offset 0) l
where d.tenant_id = $5 and d.clave = $6
order by nota.anula, l.documento_id, l.numero_linea;

-- settleAcreditado
update "documento" as "d" set "monto_acreditado" = trim_scale(coalesce((
select sum(n.total_comprobante - case when n.tipo = '02' then 0 else coalesce((
    select sum(a.total_comprobante) from documento_referencia ra
      join documento a on a.tenant_id = ra.tenant_id and a.documento_id = ra.documento_id
      where ra.tenant_id = n.tenant_id and ra.referido_id = n.documento_id and ra.orden = 1
        and ra.codigo in ('01', '13') and a.tipo = '02' and a.estado = 'aceptado'), 0) end)
  from documento_referencia r
  join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
  where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and r.orden = 1 and n.estado <> 'rechazado'
    and case when d.tipo = '03' then n.tipo = '02' and r.codigo in ('01', '13') else n.tipo = '03' end), 0)) where "d"."tenant_id" = $1 and d.documento_id in (
select r.referido_id from documento n
  join documento_referencia r on r.tenant_id = n.tenant_id and r.documento_id = n.documento_id and r.orden = 1
  where n.tenant_id = $2 and n.documento_id = $3 and n.tipo in ('02', '03')
union all
select r2.referido_id from documento n
  join documento_referencia r on r.tenant_id = n.tenant_id and r.documento_id = n.documento_id and r.orden = 1
  join documento x on x.tenant_id = r.tenant_id and x.documento_id = r.referido_id and x.tipo = '03'
  join documento_referencia r2 on r2.tenant_id = x.tenant_id and r2.documento_id = x.documento_id and r2.orden = 1
  where n.tenant_id = $4 and n.documento_id = $5 and n.tipo = '02');
