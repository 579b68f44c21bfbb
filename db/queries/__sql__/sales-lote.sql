-- advanceLote
update lote l
set hechos = n.hechos,
    emitidos = l.emitidos + $1::int,
    repetidos = l.repetidos + $2::int,
    con_error = l.con_error + $3::int,
    estado = case when n.hechos = l.documentos then 'terminado' else 'procesando' end,
    siguiente_at = case when n.hechos < l.documentos then $4::timestamptz end,
    ended_at = case when n.hechos = l.documentos then $5::timestamptz end,
    problema = null, problema_at = null
from (select $6::int + $7::int + $8::int + $9::int) as n(hechos)
where l.tenant_id = $10 and l.lote_id = $11 and l.hechos = $12
  and l.estado in ('pendiente', 'procesando')
returning l.estado, l.documentos, l.hechos, l.emitidos, l.repetidos, l.con_error;

-- cancelLote
update "lote"
  set "estado" = $1, "siguiente_at" = $2, "ended_at" = $3, "problema" = $4, "problema_at" = $5
  where "tenant_id" = $6
  and "lote_id" = $7
  and "estado" in ($8, $9)
  returning "documentos", "hechos", "emitidos", "repetidos", "con_error";

-- claimOverdue
update "lote"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "lote_id" = $3
  and estado in ('pendiente', 'procesando')
  and "siguiente_at" < $4
  returning "lote_id" as "id";

-- dropLineas
update "lote_linea"
  set "pedido" = $1, "error" = $2
  where "tenant_id" = $3
  and "lote_id" = $4
  and "linea" > $5;

-- holdLote
update "lote"
  set "problema" = $1, "problema_at" = coalesce(problema_at, $2::timestamptz), "siguiente_at" = $3
  where "tenant_id" = $4
  and "lote_id" = $5
  and "hechos" = $6
  and "estado" in ($7, $8)
  returning "lote_id";

-- insertLineas
insert into "lote_linea" ("tenant_id", "lote_id", "linea", "idempotency_key", "pedido", "advertencias", "ignorados", "error", "planilla") select $1::int, $2::bigint, $3::int + l.orden - 1, l.key, l.pedido,
  l.advertencias, l.ignorados, l.error, l.planilla
from unnest($4::text[], $5::bytea[], $6::jsonb[],
  $7::jsonb[], $8::jsonb[],
  $9::jsonb[])
  with ordinality as l(key, pedido, advertencias, ignorados, error, planilla, orden);

-- insertLote
insert into "lote" ("tenant_id", "origen", "documentos", "request_id", "created_by", "created_at", "siguiente_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "lote_id";

-- purgeLotes
delete from lote where (tenant_id, lote_id) in (
  select tenant_id, lote_id from lote where ended_at < $1 limit $2::int)
returning lote_id;

-- selectLineasPorEmitir
select "l"."linea", "l"."idempotency_key", "l"."pedido", "l"."advertencias", l.planilla ->> 'total' as "total_esperado"
  from "lote" as "b"
  inner join "lote_linea" as "l" on "l"."tenant_id" = "b"."tenant_id"
  and "l"."lote_id" = "b"."lote_id"
  where "b"."tenant_id" = $1
  and "b"."lote_id" = $2
  and "l"."linea" > "b"."hechos"
  order by "l"."linea"
  limit $3;

-- selectLote
select "lote_id", "origen", "estado", "documentos", "hechos", "emitidos", "repetidos", "con_error", "problema", "problema_at", "request_id", "created_by", "created_at", "ended_at"
  from "lote"
  where "tenant_id" = $1
  and "lote_id" = $2;

-- selectLotes
select "lote_id", "origen", "estado", "documentos", "hechos", "emitidos", "repetidos", "con_error", "problema", "problema_at", "request_id", "created_by", "created_at", "ended_at"
  from "lote"
  where "tenant_id" = $1
  and "lote_id" < $2
  order by "lote_id" desc
  limit $3;

-- selectOverdue
select "tenant_id", "lote_id" as "id", "created_at" from "lote" where estado in ('pendiente', 'procesando') and "siguiente_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "siguiente_at" limit $2;

-- selectResultados
select "l"."linea", "l"."idempotency_key", "l"."clave", "l"."repetido", "l"."error", "l"."ignorados", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."fecha_emision", "d"."moneda", "d"."total_comprobante", "d"."advertencias", "l"."planilla"
  from "lote_linea" as "l"
  left join "documento" as "d" on "d"."tenant_id" = "l"."tenant_id"
  and "d"."clave" = "l"."clave"
  where "l"."tenant_id" = $1
  and "l"."lote_id" = $2
  and "l"."linea" > $3
  and "l"."linea" <= $4
  order by "l"."linea"
  limit $5;

-- selectResultadosConError
select "l"."linea", "l"."idempotency_key", "l"."clave", "l"."repetido", "l"."error", "l"."ignorados", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."fecha_emision", "d"."moneda", "d"."total_comprobante", "d"."advertencias", "l"."planilla"
  from "lote_linea" as "l"
  left join "documento" as "d" on "d"."tenant_id" = "l"."tenant_id"
  and "d"."clave" = "l"."clave"
  where "l"."tenant_id" = $1
  and "l"."lote_id" = $2
  and "l"."linea" > $3
  and "l"."linea" <= $4
  and "l"."error" is not null
  order by "l"."linea"
  limit $5;

-- settleLineas
update lote_linea l
set pedido = null, clave = r.clave, repetido = r.repetido, error = r.error
from jsonb_to_recordset($1::jsonb) as r(linea int, clave text, repetido boolean, error jsonb)
where l.tenant_id = $2 and l.lote_id = $3 and l.linea = r.linea;
