-- What plans lacked (decision 0157): the files that are kept for a tenant, one plan for
-- several tenants, and what its companies may begin to use.

alter table plan
  -- Megabytes (of a million bytes) of kept files; null for any number.
  add espacio_mb int check (espacio_mb > 0),
  -- What may be begun with it, of FUNCIONES_PLAN in lib/domain/plan.ts; null for everything.
  add funciones text[] check (funciones <@ array['llaves', 'webhooks', 'recurrentes', 'buzon']);

alter table tenant
  -- Bytes of kept files as they were counted last, and how many hundredths of the plan were announced (0, 80, 100).
  add espacio_bytes  bigint check (espacio_bytes >= 0),
  add espacio_umbral smallint not null default 0 check (espacio_umbral in (0, 80, 100));

-- Those that were kept when the day was measured.
alter table medicion add espacio_bytes bigint;

-- The bytes of the files up to an id, to which no file comes any more, so that each night counts only what is newer.
create table espacio (
  tenant_id int not null references tenant,
  tabla     text not null check (tabla in ('documento', 'mensaje_receptor', 'documento_recibido')),
  hasta_id  bigint not null,
  bytes     bigint not null check (bytes >= 0),
  primary key (tenant_id, tabla)
);
call tenant_table('espacio');
create policy punto on espacio as restrictive to pf_punto using (false);
revoke delete on espacio from pf_app;

-- One plan for several companies of a customer: one pays, and what all use is counted together.
alter table tenant
  -- The company that pays for this one, whose plan it has; null for one that pays itself, or has no plan. No foreign key,
  -- which would need the other's rows: it is set under a lock of both, and no tenant is ever deleted.
  add paga_tenant_id int check (paga_tenant_id <> tenant_id),
  add check (paga_tenant_id is null or plan is not null),
  -- Its own part of `uso_documentos`; and what the files of all take together, of which `espacio_bytes` is its own part.
  add uso_propio  int check (uso_propio >= 0),
  add uso_espacio bigint check (uso_espacio >= 0);
create index tenant_paga on tenant (paga_tenant_id) where paga_tenant_id is not null;

-- Who paid for it when the day was measured, when that was another one.
alter table medicion add paga_tenant_id int;

-- Of the companies that share the plan of the present one, of which its requests see no row. A function for each thing
-- that a company is told of the others, and nothing else.
create function suscripcion() returns setof int
  language sql stable security definer set search_path from current as $$
  select o.tenant_id from tenant t
  cross join lateral (select coalesce(t.paga_tenant_id, t.tenant_id) as id) paga
  join tenant o on o.tenant_id = paga.id or o.paga_tenant_id = paga.id
  where t.tenant_id = current_tenant()
$$;

-- How many they are with the present one, what the others used of the month that begins on `mes` and keep of files, as
-- it was counted last, and how many people enter any of them, each once.
create function uso_de_suscripcion(mes date)
  returns table (empresas int, documentos_otras int, espacio_otras bigint, personas int)
  language sql stable security definer set search_path from current as $$
  select count(*)::int,
    coalesce(sum(t.uso_propio) filter (where t.tenant_id <> current_tenant() and t.uso_mes = mes), 0)::int,
    coalesce(sum(t.espacio_bytes) filter (where t.tenant_id <> current_tenant()), 0)::bigint,
    (select count(distinct u.cuenta_id)::int from usuario u where u.estado and u.tenant_id in (select suscripcion()))
  from tenant t where t.tenant_id in (select suscripcion())
$$;

-- People who may enter any of them or are invited, each once, but for one (by address, or by account), and how many the
-- plan has. The row of who pays is locked, so that of two who are let in the second is counted.
create function personas_de_suscripcion(menos_correo text, menos_cuenta int, momento timestamptz)
  returns table (personas int, incluidas int)
  language plpgsql security definer set search_path from current as $$
begin
  perform from tenant where tenant_id in (select suscripcion()) and paga_tenant_id is null for no key update;
  return query
    with empresas as (select suscripcion() as tenant_id), gente as (
      select c.correo from usuario u join empresas using (tenant_id) join cuenta c using (cuenta_id) where u.estado
      union
      select i.correo from invitacion i join empresas using (tenant_id)
      where i.aceptada_at is null and i.revoked_at is null and i.expires_at > momento
    )
    select (select count(*)::int from gente where correo is distinct from
              coalesce(menos_correo, (select c.correo from cuenta c where c.cuenta_id = menos_cuenta))),
           (select p.usuarios from tenant t join plan p on p.nombre = t.plan where t.tenant_id = current_tenant());
end $$;
revoke execute on function suscripcion, uso_de_suscripcion, personas_de_suscripcion from public;
grant execute on function uso_de_suscripcion, personas_de_suscripcion to pf_app;
