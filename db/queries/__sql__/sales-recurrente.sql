-- advanceRecurrente
update "recurrente"
  set "proxima" = $1, "siguiente_at" = $2, "estado" = $3, "emitidos" = emitidos + 1
  where "tenant_id" = $4
  and "recurrente_id" = $5
  and "proxima" = $6
  and "estado" = $7;

-- claimOverdue
update "recurrente"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "recurrente_id" = $3
  and estado in ('activa')
  and "siguiente_at" < $4
  returning "recurrente_id" as "id";

-- endRecurrente
update "recurrente"
  set "estado" = $1, "siguiente_at" = $2, "proxima" = $3, "paused_at" = $4, "problema" = $5
  where "tenant_id" = $6
  and "recurrente_id" = $7
  and "estado" in ($8, $9)
  returning "recurrente_id";

-- insertRecurrente
insert into "recurrente" ("tenant_id", "key", "usuario_id", "punto_venta_id", "cliente", "moneda", "total", "cada", "dia", "primera", "hasta", "veces", "estado", "proxima", "siguiente_at", "pedido", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  on conflict ("tenant_id", "key") do nothing
  returning "recurrente_id";

-- insertRecurrenteDocumento
insert into "recurrente_documento" ("tenant_id", "recurrente_id", "fecha", "documento_id")
  values ($1, $2, $3, $4);

-- pauseRecurrente
update "recurrente"
  set "estado" = $1, "siguiente_at" = $2, "problema" = $3, "paused_at" = $4
  where "tenant_id" = $5
  and "recurrente_id" = $6
  and "estado" = $7
  returning "recurrente_id";

-- pauseRecurrenteOf
update "recurrente" set "estado" = $1, "siguiente_at" = $2, "problema" = $3, "paused_at" = $4 where "tenant_id" = $5 and "estado" = $6 and recurrente_id in (select d.recurrente_id from recurrente_documento d
where d.tenant_id = $7 and d.documento_id = $8::bigint);

-- pauseRecurrentesAtrasadas
update "recurrente"
  set "estado" = $1, "siguiente_at" = $2, "problema" = $3, "paused_at" = $4
  where "tenant_id" = $5
  and "estado" = $6
  and "proxima" < $7
  returning "recurrente_id";

-- postponeRecurrente
update "recurrente"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "recurrente_id" = $3
  and "estado" = $4;

-- resumeRecurrente
update "recurrente"
  set "proxima" = $1, "siguiente_at" = $2, "estado" = $3, "problema" = $4, "paused_at" = $5, "perdidas" = $6::text[]
  where "tenant_id" = $7
  and "recurrente_id" = $8
  and "estado" = $9
  returning "recurrente_id";

-- selectOverdue
select "tenant_id", "recurrente_id" as "id", "created_at" from "recurrente" where estado in ('activa') and "siguiente_at" < $1 and exists (
select from tenant t where t.tenant_id = "recurrente"."tenant_id" and "t"."estado" in ('prueba', 'activo')) order by "siguiente_at" limit $2;

-- selectRecurrente
select "recurrente_id", "cliente", "moneda", "total", "cada", "dia", "primera", "hasta", "veces", "emitidos", "estado", "problema", "paused_at", "proxima", "perdidas", "usuario_id", "pedido"
  from "recurrente"
  where "tenant_id" = $1
  and "recurrente_id" = $2;

-- selectRecurrentes
select "recurrente_id", "cliente", "moneda", "total", "cada", "dia", "primera", "hasta", "veces", "emitidos", "estado", "problema", "paused_at", "proxima", "perdidas"
  from "recurrente"
  where "tenant_id" = $1
  order by "recurrente_id" desc
  limit $2;

-- selectRecurrentesPausadas
select "recurrente_id", "cliente", "moneda", "total", "cada", "dia", "primera", "hasta", "veces", "emitidos", "estado", "problema", "paused_at", "proxima", "perdidas"
  from "recurrente"
  where "tenant_id" = $1
  and estado = 'pausada'
  and problema is not null
  order by "paused_at"
  limit $2;

-- settlePerdida
update "recurrente"
  set "perdidas" = array_remove(perdidas, $1::text), "emitidos" = emitidos + $2::int
  where "tenant_id" = $3
  and "recurrente_id" = $4
  and $5::text = any(perdidas)
  returning "recurrente_id";

-- shiftRecurrentes
with movida as (
  update "recurrente" set siguiente_at = siguiente_at - $1::int * interval '1 second'
  where tenant_id = $2 and estado = 'activa'
  returning "recurrente_id" as id, siguiente_at)
select id from movida where siguiente_at <= $3::timestamptz;
