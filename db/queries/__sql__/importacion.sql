-- claimOverdue
update "importacion"
  set "revisar_at" = $1
  where "tenant_id" = $2
  and "importacion_id" = $3
  and estado in ('revisando', 'aplicando')
  and "revisar_at" < $4
  returning "importacion_id" as "id";

-- insertImportacion
insert into "importacion" ("tenant_id", "objeto", "archivo", "codificacion", "separador", "ignoradas", "total", "created_by", "created_at", "revisar_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  returning "importacion_id";

-- insertImportacionFilas
insert into "importacion_fila" ("tenant_id", "importacion_id", "linea", "datos") select $1::int, $2::bigint, f.linea, f.datos
from jsonb_to_recordset($3::jsonb) as f(linea int, datos jsonb);

-- lockImportacionFila
select "linea"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" = $3
  and "estado" = $4 for update;

-- moveImportacion
update "importacion"
  set "estado" = $1, "error" = $2, "revisar_at" = case when $3::text = 'aplicando' then $4::timestamptz end, "ended_at" = case when $5::text in ('lista', 'fallida') then $6::timestamptz end
  where "tenant_id" = $7
  and "importacion_id" = $8
  and estado = $9::text
  returning "objeto", "archivo", "total", "invalidas";

-- moveImportacionFila
with movida as (
  update importacion_fila set estado = $1, efecto = coalesce($2::text, efecto), error = $3::jsonb,
    advertencias = $4::jsonb
  where tenant_id = $5 and importacion_id = $6 and linea = $7
    and estado = $8
  returning linea, estado, efecto, advertencias
)
update importacion i
set revisadas = i.revisadas + (m.estado in ('valida', 'invalida'))::int,
    invalidas = i.invalidas + (m.estado = 'invalida')::int,
    advertidas = i.advertidas + (m.estado = 'valida' and m.advertencias is not null)::int,
    creadas = i.creadas + (m.estado = 'aplicada' and m.efecto = 'crear')::int,
    actualizadas = i.actualizadas + (m.estado = 'aplicada' and m.efecto = 'actualizar')::int,
    fallidas = i.fallidas + (m.estado = 'fallida')::int,
    revisar_at = $9
from movida m
where i.tenant_id = $10 and i.importacion_id = $11
returning m.linea;

-- purgeImportaciones
delete from importacion where (tenant_id, importacion_id) in (
  select tenant_id, importacion_id from importacion where expires_at < $1 limit $2::int)
returning importacion_id;

-- selectImportacion
select "i"."importacion_id" as "idImportacion", "i"."objeto" as "objeto", "i"."archivo" as "archivo", "i"."codificacion" as "codificacion", "i"."separador" as "separador", "i"."ignoradas" as "ignoradas", "i"."estado" as "estado", "i"."error" as "error", "i"."total" as "total", "i"."revisadas" as "revisadas", "i"."invalidas" as "invalidas", "i"."advertidas" as "advertidas", "i"."creadas" as "creadas", "i"."actualizadas" as "actualizadas", "i"."fallidas" as "fallidas", "i"."created_by" as "createdBy", "i"."created_at" as "createdAt", "i"."ended_at" as "endedAt", "i"."expires_at" as "expiresAt"
  from "importacion" as "i"
  where "i"."tenant_id" = $1
  and "i"."importacion_id" = $2;

-- selectImportacionFilas
select "linea", "datos", "estado", "efecto", "error", "advertencias"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  order by "linea"
  limit $4;

-- selectImportacionFilasConAviso
select "linea", "datos", "estado", "efecto", "error", "advertencias"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  and "advertencias" is not null
  order by "linea"
  limit $4;

-- selectImportacionFilasConError
select "linea", "datos", "estado", "efecto", "error", "advertencias"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  and "error" is not null
  order by "linea"
  limit $4;

-- selectImportacionFilasDe
select "linea", "datos", "estado", "efecto", "error", "advertencias"
  from "importacion_fila"
  where "tenant_id" = $1
  and "importacion_id" = $2
  and "linea" > $3
  and "estado" = $4
  order by "linea"
  limit $5;

-- selectImportaciones
select "i"."importacion_id" as "idImportacion", "i"."objeto" as "objeto", "i"."archivo" as "archivo", "i"."codificacion" as "codificacion", "i"."separador" as "separador", "i"."ignoradas" as "ignoradas", "i"."estado" as "estado", "i"."error" as "error", "i"."total" as "total", "i"."revisadas" as "revisadas", "i"."invalidas" as "invalidas", "i"."advertidas" as "advertidas", "i"."creadas" as "creadas", "i"."actualizadas" as "actualizadas", "i"."fallidas" as "fallidas", "i"."created_by" as "createdBy", "i"."created_at" as "createdAt", "i"."ended_at" as "endedAt", "i"."expires_at" as "expiresAt"
  from "importacion" as "i"
  where "i"."tenant_id" = $1
  order by "i"."importacion_id" desc
  limit $2;

-- selectOverdue
select "tenant_id", "importacion_id" as "id", "created_at"
  from "importacion"
  where estado in ('revisando', 'aplicando')
  and "revisar_at" < $1
  order by "revisar_at"
  limit $2;
