-- A tenant's signing certificates and tax-authority credentials. What is secret is encrypted with the tenant's data key.

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
  llave_cifrada  bytea not null,
  activo         boolean not null default true,
  created_by     text not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, certificado_id)
);
create unique index certificado_activo on certificado (tenant_id) where activo;
call tenant_table('certificado');

create table credencial_hacienda (
  tenant_id          int not null references tenant,
  ambiente           text not null check (ambiente in ('simulador', 'pruebas', 'produccion')),
  usuario            text not null,
  contrasena_cifrada bytea not null,
  updated_by         text not null,
  updated_at         timestamptz not null default now(),
  primary key (tenant_id, ambiente)
);
call tenant_table('credencial_hacienda');
