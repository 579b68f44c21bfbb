-- answerImportacion
update "importacion"
  set "columnas" = $1, "ignoradas" = $2, "parecidos" = $3, "total" = $4, "revisadas" = $5, "invalidas" = $6, "advertidas" = $7, "estado" = $8, "revisar_at" = $9
  where "tenant_id" = $10
  and "importacion_id" = $11
  and "estado" in ($12, $13)
  returning "archivo";

-- askParecidos
update "importacion"
  set "columnas" = $1, "ignoradas" = $2, "parecidos" = $3, "total" = $4, "estado" = $5
  where "tenant_id" = $6
  and "importacion_id" = $7
  and "estado" in ($8, $9);

-- claimOverdue
update "importacion"
  set "revisar_at" = $1
  where "tenant_id" = $2
  and "importacion_id" = $3
  and estado in ('revisando', 'aplicando')
  and "revisar_at" < $4
  returning "importacion_id" as "id";

-- deleteImportacionFilas
delete
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2;

-- insertImportacion
insert into "importacion" ("tenant_id", "objeto", "archivo", "codificacion", "separador", "columnas", "ignoradas", "parecidos", "total", "contenido", "estado", "revisadas", "invalidas", "created_by", "created_at", "revisar_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, case when $16::text = 'revisando' then $17::timestamptz end, $18)
  returning "importacion_id";

-- insertImportacionFilas
insert into "importacion_fila" ("tenant_id", "importacion_id", "linea", "datos", "estado", "error") select $1::int, $2::bigint, f.linea, f.datos,
  case when f.error is null then 'nueva' else 'invalida' end, f.error::jsonb
from jsonb_to_recordset($3::jsonb) as f(linea int, datos jsonb, error text);

-- issueImportacion
update "importacion"
  set "estado" = $1, "lote_id" = $2, "ended_at" = $3, "contenido" = $4
  where "tenant_id" = $5
  and "importacion_id" = $6
  and "estado" = $7
  returning "archivo", "total";

-- lockImportacionFila
select "linea"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" = $3
  and "estado" = $4 for update;

-- moveImportacion
update "importacion"
  set "estado" = $1, "error" = $2, "revisar_at" = case when $3::text = 'aplicando' then $4::timestamptz end, "ended_at" = case when $5::text in ('lista', 'fallida') then $6::timestamptz end, "contenido" = case when $7::text = 'revisada' then contenido end
  where "tenant_id" = $8
  and "importacion_id" = $9
  and estado = $10::text
  returning "objeto", "archivo", "total", "invalidas";

-- moveImportacionFila
with movida as (
  update importacion_fila set estado = $1, efecto = coalesce($2::text, efecto), error = $3::jsonb,
    advertencias = $4::jsonb, simulado = coalesce($5::jsonb, simulado)
  where tenant_id = $6 and importacion_id = $7 and linea = $8
    and estado = $9
  returning linea, estado, efecto, advertencias
)
update importacion i
set revisadas = i.revisadas + (m.estado in ('valida', 'invalida'))::int,
    invalidas = i.invalidas + (m.estado = 'invalida')::int,
    advertidas = i.advertidas + (m.estado = 'valida' and m.advertencias is not null)::int,
    creadas = i.creadas + (m.estado = 'aplicada' and m.efecto = 'crear')::int,
    actualizadas = i.actualizadas + (m.estado = 'aplicada' and m.efecto = 'actualizar')::int,
    fallidas = i.fallidas + (m.estado = 'fallida')::int,
    revisar_at = $10
from movida m
where i.tenant_id = $11 and i.importacion_id = $12
returning m.linea;

-- purgeImportaciones
delete from importacion where (tenant_id, importacion_id) in (
  select tenant_id, importacion_id from importacion where expires_at < $1 limit $2::int)
returning importacion_id;

-- saveForma
insert into "importacion_forma" ("tenant_id", "forma", "objeto", "columnas", "used_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("tenant_id", "forma") do update
  set "columnas" = $6, "used_at" = $7;

-- selectContenido
select "contenido"
  from "importacion"
  where "tenant_id" = $1
  and "importacion_id" = $2;

-- selectFormas
select "forma", columnas as "columnas"
  from "importacion_forma"
  where "tenant_id" = $1
  and "objeto" = $2
  order by "used_at" desc
  limit $3;

-- selectImportacion
select "i"."importacion_id" as "idImportacion", "i"."objeto" as "objeto", "i"."archivo" as "archivo", "i"."codificacion" as "codificacion", "i"."separador" as "separador", "i"."columnas" as "columnas", "i"."ignoradas" as "ignoradas", "i"."parecidos" as "parecidos", "i"."estado" as "estado", "i"."error" as "error", "i"."total" as "total", "i"."revisadas" as "revisadas", "i"."invalidas" as "invalidas", "i"."advertidas" as "advertidas", "i"."creadas" as "creadas", "i"."actualizadas" as "actualizadas", "i"."fallidas" as "fallidas", "i"."created_by" as "createdBy", "i"."created_at" as "createdAt", "i"."ended_at" as "endedAt", "i"."expires_at" as "expiresAt", "i"."lote_id" as "loteId"
  from "importacion" as "i"
  where "i"."tenant_id" = $1
  and "i"."importacion_id" = $2;

-- selectImportacionFilas
select "linea", "datos", "estado", "efecto", "error", "advertencias", "simulado"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  order by "linea"
  limit $4;

-- selectImportacionFilasConAviso
select "linea", "datos", "estado", "efecto", "error", "advertencias", "simulado"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  and "advertencias" is not null
  order by "linea"
  limit $4;

-- selectImportacionFilasConError
select "linea", "datos", "estado", "efecto", "error", "advertencias", "simulado"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  and "error" is not null
  order by "linea"
  limit $4;

-- selectImportacionFilasDe
select "linea", "datos", "estado", "efecto", "error", "advertencias", "simulado"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  and "estado" = $4
  order by "linea"
  limit $5;

-- selectImportaciones
select "i"."importacion_id" as "idImportacion", "i"."objeto" as "objeto", "i"."archivo" as "archivo", "i"."codificacion" as "codificacion", "i"."separador" as "separador", "i"."columnas" as "columnas", "i"."ignoradas" as "ignoradas", "i"."parecidos" as "parecidos", "i"."estado" as "estado", "i"."error" as "error", "i"."total" as "total", "i"."revisadas" as "revisadas", "i"."invalidas" as "invalidas", "i"."advertidas" as "advertidas", "i"."creadas" as "creadas", "i"."actualizadas" as "actualizadas", "i"."fallidas" as "fallidas", "i"."created_by" as "createdBy", "i"."created_at" as "createdAt", "i"."ended_at" as "endedAt", "i"."expires_at" as "expiresAt", "i"."lote_id" as "loteId"
  from "importacion" as "i"
  where "i"."tenant_id" = $1
  and (i.objeto = 'ventas') = $2::boolean
  order by "i"."importacion_id" desc
  limit $3;

-- selectOverdue
select "tenant_id", "importacion_id" as "id", "created_at" from "importacion" where estado in ('revisando', 'aplicando') and "revisar_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "revisar_at" limit $2;

-- selectSimulados
select simulado ->> 'moneda' as moneda, count(*)::int as documentos, sum((simulado ->> 'total')::numeric)::text as total
from importacion_fila
where tenant_id = $1 and importacion_id = $2 and estado = 'valida'
group by 1 order by 1;
