-- The request log and the attempts at webhooks are partitioned by day, so that a day that is no longer kept is dropped
-- whole (docs/partitions.md, decision 0150). Three transactions, because the rows that are there are looked through
-- between two short locks; each may run again after one that failed.

-- Ids of the new rows begin with their moment, so they are far above all that were counted: 2^40 lies between.
alter table solicitud_api drop constraint if exists solicitud_api_contado;
alter table solicitud_api add constraint solicitud_api_contado check (solicitud_api_id < 1099511627776) not valid;
alter table webhook_intento drop constraint if exists webhook_intento_contado;
alter table webhook_intento add constraint webhook_intento_contado check (webhook_intento_id < 1099511627776) not valid;
commit;
begin;
-- Reads everything, and holds up neither readers nor writers. What it proves, `attach` below need not look for.
alter table solicitud_api validate constraint solicitud_api_contado;
alter table webhook_intento validate constraint webhook_intento_contado;
commit;
begin;

-- An id that begins with a moment: its milliseconds since 1970, then eighteen bits. So keys, cursors and the order of a
-- list stay what they are, and a range of ids is a range of time. Not inlined, as `extract` is called stable.
create function momento_id(momento timestamptz) returns bigint
  language sql immutable strict parallel safe
  return (extract(epoch from momento) * 1000)::bigint << 18;
-- Two rows of a tenant and a millisecond differ, unless 262,144 others were written between.
create sequence momento_seq as int minvalue 0 maxvalue 262143 cycle;
grant usage on sequence momento_seq to pf_app, pf_system;
create function id_en(momento timestamptz) returns bigint
  language sql volatile
  return momento_id(momento) | nextval('momento_seq');

-- Closes a partition to everybody: rows are reached through the table alone, whose policies and grants hold there.
create procedure cerrar_particion(particion regclass)
  language plpgsql as $$
declare politica name;
begin
  for politica in select polname from pg_policy where polrelid = particion loop
    execute format('drop policy %I on %s', politica, particion);
  end loop;
  execute format('alter table %s enable row level security', particion);
  execute format('alter table %s no force row level security', particion);
  execute format('revoke all on %s from pf_app, pf_system, pf_operador', particion);
end $$;

-- A new partition for the ids from `desde` to below `hasta`; null has no end.
create procedure crear_particion(tabla text, nombre text, desde bigint, hasta bigint)
  language plpgsql as $$
begin
  execute format('create table %I (like %I including all excluding defaults)', nombre, tabla);
  call cerrar_particion(nombre::regclass);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', tabla, nombre,
    coalesce(desde::text, 'minvalue'), coalesce(hasta::text, 'maxvalue'));
end $$;
revoke execute on procedure cerrar_particion, crear_particion from public;

-- The partitions of a table and their ids; null has no end.
create function particiones_de(tabla text) returns table (nombre text, desde bigint, hasta bigint)
  language sql stable
  begin atomic
    select c.relname::text, substring(limites from 'FROM \(''(\d+)''\)')::bigint,
           substring(limites from 'TO \(''(\d+)''\)')::bigint
    from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) as limites
    where i.inhparent = tabla::regclass;
  end;

-- Takes one step towards what a table's partitions should be at `ahora`, and says how much it did: 0 is nothing, or
-- that somebody held a lock for longer than a moment, and the next run tries again.
--   1. The oldest day is dropped once it ended `dias` before today, and with it what stood before (_antes).
--   2. The day after the last one is opened, until seven days lie ahead. Days that were missed are one partition. What
--      was written beyond the last day stands in _resto; that becomes _suelto, which is no partition,
--   3. and its rows go back through the table, `limite` at a time.
-- Between _antes and _resto there is no gap, so no row is without a place, and there is no DEFAULT partition, with which
-- Postgres would merge all partitions in place of reading one after the other. Days are of UTC.
-- It runs as the owner, and lets pf_system do no more than it may: pf_system reads and deletes all rows of both tables.
create function particiones_paso(tabla text, ahora timestamptz, dias int, limite int) returns int
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  -- What its foreign key refers to. Attaching locks that against writers, who write it before the table.
  referida constant text := case tabla when 'solicitud_api' then 'api_key' when 'webhook_intento' then 'webhook_entrega' end;
  un_dia constant interval := interval '24 hours';
  hoy constant timestamptz := date_trunc('day', ahora, 'UTC');
  antes constant text := tabla || '_antes';
  resto constant text := tabla || '_resto';
  suelto constant text := tabla || '_suelto';
  fin bigint;
  hasta_nueva bigint;
  llena boolean;
  vieja record;
  movidas int;
