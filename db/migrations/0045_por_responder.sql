-- The inbox of suppliers' documents.

-- Whether a supplier's document waits for an answer is said by its row alone: lists no longer look at the messages.
update documento_recibido d set por_responder = not d.por_responder
from tenant t
where t.tenant_id = d.tenant_id and d.por_responder = exists (
  select from mensaje_receptor m
  where m.tenant_id = d.tenant_id and m.ambiente = t.ambiente and m.clave = d.clave and m.estado <> 'rechazado'
);
comment on column documento_recibido.por_responder is
  'No answer stands in the tenant''s ambiente: none was given, or the authority rejected it.';

-- A supplier's messages: a condition of its own, true of every row, so that this index and no shorter one is taken for them
-- while nothing is known of the table.
drop index mensaje_receptor_emisor;
create index mensaje_receptor_emisor
  on mensaje_receptor (tenant_id, emisor_numero, estado, mensaje, fecha_emision, mensaje_receptor_id)
  where emisor_numero <> '';
