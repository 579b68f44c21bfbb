-- selectDirectorio
select "empresa", "direccion"
  from "directorio"
  where "clase" = $1
  and "valor" = $2
  order by "desde" desc;

-- selectDirectorioPage
select "clase", "valor", "empresa", "direccion", "desde"
  from "directorio"
  where (clase, valor, empresa) > ($1::text, $2::text, $3::int)
  order by "clase", "valor", "empresa"
  limit $4;

-- selectDondeVive
select "direccion"
  from "directorio"
  where "clase" = $1
  and "valor" = $2
  and not exists (select "u"."usuario_id"
  from "usuario" as "u"
  inner join "tenant" as "t" on "t"."tenant_id" = "u"."tenant_id"
  where "u"."cuenta_id" = $3
  and "u"."estado" = $4
  and "t"."estado" in ('prueba', 'activo', 'retirada', 'en_traslado'))
  order by "desde" desc
  limit $5;

-- selectInstalacion
select "numero", "direccion"
  from "instalacion";

-- selectOriginHashKeys
select "r"."origin_hash_keys", "t"."data_key", "t"."master_key_id"
  from "traslado" as "r"
  inner join "tenant" as "t" on "t"."tenant_id" = "r"."tenant_id"
  where "r"."tenant_id" = $1
  and "r"."lado" = $2
  and "r"."origin_hash_keys" is not null
  order by "r"."closed_at" desc
  limit $3;

-- takeDirectorio
insert into directorio (clase, valor, empresa, direccion, desde)
select clase, valor, empresa, direccion, desde from jsonb_to_recordset($1::jsonb)
  as f (clase text, valor text, empresa int, direccion text, desde timestamptz)
on conflict (clase, valor, empresa) do update set direccion = excluded.direccion, desde = excluded.desde
where directorio.desde < excluded.desde
returning empresa;
