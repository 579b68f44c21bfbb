-- The figures of each day, so that a page of figures reads as much at a million documents as at a hundred (decision
-- 0078).

-- A document or a receiver message that changed its state and is not counted yet. The transaction of the change appends
-- the row, so no two sales wait for each other; folding adds the rows up into cifra_dia and deletes them.
create table cifra_cambio (
  tenant_id           int not null,
  cambio_id           bigint generated always as identity,
  -- One of the two. No foreign key: neither is ever deleted, and each sale would pay for the check.
  documento_id        bigint,
  mensaje_receptor_id bigint,
  -- Null for a new document.
  antes               text,
  despues             text not null,
  -- When it is to be folded; that of a tenant's oldest row counts.
  siguiente_at        timestamptz not null default now() + interval '5 minutes',
  created_at          timestamptz not null default now(),
  primary key (tenant_id, cambio_id),
  check (num_nonnulls(documento_id, mensaje_receptor_id) = 1)
) with (autovacuum_analyze_threshold = 10000);
call tenant_table('cifra_cambio');
call system_may('cifra_cambio', 'select');
-- The sales of a restricted user count, and he sees no figures of the company.
create policy punto on cifra_cambio as restrictive for select to pf_punto using (false);

-- What is counted, by day in Costa Rica. Amounts are in colones at each document's own exchange rate, negative for
-- credit notes. What a count does not tell apart is null.
create table cifra_dia (
  tenant_id     int not null references tenant,
  ambiente      text not null,
  dia           date not null,
  -- Documents by type and state; accepted ones by rate; answered documents of suppliers by condition, by rate, and by
  -- currency where their rates are not known; what each kind of documents adds to the draft of form 150
  -- (decision 0111).
  cuenta        text not null check (cuenta in ('documento', 'tarifa', 'recibido', 'recibido_tarifa', 'recibido_moneda',
    'aporte_ventas', 'aporte_recibos', 'aporte_compras', 'aporte_recibidos')),
  tipo          text,
  estado        text,
  codigo        text,
  codigo_tarifa text,
  tarifa        numeric,
  condicion     text,
  moneda        text,
  trato         text,
  diferida      boolean,
  documentos    int not null,
  total         numeric not null,
  base          numeric not null,
  exonerado     numeric not null,
  impuesto      numeric not null,
  acreditado    numeric not null,
  gasto         numeric not null,
  asumido       numeric not null,
  devuelto      numeric not null,
  unique nulls not distinct (tenant_id, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion,
    moneda, trato, diferida)
) with (fillfactor = 50);
call tenant_table('cifra_dia');
create policy punto on cifra_dia as restrictive to pf_punto using (false);

-- A trigger, so that no statement that changes a state can forget it.
create function documento_cambia() returns trigger language plpgsql as $$
begin
  insert into cifra_cambio (tenant_id, documento_id, antes, despues)
  values (new.tenant_id, new.documento_id, case tg_op when 'UPDATE' then old.estado end, new.estado);
  return null;
end $$;
create trigger cifra_nueva after insert on documento for each row execute function documento_cambia();
create trigger cifra_cambia after update of estado on documento
  for each row when (old.estado is distinct from new.estado) execute function documento_cambia();

-- Of messages only those count that the authority accepted.
create function mensaje_receptor_cambia() returns trigger language plpgsql as $$
begin
  insert into cifra_cambio (tenant_id, mensaje_receptor_id, antes, despues)
  values (new.tenant_id, new.mensaje_receptor_id, old.estado, new.estado);
  return null;
end $$;
create trigger cifra_cambia after update of estado on mensaje_receptor
  for each row when (old.estado is distinct from new.estado and 'aceptado' in (old.estado, new.estado))
  execute function mensaje_receptor_cambia();

-- Those that are there already.
insert into cifra_cambio (tenant_id, documento_id, despues)
select tenant_id, documento_id, estado from documento order by documento_id;
insert into cifra_cambio (tenant_id, mensaje_receptor_id, despues)
select tenant_id, mensaje_receptor_id, estado from mensaje_receptor where estado = 'aceptado';

-- What waits for the authority longer than usual, as it was at the last look; no row while nothing does. A page reads
-- its company's row, and only the look reads what waits.
create table espera_hacienda (
  tenant_id  int not null references tenant,
  ambiente   text not null,
  documentos int not null,
  -- How many of all tenants' were answered in a minute, by the last look; null while the authority answers none.
  por_minuto int,
  -- When the last of them is answered, at that pace shared among all tenants.
  termina_at timestamptz,
  medido_at  timestamptz not null,
  primary key (tenant_id, ambiente)
);
call tenant_table('espera_hacienda');
call system_may('espera_hacienda', 'select', 'insert', 'update', 'delete');
