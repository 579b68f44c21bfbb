-- One row per tenant × ambiente × sucursal × terminal × tipo: gapless, because it commits or not with its document.
create table consecutivo (
  tenant_id int not null references tenant,
  ambiente  text not null,
  sucursal  text not null,
  terminal  text not null,
  tipo      text not null,
  siguiente bigint not null check (siguiente between 1 and 10000000000),
  primary key (tenant_id, ambiente, sucursal, terminal, tipo)
) with (fillfactor = 50);
call tenant_table('consecutivo');

create table documento (
  tenant_id                 int not null references tenant,
  documento_id              bigint generated always as identity,
  tipo                      text not null check (tipo in ('01', '02', '03', '04', '08')),
  clave                     text not null check (clave ~ '^[a-zA-Z0-9]{50}$'),
  consecutivo               text not null check (consecutivo ~ '^[0-9]{20}$'),
  ambiente                  text not null check (ambiente in ('simulador', 'pruebas', 'produccion')),
  estado                    text not null default 'procesando' check (estado in ('procesando', 'aceptado', 'rechazado', 'error')),
  fecha_emision             timestamptz not null,
  usuario_id                int not null,
  punto_venta_id            int not null,
  cliente_id                int,
  -- Who asked for it: `api:<name of the key>` or `usuario:<id>`.
  created_by                text not null,
  proveedor_sistemas        text not null,
  codigo_actividad_emisor   text,
  codigo_actividad_receptor text,
  -- Snapshots: a later change of the profile or the customer does not change an issued document.
  emisor                    jsonb not null,
  receptor                  jsonb,
  condicion_venta           text not null,
  condicion_venta_otros     text,
  plazo_credito             int,
  medio_pago                text not null,
  medio_pago_otros          text,
  moneda                    text not null,
  tipo_cambio               numeric(18,5) not null,
  resumen                   jsonb not null,
  total_impuesto            numeric(18,5) not null,
  total_comprobante         numeric(18,5) not null,
  -- What notes that count have credited so far.
  monto_acreditado          numeric(18,5) not null default 0,
  comentario                text,
  advertencia               text,
  anulada_at                timestamptz,
  -- The way to the authority.
  intentos                  int not null default 0,
  enviado_at                timestamptz,
  -- Why it does not move, in plain Spanish; null while all is well.
  problema                  text,
  problema_desde            timestamptz,
  demorado_at               timestamptz,
  hacienda_mensaje          text,
  hacienda_motivos          jsonb not null default '[]',
  respondido_at             timestamptz,
  created_at                timestamptz not null default now(),
  primary key (tenant_id, documento_id),
  unique (clave),
  unique (tenant_id, ambiente, consecutivo),
  foreign key (tenant_id, usuario_id) references usuario,
  foreign key (tenant_id, punto_venta_id) references punto_venta,
  foreign key (tenant_id, cliente_id) references cliente
) with (fillfactor = 85);
create index documento_pendiente on documento (created_at) where estado in ('procesando', 'error');
call tenant_table('documento');
call system_may('documento', 'select');

create table documento_linea (
  tenant_id                       int not null,
  documento_id                    bigint not null,
  numero_linea                    smallint not null,
  producto_id                     int,
  codigo_cabys                    text not null,
  tipo_codigo                     text,
  codigo                          text,
  cantidad                        numeric(16,3) not null,
  unidad_medida                   text not null,
  tipo_transaccion                text,
  detalle                         text not null,
  precio_unitario                 numeric(18,5) not null,
  monto_total                     numeric(18,5) not null,
  -- DescuentoLinea or null.
  descuento                       jsonb,
  sub_total                       numeric(18,5) not null,
  base_imponible                  numeric(18,5) not null,
  -- ImpuestoLinea[]: amounts as text.
  impuestos                       jsonb not null,
  impuesto_asumido_emisor_fabrica numeric(18,5) not null,
  impuesto_neto                   numeric(18,5) not null,
  monto_total_linea               numeric(18,5) not null,
  primary key (tenant_id, documento_id, numero_linea),
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, producto_id) references producto
);
call tenant_table('documento_linea');

create table documento_referencia (
  tenant_id           int not null,
  documento_id        bigint not null,
  orden               smallint not null,
  tipo_documento      text not null,
  tipo_documento_otro text,
  numero              text,
  fecha_emision       timestamptz not null,
  codigo              text,
  codigo_otro         text,
  razon               text,
  -- Our own document, when the number is one of ours.
  referido_id         bigint,
  primary key (tenant_id, documento_id, orden),
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, referido_id) references documento
);
create index documento_referencia_referido on documento_referencia (tenant_id, referido_id) where referido_id is not null;
call tenant_table('documento_referencia');

-- Bytes as issued and as answered, never re-serialised. `xml` is null while no usable certificate is there.
create table documento_xml (
  tenant_id    int not null,
  documento_id bigint not null,
  xml          bytea,
  firmado_at   timestamptz,
  respuesta    bytea,
  primary key (tenant_id, documento_id),
  foreign key (tenant_id, documento_id) references documento
);
-- Compressing ten kilobytes costs more than writing them.
alter table documento_xml alter column xml set storage external, alter column respuesta set storage external;
call tenant_table('documento_xml');

-- Every movement of stock, with the document line that caused it.
create table movimiento_inventario (
  tenant_id     int not null,
  movimiento_id bigint generated always as identity,
  bodega_id     int not null,
  producto_id   int not null,
  -- Signed: a sale is negative.
  cantidad      numeric(16,3) not null,
  motivo        text not null check (motivo in ('venta', 'nota', 'rechazo', 'anulacion', 'compra', 'ajuste')),
  documento_id  bigint,
  numero_linea  smallint,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, movimiento_id),
  foreign key (tenant_id, bodega_id) references bodega,
  foreign key (tenant_id, producto_id) references producto,
  foreign key (tenant_id, documento_id) references documento
);
create index movimiento_documento on movimiento_inventario (tenant_id, documento_id);
call tenant_table('movimiento_inventario');

-- Colones for one dollar (selling rate), one row a day as the authority published it; shared by all tenants.
create table tipo_cambio (
  fecha      date primary key,
  moneda     text not null default 'USD',
  venta      numeric(18,5) not null check (venta > 0),
  compra     numeric(18,5) not null check (compra > 0),
  obtenido_at timestamptz not null default now()
);
grant select on tipo_cambio to pf_app;
grant select, insert, update on tipo_cambio to pf_system;
