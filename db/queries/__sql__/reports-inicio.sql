-- markRechazoVisto
update "documento"
  set "rechazo_visto_at" = $1
  where "tenant_id" = $2
  and "clave" = $3
  and "estado" = $4
  and "rechazo_visto_at" is null
  returning "documento_id";

-- markReemplazados
update "documento"
  set "rechazo_visto_at" = $1
  where "tenant_id" = $2
  and documento_id = any($3::bigint[])
  and "estado" = $4
  and "rechazo_visto_at" is null;

-- selectComprasDetenidas
select d.clave, d.consecutivo, d.tipo, d.fecha_emision, d.problema, d.moneda, d.total_comprobante,
       case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as contraparte
from unnest($1::text[], $2::text[]) as g(estado, moneda)
cross join lateral (
  select d.* from documento d
  where d.tenant_id = $3 and d.tipo = '08' and d.estado = g.estado and d.moneda = g.moneda
    and d.fecha_emision < $4
  order by d.fecha_emision desc, d.documento_id desc limit $5::int
) d
order by d.fecha_emision desc, d.documento_id desc limit $6::int;

-- selectConexion
select "k"."usuario", "k"."rechazado_at", (select c.valido_hasta from certificado c
where c.tenant_id = t.tenant_id and c.activo) as "certificado_hasta" from "tenant" as "t" left join "credencial_hacienda" as "k" on "k"."tenant_id" = "t"."tenant_id" and "k"."ambiente" = "t"."ambiente" where "t"."tenant_id" = $1;

-- selectDetenidos
select d.clave, d.consecutivo, d.tipo, d.fecha_emision, d.problema, d.moneda, d.total_comprobante,
       case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as contraparte
from unnest($1::text[], $2::text[], $3::text[]) as g(tipo, estado, moneda)
cross join lateral (
  select d.* from documento d
  where d.tenant_id = $4 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
    and d.moneda = g.moneda and d.fecha_emision < $5
    -- A sale without internet is dated before it arrived.
    and d.created_at < $6
  order by d.fecha_emision desc, d.documento_id desc limit $7::int
) d
order by d.fecha_emision desc, d.documento_id desc limit $8::int;

-- selectEnEspera
select count(*)::int as documentos, min(created_at) as desde
from (
  select d.created_at
  from unnest($1::text[], $2::text[], $3::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.created_at from documento d
    where d.tenant_id = $4 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda
    order by d.fecha_emision, d.documento_id limit $5::int
  ) d
  union all
  select d.created_at
  from (select distinct estado, moneda from unnest($6::text[], $7::text[]) as e(estado, moneda)) g
  cross join lateral (
    select d.created_at from documento d
    where d.tenant_id = $8 and d.tipo = '08' and d.estado = g.estado and d.moneda = g.moneda
    order by d.fecha_emision, d.documento_id limit $9::int
  ) d
  limit $10::int
) waiting;

-- selectPuestaEnMarcha
select "t"."ambiente", "c"."valido_hasta" as "certificado_hasta", "c"."emitido_por" as "certificado_de", exists (select from credencial_hacienda c
where c.tenant_id = t.tenant_id and c.ambiente = t.ambiente) as "credencial", exists (select from api_key k where k.tenant_id = t.tenant_id and k.revoked_at is null
and (k.expires_at is null or k.expires_at > $1)) as "llave", exists (select from producto p where p.tenant_id = t.tenant_id) as "producto", exists (select from cliente c where c.tenant_id = t.tenant_id) as "cliente", exists (select from webhook_endpoint w
where w.tenant_id = t.tenant_id and w.estado = 'activo') as "webhook", coalesce((select true from documento d where d.tenant_id = t.tenant_id
order by d.documento_id limit 1), false) as "documento", coalesce((select true from unnest(array['01', '02', '03', '04']) as g(tipo)
cross join unnest(array['CRC', 'USD']) as m(moneda)
cross join lateral (select d.fecha_emision from documento d
  where d.tenant_id = t.tenant_id and d.tipo <> '08' and d.tipo = g.tipo and d.estado = 'aceptado'
    and d.moneda = m.moneda
  order by d.fecha_emision desc, d.documento_id desc limit 1) d limit 1), false) as "aceptado", coalesce((select true from documento d where d.tenant_id = t.tenant_id and d.ambiente = 'produccion'
order by d.consecutivo limit 1), false) as "produccion" from "tenant" as "t" left join "certificado" as "c" on "c"."tenant_id" = "t"."tenant_id" and "c"."activo" = $2 where "t"."tenant_id" = $3;

-- selectRechazo
select "estado"
  from "documento"
  where "tenant_id" = $1
  and "clave" = $2;

-- selectRechazosDelMes
select "d"."clave", "d"."consecutivo", "d"."tipo", "d"."fecha_emision", "d"."moneda", "d"."total_comprobante", "d"."hacienda_mensaje", "d"."hacienda_motivos", case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as "contraparte"
  from "documento" as "d"
  where "tenant_id" = $1
  and estado = 'rechazado'
  and "rechazo_visto_at" is null
  and "fecha_emision" >= $2
  and "fecha_emision" < $3
  order by "fecha_emision" desc, "documento_id" desc
  limit $4;

-- selectRechazosSinVer
select "d"."clave", "d"."consecutivo", "d"."tipo", "d"."fecha_emision", "d"."moneda", "d"."total_comprobante", "d"."hacienda_mensaje", "d"."hacienda_motivos", case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as "contraparte"
  from "documento" as "d"
  where "tenant_id" = $1
  and estado = 'rechazado'
  and "rechazo_visto_at" is null
  order by "fecha_emision" desc, "documento_id" desc
  limit $2;
