-- A company's life in the service (decision 0142): its trial, its departure, and that its data are to go. What each state
-- allows stands in lib/domain/estado-empresa.ts.

alter table tenant drop constraint tenant_estado_check;
alter table tenant
  add constraint tenant_estado_check check (estado in ('prueba', 'activo', 'suspendido', 'retirada', 'borrada')),
  -- Since when it is in that state.
  add estado_desde  timestamptz,
  -- What a suspended one was before, and will be again; null stands for `activo`.
  add estado_previo text check (estado_previo in ('prueba', 'activo')),
  add constraint tenant_estado_previo check (estado = 'suspendido' or estado_previo is null),
  add constraint tenant_prueba_sin_produccion check (
    ambiente <> 'produccion' or (estado <> 'prueba' and estado_previo is distinct from 'prueba'));

-- Of those that are there, the audit log knows.
update tenant t set estado_desde = coalesce(
  (select max(a.created_at) from audit_entry a
   where a.tenant_id = t.tenant_id and a.objeto = 'tenant' and a.accion in ('suspender', 'reactivar')),
  t.created_at);
alter table tenant alter column estado_desde set default now(), alter column estado_desde set not null;

-- A change of the state is mailed to the company's administrators, by its event alone.
drop index outbox_event_aviso;
create index outbox_event_aviso on outbox_event (sent_at) where atendido_at is null
  and name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado', 'empresa/estado');
