-- Lines and XML are partitioned by the month of their document's clave (docs/partitions.md, decision 0155): no list reads
-- them, and they are most of what grows. Three transactions, because the rows that are there are looked through between two
-- short locks; each may run again after one that failed.

-- Ids that begin with a day are far above all that were counted: 2^40 lies between.
alter table documento_linea drop constraint if exists documento_linea_contado;
alter table documento_linea add constraint documento_linea_contado check (documento_id < 1099511627776) not valid;
alter table documento_xml drop constraint if exists documento_xml_contado;
alter table documento_xml add constraint documento_xml_contado check (documento_id < 1099511627776) not valid;
commit;
begin;
-- Reads everything, and holds up neither readers nor writers. What it proves, `attach` below need not look for.
alter table documento_linea validate constraint documento_linea_contado;
alter table documento_xml validate constraint documento_xml_contado;
alter table documento_xml validate constraint documento_xml_archivada;
alter table documento_xml validate constraint documento_xml_archivo;
commit;
begin;

-- The first id of a day, which is written as in a clave: DDMMYY. Months have 31 places, so it needs no calendar, and what
-- is no day gives no error. Null for what has no six digits.
create function dia_id(dia text) returns bigint
  language sql immutable parallel safe
  return case when length(dia) = 6 and translate(dia, '0123456789', '') = '' then
    (((substr(dia, 5, 2)::bigint - 20) * 12 + substr(dia, 3, 2)::bigint - 1) * 31 + substr(dia, 1, 2)::bigint - 1) << 40 end;

-- What is counted of an id must not reach its day.
alter sequence documento_documento_id_seq maxvalue 1099511627775;

-- The name of the partition that begins with the month of an id.
create function mes_nombre(tabla text, desde bigint) returns text
  language sql immutable
  return tabla || '_m' || (desde >> 40) / 372 + 2020 || lpad(((desde >> 40) / 31 % 12 + 1)::text, 2, '0');

-- The next month's partition of a table whose ids begin with a day, until three months lie ahead of `ahora`; and whether
-- there was one to make. A month that nobody opened in time stands in _resto with what was written, and is made of that:
-- its rows go nowhere, and several such months are one partition. No partition is ever dropped here.
create function meses_paso(tabla text, ahora timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  -- What its foreign keys refer to. Attaching locks those against writers, who write `documento` before the table.
  referidas constant text := case tabla when 'documento_linea' then 'producto, documento'
    when 'documento_xml' then 'archivo_objeto, documento' end;
  un_mes constant bigint := 31::bigint << 40;
  hoy constant bigint := dia_id(to_char(ahora at time zone 'America/Costa_Rica', '"01"MMYY'));
  resto constant text := tabla || '_resto';
  desde bigint;
  hasta bigint;
  ultimo bigint;
begin
  if referidas is null then
    raise exception 'no table that is partitioned by month: %', tabla;
  end if;
  desde := (select p.desde from particiones_de(tabla) p where p.nombre = resto);
  if desde >= hoy + 4 * un_mes then
    return 0;
  end if;
  execute format('lock table %s in share row exclusive mode', referidas);
  execute format('lock table %I in access exclusive mode', tabla);
  if desde <> (select p.desde from particiones_de(tabla) p where p.nombre = resto) then
    return 1;
  end if;
  execute format('select max(documento_id) from %I', resto) into ultimo;
  hasta := (greatest(hoy, desde, ultimo) / un_mes + 1) * un_mes;
  if ultimo is null then
    execute format('drop table %I', resto);
    call crear_particion(tabla, mes_nombre(tabla, desde), desde, hasta);
  else
    execute format('alter table %I detach partition %I', tabla, resto);
    execute format('alter table %I rename to %I', resto, mes_nombre(tabla, desde));
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', tabla, mes_nombre(tabla, desde), desde, hasta);
  end if;
  call crear_particion(tabla, resto, hasta, null);
  return 1;
exception when lock_not_available or deadlock_detected then
  return 0;
end $$;

-- The days that lie ahead of today and have a partition, and whether rows stand where none was made.
create or replace function particiones_estado() returns table (tabla text, dias int, en_resto boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare fin bigint;
begin
  foreach tabla in array array['solicitud_api', 'webhook_intento', 'documento_linea', 'documento_xml'] loop
    fin := (select p.desde from particiones_de(tabla) p where p.nombre = tabla || '_resto');
    dias := case when tabla in ('solicitud_api', 'webhook_intento')
      then extract(day from to_timestamp((fin >> 18) / 1000) - date_trunc('day', now(), 'UTC'))::int
      else to_date(right(mes_nombre(tabla, fin), 6), 'YYYYMM') - (now() at time zone 'America/Costa_Rica')::date end - 1;
    execute format('select exists (select from %I)', tabla || '_resto') into en_resto;
    en_resto := en_resto or to_regclass(tabla || '_suelto') is not null;
    return next;
  end loop;
end $$;
revoke execute on function meses_paso from public;
grant execute on function meses_paso to pf_system;

-- The rows that are there become the partition of all that was before this month.
alter table documento_linea rename to documento_linea_antes;
alter index documento_linea_pkey rename to documento_linea_antes_pkey;
alter index documento_linea_producto rename to documento_linea_antes_producto;
call cerrar_particion('documento_linea_antes');
create table documento_linea (
  like documento_linea_antes including defaults including storage,
  primary key (tenant_id, documento_id, numero_linea),
  constraint documento_linea_tenant_id_documento_id_fkey foreign key (tenant_id, documento_id) references documento,
  constraint documento_linea_tenant_id_producto_id_fkey foreign key (tenant_id, producto_id) references producto
) partition by range (documento_id);
create index documento_linea_producto on documento_linea (tenant_id, producto_id, tipo, documento_id)
  where producto_id is not null;
call tenant_table('documento_linea');
call documento_table('documento_linea', 'documento_id');
revoke update, delete on documento_linea from pf_app;

alter table documento_xml rename to documento_xml_antes;
alter index documento_xml_pkey rename to documento_xml_antes_pkey;
call cerrar_particion('documento_xml_antes');
create table documento_xml (
  like documento_xml_antes including defaults including storage,
  primary key (tenant_id, documento_id),
  constraint documento_xml_tenant_id_documento_id_fkey foreign key (tenant_id, documento_id) references documento,
  constraint documento_xml_archivada check (case when archivo_objeto_id is null
    then num_nonnulls(archivo_desde, archivo_largo, archivo_sha256) = 0
    else num_nonnulls(archivo_desde, archivo_largo, archivo_sha256) = 3 and num_nonnulls(xml, respuesta) = 0 end),
  constraint documento_xml_archivo foreign key (tenant_id, archivo_objeto_id) references archivo_objeto
) partition by range (documento_id);
call tenant_table('documento_xml');
call documento_table('documento_xml', 'documento_id');
revoke delete on documento_xml from pf_app;

do $$
declare
  tabla text;
  mes constant bigint := dia_id(to_char(now() at time zone 'America/Costa_Rica', '"01"MMYY'));
begin
  foreach tabla in array array['documento_linea', 'documento_xml'] loop
    execute format('alter table %1$I attach partition %1$I_antes for values from (minvalue) to (%2$s)', tabla, mes);
    execute format('alter table %1$I_antes drop constraint %1$I_contado', tabla);
    call crear_particion(tabla, tabla || '_resto', mes, null);
    while meses_paso(tabla, now()) > 0 loop
    end loop;
  end loop;
end $$;
