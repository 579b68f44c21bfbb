-- Purchase invoices (type 08): the supplier as the document's Emisor, and which documents are a supplier's.

-- A supplier of the catalog has only a name; what a purchase invoice says of it comes with the first one.
alter table proveedor
  add column identificacion         text check (identificacion <> ''),
  add column tipo_identificacion    text check (tipo_identificacion ~ '^0[1-6]$'),
  add column nombre_comercial       text,
  add column codigo_actividad       text,
  -- XML Ubicacion: one, two and two digits, all or none.
  add column provincia              text,
  add column canton                 text,
  add column distrito               text,
  add column barrio                 text,
  add column otras_senas            text,
  -- Where one abroad is.
  add column otras_senas_extranjero text,
  -- Several joined by `;`, empty without one.
  add column correo                 text not null default '',
  add column telefono               text not null default '',
  add check ((identificacion is null) = (tipo_identificacion is null)),
  add check (num_nulls(provincia, canton, distrito, otras_senas) in (0, 4)),
  add unique (tenant_id, identificacion);

alter table documento
  add column proveedor_id int,
  add foreign key (tenant_id, proveedor_id) references proveedor,
  add check (proveedor_id is null or tipo = '08');

-- The lists of GET /facturas-compra, as those of sales in 0016: the newest of at most 4 × 2 runs, merged.
create index documento_compra on documento (tenant_id, estado, moneda, fecha_emision, documento_id) where tipo = '08';
create index documento_proveedor on documento (tenant_id, proveedor_id, estado, moneda, fecha_emision, documento_id)
  where tipo = '08' and proveedor_id is not null;
