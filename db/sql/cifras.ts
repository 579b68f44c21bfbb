/**
 * What documents and answered documents of suppliers add to the figures of their day. Folding, reading, comparing and
 * mending use this one text, so that they cannot differ. Amounts are in colones at each document's own exchange rate,
 * negative for credit notes.
 */
import { AJUSTES, DE_DECLARACION } from "./aportes-cifra";
import { type DeTenant, type Dias, dia, enDias } from "./dia";
import { enDesglose, FACTOR, MONTOS_DE_TARIFA, NETA } from "./libro";
import { sql } from "./qb";

type Sql = ReturnType<typeof sql>;

export interface ConTarifas extends DeTenant {
  /** The taxes that the issuer bears because of their kind. */
  asumidos: readonly string[];
}

/** What tells figures apart, as the columns of cifra_dia. */
export const DIMENSIONES = sql.raw(
  "ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida",
);
export const MONTOS_DE_LIBRO = ["total", "base", "exonerado", "impuesto", "acreditado", "gasto"] as const;
/** The last two are of the return only. */
export const MONTOS_DE_CIFRA = [...MONTOS_DE_LIBRO, "asumido", "devuelto"] as const;
export const MONTOS = sql.raw(MONTOS_DE_CIFRA.join(", "));
export const SUMAS = sql.raw(
  ["sum(documentos)::int as documentos", ...MONTOS_DE_CIFRA.map((monto) => `sum(${monto}) as ${monto}`)].join(", "),
);

/** Changes that are not folded. */
export const CAMBIOS = (args: DeTenant) => sql`
  select c.documento_id, c.mensaje_receptor_id, c.antes, c.despues from cifra_cambio c
  where c.tenant_id = ${args.tenantId}`;

/** What the rows of `cambios` come to: how often each document counts in a state, once more or once less. */
export const efectosDe = (cambios: Sql, { menos = false } = {}) => sql`
  select c.documento_id, c.mensaje_receptor_id, e.estado, sum(e.signo)::int as signo
  from ${cambios} c
  cross join lateral (values (c.antes, ${sql.raw(menos ? "1" : "-1")}), (c.despues, ${sql.raw(menos ? "-1" : "1")})) e (estado, signo)
  where e.estado is not null
  group by c.documento_id, c.mensaje_receptor_id, e.estado having sum(e.signo) <> 0`;

/**
 * Each document is looked up by its key (`offset 0` keeps the planner from joining two sets of unknown size), because
 * few changed among very many.
 */
const DOCS = (args: DeTenant) => sql`
docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, ${dia("d.fecha_emision")} as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           ${NETA} as neta, (${FACTOR}) * e.signo as factor, d.fecha_emision, d.condicion_venta, d.cliente_id,
           coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d where d.tenant_id = ${args.tenantId} and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
)`;

const DE_DOCUMENTOS = sql`
  select d.ambiente, d.dia, 'documento' as cuenta, d.tipo, d.estado, null::text as codigo, null::text as codigo_tarifa,
         null::numeric as tarifa, null::text as condicion, null::text as moneda, null::text as trato,
         null::boolean as diferida, d.signo as documentos,
         d.total_comprobante * d.factor as total, d.neta * d.factor as base, 0::numeric as exonerado,
         d.total_impuesto * d.factor as impuesto, 0::numeric as acreditado, 0::numeric as gasto, 0::numeric as asumido,
         0::numeric as devuelto
  from docs d`;

/** CTEs after `efectos` that end with `aportes`: documents by type and state. */
export const APORTES_DE_DOCUMENTOS = (args: DeTenant) => sql`
${DOCS(args)}, aportes as (${DE_DOCUMENTOS})`;

const RECIBIDOS = (args: DeTenant) => sql`
recibidos as materialized (
  select e.signo, m.*
  from efectos e
  cross join lateral (
    select m.mensaje_receptor_id, m.ambiente, ${dia("m.documento_fecha")} as dia, m.condicion_impuesto,
           m.documento_moneda, m.desglose, m.documento_tipo_cambio is not null as por_tarifa,
           coalesce(m.documento_tipo_cambio::numeric, 1) * e.signo
             * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
           m.total_factura::numeric as total, coalesce(m.monto_total_impuesto::numeric, 0) as impuesto,
           coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
           coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
    from mensaje_receptor m
    where m.tenant_id = ${args.tenantId} and m.mensaje_receptor_id = e.mensaje_receptor_id and m.mensaje < 3 offset 0
  ) m
  where e.mensaje_receptor_id is not null and e.estado = 'aceptado'
)`;

