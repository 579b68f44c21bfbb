-- markResumen
update "cuenta"
  set "resumen_dia" = $1
  where "cuenta_id" = $2
  and (resumen_dia is null or resumen_dia < $3::date);

-- selectNotificaciones
select e.evento_id, e.tipo, e.clave, e.datos,
       e.evento_id > coalesce((select u.evento_visto from usuario u
         where u.tenant_id = $1 and u.usuario_id = $2),
         '00000000-0000-0000-0000-000000000000') as nueva
from (
  select v.evento_id, v.tipo, v.clave, v.datos from unnest($3::text[]) as g(tipo)
  cross join lateral (
    select v.evento_id, v.tipo, v.clave, v.datos from evento v
    where v.tenant_id = $4 and v.tipo = g.tipo
      and (v.clave is null or v.tipo like 'mensajeReceptor.%' or v.tipo = 'documento.desconocido'
           or (select true from documento d where d.tenant_id = $5 and d.clave = v.clave))
    order by v.evento_id desc limit $6::int) v
  union all
  (select (lpad(to_hex((extract(epoch from r.paused_at) * 1000)::bigint), 12, '0') || '70008'
           || lpad(to_hex(r.recurrente_id), 15, '0'))::uuid,
          'recurrente.pausado', null, jsonb_build_object('consecutivo', r.cliente)
   from recurrente r
   where r.tenant_id = $7 and r.estado = 'pausada' and r.problema is not null
     and 'recurrente.pausado' = any($8::text[])
   order by r.paused_at desc limit $9::int)
) e
order by e.evento_id desc limit $10::int;

-- selectResumenDiario
select "resumen_diario"
  from "cuenta"
  where "cuenta_id" = $1;

-- selectSinResumen
select "cuenta_id" as "cuentaId", "correo", "nombre"
  from "cuenta"
  where resumen_diario
  and (resumen_dia is null or resumen_dia < $1::date)
  and "cuenta_id" > $2
  order by "cuenta_id"
  limit $3;

-- setEventoVisto
update "usuario"
  set "evento_visto" = $1::uuid
  where "tenant_id" = $2
  and "usuario_id" = $3
  and (evento_visto is null or evento_visto < $4::uuid);

-- setResumenDiario
update "cuenta"
  set "resumen_diario" = $1
  where "cuenta_id" = $2;
