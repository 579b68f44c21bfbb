-- Work that a user requests in the portal and waits for: exporting a month's documents, importing a catalog file.
-- Progress and results are rows, so any machine can continue the work and serve the result.

create table exportacion (
  tenant_id      int not null references tenant,
  exportacion_id bigint generated always as identity,
  -- `YYYY-MM` in Costa Rica; of a selection, the month in which it was asked for.
  mes            text not null check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- `seleccion`: the documents of a list as a user had filtered it, listed when it was asked for.
  alcance        text not null check (alcance in ('ventas', 'compras', 'seleccion')),
  ambiente       text not null check (ambiente in ('simulador', 'pruebas', 'produccion')),
  estado         text not null default 'pendiente' check (estado in ('pendiente', 'en_curso', 'lista', 'fallida')),
  -- The number of the month's documents, null until they were counted, and how many of them are done.
  total          int,
  hechos         int not null default 0,
  -- Documents whose PDF could not be made; the export contains them without it.
  sin_pdf        int not null default 0,
  -- Why it failed, in plain Spanish.
  error          text,
  -- When its next step is due; two minutes later the sweep treats the run as lost.
  revisar_at     timestamptz,
  created_by     text not null,
  created_at     timestamptz not null,
  ended_at   timestamptz,
  -- After this moment it is deleted with its files.
  expires_at     timestamptz not null,
  primary key (tenant_id, exportacion_id),
  check ((estado in ('pendiente', 'en_curso')) = (revisar_at is not null)),
  check ((estado in ('pendiente', 'en_curso')) = (ended_at is null)),
  check ((estado = 'fallida') = (error is not null))
);
create index exportacion_pendiente on exportacion (revisar_at) where estado in ('pendiente', 'en_curso');
create index exportacion_vencida on exportacion (expires_at);
-- One pending export per month, scope and ambiente; two selections are not the same.
create unique index exportacion_en_curso on exportacion (tenant_id, mes, alcance, ambiente)
  where estado in ('pendiente', 'en_curso') and alcance <> 'seleccion';
call tenant_table('exportacion');
call system_may('exportacion', 'select', 'delete');

-- The export's documents as they were listed: issued ones and, in a month's purchases, suppliers' documents too. XML
-- and answers are read where they are stored; only the PDF is made. Nothing has to be made for a supplier's document,
-- so it is done when it is listed.
create table exportacion_documento (
  tenant_id           int not null,
  exportacion_id      bigint not null,
  orden               int not null,
  documento_id        bigint,
  -- The supplier's document.
  clave_recibida      text,
  -- The newest answer to it when it was listed; null when there was none.
  mensaje_receptor_id bigint,
  -- When it was made; null while it waits.
  hecho_at            timestamptz,
  -- The document's state when it was made; for a supplier's document, that of the answer.
  estado              text check (estado in ('procesando', 'aceptado', 'rechazado', 'error', 'por-responder')),
  -- Null when it could not be made.
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
  -- The file's name, for display.
  archivo        text not null,
  codificacion   text not null check (codificacion in ('utf-8', 'windows-1252', 'xlsx')),
  -- Empty for a workbook.
  separador      text not null check (separador in (',', ';', e'\t', '')),
  -- Columns of the file that are not one of ours.
  ignoradas      text[] not null,
  -- revisando → revisada → aplicando → lista; the states revisando and aplicando may end in fallida.
  estado         text not null default 'revisando'
    check (estado in ('revisando', 'revisada', 'aplicando', 'lista', 'fallida')),
  total          int not null check (total > 0),
  revisadas      int not null default 0,
  invalidas      int not null default 0,
  -- Lines with a warning.
  advertidas     int not null default 0,
  creadas        int not null default 0,
  actualizadas   int not null default 0,
  -- Lines that were valid when they were checked, and were refused when they were applied.
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
  -- The line in the file; the headings are line 1, and a cell with a line break makes the next number jump.
  linea          int not null,
  -- A column of the file and its text.
  datos          jsonb not null,
  estado         text not null default 'nueva' check (estado in ('nueva', 'valida', 'invalida', 'aplicada', 'fallida')),
  -- What applying it does, or did.
  efecto         text check (efecto in ('crear', 'actualizar')),
  -- What was corrected, and why it could not be sold as it is; shown before and after it is applied. Stored like
  -- documento's.
  advertencias   jsonb,
  -- Why it is refused, {codigo, params, path}, put into words for its reader.
  error          jsonb,
  primary key (tenant_id, importacion_id, linea),
  foreign key (tenant_id, importacion_id) references importacion on delete cascade,
  check ((estado in ('invalida', 'fallida')) = (error is not null))
);
create index importacion_fila_estado on importacion_fila (tenant_id, importacion_id, estado, linea);
create index importacion_fila_error on importacion_fila (tenant_id, importacion_id, linea) where error is not null;
create index importacion_fila_aviso on importacion_fila (tenant_id, importacion_id, linea)
  where advertencias is not null;
call tenant_table('importacion_fila');

-- A month that somebody closed, and what was done for it that no other row says.
create table cierre (
  tenant_id   int not null references tenant,
  mes         text not null check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- When the draft of the month's return was opened, and a book of the whole month downloaded, for the first time.
  borrador_at timestamptz,
  libros_at   timestamptz,
  -- Null while the month is open, also after it was opened again.
  closed_at   timestamptz,
  closed_by   text,
  primary key (tenant_id, mes),
  check ((closed_at is null) = (closed_by is null))
);
call tenant_table('cierre');
revoke delete on cierre from pf_app;
