-- A file whose columns or codes only its owner understands waits for answers before its lines are checked.

alter table importacion drop constraint importacion_codificacion_check;
alter table importacion add constraint importacion_codificacion_check
  check (codificacion in ('utf-8', 'utf-16', 'windows-1252', 'xlsx'));
alter table importacion drop constraint importacion_estado_check;
-- preguntando → revisando → revisada → aplicando → lista; revisada goes back to revisando with other answers.
alter table importacion add constraint importacion_estado_check
  check (estado in ('preguntando', 'revisando', 'revisada', 'aplicando', 'lista', 'fallida'));
alter table importacion
  -- Each column of the file: {titulo, muestras, columna}[]; columna is null when it is left out.
  add columnas  jsonb not null default '[]',
  -- Codes that differ only in case and blanks: {escritos, lineas}[]; empty once they were answered.
  add parecidos jsonb not null default '[]',
  -- The file as it came, to read it again with the answers; null once nothing can be asked any more.
  add contenido bytea;

-- What the columns of a file are, as somebody said for an earlier one with the same titles.
create table importacion_forma (
  tenant_id int not null references tenant,
  -- A digest of what the file is about and of its titles.
  forma     text not null check (forma ~ '^[0-9a-f]{64}$'),
  objeto    text not null check (objeto in ('productos', 'clientes')),
  columnas  jsonb not null,
  used_at   timestamptz not null,
  primary key (tenant_id, forma)
);
call tenant_table('importacion_forma');
