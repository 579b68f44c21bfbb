-- Why a line was refused is kept as data, {codigo, params, path}, and told its reader in words of his own.
alter table importacion_fila drop column error, add column error jsonb;
