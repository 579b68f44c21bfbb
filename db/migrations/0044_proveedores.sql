-- Suppliers' documents where a month is taken away.

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
