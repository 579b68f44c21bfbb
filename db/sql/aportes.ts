/**
 * SQL for the draft of the VAT return (form 150): the amounts that each document adds to a month. A source stands for
 * one kind of documents. It selects those that belong to the month and calculates their amounts. The figures of days
 * (aportes-cifra.ts) and the list of a figure's documents use the same SQL, so they agree. Amounts are in colones at
 * the document's own exchange rate, and negative in a credit note. Each document is looked up by its key (`offset 0`),
 * because few are asked for among very many.
 */
import { FACTOR } from "./libro";
import { sql } from "./qb";

type Sql = ReturnType<typeof sql>;

export interface MesAportes {
  tenantId: number;
  /** ISO 8601; `hasta` is exclusive. */
  desde: string;
  hasta: string;
  /** Types and currencies, as parallel lists. */
  tipos: readonly string[];
  monedas: readonly string[];
}

/**
 * The end of the query that selects the documents (alias `d`, sorted by fecha_emision and documento_id). It is empty
 * for the month's sums. For a page of the list it has a condition, an order and a limit.
 */
export interface Fin {
  condicion: Sql;
  orden: Sql;
}

type DeTenant = Pick<MesAportes, "tenantId">;

export interface Fuente {
  docs: (args: MesAportes, fin: Fin) => Sql;
  /** The columns `de` of `docs`, DIMENSIONES and the amounts, from `docs`. */
  aportes: (args: DeTenant, de: Sql) => Sql;
}

/** The columns by which the amounts are grouped. */
export const DIMENSIONES = ["codigo", "codigo_tarifa", "trato", "diferida", "condicion"] as const;
export const MONTOS = ["base", "exonerado", "impuesto", "asumido", "devuelto", "acreditado", "gasto"] as const;

const delAmbiente = (args: MesAportes) => sql`(select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})`;

/** The first moment after day 90, on which deferred IVA falls due, paid or not (lib/domain/plazo-cobro). */
const finDelPlazo = (fecha: string) =>
  sql.raw(`((((${fecha} at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica')`);

const columnas = (contraparte: "emisor" | "receptor") => sql`
      d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave,
      ${sql.ref(`d.${contraparte}`)} ->> 'nombre' as contraparte, d.moneda, d.total_comprobante::numeric as total,
      d.tipo_cambio::numeric as tipo_cambio, d.condicion_venta, d.cliente_id, ${FACTOR} as factor,
      coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto`;

/** Reads one range of the lists' index for each type and currency, and no document of another month. */
const porGrupos = (args: MesAportes, { condicion, orden }: Fin, contraparte: "emisor" | "receptor", mas: Sql) => sql`
  select d.*
  from unnest(${args.tipos}::text[], ${args.monedas}::text[]) as g(tipo, moneda)
  cross join lateral (
    select ${columnas(contraparte)}
    from documento d
    where d.tenant_id = ${args.tenantId} and d.tipo = g.tipo and d.estado = 'aceptado' and d.moneda = g.moneda
      and d.fecha_emision >= ${args.desde}::timestamptz and d.fecha_emision < ${args.hasta}::timestamptz
      and d.ambiente = ${delAmbiente(args)} and ${mas} ${condicion}
    ${orden}
  ) d ${orden}`;

const NADA = "0::numeric";
/** The amounts of a whole document instead of one of its lines; those that are not given are 0. */
const entero = (montos: Partial<Record<(typeof MONTOS)[number], string>>) =>
  sql.raw(MONTOS.map((monto) => montos[monto] ?? NADA).join(", "));

/** The IVA that the customer pays for a line: without the exonerated part and the part that the issuer bears. */
const IVA_COBRADO = sql.raw(`((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0))`);
const ES_IVA = sql.raw("i.impuesto ->> 'codigo' in ('01', '07', '08')");

/**
 * The IVA of each line by rate. The exonerated part of the base is calculated as the document's totals do it (hacienda
 * 6.2). The division has twenty decimals before it is rounded to five.
 */
