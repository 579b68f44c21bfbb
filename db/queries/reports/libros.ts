/**
 * The books of sales and purchases, a page of documents at a time, oldest first: what counts in the VAT book, each
 * document in colones at its own exchange rate, with credit notes negative.
 */
import { enDesglose, FACTOR, MONTOS_DE_TARIFA, NETA } from "../../sql/libro";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { posicion } from "../../sql/tramo";

export interface PaginaLibro {
  tenantId: number;
  /** Strictly newer than this position, whose id is 0 when it is only a moment. ISO 8601 to the microsecond. */
  desde: string;
  desdeId: string;
  /** ISO 8601, exclusive. */
  hasta: string;
  limit: number;
}

/** Every type and currency of the book, as parallel lists. */
interface Grupos {
  /** The taxes that the issuer bears because of their kind. */
  asumidos: readonly string[];
  tipos: readonly string[];
  monedas: readonly string[];
}

export interface TarifaLibro {
  codigo: string;
  codigoTarifa: string | null;
  /** Decimal text in colones. */
  base: string;
  exonerado: string;
  impuesto: string;
}

export interface DocumentoLibroRow {
  posicion: string;
  documento_id: string;
  fecha_emision: Date;
  tipo: string;
  consecutivo: string;
  clave: string;
  contraparte: { nombre: string; identificacion: { numero: string } | null } | null;
  moneda: string;
  tipo_cambio: string;
  condicion_venta: string;
  punto_venta: string;
  actividad: string | null;
  anulada: boolean;
  /** Null without a taxed line. */
  tarifas: TarifaLibro[] | null;
  /** Decimal text in colones. */
  neta: string;
  impuesto: string;
  devuelto: string;
  otros: string;
  total: string;
  total_moneda: string;
}

type Sql = ReturnType<typeof sql>;

const enColones = (monto: string) => sql.raw(`trim_scale(${monto} * d.factor)::text`);

/** Which documents, who is the other party, and under which of the tenant's activities. */
interface Lado {
  condicion: Sql;
  contraparte: Sql;
  actividad: Sql;
}

/** Merges one range of the lists' index for each type and currency, so that a page reads only its own rows. */
const docs = (args: PaginaLibro & Grupos, { condicion, contraparte, actividad }: Lado) => sql`
docs as materialized (
  select d.*
  from unnest(${args.tipos}::text[], ${args.monedas}::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave, ${contraparte} as contraparte, d.moneda,
           d.tipo_cambio, d.condicion_venta, d.voided_at, d.total_impuesto, d.total_comprobante, d.resumen,
           d.punto_venta_id, ${actividad} as actividad,
           ${NETA} as neta, ${FACTOR} as factor
    from documento d
    where d.tenant_id = ${args.tenantId} and ${condicion} and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision < ${args.hasta}::timestamptz
      and (d.fecha_emision, d.documento_id) > (${args.desde}::timestamptz, ${args.desdeId}::bigint)
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
    order by d.fecha_emision, d.documento_id limit ${args.limit}::int
  ) d
  order by d.fecha_emision, d.documento_id limit ${args.limit}::int
)`;

const pagina = (args: PaginaLibro & Grupos, lado: Lado) => ({
  compile: () =>
    sql<DocumentoLibroRow>`
with ${docs(args, lado)}
select ${posicion} as posicion, d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte,
       d.moneda, d.tipo_cambio, d.condicion_venta, d.voided_at is not null as anulada, t.tarifas, d.actividad,
       (select p.nombre from punto_venta p
        where p.tenant_id = ${args.tenantId} and p.punto_venta_id = d.punto_venta_id) as punto_venta,
       ${enColones("d.neta")} as neta, ${enColones("d.total_impuesto")} as impuesto,
       ${enColones("coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0)")} as devuelto,
       ${enColones("coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)")} as otros,
       ${enColones("d.total_comprobante")} as total,
       trim_scale(case when d.tipo = '03' then -d.total_comprobante else d.total_comprobante::numeric end)::text
         as total_moneda
from docs d
cross join lateral (${tarifas(
      args,
      sql`documento_linea l cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
      where l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id`,
    )}) t
order by d.fecha_emision, d.documento_id`.compile(qb),
});

export interface LineaLibroRow extends Pick<DocumentoLibroRow, "posicion" | "documento_id" | "clave" | "tarifas"> {
  codigo: string | null;
  detalle: string;
  codigo_cabys: string;
  unidad_medida: string;
  /** Decimal text; negative in a credit note. */
  cantidad: string;
  neta: string;
  impuesto: string;
  total: string;
}

/** The lines of the same documents. */
const lineas = (args: PaginaLibro & Grupos, lado: Lado) => ({
  compile: () =>
    sql<LineaLibroRow>`
with ${docs(args, lado)}
select ${posicion} as posicion, d.documento_id::text, d.clave, t.tarifas, l.codigo, l.detalle, l.codigo_cabys,
       l.unidad_medida, trim_scale(l.cantidad * sign(d.factor))::text as cantidad,
       ${enColones("(l.monto_total_linea - l.impuesto_neto)")} as neta, ${enColones("l.impuesto_neto")} as impuesto,
       ${enColones("l.monto_total_linea")} as total
from docs d
cross join lateral (
  select * from documento_linea l where l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id offset 0
) l
cross join lateral (${tarifas(args, sql`jsonb_array_elements(l.impuestos) as i(impuesto) where true`)}) t
order by d.fecha_emision, d.documento_id, l.numero_linea`.compile(qb),
});

