-- What suppliers send beside their document: the tax authority's answer to it, which says whether it was accepted.

create table respuesta_recibida (
  tenant_id  int not null references tenant,
  -- Of the supplier's document, which may come later or never.
  clave      text not null check (clave ~ '^[a-zA-Z0-9]{50}$'),
  -- 1 accepted, 3 rejected.
  mensaje    smallint not null check (mensaje in (1, 3)),
  detalle    text,
  -- Its signature is right: it is whole. One that is not is read, and makes room for one that is.
  integra    boolean not null,
  -- Bytes as received, never re-serialised.
  xml        bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (tenant_id, clave)
);
alter table respuesta_recibida alter column xml set storage external;
call tenant_table('respuesta_recibida');
-- Legal retention.
revoke delete on respuesta_recibida from pf_app;
