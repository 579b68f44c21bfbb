-- A mail that only its event asks for (a link to get in, a notice to administrators) has no row of its own: the event's row
-- says whether it was seen to. The sweep hands what nobody saw to on to a new event. What was sent before counts as seen to.
alter table outbox_event
  add column atendido_at timestamptz default now(),
  add column revisar_at timestamptz;
alter table outbox_event alter column atendido_at drop default;
create index outbox_event_aviso on outbox_event (sent_at)
  where atendido_at is null and name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado');
comment on column outbox_event.atendido_at is
  'When what the event asks for was done, or the sweep handed it on to another event; only for mails without a row.';
comment on column outbox_event.revisar_at is
  'When the sweep looks at the event; without it, when the event was sent. It waits two minutes more.';
