/**
 * A month's documents summed, in colones: each at its own exchange rate, credit notes negative. Numeric arithmetic is
 * exact, so what is summed by rate and what is summed by document agree to the last digit.
 */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

export interface Mes {
  tenantId: number;
  /** Instants, the second exclusive. */
  desde: Date;
  hasta: Date;
}

export interface LibroRow {
  /** Both null in the row of totals, which has no rate. */
  codigo: string | null;
  codigo_tarifa: string | null;
  /** Percent. */
  tarifa: string | null;
  documentos: number;
  base: string;
  exonerado: string;
  impuesto: string;
}

type Sql = ReturnType<typeof sql>;

/** Ranges of an index made for lists, one for each type and currency: nothing of another month is read. */
const book = (args: Mes, { grupos, condicion }: { grupos: Sql; condicion: Sql }) => ({
  compile: () =>
    sql<LibroRow>`
with docs as materialized (
  select d.documento_id, d.total_comprobante - d.total_impuesto as neta, d.total_impuesto,
         case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor
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
         l.base_imponible * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - case when i.orden = 1 then l.impuesto_asumido_emisor_fabrica else 0 end) * d.factor as impuesto
  from docs d
  join documento_linea l on l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id
  cross join lateral jsonb_array_elements(l.impuestos) with ordinality as i(impuesto, orden)
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
export const selectLibroVentas = prepared((args: Mes & { tipos: string[]; monedas: string[] }) =>
  book(args, {
    grupos: sql`unnest(${args.tipos}::text[], ${args.monedas}::text[])`,
    condicion: sql`d.tipo <> '08'`,
  }),
);

/** Accepted purchase invoices of the month. */
export const selectLibroCompras = prepared((args: Mes & { tipos: string[]; monedas: string[] }) =>
  book(args, {
    grupos: sql`unnest(${args.tipos}::text[], ${args.monedas}::text[])`,
    condicion: sql`d.tipo = '08'`,
  }),
);

/**
 * Suppliers' documents of the month that the tenant accepted, wholly or in part, and the authority took note of: what
 * they charged and what of it is credited, by currency, since a message knows neither rates nor exchange rate. A
 * supplier's credit note takes away.
 */
export const selectLibroRecibidos = prepared((args: Mes) => {
  const signo = sql`case when substr(m.clave, 30, 2) = '03' then -1 else 1 end`;
  const suma = (monto: string) =>
    sql<string>`trim_scale(coalesce(sum(coalesce(${sql.ref(monto)}::numeric, 0) * ${signo}), 0))::text`;
  return (
    qb
      .selectFrom("mensaje_receptor as m")
      .select([
        "m.documento_moneda as moneda",
        sql<number>`count(*)::int`.as("documentos"),
        suma("m.total_factura").as("total"),
        suma("m.monto_total_impuesto").as("impuesto"),
        suma("m.monto_impuesto_acreditar").as("acreditado"),
      ])
      .where("m.tenant_id", "=", args.tenantId)
      // Written out: the condition of its index.
      .where(sql<boolean>`m.estado = 'aceptado' and m.mensaje < 3`)
      .where(sql<boolean>`m.documento_fecha >= ${args.desde} and m.documento_fecha < ${args.hasta}`)
      .where(sql<boolean>`m.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})`)
      .groupBy("m.documento_moneda")
      .orderBy(sql`m.documento_moneda nulls last`)
  );
});
