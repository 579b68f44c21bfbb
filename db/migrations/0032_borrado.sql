-- Erasing a company that left (decision 0149). Which tables go, which lose their personal data and which stay stands in
-- db/sql/borrado.ts. Requests may not delete most of them, and nobody may change the audit log: these two functions do,
-- for a company in the state `borrada` alone, a few rows at a time.

create function exige_borrada(de_tenant int) returns void
  language plpgsql stable security definer set search_path from current as $$
begin
  if not exists (select from tenant where tenant_id = de_tenant and estado = 'borrada') then
    raise exception 'tenant % is not to be erased', de_tenant using errcode = 'insufficient_privilege';
  end if;
end $$;

-- How many rows of the table went, at most `cuantas`; 0 when there are none left.
create function borra_filas(de_tenant int, de_tabla text, cuantas int) returns int
  language plpgsql security definer set search_path from current as $$
declare borradas int;
begin
  perform exige_borrada(de_tenant);
  if de_tabla <> all (array[
    'exportacion_documento', 'exportacion', 'importacion_fila', 'importacion', 'importacion_forma', 'lote_linea', 'lote',
    'recordatorio_factura', 'recordatorio', 'correo', 'proforma', 'recurrente_documento', 'recurrente', 'borrador',
    'solicitud_factura', 'webhook_intento', 'webhook_entrega', 'webhook_endpoint', 'evento', 'solicitud_api',
    'idempotency_key', 'cambio_nuevo', 'cambio', 'cambio_tenant', 'busqueda', 'exoneracion', 'regla_proveedor',
    'correo_recibido', 'recepcion_direccion', 'recepcion_aviso', 'buzon_correo', 'vista_lista', 'invitacion',
    'certificado', 'credencial_hacienda', 'espera_hacienda', 'duda', 'rate_bucket', 'outbox_event'])
  then
    raise exception 'rows of % are kept', de_tabla using errcode = 'insufficient_privilege';
  end if;
  execute format(
    'delete from %1$I where tenant_id = $1 and ctid = any (array(select ctid from %1$I where tenant_id = $1 limit $2))',
    de_tabla) using de_tenant, cuantas;
  get diagnostics borradas = row_count;
  return borradas;
end $$;

-- Takes the personal data out of the entries after `desde`, of at most `cuantas`; returns the last of them, null when
-- there was none. Facts about documents, numbers and the company itself stay, without addresses and names.
create function anonimiza_auditoria(de_tenant int, desde bigint, cuantas int) returns bigint
  language plpgsql security definer set search_path from current as $$
declare ultima bigint;
begin
  perform exige_borrada(de_tenant);
  with tramo as (
    select audit_entry_id, case when objeto in (
        'documento', 'documento_recibido', 'mensaje_receptor', 'respuesta_recibida', 'consecutivo', 'abono',
        'pago_proveedor', 'declaracion', 'cierre', 'cifra_dia', 'existencia', 'punto_venta', 'bodega', 'tenant', 'reloj')
      then detalle - array['correo', 'correos', 'destinatario', 'destinatarios', 'nombre', 'identificacion', 'usuario']
      else '{}' end as queda
    from audit_entry where tenant_id = de_tenant and audit_entry_id > desde order by audit_entry_id limit cuantas
  ), cambio as (
    update audit_entry a set detalle = t.queda from tramo t
    where a.tenant_id = de_tenant and a.audit_entry_id = t.audit_entry_id and a.detalle <> t.queda
  )
  select max(audit_entry_id) into ultima from tramo;
  return ultima;
end $$;

-- A person who may enter no company any more is erased: where the account's address stands beside it, in every company.
create function olvida_persona(de_cuenta int) returns void
  language plpgsql security definer set search_path from current as $$
declare direccion text;
begin
  if exists (
    select from usuario u join tenant t using (tenant_id)
    where u.cuenta_id = de_cuenta and u.estado and t.estado <> 'borrada')
  then
    raise exception 'account % may enter a company', de_cuenta using errcode = 'insufficient_privilege';
  end if;
  select correo into strict direccion from cuenta where cuenta_id = de_cuenta for no key update;
  update audit_entry a set detalle = a.detalle - array['correo', 'nombre']
  where a.tenant_id in (select tenant_id from usuario where cuenta_id = de_cuenta
                        union select tenant_id from invitacion where correo = direccion)
    and a.objeto in ('usuario', 'invitacion') and a.detalle ->> 'correo' = direccion;
  update invitacion set correo = 'borrada-' || de_cuenta, nombre = 'Persona borrada',
    revoked_at = case when aceptada_at is null then coalesce(revoked_at, now()) end
  where correo = direccion;
  delete from vista_lista v using usuario u
  where u.cuenta_id = de_cuenta and v.tenant_id = u.tenant_id and v.usuario_id = u.usuario_id;
end $$;

revoke execute on function exige_borrada, borra_filas, anonimiza_auditoria, olvida_persona from public;
grant execute on function borra_filas, anonimiza_auditoria, olvida_persona to pf_system;