/** Accepted documents by rate, and what suppliers' accepted documents add. */
const POR_TARIFA = (args: ConTarifas) => sql`
  select t.ambiente, t.dia, 'tarifa', t.tipo, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, null, null,
         t.signo, 0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0, 0, 0
  from (
    select d.documento_id, d.signo, d.ambiente, d.dia, d.tipo, i.impuesto ->> 'codigo' as codigo,
           i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, (i.impuesto ->> 'tarifa')::numeric as tarifa,
           ${MONTOS_DE_TARIFA}
    from docs d
    cross join lateral (
      select l.impuestos, l.base_imponible from documento_linea l
      where l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where d.estado = 'aceptado' and ${enDesglose(args.asumidos)}
  ) t
  group by t.documento_id, t.signo, t.ambiente, t.dia, t.tipo, t.codigo, t.codigo_tarifa, t.tarifa
  union all
  select r.ambiente, r.dia, case when r.por_tarifa then 'recibido' else 'recibido_moneda' end, null, null, null, null,
         null, case when r.por_tarifa then r.condicion_impuesto end, case when not r.por_tarifa then r.documento_moneda end,
         null, null, r.signo, r.total * r.factor, 0, 0, r.impuesto * r.factor, r.acreditado * r.factor,
         r.gasto * r.factor, 0, 0
  from recibidos r
  union all
  select t.ambiente, t.dia, 'recibido_tarifa', null, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, null, null,
         t.signo, 0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0, 0, 0
  from (
    select r.mensaje_receptor_id, r.signo, r.ambiente, r.dia, i.tarifa ->> 'codigo' as codigo,
           i.tarifa ->> 'codigoTarifa' as codigo_tarifa, (i.tarifa ->> 'tarifa')::numeric as tarifa,
           (i.tarifa ->> 'base')::numeric * r.factor as base, (i.tarifa ->> 'exonerado')::numeric * r.factor as exonerado,
           (i.tarifa ->> 'impuesto')::numeric * r.factor as impuesto
    from recibidos r cross join lateral jsonb_array_elements(r.desglose) as i(tarifa)
    where r.por_tarifa
  ) t
  group by t.mensaje_receptor_id, t.signo, t.ambiente, t.dia, t.codigo, t.codigo_tarifa, t.tarifa`;

/** The same, with every figure of the VAT book. */
export const APORTES_DE_LIBRO = (args: ConTarifas) => sql`
${DOCS(args)}, ${RECIBIDOS(args)}, aportes as (${DE_DOCUMENTOS}
  union all ${POR_TARIFA(args)}
)`;

/** What is kept for the draft of the return. */
export const APORTES_DE_DECLARACION = (args: DeTenant) => sql`
${DOCS(args)}, ${RECIBIDOS(args)}, aportes as (${DE_DECLARACION(args)}
)`;

/** What the draft of the return counts by now, with the exceptions of the CTE `excepciones`. */
export const APORTES_DE_HOY = (args: DeTenant) => sql`
${DOCS(args)}, ${RECIBIDOS(args)}, aportes as (${DE_DECLARACION(args)}
  union all ${AJUSTES(args, DOCS(args))}
)`;

/** All that is kept. */
export const APORTES = (args: ConTarifas) => sql`
${DOCS(args)}, ${RECIBIDOS(args)}, aportes as (${DE_DOCUMENTOS}
  union all ${POR_TARIFA(args)}
  union all ${DE_DECLARACION(args)}
)`;

export const deCuentas = (cuentas: readonly string[]) =>
  sql`cuenta in (${sql.join(cuentas.map((cuenta) => sql.lit(cuenta)))})`;

/** CTEs that end with `todo`: of these counts, what is folded of the days in the tenant's ambiente, and what is not. */
export const todo = (args: DeTenant & Dias, aportes: Sql, cuentas: readonly string[]) => {
  const suyas = sql`${deCuentas(cuentas)}
    and ambiente = (select a.ambiente from ambito a) and ${enDias(args)}`;
  return sql`
efectos as materialized (${efectosDe(sql`(${CAMBIOS(args)})`)}
), ${aportes}, ambito as materialized (
  select t.ambiente from tenant t where t.tenant_id = ${args.tenantId}
), todo as (
  select ${DIMENSIONES}, documentos, ${MONTOS} from cifra_dia where tenant_id = ${args.tenantId} and ${suyas}
  union all
  select ${DIMENSIONES}, documentos, ${MONTOS} from aportes where ${suyas}
)`;
};

export const CUENTAS_DE_LIBRO = ["documento", "tarifa", "recibido", "recibido_tarifa", "recibido_moneda"] as const;
export const CUENTAS_DE_DECLARACION = ["aporte_ventas", "aporte_recibos", "aporte_compras", "aporte_recibidos"];

/** Decimal text. */
export const texto = (monto: string) => sql.raw(`trim_scale(sum(${monto}))::text as ${monto}`);

/** Adds the rows of `cifras` to those of their day, in one order, so that two folds at once cannot deadlock. */
export const sumar = (args: DeTenant, cifras: Sql) => sql`
insert into cifra_dia as c (tenant_id, ${DIMENSIONES}, documentos, ${MONTOS})
select ${args.tenantId}, ${DIMENSIONES}, documentos, ${MONTOS} from ${cifras} order by ${DIMENSIONES}
on conflict (tenant_id, ${DIMENSIONES}) do update
set documentos = c.documentos + excluded.documentos,
    ${sql.raw(MONTOS_DE_CIFRA.map((monto) => `${monto} = c.${monto} + excluded.${monto}`).join(", "))}`;
