-- Suppliers' documents: where a month is taken away, found by who sent them, and with their history.

-- A month's purchases are also what suppliers sent: nothing of it has to be made, so it is done when it is listed.
alter table exportacion_documento
  alter column documento_id drop not null,
  -- Of a supplier's document.
  add column clave_recibida      text,
  -- The newest answer to it when it was listed; null while there was none.
  add column mensaje_receptor_id bigint,
  add foreign key (tenant_id, mensaje_receptor_id) references mensaje_receptor,
  add check (num_nonnulls(documento_id, clave_recibida) = 1),
  add check (mensaje_receptor_id is null or clave_recibida is not null),
  drop constraint exportacion_documento_estado_check,
  -- Of a supplier's document: of the answer.
  add constraint exportacion_documento_estado_check
    check (estado in ('procesando', 'aceptado', 'rechazado', 'error', 'por-responder'));

-- What came of a month, answered or not.
create index documento_recibido_fecha on documento_recibido (tenant_id, documento_fecha) where clave <> '';
create index mensaje_receptor_fecha on mensaje_receptor (tenant_id, documento_fecha) where clave <> '';

-- Whoever sent a document or was answered, as the newest one names it; the inbox is searched by these words.
create table emisor_recibido (
  tenant_id int not null references tenant,
  emisor_id int generated always as identity,
  numero    text not null,
  nombre    text,
  primary key (tenant_id, emisor_id),
  unique (tenant_id, numero)
);
call tenant_table('emisor_recibido');
revoke delete on emisor_recibido from pf_app;

alter table busqueda drop constraint busqueda_objeto_check;
alter table busqueda add constraint busqueda_objeto_check check (objeto in ('producto', 'cliente', 'emisor'));

with visto as (
  select tenant_id, emisor_numero as numero, emisor_nombre as nombre, created_at from documento_recibido
  union all
  select tenant_id, emisor_numero, emisor_nombre, created_at from mensaje_receptor
)
insert into emisor_recibido (tenant_id, numero, nombre)
select distinct on (tenant_id, numero) tenant_id, numero, nombre from visto
order by tenant_id, numero, nombre is null, created_at desc;
insert into busqueda (tenant_id, objeto, token, objeto_id)
select tenant_id, 'emisor', unnest(busqueda_tokens(concat_ws(' ', numero, nombre))), emisor_id from emisor_recibido;

-- What people did to one thing, for its history: few of the log, so what issues writes nothing more for it.
create index audit_entry_hito on audit_entry (tenant_id, objeto, objeto_id, created_at)
  where accion in ('reintentar', 'reenviar');
