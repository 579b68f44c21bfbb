-- Batches: up to ten thousand documents of POST /facturas that durable work issues in the order of their lines.

create table lote (
  tenant_id    int not null references tenant,
  lote_id      bigint generated always as identity,
  -- `asincrono`: one document of POST /facturas?asincrono=true.
  origen       text not null check (origen in ('api', 'asincrono', 'portal')),
  -- pendiente → procesando → terminado; the first two may end in cancelado.
  estado       text not null default 'pendiente' check (estado in ('pendiente', 'procesando', 'terminado', 'cancelado')),
  documentos        int not null check (documentos > 0),
  -- How many lines have their result; they get it in order. Who issues lines moves it on in the transaction that issues
  -- them, from the value that he has read, so that no line is issued twice.
  hechos       int not null default 0,
  emitidos     int not null default 0,
  -- Lines whose key had issued its document before.
  repetidos    int not null default 0,
  con_error    int not null default 0,
  -- Why it waits and since when, {codigo, params, path}; null while it goes on.
  problema     jsonb,
  problema_at  timestamptz,
  siguiente_at timestamptz,
  request_id   text not null,
  created_by   text not null,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  primary key (tenant_id, lote_id),
  check (hechos between 0 and documentos and hechos = emitidos + repetidos + con_error),
  check ((estado in ('pendiente', 'procesando')) = (siguiente_at is not null)),
  check ((estado in ('terminado', 'cancelado')) = (ended_at is not null)),
  check ((problema is null) = (problema_at is null))
);
create index lote_pendiente on lote (siguiente_at) where estado in ('pendiente', 'procesando');
create index lote_vencido on lote (ended_at) where ended_at is not null;
call tenant_table('lote');
call system_may('lote', 'select', 'delete');

create table lote_linea (
  tenant_id       int not null,
  lote_id         bigint not null,
  -- Counted from 1.
  linea           int not null,
  -- Of POST /facturas; null: its place in the batch is all that keeps it from being issued twice.
  idempotency_key text,
  -- The request as it was read, compressed JSON; null once it has its result, and when it could not be read.
  pedido          bytea,
  -- About members that nobody knows; stored like documento's.
  advertencias    jsonb,
  -- The same as faults, {codigo, params, path, sugerencia}[], which a refusal lists.
  ignorados       jsonb,
  -- Of the document that it issued, or that its key had issued before.
  clave           text,
  repetido        boolean not null default false,
  -- Why it is refused, {kind, refusals: {codigo, params, path}[], extra}.
  error           jsonb,
  primary key (tenant_id, lote_id, linea),
  foreign key (tenant_id, lote_id) references lote on delete cascade,
  check (num_nonnulls(pedido, clave, error) = 1)
);
call tenant_table('lote_linea');