begin
  if referida is null then
    raise exception 'no table that is partitioned by day: %', tabla;
  end if;
  select p.nombre, p.hasta into vieja from particiones_de(tabla) p
  where p.desde is not null and p.hasta <= momento_id(hoy - dias * un_dia) order by p.hasta limit 1;
  if found then
    execute format('lock table %I in share row exclusive mode', referida);
    execute format('lock table %I in access exclusive mode', tabla);
    if to_regclass(vieja.nombre) is not null then
      execute format('drop table %I, %I', antes, vieja.nombre);
      call crear_particion(tabla, antes, null, vieja.hasta);
    end if;
    return 1;
  end if;

  fin := (select p.desde from particiones_de(tabla) p where p.nombre = resto);
  if fin < momento_id(hoy + 8 * un_dia) then
    execute format('lock table %I in share row exclusive mode', referida);
    execute format('lock table %I in access exclusive mode', tabla);
    if fin <> (select p.desde from particiones_de(tabla) p where p.nombre = resto) then
      return 1;
    end if;
    execute format('select exists (select from %I)', resto) into llena;
    if not llena or to_regclass(suelto) is null then
      hasta_nueva := greatest(momento_id(hoy + un_dia), fin + (momento_id(hoy + un_dia) - momento_id(hoy)));
      if llena then
        execute format('alter table %I detach partition %I', tabla, resto);
        execute format('alter table %I rename to %I', resto, suelto);
      else
        execute format('drop table %I', resto);
      end if;
      call crear_particion(tabla, tabla || to_char(to_timestamp((fin >> 18) / 1000) at time zone 'UTC', '"_d"YYYYMMDD'), fin, hasta_nueva);
      call crear_particion(tabla, resto, hasta_nueva, null);
      return 1;
    end if;
  end if;

  if to_regclass(suelto) is not null then
    execute format('with ida as (delete from %1$I where ctid = any(array(select ctid from %1$I limit $1)) returning *)
      insert into %2$I select * from ida', suelto, tabla) using limite;
    get diagnostics movidas = row_count;
    if movidas = 0 then
      execute format('drop table %I', suelto);
    end if;
    return greatest(movidas, 1);
  end if;

  return 0;
exception when lock_not_available or deadlock_detected then
  return 0;
end $$;

-- How many whole days lie ahead of today, and whether rows stand where no day was made.
create function particiones_estado() returns table (tabla text, dias int, en_resto boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  foreach tabla in array array['solicitud_api', 'webhook_intento'] loop
    dias := (select extract(day from to_timestamp((p.desde >> 18) / 1000) - date_trunc('day', now(), 'UTC'))::int - 1
             from particiones_de(tabla) p where p.nombre = tabla || '_resto');
    execute format('select exists (select from %I)', tabla || '_resto') into en_resto;
    en_resto := en_resto or to_regclass(tabla || '_suelto') is not null;
    return next;
  end loop;
end $$;
revoke execute on function particiones_paso, particiones_estado from public;
grant execute on function particiones_paso, particiones_estado to pf_system;

-- The rows that are there become the partition of all that was before today.
alter table solicitud_api rename to solicitud_api_antes;
alter index solicitud_api_pkey rename to solicitud_api_antes_pkey;
alter index solicitud_api_key rename to solicitud_api_antes_key;
alter index solicitud_api_request_id rename to solicitud_api_antes_request_id;
alter table solicitud_api_antes alter column solicitud_api_id drop identity;
-- The key proves the tenant, here and below the delivery.
alter table solicitud_api_antes drop constraint solicitud_api_tenant_id_fkey;
call cerrar_particion('solicitud_api_antes');

create table solicitud_api (
  tenant_id        int not null,
  -- Begins with the moment when it was received; a program of before says none.
  solicitud_api_id bigint not null default id_en(clock_timestamp()),
  api_key_id       int not null,
  received_at      timestamptz not null,
  metodo           text not null,
  -- The contract's path template, and the path as sent.
  ruta             text not null,
  camino           text not null,
  status           smallint not null,
  duracion_ms      int not null constraint solicitud_api_duracion_ms_check check (duracion_ms >= 0),
  request_id       text not null,
  primary key (tenant_id, solicitud_api_id),
  foreign key (tenant_id, api_key_id) references api_key
) partition by range (solicitud_api_id);
create index solicitud_api_key on solicitud_api (tenant_id, api_key_id, solicitud_api_id);
create index solicitud_api_request_id on solicitud_api (tenant_id, api_key_id, request_id, solicitud_api_id);
call tenant_table('solicitud_api');
revoke insert, update, delete on solicitud_api from pf_app;
call system_may('solicitud_api', 'select', 'insert', 'delete');
call operador_ve('solicitud_api');

alter table webhook_intento rename to webhook_intento_antes;
alter index webhook_intento_pkey rename to webhook_intento_antes_pkey;
alter index webhook_intento_entrega rename to webhook_intento_antes_entrega;
alter table webhook_intento_antes alter column webhook_intento_id drop identity;
alter table webhook_intento_antes drop constraint webhook_intento_tenant_id_fkey;
call cerrar_particion('webhook_intento_antes');

create table webhook_intento (
  tenant_id          int not null,
  -- Begins with the moment when it was started.
  webhook_intento_id bigint not null default id_en(clock_timestamp()),
  webhook_entrega_id bigint not null,
  started_at         timestamptz not null,
  ended_at           timestamptz,
  url                text not null,
  -- As sent; the body is the event's, always the same.
  cabeceras          jsonb not null,
  cuerpo_sha256      bytea not null,
  -- The address that was connected to, if any.
  direccion          text,
  respuesta_status   int,
  -- At most 64 KB of it.
  respuesta          bytea,
  respuesta_cortada  boolean,
  latencia_ms        int,
  -- Why it failed, in plain Spanish; null for a success.
  error              text,
  primary key (tenant_id, webhook_intento_id),
  foreign key (tenant_id, webhook_entrega_id) references webhook_entrega
) partition by range (webhook_intento_id);
create index webhook_intento_entrega on webhook_intento (tenant_id, webhook_entrega_id, webhook_intento_id);
call tenant_table('webhook_intento');
revoke delete on webhook_intento from pf_app;
call system_may('webhook_intento', 'select', 'delete');

-- The last attempt, so that a delivery's attempts are looked for in the days between its event and that; null when none
-- was made since there are partitions.
alter table webhook_entrega add column intentado_at timestamptz;

do $$
declare
  tabla text;
  hoy constant bigint := momento_id(date_trunc('day', now(), 'UTC'));
begin
  foreach tabla in array array['solicitud_api', 'webhook_intento'] loop
    execute format('alter table %1$I attach partition %1$I_antes for values from (minvalue) to (%2$s)', tabla, hoy);
    execute format('alter table %1$I_antes drop constraint %1$I_contado', tabla);
    call crear_particion(tabla, tabla || '_resto', hoy, null);
    while particiones_paso(tabla, now(), 10000, 0) > 0 loop
    end loop;
  end loop;
end $$;
