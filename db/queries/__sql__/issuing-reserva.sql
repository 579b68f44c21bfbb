-- closeReserva
update "reserva"
  set "closed_at" = $1
  where "tenant_id" = $2
  and "reserva_id" = $3
  and "closed_at" is null
  returning "ambiente", "sucursal", "terminal", "tipo";

-- insertReserva
insert into "reserva" ("tenant_id", "punto_venta_id", "ambiente", "sucursal", "terminal", "tipo", "situacion", "expires_at", "cierra_at", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  returning "reserva_id";

-- insertReservaNumeros
insert into "reserva_numero" ("tenant_id", "reserva_id", "numero", "codigo_seguridad") select $1::int, $2::bigint, $3::bigint + c.orden - 1, c.codigo
from unnest($4::text[]) with ordinality as c(codigo, orden);

-- leaveReservaNumeros
update "reserva_numero"
  set "sin_uso_at" = $1
  where "tenant_id" = $2
  and "reserva_id" = $3
  and "used_at" is null
  and "sin_uso_at" is null
  returning "numero";

-- reserveConsecutivos
insert into "consecutivo" ("tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente", "numeracion") select $1::int, $2::text, $3::text, $4::text, $5::text,
coalesce((select primero from restauracion where tenant_id = $6), 1), coalesce((select primero from restauracion where tenant_id = $7), 1) + $8::bigint, 'reservas' where not exists (select from restauracion where tenant_id = $9 and raised_at is null) on conflict ("tenant_id", "ambiente", "sucursal", "terminal", "tipo") do update set "siguiente" = (consecutivo.siguiente - 1) % 9999999999 + 1 + $10::bigint, "numeracion" = $11 where (consecutivo.numeracion = 'reservas'
      or consecutivo.numeracion = 'ordinaria' and consecutivo.siguiente = consecutivo.primero)
      and (consecutivo.siguiente - 1) % 9999999999 + $12::bigint <= 9999999999 returning siguiente - $13::bigint as "desde";

-- selectPuntoVentaToReserve
select "t"."ambiente", "p"."punto_venta_id", "p"."sucursal", "p"."terminal", "p"."predeterminado"
  from "punto_venta" as "p"
  inner join "tenant" as "t" on "t"."tenant_id" = "p"."tenant_id"
  where "p"."tenant_id" = $1
  and "p"."punto_venta_id" = $2;

-- selectReserva
select "reserva_id", "punto_venta_id", "ambiente", "sucursal", "terminal", "tipo", "situacion", "expires_at", "cierra_at", "closed_at", "created_at"
  from "reserva"
  where "tenant_id" = $1
  and "reserva_id" = $2;

-- selectReservaNumero
select "r"."reserva_id", "r"."punto_venta_id", "r"."ambiente", "r"."sucursal", "r"."terminal", "r"."tipo", "r"."situacion", "r"."expires_at", "r"."created_at", "n"."codigo_seguridad", n.used_at is not null as "usado", n.sin_uso_at is not null as "sin_uso"
  from "reserva" as "r"
  left join "reserva_numero" as "n" on "n"."tenant_id" = "r"."tenant_id"
  and "n"."reserva_id" = "r"."reserva_id"
  and "n"."numero" = $1::bigint
  where "r"."tenant_id" = $2
  and "r"."reserva_id" = $3;

-- selectReservaNumeros
select "n"."numero", "n"."codigo_seguridad", "n"."used_at", "n"."sin_uso_at", "d"."clave"
  from "reserva_numero" as "n"
  inner join "reserva" as "r" on "r"."tenant_id" = "n"."tenant_id"
  and "r"."reserva_id" = "n"."reserva_id"
  left join "documento" as "d" on "d"."tenant_id" = "n"."tenant_id"
  and "d"."ambiente" = "r"."ambiente"
  and "d"."consecutivo" = r.sucursal || r.terminal || r.tipo || lpad(n.numero::text, 10, '0')
  where "n"."tenant_id" = $1
  and "n"."reserva_id" = $2
  order by "n"."numero";

-- selectReservasToClose
select "tenant_id", "reserva_id" from "reserva" where "closed_at" is null and "cierra_at" <= $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "cierra_at" limit $2;

-- selectReservasToCloseOf
select "reserva_id"
  from "reserva"
  where "tenant_id" = $1
  and "closed_at" is null
  and "cierra_at" <= $2
  order by "cierra_at"
  limit $3;

-- takeReservaNumero
update "reserva_numero"
  set "used_at" = $1
  where "tenant_id" = $2
  and "reserva_id" = $3
  and "numero" = $4::bigint
  and "used_at" is null
  and "sin_uso_at" is null
  and not exists (select
  from restauracion
  where tenant_id = $5
  and raised_at is null)
  returning "numero", dia_id($6::text) + nextval(pg_get_serial_sequence('documento', 'documento_id')) as "id";
