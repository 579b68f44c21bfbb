-- What the operator agrees with its tenants, as rows, and how much of it each uses (decision 0144).

create table plan (
  nombre            text primary key check (length(nombre) between 1 and 60),
  -- Documents of a month; null for any number.
  documentos_mes    int check (documentos_mes > 0),
  -- People who may enter; null for any number.
  usuarios          int check (usuarios > 0),
  -- Requests a minute of all keys of a tenant, and how many of them at once. Null: only each key has a limit.
  limite_por_minuto int check (limite_por_minuto > 0),
  rafaga            int check (rafaga > 0),
  -- What happens from the last document of the month on: each more is invoiced, all keys are slowed down, or nothing is
  -- drafted. Nothing that is issued is ever refused for it.
  al_pasar          text not null default 'cobrar' check (al_pasar in ('cobrar', 'frenar', 'sin_borradores')),
  freno_por_minuto  int check (freno_por_minuto > 0),
  -- What a month costs, and each document beyond: in colones, without tax. Null: the operator invoices it in its own way.
  precio            monto check (precio >= 0),
  precio_documento  monto check (precio_documento >= 0),
  created_at        timestamptz not null default now(),
  check ((limite_por_minuto is null) = (rafaga is null)),
  check ((freno_por_minuto is not null) = (al_pasar = 'frenar')),
  check (al_pasar = 'cobrar' or documentos_mes is not null)
);
grant select on plan to pf_app;
grant select, insert, update, delete on plan to pf_system;

-- Names were free text until here.
insert into plan (nombre) select distinct plan from tenant where plan is not null;

alter table tenant
  add constraint tenant_plan foreign key (plan) references plan,
  -- The documents of the month that begins on `uso_mes`, and how many hundredths of the plan were announced (0, 80, 100).
  add uso_mes        date check (extract(day from uso_mes) = 1),
  add uso_documentos int check (uso_documentos >= 0),
  add uso_umbral     smallint check (uso_umbral in (0, 80, 100)),
  add check (num_nulls(uso_mes, uso_documentos, uso_umbral) in (0, 3)),
  -- Until then all its keys together may make only so many requests a minute.
  add frenada_hasta    timestamptz,
  add freno_por_minuto int check (freno_por_minuto > 0),
  add check (num_nulls(frenada_hasta, freno_por_minuto) in (0, 2));

-- What a tenant used on a day that has ended, for the operator's billing: read by `medicion_id`, never changed. A document
-- that comes later with a date of that day makes a further row, and the last one of a day holds.
create table medicion (
  medicion_id bigint generated always as identity primary key,
  tenant_id   int not null references tenant,
  dia         date not null,
  plan        text,
  documentos  int not null,
  solicitudes int not null,
  usuarios    int not null,
  created_at  timestamptz not null default now()
);
create index medicion_dia on medicion (tenant_id, dia, medicion_id);
call tenant_table('medicion');
revoke insert, update, delete on medicion from pf_app;
call system_may('medicion', 'select', 'insert');
create policy punto on medicion as restrictive to pf_punto using (false);

-- A crossed threshold is mailed to the company's administrators, by its event alone.
drop index outbox_event_aviso;
create index outbox_event_aviso on outbox_event (sent_at) where atendido_at is null
  and name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado', 'empresa/estado', 'empresa/uso');
