/** Inserts very many rows of a tenant with one statement, for measuring lists and their plans. */
import { withSession } from "../connection/session";
import type { TestTenant } from "./factories";

/** Rare kinds of rows, whose number does not grow. A list of them must cost no more than any other. */
export const RAROS = {
  /** Documents that the authority rejected, at least one of them a credit note. */
  rechazados: 3,
  /** Documents in dollars. */
  enDolares: 40,
  /** Documents of the last customer. */
  delUltimoCliente: 1,
} as const;

/** Every hundredth document is a credit note. */
export const CADA_NOTA = 100;

/**
 * Invoices, tickets and credit notes, oldest first, two in each second, so that ties are common. Half belong to the
 * first of `clienteIds`, one to the last; the others share the rest, and tickets have none. Every fiftieth is for one
 * purchase order, and one for an order of its own. `ownerUrl` must be a superuser's, because it bypasses the policies.
 */
export async function insertManyDocumentos(
  ownerUrl: string,
  tenant: Pick<TestTenant, "tenantId" | "usuarioId" | "puntoVentaId">,
  { count, clienteIds }: { count: number; clienteIds: number[] },
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    // Foreign keys would take four fifths of the time, and their conditions hold by construction.
    await client.query("set session_replication_role = replica");
    await client.query(INSERT, [
      ...[tenant.tenantId, tenant.usuarioId, tenant.puntoVentaId, count, clienteIds],
      ...[Math.floor(count / 2), CADA_NOTA, Math.floor(count / RAROS.rechazados), Math.floor(count / RAROS.enDolares)],
    ]);
    await client.query(SERIES, [tenant.tenantId, count + 1]);
  });
}

/** The newest is of 2026-11-21 at noon. `n` counts from 1 to count and is the number in the consecutivo. */
const INSERT = `
  insert into documento (
    tenant_id, documento_id, tipo, clave, consecutivo, ambiente, estado, fecha_emision, usuario_id, punto_venta_id,
    cliente_id, created_by, proveedor_sistemas, emisor, receptor, condicion_venta, medio_pago, moneda, tipo_cambio,
    resumen, total_impuesto, total_comprobante, opcionales, created_at)
  select $1, dia_id(to_char(f.fecha, 'DDMMYY')) + nextval('documento_documento_id_seq'), f.tipo,
    '506' || to_char(f.fecha, 'DDMMYY') || lpad($1::text, 12, '0') || f.consecutivo || '1' || lpad(f.n::text, 8, '0'),
    f.consecutivo, 'simulador', f.estado, f.fecha, $2, $3, f.cliente_id, 'sistema', '3101123456', '{}',
    case when c.cliente_id is null then null else jsonb_build_object('nombre', c.nombre,
      'identificacion', jsonb_build_object('tipo', c.tipo_identificacion, 'numero', c.identificacion)) end,
    '01', '01', f.moneda, '1', '{}', '13', '113',
    case when f.n = 53 then '{"numeroOrdenCompra":"OC-UNICA","referenciaExterna":"REF-UNICA"}'
      when f.n % 50 = 4 then '{"numeroOrdenCompra":"OC-MARCO","referenciaExterna":"REF-COMUN"}'
      else '{}' end::jsonb, f.fecha
  from (
    select n, tipo, '00100001' || tipo || lpad(n::text, 10, '0') as consecutivo, fecha,
      case when n % $8 = ($8 - 1) / $7 * $7 then 'rechazado' else 'aceptado' end as estado,
      case when n % $9 = 7 then 'USD' else 'CRC' end as moneda,
      case when tipo = '04' then null
           when n = $6 then ($5::int[])[cardinality($5::int[])]
           when n % 2 = 0 then ($5::int[])[1]
           else ($5::int[])[2 + n / 2 % (cardinality($5::int[]) - 2)] end as cliente_id
    from (
      select n::int, case when n % $7 = 0 then '03' when n % 5 = 1 then '04' else '01' end as tipo,
        timestamptz '2026-11-21T12:00:00-06:00' - ($4 - n) / 2 * interval '1 second' as fecha
      from generate_series(1, $4::int) n
    ) numbered
  ) f
  left join cliente c on c.tenant_id = $1 and c.cliente_id = f.cliente_id
  order by f.n`;

