-- What people tend in the portal: what products are sorted by, stock counted by hand, rejections that somebody has read,
-- and the logs that are searched through.

-- Whoever is deactivated is no longer offered; what refers to it keeps it.
alter table categoria add column estado boolean not null default true;
alter table subcategoria add column estado boolean not null default true;
alter table marca add column estado boolean not null default true;
alter table proveedor add column estado boolean not null default true;

-- Categories are matched without case, as brands are (0010). Nothing but data of tests made any before: should two have
-- one name, the later ones take their number with it.
update categoria c set nombre = left(nombre, 80) || ' (' || categoria_id || ')'
where exists (select 1 from categoria o where o.tenant_id = c.tenant_id and o.categoria_id < c.categoria_id
  and casefold(o.nombre collate "pg_unicode_fast") = casefold(c.nombre collate "pg_unicode_fast"));
update subcategoria s set nombre = left(nombre, 80) || ' (' || subcategoria_id || ')'
where exists (select 1 from subcategoria o where o.tenant_id = s.tenant_id and o.categoria_id = s.categoria_id
  and o.subcategoria_id < s.subcategoria_id
  and casefold(o.nombre collate "pg_unicode_fast") = casefold(s.nombre collate "pg_unicode_fast"));
alter table categoria
  add column nombre_plegado text not null generated always as (casefold(nombre collate "pg_unicode_fast")) stored,
  add unique (tenant_id, nombre_plegado);
alter table subcategoria
  add column nombre_plegado text not null generated always as (casefold(nombre collate "pg_unicode_fast")) stored,
  add unique (tenant_id, categoria_id, nombre_plegado);

alter table exoneracion
  add column updated_by text not null default 'sistema',
  add column updated_at timestamptz not null default now();

-- Stock counted by hand: why, and by whom. All other movements say it by their document.
alter table movimiento_inventario
  add column razon text check (razon <> ''),
  add column created_by text;
update movimiento_inventario set razon = 'Anterior al registro de razones', created_by = 'sistema' where motivo = 'ajuste';
alter table movimiento_inventario
  add check ((motivo = 'ajuste') = (razon is not null)),
  add check ((motivo = 'ajuste') = (created_by is not null));
create index movimiento_producto on movimiento_inventario (tenant_id, producto_id, bodega_id, movimiento_id);

-- A rejection asks for attention until somebody says that it was read.
alter table documento add column rechazo_visto_at timestamptz;
create index documento_rechazo on documento (tenant_id, fecha_emision, documento_id)
  where estado = 'rechazado' and rechazo_visto_at is null;

-- The logs, newest first. Issuing writes most of the audit log, so what administrators did has an index of its own.
create index audit_entry_lista on audit_entry (tenant_id, created_at, audit_entry_id);
create index audit_entry_objeto on audit_entry (tenant_id, objeto, created_at, audit_entry_id) where objeto <> 'documento';
create index correo_sin_enviar on correo (tenant_id, estado, correo_id) where estado <> 'enviado';
