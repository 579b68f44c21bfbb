/**
 * Sums of a month's documents in colones, each at its own exchange rate, with credit notes negative. Numeric arithmetic
 * is exact, so sums by rate and sums by document agree to the last digit.
 */
import { enDesglose, FACTOR, MONTOS_DE_TARIFA, NETA } from "../sql/libro";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

export interface Mes {
  tenantId: number;
  /** Instants; `hasta` is exclusive. */
  desde: Date;
  hasta: Date;
}

export interface LibroRow {
  /** Both null in the row of totals, which has no rate. */
  codigo: string | null;
  codigo_tarifa: string | null;
  /** Percentage. */
  tarifa: string | null;
  documentos: number;
  base: string;
  exonerado: string;
  impuesto: string;
}

type Sql = ReturnType<typeof sql>;

/** What a book sums. `asumidos` are the taxes that the issuer bears because of their kind. */
interface Books extends Mes {
  asumidos: readonly string[];
}

/** Reads ranges of the lists' index, one for each type and currency, so that nothing of another month is read. */
const book = (args: Books, { grupos, condicion }: { grupos: Sql; condicion: Sql }) => ({
  compile: () =>
    sql<LibroRow>`
with docs as materialized (
  select d.documento_id, d.total_impuesto,
         ${NETA} as neta,
         ${FACTOR} as factor
  from ${grupos} as g(tipo, moneda)
  cross join lateral (
    select d.* from documento d
    where d.tenant_id = ${args.tenantId} and ${condicion} and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision >= ${args.desde} and d.fecha_emision < ${args.hasta}
  ) d
  where d.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
), por_tarifa as (
  select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
         (i.impuesto ->> 'tarifa')::numeric as tarifa, d.documento_id,
         ${MONTOS_DE_TARIFA}
  from docs d
  join documento_linea l on l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id
  cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
  where ${enDesglose(args.asumidos)}
)
select codigo, codigo_tarifa, tarifa::text, count(distinct documento_id)::int as documentos,
       trim_scale(sum(base))::text as base, trim_scale(sum(exonerado))::text as exonerado,
       trim_scale(sum(impuesto))::text as impuesto
from por_tarifa group by codigo, codigo_tarifa, tarifa
union all
select null, null, null, count(*)::int, trim_scale(coalesce(sum(neta * factor), 0))::text, '0',
       trim_scale(coalesce(sum(total_impuesto * factor), 0))::text
from docs
order by codigo nulls last, codigo_tarifa nulls first, tarifa`.compile(qb),
});

/** Accepted invoices, tickets and notes of the month. */
export const selectLibroVentas = prepared((args: Books & { tipos: readonly string[]; monedas: string[] }) =>
  book(args, {
    grupos: sql`unnest(${args.tipos}::text[], ${args.monedas}::text[])`,
    condicion: sql`d.tipo <> '08'`,
  }),
);

/** Accepted purchase invoices of the month. */
export const selectLibroCompras = prepared((args: Books & { tipos: readonly string[]; monedas: string[] }) =>
  book(args, {
    grupos: sql`unnest(${args.tipos}::text[], ${args.monedas}::text[])`,
    condicion: sql`d.tipo = '08'`,
  }),
);

export interface LibroRecibidosRow {
  /**
   * What the row sums: a rate, a tax condition, everything that is known by rate, or one currency of what is not.
   * Amounts are in colones except in that last case.
   */
  grupo: "tarifa" | "condicion" | "total" | "moneda";
  /** Code of the tax of a rate. */
  codigo: string | null;
  codigo_tarifa: string | null;
  tarifa: string | null;
  condicion: string | null;
  moneda: string | null;
  documentos: number;
  base: string;
  exonerado: string;
  total: string;
  impuesto: string;
  acreditado: string;
  gasto: string;
}

/**
 * Suppliers' documents of the month that the tenant accepted, in whole or in part, with a message that the authority
 * accepted. Sums their taxes by rate, each at its own exchange rate, and the amounts that the messages credit. A
 * supplier's credit note is subtracted. Documents without XML, whose rates are unknown, are summed by currency.
 */
export const selectLibroRecibidos = prepared((args: Mes) => {
  const suma = (monto: string) => sql`trim_scale(coalesce(sum(${sql.raw(monto)}), 0))::text`;
  const sumas = sql`count(*)::int, '0', '0', ${suma("total * factor")}, ${suma("impuesto * factor")},
       ${suma("acreditado * factor")}, ${suma("gasto * factor")}`;
  return {
    compile: () =>
      sql<LibroRecibidosRow>`
with docs as materialized (
  select m.mensaje_receptor_id, m.condicion_impuesto, m.documento_moneda, m.desglose,
         m.documento_tipo_cambio is not null as por_tarifa,
         coalesce(m.documento_tipo_cambio::numeric, 1) * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
         m.total_factura::numeric as total, coalesce(m.monto_total_impuesto::numeric, 0) as impuesto,
         coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
         coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
  from mensaje_receptor m
  where m.tenant_id = ${args.tenantId}
    -- Written out: the condition of its index.
    and m.estado = 'aceptado' and m.mensaje < 3
    and m.documento_fecha >= ${args.desde} and m.documento_fecha < ${args.hasta}
    and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
)
select 'tarifa' as grupo, i.tarifa ->> 'codigo' as codigo, i.tarifa ->> 'codigoTarifa' as codigo_tarifa,
       (i.tarifa ->> 'tarifa')::numeric::text as tarifa, null as condicion, null as moneda,
       count(distinct d.mensaje_receptor_id)::int as documentos,
       ${suma("(i.tarifa ->> 'base')::numeric * d.factor")} as base,
       ${suma("(i.tarifa ->> 'exonerado')::numeric * d.factor")} as exonerado, '0' as total,
       ${suma("(i.tarifa ->> 'impuesto')::numeric * d.factor")} as impuesto, '0' as acreditado, '0' as gasto
from docs d cross join lateral jsonb_array_elements(d.desglose) as i(tarifa)
where d.por_tarifa
group by 2, 3, 4
union all
select 'condicion', null, null, null, condicion_impuesto, null, ${sumas} from docs where por_tarifa group by condicion_impuesto
union all
select 'total', null, null, null, null, null, ${sumas} from docs where por_tarifa
union all
select 'moneda', null, null, null, null, documento_moneda, ${sumas} from docs where not por_tarifa group by documento_moneda
order by 1, 2, 3 nulls first, 4, 5 nulls last, 6 nulls last`.compile(qb),
  };
});