/** The series of these numbers, and as many further points of sale without documents as a large chain has. */
const SERIES = `
  insert into consecutivo (tenant_id, ambiente, sucursal, terminal, tipo, siguiente)
  select $1, 'simulador', '001', lpad(t::text, 5, '0'), tipo, case when t = 1 then $2::bigint else 1 end
  from generate_series(1, 100) t, unnest(array['01', '03', '04']) tipo on conflict do nothing`;

/**
 * Fifty of them belong to one chain, and one has a unique name. Returns their ids in the order of their
 * identifications.
 */
export async function insertManyClientes(ownerUrl: string, tenantId: number, count: number): Promise<number[]> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ cliente_id: number }>(
      `insert into cliente (tenant_id, identificacion, tipo_identificacion, nombre, correo, telefono, estado, created_by, updated_by)
       select $1, '3102' || lpad(n::text, 6, '0'), '02',
         case when n <= 50 then 'Cadena El Roble ' || n when n = 51 then 'Quetzalcóatl' else 'Cliente ' || n end,
         'compras@cliente.example', '22223333', n % 100 > 0, 'sistema', 'sistema'
       from generate_series(1, $2::int) n returning cliente_id`,
      [tenantId, count],
    );
    await client.query(
      `insert into busqueda (tenant_id, objeto, token, objeto_id)
       select tenant_id, 'cliente', unnest(busqueda_tokens(identificacion || ' ' || nombre)), cliente_id
       from cliente where tenant_id = $1 on conflict do nothing`,
      [tenantId],
    );
    return rows.map((row) => row.cliente_id);
  });
}

/**
 * All are screws, half of them of brass, and one of gold. A tenth have the same CABYS, and every hundredth is inactive.
 */
export async function insertManyProductos(ownerUrl: string, tenantId: number, count: number): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query(
      `insert into producto (tenant_id, codigo, nombre, codigo_cabys, unidad_medida, precio_venta, precio_costo, estado,
         created_by, updated_by)
       select $1, 'T-' || lpad(n::text, 7, '0'),
         'Tornillo ' || case when n = 777 then 'de oro' when n % 2 = 0 then 'de latón' else 'de acero' end,
         case when n % 10 = 0 then '4299202000000' else '4299201000000' end, 'Unid', 10, 5, n % 100 > 0, 's', 's'
       from generate_series(1, $2::int) n`,
      [tenantId, count],
    );
    await client.query(
      `insert into busqueda (tenant_id, objeto, token, objeto_id)
       select tenant_id, 'producto', unnest(busqueda_tokens(codigo || ' ' || nombre)), producto_id
       from producto where tenant_id = $1 on conflict do nothing`,
      [tenantId],
    );
  });
}

/**
 * Suppliers' documents, four fifths of them answered, every thousandth with a refusal. Half are of the first supplier,
 * fifty suppliers belong to one chain, and one supplier of a single document has a unique name.
 */