/** Sums by rate of the taxes that `origen` names `i.impuesto`, of line `l` and document `d`. */
const tarifas = ({ asumidos }: Grupos, origen: Sql) => sql`
  select jsonb_agg(jsonb_build_object('codigo', p.codigo, 'codigoTarifa', p.codigo_tarifa,
           'base', trim_scale(p.base)::text, 'exonerado', trim_scale(p.exonerado)::text,
           'impuesto', trim_scale(p.impuesto)::text)) as tarifas
  from (
    select m.codigo, m.codigo_tarifa, sum(m.base) as base, sum(m.exonerado) as exonerado, sum(m.impuesto) as impuesto
    from (
      select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
             ${MONTOS_DE_TARIFA}
      from ${origen} and ${enDesglose(asumidos)}
    ) m
    group by 1, 2
  ) p`;

const LADOS = {
  ventas: { condicion: sql`d.tipo <> '08'`, contraparte: sql`d.receptor`, actividad: sql`d.codigo_actividad_emisor` },
  compras: {
    condicion: sql`d.tipo = '08'`,
    contraparte: sql`d.emisor`,
    actividad: sql`d.codigo_actividad_receptor`,
  },
};

/** Accepted invoices, tickets and notes. */
export const selectLibroVentasDocumentos = prepared((args: PaginaLibro & Grupos) => pagina(args, LADOS.ventas));

/** Accepted purchase invoices. */
export const selectLibroComprasDocumentos = prepared((args: PaginaLibro & Grupos) => pagina(args, LADOS.compras));

/** The lines of accepted invoices, tickets and notes. */
export const selectLibroVentasLineas = prepared((args: PaginaLibro & Grupos) => lineas(args, LADOS.ventas));

/** The lines of accepted purchase invoices. */
export const selectLibroComprasLineas = prepared((args: PaginaLibro & Grupos) => lineas(args, LADOS.compras));

export interface RecibidoLibroRow {
  posicion: string;
  documento_id: string;
  documento_fecha: Date;
  clave: string;
  emisor_numero: string;
  emisor_nombre: string | null;
  moneda: string | null;
  tipo_cambio: string | null;
  mensaje: number;
  codigo_actividad: string | null;
  condicion_impuesto: string | null;
  tarifas: TarifaLibro[] | null;
  /** Decimal text in colones; null when the document has no XML with rates and exchange rate. */
  impuesto: string | null;
  acreditado: string | null;
  gasto: string | null;
  total: string | null;
  total_moneda: string;
}

/** Suppliers' documents that the tenant accepted, in whole or in part, with a message that the authority accepted. */
export const selectLibroRecibidosDocumentos = prepared((args: PaginaLibro) => ({
  compile: () =>
    sql<RecibidoLibroRow>`
with docs as materialized (
  select m.*, case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as signo,
         m.documento_tipo_cambio::numeric * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor
  from mensaje_receptor m
  where m.tenant_id = ${args.tenantId}
    -- Written out: the condition of its index.
    and m.estado = 'aceptado' and m.mensaje < 3
    and m.documento_fecha >= ${args.desde}::timestamptz and m.documento_fecha < ${args.hasta}::timestamptz
    and (m.documento_fecha, m.mensaje_receptor_id) > (${args.desde}::timestamptz, ${args.desdeId}::bigint)
    and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
  order by m.documento_fecha, m.mensaje_receptor_id limit ${args.limit}::int
)
select to_char(d.documento_fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.mensaje_receptor_id::text as documento_id, d.documento_fecha, d.clave, d.emisor_numero, d.emisor_nombre,
       d.documento_moneda as moneda, d.documento_tipo_cambio as tipo_cambio, d.mensaje, d.codigo_actividad,
       d.condicion_impuesto, t.tarifas,
       ${enColones("coalesce(d.monto_total_impuesto::numeric, 0)")} as impuesto,
       ${enColones("coalesce(d.monto_impuesto_acreditar::numeric, 0)")} as acreditado,
       ${enColones("coalesce(d.monto_gasto_aplicable::numeric, 0)")} as gasto,
       ${enColones("d.total_factura")} as total, trim_scale(d.total_factura * d.signo)::text as total_moneda
from docs d
cross join lateral (
  select jsonb_agg(jsonb_build_object('codigo', i.tarifa ->> 'codigo', 'codigoTarifa', i.tarifa ->> 'codigoTarifa',
           'base', ${enColones("(i.tarifa ->> 'base')::numeric")},
           'exonerado', ${enColones("(i.tarifa ->> 'exonerado')::numeric")},
           'impuesto', ${enColones("(i.tarifa ->> 'impuesto')::numeric")})) as tarifas
  from jsonb_array_elements(d.desglose) as i(tarifa)
  where d.factor is not null
) t
order by d.documento_fecha, d.mensaje_receptor_id`.compile(qb),
}));
