-- Answers of public registers. They are the same for everybody, so they are stored once for all tenants: no tenant_id,
-- no row-level security.

-- Colones for one dollar (selling rate), one row per day as the authority published it; shared by all tenants.
create table tipo_cambio (
  fecha      date primary key,
  moneda     text not null default 'USD',
  venta      monto not null check (venta > 0),
  compra     monto not null check (compra > 0),
  obtenido_at timestamptz not null default now()
);
grant select on tipo_cambio to pf_app;
grant select, insert, update on tipo_cambio to pf_system;

-- Lookups of taxpayers, CABYS, exemptions. A tenant's request cannot read or write them (pf_app has no grant). Only
-- pf_system does, and it writes only what a register answered, never what was sent. Nobody can therefore forge an
-- answer, nor see who asked.
create table consulta (
  -- Address of the public API, because the simulator's answers are not the authority's.
  fuente            text collate "C" not null,
  objeto            text not null check (objeto in ('contribuyente', 'cabys', 'cabys-texto', 'exoneracion')),
  pregunta             text collate "C" not null check (length(pregunta) between 1 and 1000),
  -- JSON text, unchanged. Null when it does not exist there or was never answered (consultado_at says which).
  respuesta         text check (length(respuesta) <= 1048576),
  -- When the register last answered, and when it was last asked.
  consultado_at     timestamptz,
  preguntado_at     timestamptz not null,
  -- One process asks until then and the others wait for its answer. By the database's clock, like the columns below.
  preguntando_hasta timestamptz,
  -- The question failed, so nobody asks it again before this moment.
  descansa_hasta    timestamptz,
  primary key (fuente, objeto, pregunta),
  check (respuesta is null or consultado_at is not null)
);

-- Our state with a register: when its next turn is, and until when it is not asked.
create table consulta_fuente (
  fuente      text collate "C" primary key,
  -- Each question takes a turn. Once the saved turns are used up, turns are an interval apart.
  turno_at    timestamptz not null,
  -- Failures since the last answer.
  fallos      int not null default 0,
  pausado_hasta timestamptz
);

grant select, insert, update, delete on consulta, consulta_fuente to pf_system;