const deLineas = (args: DeTenant, de: Sql, { trato, diferida }: { trato: Sql; diferida: Sql }) => sql`
  select ${de}, coalesce(i.impuesto ->> 'codigo', '') as codigo,
         i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, ${trato} as trato, ${diferida} as diferida,
         null::text as condicion, (m.base - m.exonerado) * d.factor as base, m.exonerado * d.factor as exonerado,
         coalesce(${IVA_COBRADO}, 0) * d.factor as impuesto,
         coalesce((i.impuesto ->> 'asumido')::numeric, 0) * d.factor as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select l.impuestos, l.base_imponible, l.opcionales from documento_linea l
    where l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id offset 0
  ) l
  left join lateral (
    select i.impuesto from jsonb_array_elements(l.impuestos) as i(impuesto) where ${ES_IVA}
  ) i on true
  cross join lateral (select coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) as base) b
  cross join lateral (
    select b.base, coalesce(round(round(b.base * (i.impuesto -> 'exoneracion' ->> 'tarifaExonerada')::numeric, 20)
             / nullif((i.impuesto ->> 'tarifa')::numeric, 0), 5), 0) as exonerado
  ) m`;

const clienteDe = (args: DeTenant) => sql`
    left join lateral (
      select k.credito_pleno from cliente k where k.tenant_id = ${args.tenantId} and k.cliente_id = d.cliente_id offset 0
    ) k on true`;

/**
 * The amounts of sales and of their notes. An amount is `diferida` when its tax falls due only with a payment receipt:
 * that of an invoice or ticket with sale condition 08 or 10, and that of a credit note on it (with condition 10, only
 * before its day 90). `guardadas` are the amounts as the figures of days keep them, which nothing changes later: as if
 * no customer were marked and each document that a note adjusts were accepted.
 */
const deVentas =
  ({ guardadas }: { guardadas: boolean }): Fuente["aportes"] =>
  (args, de) =>
    sql`
  select c.*
  from (
    ${deLineas(args, de, {
      trato: sql`case when d.tipo = '09' or r.tipo_documento = '19' then 'exportacion'
           ${guardadas ? sql`` : sql`when k.credito_pleno then 'pleno'`}
           when l.opcionales ->> 'tipoTransaccion' in ('08', '09', '10', '11', '12') then 'capital' else '' end`,
      diferida: sql`case when d.tipo in ('01', '04') then d.condicion_venta in ('08', '10')
           when d.tipo = '03' then coalesce(o.tipo in ('01', '04') and (o.condicion_venta = '08'
             or o.condicion_venta = '10' and (r.codigo in ('13', '14') or d.fecha_emision < ${finDelPlazo("o.fecha_emision")})), false)
           else false end`,
    })}
    ${guardadas ? sql`` : clienteDe(args)}
    left join lateral (
      select r.tipo_documento, r.codigo, r.referido_id from documento_referencia r
      where r.tenant_id = ${args.tenantId} and r.documento_id = d.documento_id and r.orden = 1 and d.tipo in ('02', '03')
      offset 0
    ) r on true
    left join lateral (
      select o.tipo, o.condicion_venta, o.fecha_emision from documento o
      where o.tenant_id = ${args.tenantId} and o.documento_id = r.referido_id
        ${guardadas ? sql`` : sql`and o.estado = 'aceptado'`} offset 0
    ) o on true
  ) c
  union all
  select ${de}, null, null, '', false, null, ${entero({ devuelto: "d.devuelto * d.factor" })}
  from docs d where d.devuelto <> 0`;

/** The IVA of a payment receipt's parts, without what is exonerated. */
const IVA_DE_PARTES = sql.raw(`(select coalesce(sum((i.parte -> 'impuesto' ->> 'monto')::numeric
      - coalesce((i.parte -> 'impuesto' -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)), 0)
    from jsonb_array_elements(p.partes) as i(parte))`);

