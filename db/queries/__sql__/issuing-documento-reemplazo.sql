-- lockReemplazable
select "documento_id"
  from "documento"
  where "tenant_id" = $1
  and "documento_id" = $2 for no key update;

-- selectReemplazable
select "d"."documento_id", "d"."clave", "d"."tipo", "d"."estado", "d"."ambiente", "d"."fecha_emision", (select r.codigo from documento_referencia r
join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and r.orden = 1 and r.codigo in ('01', '13')
  and n.tipo = '03' and n.estado <> 'rechazado'
order by n.documento_id desc limit 1) as "anulado_por", (select n.clave from documento_referencia r
join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and n.estado <> 'rechazado'
  and (r.codigo in ('07', '15', '16'))
order by n.documento_id limit 1) as "reemplazado_por" from "documento" as "d" where "d"."tenant_id" = $1 and "d"."clave" = $2;
