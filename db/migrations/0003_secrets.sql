-- A tenant's signing certificates and its credentials at the tax authority. Secrets are encrypted with the tenant's
-- data key.

create table certificado (
  tenant_id      int not null references tenant,
  certificado_id int generated always as identity,
  sujeto         text not null,
  emitido_por    text not null,
  serie          text not null,
  -- The identification that the certificate's subject names.
  identificacion text not null,
  valido_desde   timestamptz not null,
  valido_hasta   timestamptz not null,
  -- DER.
  certificado    bytea not null,
  -- PKCS#8 DER, encrypted (lib/platform/secrets, purpose `certificado`).
  private_key  bytea not null,
  activo         boolean not null default true,
  -- The smallest threshold, in days before the end, that was announced; null before the first one.
  avisado_dias   int check (avisado_dias > 0),
  created_by     text not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, certificado_id)
);
create unique index certificado_activo on certificado (tenant_id) where activo;
call tenant_table('certificado');
call system_may('certificado', 'select');

create table credencial_hacienda (
  tenant_id          int not null references tenant,
  ambiente           text not null check (ambiente in ('simulador', 'pruebas', 'produccion')),
  usuario            text not null,
  contrasena_cifrada bytea not null,
  updated_by         text not null,
  updated_at         timestamptz not null default now(),
  -- When the authority accepted the credential, in a test or for a document; null for a changed one that was not tried
  -- yet.
  probada_at         timestamptz,
  -- Log-ins refused in a row. The waiting documents must not all retry a refused user, so all processes read here when
  -- the next log-in is allowed.
  rechazos           int not null default 0 check (rechazos >= 0),
  rechazado_at       timestamptz,
  -- The authority's text, for the operator; never the password.
  rechazo_detalle    text,
  -- No log-in before this moment. The process that tries moves it first, so that only one tries.
  probar_at          timestamptz,
  primary key (tenant_id, ambiente),
  check (num_nulls(rechazado_at, rechazo_detalle, probar_at) = case when rechazos = 0 then 3 else 0 end)
);
call tenant_table('credencial_hacienda');
