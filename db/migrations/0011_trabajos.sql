-- Work that a person asks for in the portal and waits for: a month's documents to take away, a file of the catalog to
-- bring in. Progress and results are rows, so any machine goes on with it and any machine hands it out.

create table exportacion (
  tenant_id      int not null references tenant,
  exportacion_id bigint generated always as identity,
  -- `YYYY-MM` in Costa Rica.
  mes            text not null check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  alcance        text not null check (alcance in ('ventas', 'compras')),
  ambiente       text not null check (ambiente in ('simulador', 'pruebas', 'produccion')),
  estado         text not null default 'pendiente' check (estado in ('pendiente', 'en_curso', 'lista', 'fallida')),
  -- Documents of the month, null until they were counted, and how many of them are done.
  total          int,
  hechos         int not null default 0,
  -- Documents whose PDF could not be made: they are in it without.
  sin_pdf        int not null default 0,
  -- Why it failed, in plain Spanish.
  error          text,
  -- When somebody should have moved it; two minutes later the sweep takes the run for lost.
  revisar_at     timestamptz,
  created_by     text not null,
  created_at     timestamptz not null,
  ended_at   timestamptz,
  -- It is removed then, with its files.
  expires_at     timestamptz not null,
  primary key (tenant_id, exportacion_id),
  check ((estado in ('pendiente', 'en_curso')) = (revisar_at is not null)),
  check ((estado in ('pendiente', 'en_curso')) = (ended_at is null)),
  check ((estado = 'fallida') = (error is not null))
);
create index exportacion_pendiente on exportacion (revisar_at) where estado in ('pendiente', 'en_curso');
create index exportacion_vencida on exportacion (expires_at);
-- One of a kind under way is enough.
create unique index exportacion_en_curso on exportacion (tenant_id, mes, alcance, ambiente)
  where estado in ('pendiente', 'en_curso');
call tenant_table('exportacion');
call system_may('exportacion', 'select', 'delete');

-- The documents of it, as they were listed: issued ones and, of a month's purchases, also what suppliers sent. XML and
-- answers are read where they are stored; only the PDF is made. Of a supplier's document nothing has to be made, so it
-- is done when it is listed.
create table exportacion_documento (
  tenant_id           int not null,
  exportacion_id      bigint not null,
  orden               int not null,
  documento_id        bigint,
  -- Of a supplier's document.
  clave_recibida      text,
  -- The newest answer to it when it was listed; null while there was none.
  mensaje_receptor_id bigint,
  -- When it was made; null while it waits for its turn.
  hecho_at            timestamptz,
  -- Of the document when it was made; of a supplier's document, that of the answer.
  estado              text check (estado in ('procesando', 'aceptado', 'rechazado', 'error', 'por-responder')),
  -- Null where it could not be made.
  pdf                 bytea,
  primary key (tenant_id, exportacion_id, orden),
  foreign key (tenant_id, exportacion_id) references exportacion on delete cascade,
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, mensaje_receptor_id) references mensaje_receptor,
  check (num_nonnulls(documento_id, clave_recibida) = 1),
  check (mensaje_receptor_id is null or clave_recibida is not null),
  check ((hecho_at is null) = (estado is null)),
  check (hecho_at is not null or pdf is null)
);
alter table exportacion_documento alter column pdf set storage external;
call tenant_table('exportacion_documento');

create table importacion (
  tenant_id      int not null references tenant,
  importacion_id bigint generated always as identity,
  objeto         text not null check (objeto in ('productos', 'clientes')),
  -- The file's name, for people.
  archivo        text not null,
  codificacion   text not null check (codificacion in ('utf-8', 'windows-1252')),
  separador      text not null check (separador in (',', ';')),
  -- Columns of the file that mean nothing here.
  ignoradas      text[] not null,
  -- revisando → revisada → aplicando → lista; fallida from both that are under way.
  estado         text not null default 'revisando'
    check (estado in ('revisando', 'revisada', 'aplicando', 'lista', 'fallida')),
  total          int not null check (total > 0),
  revisadas      int not null default 0,
  invalidas      int not null default 0,
  -- Lines with something to be warned of.
  advertidas     int not null default 0,
  creadas        int not null default 0,
  actualizadas   int not null default 0,
  -- Lines that were fine when they were looked at, and were refused when they were applied.
  fallidas       int not null default 0,
  error          text,
  revisar_at     timestamptz,
  created_by     text not null,
  created_at     timestamptz not null,
  ended_at   timestamptz,
  expires_at     timestamptz not null,
  primary key (tenant_id, importacion_id),
  check ((estado in ('revisando', 'aplicando')) = (revisar_at is not null)),
  check ((estado in ('lista', 'fallida')) = (ended_at is not null)),
  check ((estado = 'fallida') = (error is not null))
);
create index importacion_pendiente on importacion (revisar_at) where estado in ('revisando', 'aplicando');
create index importacion_vencida on importacion (expires_at);
call tenant_table('importacion');
call system_may('importacion', 'select', 'delete');

create table importacion_fila (
  tenant_id      int not null,
  importacion_id bigint not null,
  -- Of the file, the headings being 1; a cell with a line break makes the next number jump.
  linea          int not null,
  -- Column of the file → text as it was there.
  datos          jsonb not null,
  estado         text not null default 'nueva' check (estado in ('nueva', 'valida', 'invalida', 'aplicada', 'fallida')),
  -- What it does or did.
  efecto         text check (efecto in ('crear', 'actualizar')),
  -- What was corrected of it, and why it could not be sold as it is; said before it is applied, and after. As a
  -- documento has them.
  advertencias   jsonb,
  -- Why it cannot be, {codigo, params, path}, put into words for its reader.
  error          jsonb,
  primary key (tenant_id, importacion_id, linea),
  foreign key (tenant_id, importacion_id) references importacion on delete cascade,
  check ((estado in ('invalida', 'fallida')) = (error is not null))
);
create index importacion_fila_estado on importacion_fila (tenant_id, importacion_id, estado, linea);
call tenant_table('importacion_fila');