/** True for a note that corrects a material error. It counts on the day of the document that it corrects. */
export const POR_ERROR = sql.raw("r.orden = 1 and r.codigo in ('13', '14')");

export const VENTAS: Fuente = {
  docs: (args, fin) =>
    porGrupos(
      args,
      fin,
      "receptor",
      sql`d.tipo <> '08' and (d.tipo not in ('02', '03') or not exists (
        select from documento_referencia r
        where r.tenant_id = ${args.tenantId} and r.documento_id = d.documento_id and ${POR_ERROR}
          and (r.fecha_emision < ${args.desde}::timestamptz or r.fecha_emision >= ${args.hasta}::timestamptz)))`,
    ),
  aportes: deVentas({ guardadas: false }),
};

/** As the figures of days keep them. */
export const aportesGuardados = deVentas({ guardadas: true });

/** Notes of another month that correct a material error in a document of this month. */
export const CORREGIDAS: Fuente = {
  docs: (args, { condicion, orden }) => sql`
  select d.* from (
    select ${columnas("receptor")}
    from documento_referencia r
    join documento d on d.tenant_id = ${args.tenantId} and d.documento_id = r.documento_id
    where r.tenant_id = ${args.tenantId} and ${POR_ERROR}
      and r.fecha_emision >= ${args.desde}::timestamptz and r.fecha_emision < ${args.hasta}::timestamptz
      and (d.fecha_emision < ${args.desde}::timestamptz or d.fecha_emision >= ${args.hasta}::timestamptz)
      and d.tipo in ('02', '03') and d.estado = 'aceptado' and d.ambiente = ${delAmbiente(args)}
  ) d where true ${condicion} ${orden}`,
  aportes: VENTAS.aportes,
};

/** Purchase invoices. */
export const COMPRAS: Fuente = {
  docs: (args, fin) => porGrupos(args, fin, "emisor", sql`d.tipo = '08'`),
  aportes: (args, de) => deLineas(args, de, { trato: sql`''`, diferida: sql`false` }),
};

/**
 * Suppliers' documents that the tenant accepted, in whole or in part, with a message that the authority accepted. A
 * document whose XML is missing, or has no rates or no exchange rate, is counted as `sinXml` and adds no amount.
 */
export const RECIBIDOS: Fuente = {
  docs: (args, { condicion, orden }) => sql`
  select d.* from (
    select m.mensaje_receptor_id as documento_id, m.documento_fecha as fecha_emision, substr(m.clave, 30, 2) as tipo,
           substr(m.clave, 22, 20) as consecutivo, m.clave, coalesce(m.emisor_nombre, m.emisor_numero) as contraparte,
           m.documento_moneda as moneda, m.total_factura::numeric as total, m.condicion_impuesto, m.desglose,
           m.documento_tipo_cambio::numeric * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
           coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
           coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
    from mensaje_receptor m
    where m.tenant_id = ${args.tenantId}
      -- Written out: the condition of its index.
      and m.estado = 'aceptado' and m.mensaje < 3
      and m.documento_fecha >= ${args.desde}::timestamptz and m.documento_fecha < ${args.hasta}::timestamptz
      and m.ambiente = ${delAmbiente(args)}
  ) d where true ${condicion} ${orden}`,
  aportes: (_, de) => sql`
  select ${de}, i.tarifa ->> 'codigo' as codigo, i.tarifa ->> 'codigoTarifa' as codigo_tarifa, '' as trato,
         false as diferida, coalesce(d.condicion_impuesto, '') as condicion, (m.base - m.exonerado) * d.factor as base,
         m.exonerado * d.factor as exonerado, m.impuesto * d.factor as impuesto, 0::numeric as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral jsonb_array_elements(d.desglose) as i(tarifa)
  cross join lateral (select (i.tarifa ->> 'base')::numeric as base, (i.tarifa ->> 'impuesto')::numeric as impuesto,
                             (i.tarifa ->> 'exonerado')::numeric as libre) b
  cross join lateral (
    select b.base, b.impuesto, case when b.libre = 0 then 0
             else coalesce(round(round(b.base * b.libre, 20) / nullif(b.libre + b.impuesto, 0), 5), 0) end as exonerado
  ) m
  where d.factor is not null and i.tarifa ->> 'codigo' in ('', '01', '07', '08')
  union all
  select ${de}, null, null, case when d.factor is null then 'sinXml' else '' end, false,
         coalesce(d.condicion_impuesto, ''),
         ${entero({ acreditado: "coalesce(d.acreditado * d.factor, 0)", gasto: "coalesce(d.gasto * d.factor, 0)" })}
  from docs d`,
};

