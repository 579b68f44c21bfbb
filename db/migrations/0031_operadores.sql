-- The operator's console (decision 0148): who works there, the role as which it works, and its visits of companies.
-- pf_operador finds and executes its acts. No grant lets it issue a document or change what one says, and it reads no
-- secret, no hash of a password and no XML.

-- A person of the service. It signs in with an account that is of no company, so password, second factor and limits are
-- those of everybody.
create table operador (
  operador_id int generated always as identity primary key,
  cuenta_id   int not null unique references cuenta,
  created_at  timestamptz not null,
  disabled_at timestamptz
);
grant select, insert, update on operador to pf_system;
grant select on operador to pf_operador;

-- A session of the console is none of the portal, and the other way round.
alter table sesion add consola boolean not null default false;

-- Lets pf_operador see a tenant table: of all companies while it searches, of one in that one's scope. Only these
-- columns; all when none are named.
create procedure operador_ve(t regclass, columnas text default null)
  language plpgsql as $$
begin
  execute format(
    'create policy operador_ve on %s for select to pf_operador using ((select current_tenant()) is null or tenant_id = (select current_tenant()))', t);
  execute format('grant select %s on %s to pf_operador', coalesce('(' || columnas || ')', ''), t);
end $$;
revoke execute on procedure operador_ve from public;

grant usage on schema public to pf_operador;
call operador_ve('tenant', 'tenant_id, nombre, ambiente, es_prueba, estado, estado_desde, created_at');
call operador_ve('emisor', 'tenant_id, identificacion, nombre, nombre_comercial, correos, telefono');
call operador_ve('usuario', 'tenant_id, usuario_id, cuenta_id, rol, estado');
grant select (cuenta_id, correo, nombre, bloqueada_hasta, totp_confirmado_at) on cuenta to pf_operador;
call operador_ve('documento', 'tenant_id, documento_id, clave, consecutivo, tipo, ambiente, estado, fecha_emision, moneda,
  total_comprobante, receptor, cliente_id, voided_at, problema, problema_desde, hacienda_motivos, referencia_externa,
  siguiente_at, sent_at, respondido_at, turno, avisos, created_at');
call operador_ve('cliente', 'tenant_id, cliente_id, identificacion, nombre, correo');
call operador_ve('correo', 'tenant_id, correo_id, documento_id, motivo, destinatarios, estado, asunto, intentos, error,
  siguiente_at, created_by, created_at, sent_at');
call operador_ve('webhook_endpoint', 'tenant_id, webhook_endpoint_id, url, estado, deshabilitado_motivo, fallando_desde');
call operador_ve('evento', 'tenant_id, evento_id, tipo');
call operador_ve('webhook_entrega');
call operador_ve('api_key', 'tenant_id, api_key_id, nombre, prefijo, created_at, expires_at, revoked_at, last_used_at');
call operador_ve('solicitud_api');
call operador_ve('audit_entry');

-- What an act writes. An entry says that it was support; a mail is another one of a document that is there.
create policy operador_escribe on audit_entry for insert to pf_operador with check (
  actor like 'soporte:%' and ((select current_tenant()) is null or tenant_id = (select current_tenant())));
grant insert on audit_entry to pf_operador;
create policy operador_escribe on outbox_event for insert to pf_operador with check (
  tenant_id = (select current_tenant())
  and name in ('documento/reanudado', 'correo/pedido', 'webhook/pendiente', 'soporte/visita'));
grant insert (tenant_id, name, data) on outbox_event to pf_operador;
create policy operador_escribe on correo for insert to pf_operador with check (
  tenant_id = (select current_tenant()) and motivo = 'manual' and created_by like 'soporte:%');
grant insert (tenant_id, documento_id, motivo, destinatarios, siguiente_at, created_by, created_at) on correo
  to pf_operador;

-- To wake a document: only one without a verdict, only its wait, and it is on its way afterwards. The lock of a row asks
-- for the same right.
create policy operador_despierta on documento for update to pf_operador
  using (tenant_id = (select current_tenant()) and estado in ('procesando', 'error'))
  with check (tenant_id = (select current_tenant()) and estado = 'procesando');
grant update (estado, problema, problema_desde, sent_at, siguiente_at, turno, avisos) on documento to pf_operador;
-- Its state is counted, and told as a change, by a trigger.
create policy operador_escribe on cambio_nuevo for insert to pf_operador with check (
  tenant_id = (select current_tenant()) and accion = 'cambioDeEstado' and estado = 'procesando');
grant insert (tenant_id, recurso, accion, objeto, estado) on cambio_nuevo to pf_operador;
create policy operador_escribe on cifra_cambio for insert to pf_operador
  with check (tenant_id = (select current_tenant()) and documento_id is not null);
grant insert (tenant_id, documento_id, antes, despues) on cifra_cambio to pf_operador;

-- To send a delivery again. Of its endpoint only the row's lock, which asks for a right to change: nothing passes.
create policy operador_reenvia on webhook_entrega for update to pf_operador
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()) and estado = 'pendiente');
grant update (estado, intentos, siguiente_at, revisar_at, entregado_at) on webhook_entrega to pf_operador;
create policy operador_bloquea on webhook_endpoint for update to pf_operador
  using (tenant_id = (select current_tenant())) with check (false);
