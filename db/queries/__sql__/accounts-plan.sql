-- deletePlan
delete
  from "plan"
  where "nombre" = $1
  returning "nombre";

-- insertMedicion
insert into "medicion" ("tenant_id", "plan", "documentos", "solicitudes", "usuarios", "espacio_bytes", "paga_tenant_id", "dia")
  values ($1, $2, $3, $4, $5, $6, $7, $8::date);

-- lockPersonas
select personas, incluidas
from personas_de_suscripcion($1::text, $2::int, $3::timestamptz);

-- lockPlan
select p.nombre, p.documentos_mes as "documentosMes", p.usuarios, p.espacio_mb as "espacioMb", p.funciones,
p.limite_por_minuto as "limitePorMinuto", p.rafaga, p.al_pasar as "alPasar", p.freno_por_minuto as "frenoPorMinuto", p.precio::text as precio,
p.precio_documento::text as "precioDocumento", p.precio_espacio::text as "precioEspacio" from plan p where nombre = $1::text for update;

-- lockSuscripcion
select "tenant_id" as "tenantId", "nombre", "plan", "paga_tenant_id" as "pagaTenantId" from "tenant" where (tenant_id in ($1::int, $2::int)
or paga_tenant_id = $3::int) order by "tenant_id" for no key update;

-- selectEspacioMedido
select espacio_bytes::float8 as "bytes"
  from "medicion"
  where "tenant_id" = $1
  and dia < $2::date
  order by "dia" desc, "medicion_id" desc
  limit $3;

-- selectFunciones
select "t"."plan", p.funciones as "funciones"
  from "tenant" as "t"
  left join "plan" as "p" on "p"."nombre" = "t"."plan"
  where "t"."tenant_id" = $1;

-- selectMediciones
select "medicion_id" as "medicionId", "tenant_id" as "tenantId", to_char(dia, 'YYYY-MM-DD') as "dia", "plan", "paga_tenant_id" as "pagaTenantId", "documentos", "solicitudes", "usuarios", espacio_bytes::float8 as "espacioBytes"
  from "medicion"
  where "medicion_id" > $1
  order by "medicion_id"
  limit $2;

-- selectMedidos
select to_char(d, 'YYYY-MM-DD') as dia, coalesce(u.solicitudes, 0) as solicitudes, m.documentos, m.solicitudes as medidas
from generate_series($1::date, $2::date - 1, interval '1 day') d
left join uso_dia u on u.tenant_id = $3::int and u.dia = d::date
left join lateral (select documentos, solicitudes from medicion m where m.tenant_id = $4::int
  and m.dia = d::date order by medicion_id desc limit 1) m on true
order by d;

-- selectPlanes
select p.nombre, p.documentos_mes as "documentosMes", p.usuarios, p.espacio_mb as "espacioMb", p.funciones,
  p.limite_por_minuto as "limitePorMinuto", p.rafaga, p.al_pasar as "alPasar", p.freno_por_minuto as "frenoPorMinuto", p.precio::text as precio,
  p.precio_documento::text as "precioDocumento", p.precio_espacio::text as "precioEspacio", (select count(*)::int from tenant t where t.plan = p.nombre) as empresas
from plan p order by p.nombre;

-- selectSinBorradores
select "p"."documentos_mes" as "incluidos"
  from "tenant" as "t"
  inner join "plan" as "p" on "p"."nombre" = "t"."plan"
  where "t"."tenant_id" = $1
  and "p"."al_pasar" = $2
  and "t"."uso_umbral" = $3
  and to_char(t.uso_mes, 'YYYY-MM') = $4;

-- selectSuscripcion
select "tenant_id" as "tenantId", "estado"
  from "tenant"
  where (tenant_id = $1::int or paga_tenant_id = $2::int)
  order by "tenant_id";

-- selectTenantsDePlan
select "tenant_id", "nombre", "estado", "plan", "paga_tenant_id" as "pagaTenantId" from "tenant" where "tenant_id" > $1 and ($2::text is null or plan = $3::text) and (plan is not null or not $4::boolean) and ($5::boolean or "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada')))) order by "tenant_id" limit $6;

-- selectUso
select "t"."plan", "p"."documentos_mes", "p"."usuarios", "p"."espacio_mb", "p"."freno_por_minuto", p.funciones as "funciones", p.precio_espacio is not null as "espacioSeCobra", p.al_pasar as "al_pasar", to_char(t.uso_mes, 'YYYY-MM') as "mes", "t"."uso_documentos" as "documentos", "t"."freno_por_minuto" as "freno", t.uso_umbral as "umbral", t.espacio_umbral as "umbralEspacio", "t"."paga_tenant_id" as "pagaTenantId", "t"."uso_propio" as "propio", t.uso_espacio::float8 as "espacioJunto", t.espacio_bytes::float8 as "espacio", (select count(*)::int
  from usuario u
  where u.tenant_id = t.tenant_id
  and u.estado) as "personas"
  from "tenant" as "t"
  left join "plan" as "p" on "p"."nombre" = "t"."plan"
  where "t"."tenant_id" = $1;

-- selectUsoDeSuscripcion
select empresas, documentos_otras as "documentosOtras", espacio_otras::float8 as "espacioOtras", personas
from uso_de_suscripcion(($1::text || '-01')::date);

-- updateLimiteDePlan
update "tenant"
  set "limite_por_minuto" = $1, "rafaga" = $2
  where "plan" = $3
  and limite_por_minuto is not distinct from $4::int
  and rafaga is not distinct from $5::int;

-- updateTenantPlan
with era as (
  select t.tenant_id, n.limite_por_minuto as limite, n.rafaga,
         (t.limite_por_minuto, t.rafaga) is distinct from (v.limite_por_minuto, v.rafaga) as propio
  from tenant t left join plan v on v.nombre = t.plan left join plan n on n.nombre = $1::text
  where t.tenant_id = $2::int or t.paga_tenant_id = $3::int
)
update tenant t set plan = $4::text,
  paga_tenant_id = case when t.tenant_id = $5::int then $6::int
    when $7::text is not null then t.paga_tenant_id end,
  limite_por_minuto = case when propio then t.limite_por_minuto else e.limite end,
  rafaga = case when propio then t.rafaga else e.rafaga end
from era e where t.tenant_id = e.tenant_id
returning t.tenant_id as "tenantId", t.plan, t.paga_tenant_id as "pagaTenantId";

-- updateUso
update "tenant"
  set "uso_mes" = ($1::text || '-01')::date, "uso_documentos" = $2, "uso_umbral" = $3, "espacio_umbral" = $4, "uso_propio" = $5, "uso_espacio" = $6, "frenada_hasta" = $7, "freno_por_minuto" = $8
  where "tenant_id" = $9
  and to_char(uso_mes, 'YYYY-MM') is not distinct from $10::text
  and uso_umbral is not distinct from $11::int
  and "espacio_umbral" = $12
  returning "tenant_id";

-- upsertPlan
insert into "plan" ("nombre", "documentos_mes", "usuarios", "espacio_mb", "funciones", "limite_por_minuto", "rafaga", "al_pasar", "freno_por_minuto", "precio", "precio_documento", "precio_espacio")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("nombre") do update
  set "nombre" = $13, "documentos_mes" = $14, "usuarios" = $15, "espacio_mb" = $16, "funciones" = $17, "limite_por_minuto" = $18, "rafaga" = $19, "al_pasar" = $20, "freno_por_minuto" = $21, "precio" = $22, "precio_documento" = $23, "precio_espacio" = $24;
