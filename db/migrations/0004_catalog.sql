create table bodega (
  tenant_id int not null references tenant,
  bodega_id int generated always as identity,
  nombre    text not null,
  primary key (tenant_id, bodega_id)
);
call tenant_table('bodega');

create table punto_venta (
  tenant_id      int not null references tenant,
  punto_venta_id int generated always as identity,
  nombre         text not null,
  sucursal       text not null check (sucursal ~ '^[0-9]{3}$'),
  terminal       text not null check (terminal ~ '^[0-9]{5}$'),
  bodega_id      int not null,
  predeterminado boolean not null default false,
  primary key (tenant_id, punto_venta_id),
  unique (tenant_id, sucursal, terminal),
  foreign key (tenant_id, bodega_id) references bodega
);
create unique index punto_venta_predeterminado on punto_venta (tenant_id) where predeterminado;
call tenant_table('punto_venta');

create table producto (
  tenant_id           int not null references tenant,
  producto_id         int generated always as identity,
  codigo              text not null,
  nombre              text not null,
  descripcion         text not null default '',
  codigo_cabys        text not null check (codigo_cabys ~ '^[0-9]{13}$'),
  unidad_medida       text not null,
  precio_venta        numeric(18,5) not null check (precio_venta > 0),
  precio_costo        numeric(18,5) not null check (precio_costo > 0),
  porcentaje_ganancia numeric(9,5) not null default 0,
  tipo_codigo         text not null default '01',
  estado              boolean not null default true,
  created_by          text not null,
  updated_by          text not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, producto_id),
  unique (tenant_id, codigo)
);
call tenant_table('producto');

create table producto_impuesto (
  tenant_id         int not null,
  producto_id       int not null,
  orden             smallint not null,
  codigo            text not null,
  -- IVA only.
  codigo_tarifa_iva text,
  porcentaje        numeric(4,2) not null,
  primary key (tenant_id, producto_id, orden),
  foreign key (tenant_id, producto_id) references producto on delete cascade
);
call tenant_table('producto_impuesto');

create table cliente (
  tenant_id           int not null references tenant,
  cliente_id          int generated always as identity,
  identificacion      text not null,
  tipo_identificacion text not null,
  nombre              text not null,
  apellidos           text not null default '',
  nombre_interno      text,
  correo              text not null,
  telefono            text not null,
  direccion           text,
  comentario          text,
  estado              boolean not null default true,
  exonerado           boolean not null default false,
  paga_timbre         boolean not null default false,
  limite_credito      numeric(18,5),
  created_by          text not null,
  updated_by          text not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, cliente_id),
  unique (tenant_id, identificacion)
);
call tenant_table('cliente');

-- A customer's exemption resolution (spec 2.5).
create table exoneracion (
  tenant_id               int not null references tenant,
  exoneracion_id          int generated always as identity,
  cliente_id              int not null,
  tipo_documento          text not null,
  tipo_documento_otro     text,
  numero_documento        text not null check (length(numero_documento) between 3 and 40),
  codigo_institucion      text not null,
  nombre_institucion_otro text,
  articulo                int,
  inciso                  int,
  fecha_emision           timestamptz not null,
  fecha_expiracion        timestamptz not null,
  porcentaje              numeric(5,2) not null check (porcentaje > 0 and porcentaje <= 100),
  estado                  boolean not null default true,
  created_at              timestamptz not null default now(),
  primary key (tenant_id, exoneracion_id),
  foreign key (tenant_id, cliente_id) references cliente
);
create index exoneracion_cliente on exoneracion (tenant_id, cliente_id);
call tenant_table('exoneracion');

create table existencia (
  tenant_id   int not null,
  bodega_id   int not null,
  producto_id int not null,
  -- May go negative: stock never refuses a sale. Room for very many of the largest quantity of a line.
  cantidad    numeric(30,3) not null default 0,
  primary key (tenant_id, bodega_id, producto_id),
  foreign key (tenant_id, bodega_id) references bodega,
  foreign key (tenant_id, producto_id) references producto
);
call tenant_table('existencia');
