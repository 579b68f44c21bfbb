-- claimConsulta
insert into "consulta" ("fuente", "objeto", "pregunta", "preguntado_at", "preguntando_hasta") values ($1, $2, $3, $4, clock_timestamp() + $5::double precision * interval '1 millisecond') on conflict ("fuente", "objeto", "pregunta") do update set "preguntado_at" = $6, "preguntando_hasta" = clock_timestamp() + $7::double precision * interval '1 millisecond' where consulta.consultado_at is not distinct from $8::timestamptz
and coalesce(consulta.preguntando_hasta, '-infinity') <= clock_timestamp()
and coalesce(consulta.descansa_hasta, '-infinity') <= clock_timestamp() returning "pregunta";

-- countFallo
update consulta_fuente
set fallos = fallos + 1,
    pausado_hasta = case when fallos + 1 < $1::int then pausado_hasta
      else greatest(pausado_hasta, clock_timestamp() + interval '1 millisecond'
        * least($2::double precision,
                $3::double precision * 2 ^ least(30, fallos + 1 - $4::int))) end
where fuente = $5;

-- forgetFallos
update "consulta_fuente"
  set "fallos" = $1
  where "fuente" = $2
  and "fallos" > $3;

-- pauseFuente
update "consulta_fuente"
  set "pausado_hasta" = greatest(pausado_hasta, clock_timestamp() + $1::double precision * interval '1 millisecond')
  where "fuente" = $2;

-- purgeConsultas
delete from "consulta" where (fuente, objeto, pregunta) in (
select fuente, objeto, pregunta from consulta
where preguntado_at < $1 and respuesta is null or consultado_at < $2
limit $3) returning "pregunta";

-- restConsulta
update "consulta"
  set "preguntando_hasta" = $1, "descansa_hasta" = clock_timestamp() + $2::double precision * interval '1 millisecond'
  where "fuente" = $3
  and "objeto" = $4
  and "pregunta" = $5;

-- saveRespuesta
update "consulta"
  set "respuesta" = $1, "consultado_at" = $2, "preguntando_hasta" = $3, "descansa_hasta" = $4
  where "fuente" = $5
  and "objeto" = $6
  and "pregunta" = $7;

-- selectConsulta
select "respuesta", "consultado_at", coalesce(greatest(0, extract(epoch
  from "preguntando_hasta" - clock_timestamp()) * 1000), 0)::int as "preguntando_ms", coalesce(greatest(0, extract(epoch
  from "descansa_hasta" - clock_timestamp()) * 1000), 0)::int as "descansa_ms"
  from "consulta"
  where "fuente" = $1
  and "objeto" = $2
  and "pregunta" = $3;

-- takeTurno
with turno as (
  insert into consulta_fuente as f (fuente, turno_at)
  values ($1, clock_timestamp() - $2::double precision * interval '1 millisecond' + $3::double precision * interval '1 millisecond')
  on conflict (fuente) do update
    set turno_at = greatest(f.turno_at, clock_timestamp() - $4::double precision * interval '1 millisecond') + $5::double precision * interval '1 millisecond'
    where coalesce(f.pausado_hasta, '-infinity') <= clock_timestamp()
      and f.turno_at + $6::double precision * interval '1 millisecond' <= clock_timestamp() + $7::double precision * interval '1 millisecond'
  returning turno_at
)
select (select greatest(0, extract(epoch from turno_at - clock_timestamp()) * 1000)::int from turno) as espera_ms,
       coalesce((select greatest(0, extract(epoch from pausado_hasta - clock_timestamp()) * 1000)::int
                 from consulta_fuente where fuente = $8), 0) as pausa_ms;