export async function insertManyRecibidos(
  ownerUrl: string,
  { tenantId, puntoVentaId }: Pick<TestTenant, "tenantId" | "puntoVentaId">,
  count: number,
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into emisor_recibido (tenant_id, numero, nombre)
       select $1, '3105' || lpad(n::text, 6, '0'),
         case when n <= 50 then 'Distribuidora La Ceiba ' || n when n = 51 then 'Xilófonos del Sur' else 'Proveedor ' || n end
       from generate_series(1, 1000) n`,
      [tenantId],
    );
    await client.query(
      `insert into busqueda (tenant_id, objeto, token, objeto_id)
       select tenant_id, 'emisor', unnest(busqueda_tokens(numero || ' ' || nombre)), emisor_id
       from emisor_recibido where tenant_id = $1 on conflict do nothing`,
      [tenantId],
    );
    const recibidos = `
      select n, e.numero, e.nombre, r.fecha,
        '506' || to_char(r.fecha, 'DDMMYY') || lpad(e.numero, 12, '0') || '0010000101' || lpad(n::text, 10, '0') || '1'
          || lpad(n::text, 8, '0') as clave
      from (
        select n, timestamptz '2026-11-21T12:00:00-06:00' - ($2 - n) * interval '1 second' as fecha,
          case when n = 7 then 51 when n % 2 = 0 then 1 else 2 + n / 2 % 998 end as proveedor
        from generate_series(1, $2::int) n
      ) r
      join emisor_recibido e on e.tenant_id = $1 and e.numero = '3105' || lpad(r.proveedor::text, 6, '0')`;
    await client.query(
      `insert into documento_recibido (tenant_id, clave, emisor_tipo, emisor_numero, emisor_nombre, documento_fecha,
         documento_moneda, monto_total_impuesto, total_factura, verificacion, fecha_limite, por_responder, xml, created_by,
         created_at, condicion_venta)
       select $1, clave, '02', numero, nombre, fecha, case when n % 500 = 7 then 'USD' else 'CRC' end, '13', '113',
         'integro', '2026-12-11', n % 5 = 2, '', 's', fecha,
         case when n % 100 = 0 then '02' else '01' end
       from (${recibidos}) r order by n`,
      [tenantId, count],
    );
    // As the triggers would.
    await client.query(
      `select deuda_suma(tenant_id, emisor_numero, 'todos', documento_moneda, min(emisor_nombre), vence, count(*)::int,
         sum(total_factura))
       from documento_recibido where tenant_id = $1 and por_pagar group by tenant_id, emisor_numero, documento_moneda, vence`,
      [tenantId],
    );
    await client.query(
      `insert into correo_recibido (tenant_id, via, origen, mensaje_id, remitente, asunto, estado, adjuntos, created_at)
       select $1, 'direccion', n, n, 'facturas@' || numero || '.example', 'Factura ' || n, 'listo',
         jsonb_build_array(jsonb_build_object('nombre', 'factura.xml', 'clase', 'documento', 'clave', clave, 'nuevo', true,
           'motivo', null)), fecha
       from (${recibidos}) r order by n`,
      [tenantId, count],
    );
    await client.query(
      `insert into mensaje_receptor (tenant_id, ambiente, clave, mensaje, consecutivo, estado, fecha_emision, punto_venta_id,
         created_by, receptor_tipo, receptor_numero, emisor_tipo, emisor_numero, emisor_nombre, documento_fecha,
         documento_moneda, monto_total_impuesto, total_factura, verificacion, fecha_limite, created_at)
       select $1, 'simulador', clave, case when n % 1000 = 3 then 3 else 1 end,
         '00100001' || case when n % 1000 = 3 then '07' else '05' end || lpad(n::text, 10, '0'),
         case when n % 5000 = 1 then 'rechazado' else 'aceptado' end, fecha, $3, 's', '02', '3101000000',
         '02', numero, nombre, fecha, 'CRC', '13', '113', 'integro', '2026-12-11', fecha
       from (${recibidos}) r where n % 5 <> 2 order by n`,
      [tenantId, count, puntoVentaId],
    );
  });
}

/**
 * Purchase invoices, one a second. Half are of the first of a thousand suppliers, and one supplier of a single document
 * has a unique name. Every five thousandth was rejected by the authority, every five hundredth is in dollars.
 */
export async function insertManyCompras(
  ownerUrl: string,
  { tenantId, usuarioId, puntoVentaId }: Pick<TestTenant, "tenantId" | "usuarioId" | "puntoVentaId">,
  count: number,
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into proveedor (tenant_id, identificacion, tipo_identificacion, nombre)
       select $1, '3106' || lpad(n::text, 6, '0'), '02',
         case when n = 51 then 'Marimbas Guanacaste' else 'Finca ' || n end
       from generate_series(1, 1000) n`,
      [tenantId],
    );
    await client.query(
      `insert into documento (
         tenant_id, tipo, clave, consecutivo, ambiente, estado, fecha_emision, usuario_id, punto_venta_id, proveedor_id,
         created_by, proveedor_sistemas, emisor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
         total_impuesto, total_comprobante, opcionales, created_at)
       select $1, '08', '506' || to_char(c.fecha, 'DDMMYY') || lpad($1::text, 12, '0') || c.consecutivo || '1' || lpad(c.n::text, 8, '0'),
         c.consecutivo, 'simulador', case when c.n % 5000 = 1 then 'rechazado' else 'aceptado' end, c.fecha, $2, $3,
         p.proveedor_id, 'sistema', '3101123456',
         jsonb_build_object('nombre', p.nombre, 'identificacion', jsonb_build_object('tipo', '02', 'numero', p.identificacion)),
         '01', '01', case when c.n % 500 = 7 then 'USD' else 'CRC' end, '1', '{}', '13', '113',
         case when c.n = 53 then '{"referenciaExterna":"REF-UNICA"}' when c.n % 50 = 4 then '{"referenciaExterna":"REF-COMUN"}'
           else '{}' end::jsonb, c.fecha
       from (
         select n, '0010000108' || lpad(n::text, 10, '0') as consecutivo,
           timestamptz '2026-11-21T12:00:00-06:00' - ($4 - n) * interval '1 second' as fecha,
           case when n = 7 then 51 when n % 2 = 0 then 1 else 2 + n / 2 % 998 end as proveedor
         from generate_series(1, $4::int) n
       ) c
       join proveedor p on p.tenant_id = $1 and p.identificacion = '3106' || lpad(c.proveedor::text, 6, '0')
       order by c.n`,
      [tenantId, usuarioId, puntoVentaId, count],
    );
    await client.query(
      `insert into consecutivo (tenant_id, ambiente, sucursal, terminal, tipo, siguiente)
       values ($1, 'simulador', '001', '00001', '08', $2) on conflict do nothing`,
      [tenantId, count + 1],
    );
  });
}

