-- Documents whose signed XML and answer stand in the archive, outside of the database (decision 0153). One object has the
-- documents of one tenant and month that were written one after the other, each sealed for itself.

create table archivo_objeto (
  tenant_id         int not null references tenant,
  archivo_objeto_id uuid not null,
  tabla             text not null check (tabla in ('documento', 'mensaje_receptor')),
  -- The first day of the month in which they were written, in Costa Rica's calendar.
  mes               date not null check (extract(day from mes) = 1),
  -- Ids of the first and the last of them.
  desde_id          bigint not null,
  hasta_id          bigint not null,
  documentos        int not null check (documentos > 0),
  -- Of the whole object.
  bytes             int not null check (bytes > 0),
  sha256            bytea not null check (octet_length(sha256) = 32),
  created_at        timestamptz not null,
  -- When it was last read and compared, and what was wrong then.
  revisado_at       timestamptz not null,
  problema          text check (problema in ('falta', 'alterado', 'filas')),
  -- When its documents came back into the database. The object is no longer needed then.
  devuelto_at       timestamptz,
  primary key (tenant_id, archivo_objeto_id),
  check (desde_id <= hasta_id)
);
create index archivo_objeto_revision on archivo_objeto (tenant_id, revisado_at) where devuelto_at is null;
call tenant_table('archivo_objeto');
create policy punto on archivo_objeto as restrictive to pf_punto using (false);
revoke delete on archivo_objeto from pf_app;

-- The last id that was looked at, in the order of ids. What was not yet final then stays in the database.
create table archivo_avance (
  tenant_id  int not null references tenant,
  tabla      text not null check (tabla in ('documento', 'mensaje_receptor')),
  hasta_id   bigint not null,
  updated_at timestamptz not null,
  primary key (tenant_id, tabla)
);
call tenant_table('archivo_avance');
create policy punto on archivo_avance as restrictive to pf_punto using (false);
revoke delete on archivo_avance from pf_app;

-- Null while the bytes are in the row. A sale writes none of them. `not valid`: no former row has any, so there is
-- nothing to read under the lock.
do $$
declare
  tabla text;
begin
  foreach tabla in array array['documento_xml', 'mensaje_receptor_xml'] loop
    execute format($sql$
      alter table %1$I
        add column archivo_objeto_id uuid,
        -- Its place in the object.
        add column archivo_desde int,
        add column archivo_largo int,
        -- Of the bytes themselves: the XML and the answer, each with its length.
        add column archivo_sha256 bytea,
        add constraint %1$s_archivada check (case when archivo_objeto_id is null
          then num_nonnulls(archivo_desde, archivo_largo, archivo_sha256) = 0
          else num_nonnulls(archivo_desde, archivo_largo, archivo_sha256) = 3 and num_nonnulls(xml, respuesta) = 0 end)
          not valid,
        add constraint %1$s_archivo foreign key (tenant_id, archivo_objeto_id) references archivo_objeto not valid
      $sql$, tabla);
  end loop;
end $$;
