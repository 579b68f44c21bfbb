-- clearIntentosAcceso
delete
  from "intento_acceso"
  where "sujeto" = $1;

-- countIntentoAcceso
insert into intento_acceso as i (sujeto, desde, intentos) values ($1::text, $2::timestamptz, 1)
on conflict (sujeto) do update set
  desde = case when i.desde <= $3::timestamptz then excluded.desde else i.desde end,
  intentos = case when i.desde <= $4::timestamptz then 1 else i.intentos + 1 end
returning intentos, desde;

-- purgeIntentosAcceso
delete
  from "intento_acceso"
  where sujeto = any(array(select sujeto
  from intento_acceso
  where desde < $1
  limit $2))
  returning "sujeto";

-- uncountIntentoAcceso
update "intento_acceso"
  set "intentos" = greatest(intentos - 1, 0)
  where "sujeto" = $1;