/** A payment receipt for each of the newest `count` invoices, with its customer, moment, currency and estado. */
export async function insertManyRecibos(ownerUrl: string, tenantId: number, count: number): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into documento (
         tenant_id, tipo, clave, consecutivo, ambiente, estado, fecha_emision, usuario_id, punto_venta_id, cliente_id,
         created_by, proveedor_sistemas, emisor, receptor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
         total_impuesto, total_comprobante, opcionales, created_at)
       select tenant_id, '10', overlay(clave placing '10' from 30), overlay(consecutivo placing '10' from 9), ambiente,
         estado, fecha_emision, usuario_id, punto_venta_id, cliente_id, created_by, proveedor_sistemas, emisor, receptor,
         '11', medio_pago, moneda, tipo_cambio, resumen, total_impuesto, total_comprobante,
         case when documento_id % 1000 = 0 then '{"referenciaExterna":"REF-RECIBO"}' else '{}' end::jsonb, created_at
       from documento where tenant_id = $1 and tipo = '01' order by documento_id desc limit $2`,
      [tenantId, count],
    );
    await client.query(
      `insert into consecutivo (tenant_id, ambiente, sucursal, terminal, tipo, siguiente)
       select tenant_id, ambiente, sucursal, terminal, '10', siguiente from consecutivo
       where tenant_id = $1 and tipo = '01' on conflict do nothing`,
      [tenantId],
    );
  });
}

/**
 * Accepted invoices that are owed a receipt, evenly over the 200 days before 2026-11-21 at noon: by turns of condition
 * 02, 08 and 10, three of four of the first customer, and the others of two hundred; forty in dollars. They owe fifty
 * amounts.
 */
export async function insertManyPorCobrar(
  ownerUrl: string,
  tenant: Pick<TestTenant, "tenantId" | "usuarioId" | "puntoVentaId">,
  { count, clienteIds }: { count: number; clienteIds: number[] },
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into documento (
         tenant_id, tipo, clave, consecutivo, ambiente, estado, fecha_emision, usuario_id, punto_venta_id, cliente_id,
         created_by, proveedor_sistemas, emisor, receptor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
         total_impuesto, total_comprobante, opcionales, created_at)
       select $1, '01', '506' || to_char(f.fecha, 'DDMMYY') || lpad($1::text, 12, '0') || f.consecutivo || '100000000',
         f.consecutivo, 'simulador', 'aceptado', f.fecha, $2, $3, f.cliente_id, 'sistema', '3101123456', '{}',
         jsonb_build_object('nombre', c.nombre,
           'identificacion', jsonb_build_object('tipo', c.tipo_identificacion, 'numero', c.identificacion)),
         (array['02', '08', '10'])[1 + n % 3], '01', case when n % greatest($4 / 40, 1) = 0 then 'USD' else 'CRC' end, '1',
         '{}', '13', 113 + n * 7919 % 50, '{"plazoCredito":30}', f.fecha
       from (
         select n, '0010000201' || lpad(n::text, 10, '0') as consecutivo,
           timestamptz '2026-11-21T12:00:00-06:00' - ($4 - n) * interval '200 days' / $4 as fecha,
           ($5::int[])[case when n % 8 < 6 then 1 else 2 + n / 8 % 200 end] as cliente_id
         from generate_series(1, $4::int) n
       ) f
       join cliente c on c.tenant_id = $1 and c.cliente_id = f.cliente_id
       order by f.n`,
      [tenant.tenantId, tenant.usuarioId, tenant.puntoVentaId, count, clienteIds],
    );
    // As the triggers would.
    await client.query(
      `with debido as (
         select tenant_id, ambiente, moneda, cliente_id, vence, punto_venta_id, count(*)::int as documentos,
           sum(total_comprobante - monto_acreditado - monto_pagado) as debe
         from documento where tenant_id = $1 and por_cobrar group by 1, 2, 3, 4, 5, 6
       ), en_todo as (
         insert into deuda_cliente (tenant_id, ambiente, moneda, cliente_id, punto_venta_id, documentos, debe)
         select tenant_id, ambiente, moneda, cliente_id, punto_venta_id, sum(documentos), sum(debe)
         from debido group by 1, 2, 3, 4, 5
       )
       insert into deuda_cliente_dia (tenant_id, ambiente, moneda, cliente_id, vence, punto_venta_id, documentos, debe)
       select tenant_id, ambiente, moneda, c.de, vence, punto_venta_id, sum(documentos), sum(debe)
       from debido cross join lateral (values (0), (cliente_id)) c (de) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5`,
      [tenant.tenantId],
    );
  });
}

