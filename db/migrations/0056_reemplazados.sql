-- A rejection that another document has replaced asks for nothing more: issuing the other one marks it (queries/inicio.ts,
-- markReemplazados). Those that were replaced before are marked here.
update documento d set rechazo_visto_at = now()
where d.estado = 'rechazado' and d.rechazo_visto_at is null
  and exists (select from documento_referencia r where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id);
comment on column documento.rechazo_visto_at is
  'When the rejection ceased to ask for attention: somebody said that it was read, or another document replaced it.';
