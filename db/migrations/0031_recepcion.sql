-- Suppliers' documents that were received and perhaps not answered yet: read today, answered tomorrow.

create table documento_recibido (
  tenant_id             int not null references tenant,
  documento_recibido_id bigint generated always as identity,
  -- Of the supplier's document, which the tenant receives once.
  clave                 text not null check (clave ~ '^[a-zA-Z0-9]{50}$'),
  -- What its signed XML says.
  emisor_tipo           text not null,
  emisor_numero         text not null,
  emisor_nombre         text,
  documento_fecha       timestamptz not null,
  documento_moneda      text,
  monto_total_impuesto  monto,
  total_factura         monto not null,
  -- As mensaje_receptor has it; without its XML a document is not received.
  verificacion          text not null check (verificacion in ('integro', 'comprobado')),
  -- The last day for the answer.
  fecha_limite          date not null,
  -- No answer stands: none was given, or the authority rejected it. The list looks at the messages besides.
  por_responder         boolean not null default true,
  -- Bytes as received, never re-serialised.
  xml                   bytea not null,
  created_by            text not null,
  created_at            timestamptz not null,
  primary key (tenant_id, documento_recibido_id),
  unique (tenant_id, clave)
) with (fillfactor = 90);
alter table documento_recibido alter column xml set storage external;
-- The inbox: the most urgent first, of all suppliers and of one.
create index documento_recibido_pendiente on documento_recibido (tenant_id, fecha_limite, documento_recibido_id)
  where por_responder;
create index documento_recibido_emisor on documento_recibido (tenant_id, emisor_numero, fecha_limite, documento_recibido_id)
  where por_responder;
call tenant_table('documento_recibido');
-- Legal retention.
revoke delete on documento_recibido from pf_app;

-- The VAT book's page on what suppliers charged and the tenant accepted.
create index mensaje_receptor_libro on mensaje_receptor (tenant_id, documento_fecha)
  where estado = 'aceptado' and mensaje < 3;
