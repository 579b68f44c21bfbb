-- countPersonas
select (select count(*)::int from usuario u where u.tenant_id = $1::int and u.estado)
+ (select count(*)::int from invitacion i where i.tenant_id = $2::int and i.aceptada_at is null
   and i.revoked_at is null and i.expires_at > $3::timestamptz
   and i.correo is distinct from $4::text) as "personas";

-- deletePlan
delete
  from "plan"
  where "nombre" = $1
  returning "nombre";

-- insertMedicion
insert into "medicion" ("tenant_id", "plan", "documentos", "solicitudes", "usuarios", "espacio_bytes", "dia")
  values ($1, $2, $3, $4, $5, $6, $7::date);

-- lockPlan
select p.nombre, p.documentos_mes as "documentosMes", p.usuarios, p.espacio_mb as "espacioMb",
p.limite_por_minuto as "limitePorMinuto", p.rafaga, p.al_pasar as "alPasar", p.freno_por_minuto as "frenoPorMinuto", p.precio::text as precio,
p.precio_documento::text as "precioDocumento" from plan p where nombre = $1::text for update;

-- lockUsuariosDePlan
select "p"."usuarios"
  from "tenant" as "t"
  left join "plan" as "p" on "p"."nombre" = "t"."plan"
  where "t"."tenant_id" = $1 for no key update of "t";

-- selectMediciones
select "medicion_id" as "medicionId", "tenant_id" as "tenantId", to_char(dia, 'YYYY-MM-DD') as "dia", "plan", "documentos", "solicitudes", "usuarios", espacio_bytes::float8 as "espacioBytes"
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
select p.nombre, p.documentos_mes as "documentosMes", p.usuarios, p.espacio_mb as "espacioMb",
  p.limite_por_minuto as "limitePorMinuto", p.rafaga, p.al_pasar as "alPasar", p.freno_por_minuto as "frenoPorMinuto", p.precio::text as precio,
  p.precio_documento::text as "precioDocumento", (select count(*)::int from tenant t where t.plan = p.nombre) as empresas
from plan p order by p.nombre;

-- selectSinBorradores
select "p"."documentos_mes" as "incluidos"
  from "tenant" as "t"
  inner join "plan" as "p" on "p"."nombre" = "t"."plan"
  where "t"."tenant_id" = $1
  and "p"."al_pasar" = $2
  and "t"."uso_umbral" = $3
  and to_char(t.uso_mes, 'YYYY-MM') = $4;

-- selectTenantsDePlan
select "tenant_id", "nombre", "estado", "plan"
  from "tenant"
  where "tenant_id" > $1
  and ($2::text is null or plan = $3::text)
  and (plan is not null or not $4::boolean)
  order by "tenant_id"
  limit $5;

-- selectUso
select "t"."plan", "p"."documentos_mes", "p"."usuarios", "p"."espacio_mb", "p"."freno_por_minuto", p.al_pasar as "al_pasar", to_char(t.uso_mes, 'YYYY-MM') as "mes", "t"."uso_documentos" as "documentos", "t"."freno_por_minuto" as "freno", t.uso_umbral as "umbral", t.espacio_umbral as "umbralEspacio", t.espacio_bytes::float8 as "espacio", (select count(*)::int
  from usuario u
  where u.tenant_id = t.tenant_id
  and u.estado) as "personas"
  from "tenant" as "t"
  left join "plan" as "p" on "p"."nombre" = "t"."plan"
  where "t"."tenant_id" = $1;

-- updateLimiteDePlan
update "tenant"
  set "limite_por_minuto" = $1, "rafaga" = $2
  where "plan" = $3
  and limite_por_minuto is not distinct from $4::int
  and rafaga is not distinct from $5::int;

-- updateTenantPlan
with era as (
  select t.tenant_id, t.nombre, n.nombre as plan, n.limite_por_minuto as limite, n.rafaga,
         (t.limite_por_minuto, t.rafaga) is distinct from (v.limite_por_minuto, v.rafaga) as propio,
         $1::text is null or n.nombre is not null as hay
  from tenant t left join plan v on v.nombre = t.plan left join plan n on n.nombre = $2::text
  where t.tenant_id = $3::int for no key update of t
), cambio as (
  update tenant t set plan = e.plan,
    limite_por_minuto = case when propio then t.limite_por_minuto else e.limite end,
    rafaga = case when propio then t.rafaga else e.rafaga end
  from era e where t.tenant_id = e.tenant_id and e.hay
)
select nombre, hay from era;

-- updateUso
update "tenant"
  set "uso_mes" = ($1::text || '-01')::date, "uso_documentos" = $2, "uso_umbral" = $3, "espacio_umbral" = $4, "frenada_hasta" = $5, "freno_por_minuto" = $6
  where "tenant_id" = $7
  and to_char(uso_mes, 'YYYY-MM') is not distinct from $8::text
  and uso_umbral is not distinct from $9::int
  and "espacio_umbral" = $10
  returning "tenant_id";

-- upsertPlan
insert into "plan" ("nombre", "documentos_mes", "usuarios", "espacio_mb", "limite_por_minuto", "rafaga", "al_pasar", "freno_por_minuto", "precio", "precio_documento")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("nombre") do update
  set "nombre" = $11, "documentos_mes" = $12, "usuarios" = $13, "espacio_mb" = $14, "limite_por_minuto" = $15, "rafaga" = $16, "al_pasar" = $17, "freno_por_minuto" = $18, "precio" = $19, "precio_documento" = $20;
