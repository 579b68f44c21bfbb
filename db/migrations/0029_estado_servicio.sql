-- What the service measured of itself, for its public page, and the maintenance that the operator announces (decision
-- 0145). Nothing here belongs to a tenant.

-- A row a day and component: how many minutes were measured, and how.
create table estado_dia (
  -- Of Costa Rica's calendar.
  dia        date not null,
  componente text not null check (componente in ('api', 'portal', 'hacienda', 'correo', 'webhooks')),
  bien       int not null,
  mal        int not null,
  -- The minute that was counted last; a measurement that is repeated counts once.
  medido_at  timestamptz not null,
  primary key (dia, componente)
);
grant select, insert, update, delete on estado_dia to pf_system;

-- A time during which a component was seen to fail. `servicio`: nothing was measured at all.
create table incidente (
  incidente_id bigint generated always as identity primary key,
  componente   text not null check (componente in ('api', 'portal', 'hacienda', 'correo', 'webhooks', 'servicio')),
  -- What was seen last; its words stand in lib/contract/portal/estado-servicio.ts.
  causa        text not null,
  desde        timestamptz not null,
  -- Null while it lasts.
  hasta        timestamptz,
  -- Minutes in which it was seen; one alone is none yet, and is not kept.
  mediciones   int not null default 1,
  medido_at    timestamptz not null,
  check (hasta >= desde)
);
create unique index incidente_abierto on incidente (componente) where hasta is null;
create index incidente_desde on incidente (desde);
grant select, insert, update, delete on incidente to pf_system;

-- Maintenance that is announced to everybody.
create table mantenimiento (
  mantenimiento_id int generated always as identity primary key,
  desde            timestamptz not null,
  hasta            timestamptz not null,
  texto            text not null check (length(texto) between 1 and 500),
  created_by       text not null,
  created_at       timestamptz not null,
  cancelled_at     timestamptz,
  check (hasta > desde)
);
create index mantenimiento_vigente on mantenimiento (hasta) where cancelled_at is null;
grant select, insert, update, delete on mantenimiento to pf_system;

-- Its mail to one administrator, written before the first attempt.
create table mantenimiento_correo (
  mantenimiento_id int not null references mantenimiento on delete cascade,
  cuenta_id        int not null references cuenta,
  -- The first attempt: the provider recognises a repetition for a day after it.
  intentado_at     timestamptz not null,
  -- When the provider took or refused it.
  atendido_at      timestamptz,
  primary key (mantenimiento_id, cuenta_id)
);
create index mantenimiento_correo_cuenta on mantenimiento_correo (cuenta_id);
grant select, insert, update, delete on mantenimiento_correo to pf_system;
