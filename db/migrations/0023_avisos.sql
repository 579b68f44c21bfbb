-- What is watched and told of by itself: certificates about to expire, and credentials that the authority refuses.

-- The tightest threshold, in days before the end, that was told of; null while none was.
alter table certificado add column avisado_dias int check (avisado_dias > 0);
call system_may('certificado', 'select');

-- A refused user is not tried again by every document that waits: all processes read here when the next log-in may be.
alter table credencial_hacienda
  -- Log-ins refused in a row.
  add column rechazos        int not null default 0 check (rechazos >= 0),
  add column rechazado_at    timestamptz,
  -- The authority's words, for the operator; never the password.
  add column rechazo_detalle text,
  -- No log-in before. Whoever tries moves it first, so that one does.
  add column probar_at       timestamptz,
  add check (num_nulls(rechazado_at, rechazo_detalle, probar_at) = case when rechazos = 0 then 3 else 0 end);