/** Abonos without invoices: three of four of the first customer, and the others of two hundred. */
export async function insertManyAbonos(
  ownerUrl: string,
  tenantId: number,
  { count, clienteIds }: { count: number; clienteIds: number[] },
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query(
      `insert into abono (tenant_id, cliente_id, ambiente, moneda, monto, fecha, medio_pago, created_by, created_at)
       select $1, ($3::int[])[case when n % 8 < 6 then 1 else 2 + n / 8 % 200 end], 'simulador', 'CRC', '113',
         date '2026-11-21' - ($2 - n) / 200, '04', 'sistema', timestamptz '2026-11-21T12:00:00-06:00'
       from generate_series(1, $2::int) n`,
      [tenantId, count, clienteIds],
    );
  });
}

/**
 * Proformas with the numbers up to `count`: half of them of one customer, five of another; of the rest one in a hundred
 * has expired, and the others are still good.
 */
export async function insertManyProformas(
  ownerUrl: string,
  { tenantId, puntoVentaId }: Pick<TestTenant, "tenantId" | "puntoVentaId">,
  count: number,
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into proforma (tenant_id, numero, key, punto_venta_id, ambiente, identificacion, cliente, moneda, total,
         valida_hasta, estado, documento_id, formulario, documento, created_by, created_at)
       select $1, n, gen_random_uuid(), $2, 'simulador',
         case when n % 2 = 0 then '3102000001' when n % ($3 / 5) = 1 then '3102000100' else '112340567' end,
         case when n % ($3 / 5) = 1 then 'Taller Quetzal' else 'Ana Mora' end, 'CRC', 1,
         case when n % 100 = 1 then date '2026-11-01' else '2026-12-01' end,
         case when n % 4 = 0 then 'facturada' else 'abierta' end, case when n % 4 = 0 then n end, '{}', '{}', 'x', now()
       from generate_series(1, $3::int) n`,
      [tenantId, puntoVentaId, count],
    );
  });
}

/** A request of an invoice for each ticket, the newest of which wait; one in a hundred was declined. */
export async function insertManySolicitudes(ownerUrl: string, tenantId: number): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into solicitud_factura (tenant_id, documento_id, estado, tipo_identificacion, identificacion, nombre,
         correo, factura_id, motivo, created_at)
       select $1, d.documento_id, e.estado, '01', '112340567', 'Ana Mora', 'ana@correo.cr',
         case e.estado when 'emitida' then d.documento_id end, case e.estado when 'rechazada' then 'No' end,
         d.fecha_emision
       from (select documento_id, fecha_emision, row_number() over (order by documento_id desc) as n
             from documento where tenant_id = $1 and tipo = '04') d
         cross join lateral (select case when d.n <= 200 then 'pendiente' when d.n % 100 = 0 then 'rechazada'
           else 'emitida' end as estado) e
       order by d.documento_id`,
      [tenantId],
    );
  });
}

