-- What the authority said after its verdict that is not its verdict. The verdict stays; these stand beside it
-- (decision 0136).

create table contradiccion (
  tenant_id           int not null references tenant,
  contradiccion_id    bigint generated always as identity,
  -- One of the two; none for a clave that we do not have.
  documento_id        bigint,
  mensaje_receptor_id bigint,
  clave               text not null check (clave ~ '^[a-zA-Z0-9]{50}$'),
  -- estado: another verdict. respuesta: the same one, in another document. negado: it has no such document.
  -- desconocida: it has a document of ours that we do not have.
  clase               text not null check (clase in ('estado', 'respuesta', 'negado', 'desconocida')),
  -- What it says; null when it has none to say.
  estado              text check (estado in ('aceptado', 'rechazado')),
  mensaje             text,
  -- Its other document, packed.
  respuesta           bytea,
  created_at          timestamptz not null,
  primary key (tenant_id, contradiccion_id),
  -- Repeated, it adds nothing.
  unique nulls not distinct (tenant_id, documento_id, mensaje_receptor_id, clave, clase),
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, mensaje_receptor_id) references mensaje_receptor,
  check (num_nonnulls(documento_id, mensaje_receptor_id) = case clase when 'desconocida' then 0 else 1 end)
);
alter table contradiccion alter column respuesta set storage external;
call tenant_table('contradiccion');
revoke update, delete on contradiccion from pf_app;
create policy punto on contradiccion as restrictive for select to pf_punto using (
  exists (select from documento d where d.tenant_id = contradiccion.tenant_id and d.documento_id = contradiccion.documento_id)
  or exists (select from mensaje_receptor m
             where m.tenant_id = contradiccion.tenant_id and m.mensaje_receptor_id = contradiccion.mensaje_receptor_id));

-- A callback that says other than we know is not believed: the authority is asked. One row for each address that we
-- gave it, so a stranger who has one fills nothing.
create table duda (
  tenant_id    int not null references tenant,
  duda_id      bigint generated always as identity,
  -- What the address names. It may not exist, as after a restore.
  objeto       text not null check (objeto in ('documento', 'mensaje_receptor')),
  objeto_id    bigint not null,
  -- What is asked about.
  clave        text not null check (clave ~ '^[a-zA-Z0-9]{50}$'),
  estado       text not null default 'pendiente' check (estado in ('pendiente', 'resuelta')),
  -- How many callbacks have raised it. The number is bounded.
  avisos       smallint not null default 1,
  -- When the callback came that raised it last.
  desde        timestamptz not null,
  siguiente_at timestamptz,
  created_at   timestamptz not null,
  primary key (tenant_id, duda_id),
  unique (tenant_id, objeto, objeto_id),
  check ((estado = 'pendiente') = (siguiente_at is not null))
);
create index duda_pendiente on duda (siguiente_at) where estado = 'pendiente';
call tenant_table('duda');
revoke delete on duda from pf_app;
call system_may('duda', 'select');
