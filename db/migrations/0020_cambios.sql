-- The feed of changes (decision 0124): what happened to a tenant's documents, messages, customers and products, in an
-- order that is given after the commit. A transaction that commits late comes later, and nothing is skipped.

-- A change that has no place in the order yet. The transaction of the change appends the row, and waits for nobody.
-- Reading the feed, or the hour, moves it to `cambio`.
create table cambio_nuevo (
  tenant_id  int not null,
  -- Drawn after the lock of the row that changed: of two changes of one thing, the later one has the higher number. So
  -- have two of which one was committed before the other began.
  cambio_id  bigint generated always as identity,
  recurso    text not null check (recurso in
    ('documento', 'facturaCompra', 'reciboPago', 'mensajeReceptor', 'cliente', 'producto')),
  accion     text not null check (accion in
    ('creado', 'actualizado', 'cambioDeEstado', 'anulado', 'acreditado', 'pagado')),
  -- The clave, the identification of the customer or the code of the product.
  objeto     text not null,
  -- Of documents and messages, with this change.
  estado     text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, cambio_id)
) with (autovacuum_analyze_threshold = 10000);
call tenant_table('cambio_nuevo');
call system_may('cambio_nuevo', 'select');
-- What a restricted user does is told, and he reads no feed of the company.
create policy punto on cambio_nuevo as restrictive for select to pf_punto using (false);

-- The feed. A tenant's numbers are 1, 2, 3… without a gap, and its oldest rows are purged.
create table cambio (
  tenant_id  int not null,
  secuencia  bigint not null check (secuencia > 0),
  recurso    text not null,
  accion     text not null,
  objeto     text not null,
  estado     text,
  created_at timestamptz not null,
  primary key (tenant_id, secuencia)
);
-- For a key that may read some kinds only.
create index cambio_recurso on cambio (tenant_id, recurso, secuencia);
call tenant_table('cambio');
call system_may('cambio', 'select', 'delete');
create policy punto on cambio as restrictive to pf_punto using (false);
revoke update, delete on cambio from pf_app;

-- The last number of a tenant's feed. Its row's lock lets one process at a time give numbers. A restored database gives
-- numbers again that readers have seen, so it gets another epoch, and a cursor of the former one is refused.
create table cambio_tenant (
  tenant_id int primary key references tenant,
  epoca     uuid not null default uuidv7(),
  ultima    bigint not null default 0
) with (fillfactor = 50);
call tenant_table('cambio_tenant');
call system_may('cambio_tenant', 'select', 'update');
create policy punto on cambio_tenant as restrictive to pf_punto using (false);
revoke delete on cambio_tenant from pf_app;

-- Which list has a document of this type.
create function recurso_de(tipo text) returns text
  language sql immutable parallel safe
  return case tipo when '08' then 'facturaCompra' when '10' then 'reciboPago' else 'documento' end;

-- Triggers, so that no statement can forget to tell. Their conditions leave out the steps towards the authority.

-- A new document or state is written for the figures (0015) and for the feed by one call: a trigger of its own took the
-- issuing transaction more than twice as much.
create or replace function documento_cambia() returns trigger language plpgsql as $$
begin
  insert into cifra_cambio (tenant_id, documento_id, antes, despues)
  values (new.tenant_id, new.documento_id, case tg_op when 'UPDATE' then old.estado end, new.estado);
  insert into cambio_nuevo (tenant_id, recurso, accion, objeto, estado)
  values (new.tenant_id, recurso_de(new.tipo), case tg_op when 'INSERT' then 'creado' else 'cambioDeEstado' end, new.clave,
    new.estado);
  return null;
end $$;
create function documento_se_cuenta() returns trigger language plpgsql as $$
begin
  insert into cambio_nuevo (tenant_id, recurso, accion, objeto, estado)
  values (
    new.tenant_id, recurso_de(new.tipo),
    case
      when old.voided_at is distinct from new.voided_at then 'anulado'
      when old.monto_acreditado <> new.monto_acreditado then 'acreditado'
      else 'pagado'
    end,
    new.clave, new.estado);
  return null;
end $$;
create trigger cambio_cambia after update of voided_at, monto_acreditado, monto_pagado on documento
  for each row when (
    old.estado = new.estado and (old.voided_at, old.monto_acreditado, old.monto_pagado)
      is distinct from (new.voided_at, new.monto_acreditado, new.monto_pagado))
  execute function documento_se_cuenta();

create function mensaje_receptor_se_cuenta() returns trigger language plpgsql as $$
begin
  insert into cambio_nuevo (tenant_id, recurso, accion, objeto, estado)
  values (new.tenant_id, 'mensajeReceptor', case tg_op when 'INSERT' then 'creado' else 'cambioDeEstado' end, new.clave,
    new.estado);
  return null;
end $$;
create trigger cambio_nuevo after insert on mensaje_receptor for each row execute function mensaje_receptor_se_cuenta();
create trigger cambio_cambia after update of estado on mensaje_receptor
  for each row when (old.estado <> new.estado) execute function mensaje_receptor_se_cuenta();

-- Each saving of a customer or a product writes `updated_at`, also when only its exemptions or its taxes changed.
create function cliente_se_cuenta() returns trigger language plpgsql as $$
begin
  insert into cambio_nuevo (tenant_id, recurso, accion, objeto)
  values (new.tenant_id, 'cliente', case tg_op when 'INSERT' then 'creado' else 'actualizado' end, new.identificacion);
  return null;
end $$;
create trigger cambio_nuevo after insert on cliente for each row execute function cliente_se_cuenta();
create trigger cambio_cambia after update of updated_at on cliente for each row execute function cliente_se_cuenta();

create function producto_se_cuenta() returns trigger language plpgsql as $$
begin
  insert into cambio_nuevo (tenant_id, recurso, accion, objeto)
  values (new.tenant_id, 'producto', case tg_op when 'INSERT' then 'creado' else 'actualizado' end, new.codigo);
  return null;
end $$;
create trigger cambio_nuevo after insert on producto for each row execute function producto_se_cuenta();
create trigger cambio_cambia after update of updated_at on producto for each row execute function producto_se_cuenta();
