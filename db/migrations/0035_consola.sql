-- What the operator's console lacked (decision 0154): a company that wants to be asked before support looks at its
-- portal; suppliers' documents with their answers, and mails of no document; a webhook that its failures disabled.

-- True: a visit waits until an administrator allows it. False: it begins with a notice.
alter table tenant add soporte_pide_permiso boolean not null default false;
grant select (soporte_pide_permiso) on tenant to pf_operador;

-- A visit that is asked for has not started. It is open for a day; answered with no, it ends.
alter table visita add con_permiso boolean not null default false, add permitida_at timestamptz,
  add started_at timestamptz;
update visita set started_at = created_at;
alter table visita drop constraint visita_check;
alter table visita
  add check (expires_at <= coalesce(started_at + interval '30 minutes', created_at + interval '1 day')),
  add check (started_at is null or not con_permiso or permitida_at is not null);
-- The company answers, and begins nothing.
grant update (permitida_at, ended_at) on visita to pf_app;
-- The console asks where the company wants to be asked, and begins what was allowed. A check of the table says that
-- none begins before.
drop policy operador_escribe on visita;
create policy operador_escribe on visita for insert to pf_operador with check (
  tenant_id = (select current_tenant()) and permitida_at is null and (started_at is null) = con_permiso
  and con_permiso = (select t.soporte_pide_permiso from tenant t where t.tenant_id = (select current_tenant())));
drop policy operador_termina on visita;
create policy operador_sigue on visita for update to pf_operador
  using (tenant_id = (select current_tenant()))
  with check (tenant_id = (select current_tenant()) and (ended_at is not null or started_at is not null));
revoke insert on visita from pf_operador;
grant insert (tenant_id, operador_id, sesion_id, motivo, con_permiso, created_at, started_at, expires_at),
  update (sesion_id, started_at, expires_at) on visita to pf_operador;

-- To enable a webhook that failures disabled, never one that a person did. The lock of a row asks for a right to change:
-- of the tenant nothing passes.
drop policy operador_bloquea on webhook_endpoint;
create policy operador_habilita on webhook_endpoint for update to pf_operador
  using (tenant_id = (select current_tenant()) and (estado = 'activo' or deshabilitado_motivo <> 'persona'))
  with check (tenant_id = (select current_tenant()) and estado = 'activo' and fallando_desde is null);
grant select (deshabilitado_at), update (estado, deshabilitado_motivo, deshabilitado_at, fallando_desde)
  on webhook_endpoint to pf_operador;
create policy operador_bloquea on tenant for update to pf_operador
  using (tenant_id = (select current_tenant())) with check (false);
grant update (estado_desde) on tenant to pf_operador;

-- What suppliers sent and the company answered. An answer without a verdict is woken as a document is.
call operador_ve('documento_recibido', 'tenant_id, documento_recibido_id, clave, emisor_numero, emisor_nombre,
  documento_fecha, documento_moneda, total_factura, fecha_limite, por_responder, created_at');
call operador_ve('mensaje_receptor', 'tenant_id, mensaje_receptor_id, ambiente, clave, mensaje, consecutivo, estado,
  fecha_emision, emisor_numero, emisor_nombre, documento_fecha, sent_at, siguiente_at, turno, avisos, problema,
  problema_desde, hacienda_motivos, respondido_at, created_at');
create policy operador_despierta on mensaje_receptor for update to pf_operador
  using (tenant_id = (select current_tenant()) and estado in ('procesando', 'error'))
  with check (tenant_id = (select current_tenant()) and estado = 'procesando');
grant update (estado, problema, problema_desde, sent_at, siguiente_at, turno, avisos) on mensaje_receptor to pf_operador;
drop policy operador_escribe on outbox_event;
create policy operador_escribe on outbox_event for insert to pf_operador with check (
  tenant_id = (select current_tenant()) and name in ('documento/reanudado', 'mensaje/reanudado', 'correo/pedido',
    'webhook/pendiente', 'soporte/visita'));

-- A statement of account and a proforma go out again. Of the customer only the row's lock.
grant select (cliente_id, proforma_id), insert (cliente_id, proforma_id) on correo to pf_operador;
drop policy operador_escribe on correo;
create policy operador_escribe on correo for insert to pf_operador with check (
  tenant_id = (select current_tenant()) and motivo in ('manual', 'estado', 'proforma') and created_by like 'soporte:%');
create policy operador_bloquea on cliente for update to pf_operador
  using (tenant_id = (select current_tenant())) with check (false);
grant update (correo) on cliente to pf_operador;
call operador_ve('proforma', 'tenant_id, proforma_id, numero, envios');
create policy operador_envia on proforma for update to pf_operador
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant update (envios) on proforma to pf_operador;
