-- What plans lacked (decision 0157): the files that are kept for a tenant.

alter table plan
  -- Megabytes (of a million bytes) of kept files; null for any number.
  add espacio_mb int check (espacio_mb > 0);

alter table tenant
  -- Bytes of kept files as they were counted last, and how many hundredths of the plan were announced (0, 80, 100).
  add espacio_bytes  bigint check (espacio_bytes >= 0),
  add espacio_umbral smallint not null default 0 check (espacio_umbral in (0, 80, 100));

-- Those that were kept when the day was measured.
alter table medicion add espacio_bytes bigint;

-- The bytes of the files up to an id, to which no file comes any more, so that each night counts only what is newer.
create table espacio (
  tenant_id int not null references tenant,
  tabla     text not null check (tabla in ('documento', 'mensaje_receptor', 'documento_recibido')),
  hasta_id  bigint not null,
  bytes     bigint not null check (bytes >= 0),
  primary key (tenant_id, tabla)
);
call tenant_table('espacio');
create policy punto on espacio as restrictive to pf_punto using (false);
revoke delete on espacio from pf_app;