grant update (pausado_hasta) on webhook_endpoint to pf_operador;

-- Accounts are of no company, so no policy divides them: the two acts about one are functions, and none of them touches
-- another operator's.

-- Takes the second factor of an account away and ends its sessions; false when it has none.
create function soporte_quita_segundo_factor(cuenta int, ahora timestamptz) returns boolean
  language plpgsql security definer set search_path from current as $$
begin
  update public.cuenta c set totp_cifrado = null, totp_confirmado_at = null
  where c.cuenta_id = cuenta and c.totp_confirmado_at is not null
    and not exists (select from public.operador o where o.cuenta_id = cuenta);
  if not found then return false; end if;
  delete from public.codigo_recuperacion r where r.cuenta_id = cuenta;
  update public.sesion s set ended_at = ahora where s.cuenta_id = cuenta and s.ended_at is null;
  return true;
end $$;

-- Ends the lock that wrong codes have set; false when there is none.
create function soporte_desbloquea(cuenta int, ahora timestamptz) returns boolean
  language plpgsql security definer set search_path from current as $$
begin
  update public.cuenta c set intentos = 0, bloqueada_hasta = null
  where c.cuenta_id = cuenta and c.bloqueada_hasta > ahora
    and not exists (select from public.operador o where o.cuenta_id = cuenta);
  return found;
end $$;

revoke execute on function soporte_quita_segundo_factor, soporte_desbloquea from public;
grant execute on function soporte_quita_segundo_factor, soporte_desbloquea to pf_operador;

-- An operator looks at a company's portal, and changes nothing there.
create table visita (
  tenant_id   int not null references tenant,
  visita_id   uuid not null default gen_random_uuid() unique,
  operador_id int not null references operador,
  -- The session of the console; the visit ends with it.
  sesion_id   uuid not null,
  motivo      text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (tenant_id, visita_id),
  check (expires_at <= created_at + interval '30 minutes')
);
call tenant_table('visita');
revoke insert, update, delete on visita from pf_app;
call system_may('visita', 'select');
call operador_ve('visita');
create policy operador_escribe on visita for insert to pf_operador with check (tenant_id = (select current_tenant()));
create policy operador_termina on visita for update to pf_operador
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()) and ended_at is not null);
grant insert, update (ended_at) on visita to pf_operador;

-- A visit is mailed to the company's administrators, by its event alone.
drop index outbox_event_aviso;
create index outbox_event_aviso on outbox_event (sent_at) where atendido_at is null
  and name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado', 'empresa/estado', 'empresa/uso',
    'soporte/visita');
