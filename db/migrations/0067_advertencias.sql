-- What an answer warns of is kept as data, [{codigo, params}], and told each reader in words of his own; null: nothing.
alter table documento drop column advertencia, add column advertencias jsonb;
alter table mensaje_receptor drop column advertencia, add column advertencias jsonb;
alter table importacion_fila drop column advertencia, add column advertencias jsonb;