/**
 * Payment receipts: deferred IVA falls due when it is paid. Their IVA is converted at the exchange rate of the invoice
 * that they pay, so that nothing of the invoice's tax remains once it is paid in full.
 */
export const RECIBOS: Fuente = {
  docs: (args, fin) => porGrupos(args, fin, "receptor", sql`d.tipo <> '08'`),
  aportes: (args, de) => sql`
  select ${de}, null::text as codigo, null::text as codigo_tarifa, '' as trato, true as diferida,
         null::text as condicion, 0::numeric as base, 0::numeric as exonerado,
         ${IVA_DE_PARTES} * o.tipo_cambio as impuesto, 0::numeric as asumido, 0::numeric as devuelto,
         0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select p.documento_id, p.partes from documento_pago p
    where p.tenant_id = ${args.tenantId} and p.recibo_id = d.documento_id offset 0
  ) p
  cross join lateral (
    select o.condicion_venta, o.fecha_emision, o.tipo_cambio from documento o
    where o.tenant_id = ${args.tenantId} and o.documento_id = p.documento_id offset 0
  ) o
  where o.condicion_venta = '08' or d.fecha_emision < ${finDelPlazo("o.fecha_emision")}`,
};

/**
 * Sales with deferred IVA whose ninety days end within the month. The part of their tax that no receipt has paid and no
 * credit note has reduced falls due.
 */
export const VENCIDAS: Fuente = {
  docs: (args, fin) => porGrupos(args, fin, "receptor", sql`d.condicion_venta = '10'`),
  aportes: (args, de) => sql`
  select ${de}, null::text as codigo, null::text as codigo_tarifa, '' as trato, true as diferida,
         null::text as condicion, 0::numeric as base, 0::numeric as exonerado,
         greatest(0, e.iva * d.factor - n.iva - p.iva * d.factor) as impuesto, 0::numeric as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select coalesce(sum(${IVA_COBRADO}), 0) as iva
    from documento_linea l cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id and ${ES_IVA}
  ) e
  cross join lateral (
    select coalesce(sum(${IVA_COBRADO} * o.tipo_cambio), 0) as iva
    from documento_referencia r
    -- Each note's lines by its key: a planner without statistics would read those of all.
    cross join lateral (
      select o.documento_id, o.tipo_cambio from documento o
      where o.tenant_id = ${args.tenantId} and o.documento_id = r.documento_id and o.tipo = '03' and o.estado = 'aceptado'
        and (r.codigo in ('13', '14') or o.fecha_emision < ${finDelPlazo("d.fecha_emision")}) offset 0
    ) o
    cross join lateral (
      select l.impuestos from documento_linea l
      where l.tenant_id = ${args.tenantId} and l.documento_id = o.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where r.tenant_id = ${args.tenantId} and r.referido_id = d.documento_id and r.orden = 1 and ${ES_IVA}
  ) n
  cross join lateral (
    select coalesce(sum(${IVA_DE_PARTES}), 0) as iva
    from documento_pago p
    join documento o on o.tenant_id = ${args.tenantId} and o.documento_id = p.recibo_id
    where p.tenant_id = ${args.tenantId} and p.documento_id = d.documento_id and o.estado = 'aceptado'
      and o.fecha_emision < ${finDelPlazo("d.fecha_emision")}
  ) p`,
};