/** The clave of one of many events, which no document has. */
export const CLAVE_AJENA = "100".padStart(50, "0");

/**
 * Events, one a second, about the newest `count` invoices, tickets and notes in their order, one about CLAVE_AJENA;
 * every thousandth is a rejection.
 */
export async function insertManyEventos(ownerUrl: string, tenantId: number, count: number): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into evento (tenant_id, evento_id, tipo, clave, datos)
       select $1, uuidv7(timestamptz '2026-11-21T12:00:00-06:00' - atras * interval '1 second' - now()),
         case when atras % 1000 = 3 then 'documento.rechazado' else 'documento.aceptado' end,
         case when atras = 100 then $3 else clave end, '{}'
       from (select clave, row_number() over (order by documento_id desc)::int - 1 as atras
             from documento where tenant_id = $1 and tipo in ('01', '03', '04') order by documento_id desc limit $2) d
       order by atras desc`,
      [tenantId, count, CLAVE_AJENA],
    );
  });
}

/** Ids in the ledger of `insertManyMovimientos`. */
export const MOVIDOS = {
  /** A product of half of the movements, and one of five. */
  producto: 900_000_001,
  pocos: 900_000_002,
  /** A warehouse of five movements. */
  bodega: 900_000_001,
} as const;

/**
 * A sale's movement for each of the newest `count` invoices and tickets, at its moment: half of one product, five of
 * another, the rest of the catalog's by turns; twenty adjustments among them. Every product has stock in the tenant's
 * warehouse, every fiftieth below zero.
 */
export async function insertManyMovimientos(
  ownerUrl: string,
  { tenantId }: Pick<TestTenant, "tenantId">,
  count: number,
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into producto (tenant_id, producto_id, codigo, nombre, codigo_cabys, unidad_medida, precio_venta,
         precio_costo, created_by, updated_by) overriding system value
       select $1, id, 'MOV-' || id, 'Movido', '4299201000000', 'Unid', 10, 5, 's', 's' from unnest($2::int[]) id`,
      [tenantId, [MOVIDOS.producto, MOVIDOS.pocos]],
    );
    await client.query(
      `insert into existencia (tenant_id, bodega_id, producto_id, cantidad)
       select $1, b.bodega_id, p.producto_id, case when p.producto_id % 50 = 0 then -1 else 10 end
       from producto p, bodega b where p.tenant_id = $1 and b.tenant_id = $1 on conflict do nothing`,
      [tenantId],
    );
    await client.query(
      `insert into bodega (tenant_id, bodega_id, nombre) overriding system value values ($1, $2, 'Sur')`,
      [tenantId, MOVIDOS.bodega],
    );
    await client.query(
      // Joined by number: an array of all products would be read whole for each row.
      `with p as materialized (
         select producto_id, row_number() over (order by producto_id) - 1 as k, count(*) over () as total
         from producto where tenant_id = $1 and producto_id < $3
       )
       insert into movimiento_inventario (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id,
         razon, created_by, created_at)
       select $1, case when m.n % ($2 / 5) = 1 then $5 else b.bodega_id end,
         case when m.n % 2 = 0 then $3 when m.n % ($2 / 5) = 3 then $4 else p.producto_id end, -1,
         case when m.ajuste then 'ajuste' else 'venta' end, case when m.ajuste then null else m.documento_id end,
         case when m.ajuste then null else m.documento_id end, case when m.ajuste then 'Conteo' end,
         case when m.ajuste then 's' end, m.fecha_emision
       from (
         select d.documento_id, d.fecha_emision, n::int, n % ($2 / 20) in (7) as ajuste
         from (select documento_id, fecha_emision, row_number() over (order by documento_id desc) as n
               from documento where tenant_id = $1 and tipo in ('01', '04') order by documento_id desc limit $2) d
       ) m
       join p on p.k = m.n % (select max(total) from p),
       (select min(bodega_id) as bodega_id from bodega where tenant_id = $1) b
       order by m.n desc`,
      [tenantId, count, MOVIDOS.producto, MOVIDOS.pocos, MOVIDOS.bodega],
    );
  });
}
