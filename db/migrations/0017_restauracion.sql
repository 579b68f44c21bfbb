-- A database that was restored to an earlier moment does not know the numbers that were given after it. Until somebody
-- has raised its series above them, it gives none (decision 0121).
create table restauracion (
  tenant_id   int primary key references tenant,
  -- The moment that the data are of.
  respaldo_at timestamptz not null,
  -- When its series were raised; null while it issues nothing.
  raised_at   timestamptz,
  -- The first number of a series that has no row: one that began after the backup is unknown here too.
  primero     bigint not null default 1 check (primero between 1 and 9999999999)
);
call tenant_table('restauracion');
call system_may('restauracion', 'select', 'insert', 'update');
revoke delete on restauracion from pf_app;

-- Numbers that a series leaves out on purpose, so that whoever finds the gap finds its reason.
create table consecutivo_salto (
  tenant_id  int not null,
  ambiente   text not null,
  sucursal   text not null,
  terminal   text not null,
  tipo       text not null,
  desde      bigint not null check (desde between 1 and 9999999999),
  cantidad   bigint not null check (cantidad > 0),
  created_by text not null,
  created_at timestamptz not null,
  primary key (tenant_id, ambiente, sucursal, terminal, tipo, desde),
  foreign key (tenant_id, ambiente, sucursal, terminal, tipo) references consecutivo
);
call tenant_table('consecutivo_salto');
revoke update, delete on consecutivo_salto from pf_app;
