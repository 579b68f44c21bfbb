/**
 * What documents add to the draft of the VAT return, as figures of their day (decision 0111). Only what nothing changes
 * later is kept. A reader adds the few documents that count in another way by now (`AJUSTES`).
 */
import { aportesGuardados, COMPRAS, type Fuente, POR_ERROR, RECIBIDOS, RECIBOS, VENTAS } from "./aportes";
import { type DeTenant, type Dias, dia, momentoEn } from "./dia";
import { sql } from "./qb";

type Sql = ReturnType<typeof sql>;
type Aportes = Fuente["aportes"];

/** Of a figure's columns those that no source of the return has. */
const DE = sql.raw("d.documento_id, d.ambiente, d.dia, d.signo");

/** The rows of cifra_dia that the documents of `docs` make. */
const cifrasDe = (
  args: DeTenant,
  fuente: "ventas" | "recibos" | "compras" | "recibidos",
  docs: Sql,
  aportes: Aportes,
) =>
  sql`
  select a.ambiente, a.dia, ${sql.raw(`'aporte_${fuente}'`)} as cuenta, null::text as tipo, null::text as estado, a.codigo,
         a.codigo_tarifa, null::numeric as tarifa, a.condicion, null::text as moneda, a.trato, a.diferida,
         a.signo as documentos, 0::numeric as total, sum(a.base) as base, sum(a.exonerado) as exonerado,
         sum(a.impuesto) as impuesto, sum(a.acreditado) as acreditado, sum(a.gasto) as gasto, sum(a.asumido) as asumido,
         sum(a.devuelto) as devuelto
  from (with docs as materialized (${docs}) ${aportes(args, DE)}) a
  group by a.documento_id, a.ambiente, a.dia, a.signo, a.codigo, a.codigo_tarifa, a.condicion, a.trato, a.diferida`;

/** Accepted sales and notes among the changed documents; a note that corrects an error is of its document's day. */
const ventas = (args: DeTenant) => sql`
  select d.documento_id, d.ambiente, coalesce(r.dia, d.dia) as dia, d.signo, d.tipo, d.condicion_venta, d.fecha_emision,
         d.cliente_id, d.factor, d.devuelto
  from docs d
  left join lateral (
    select ${dia("r.fecha_emision")} as dia from documento_referencia r
    where r.tenant_id = ${args.tenantId} and r.documento_id = d.documento_id and ${POR_ERROR} and d.tipo in ('02', '03')
    offset 0
  ) r on true
  where d.estado = 'aceptado' and d.tipo not in ('08', '10')`;

const deTipo = (tipo: string) => sql`select d.* from docs d where d.estado = 'aceptado' and d.tipo = ${sql.lit(tipo)}`;

const CONTESTADOS = sql`
  select r.mensaje_receptor_id as documento_id, r.ambiente, r.dia, r.signo, r.condicion_impuesto, r.desglose,
         case when r.por_tarifa then r.factor end as factor, r.acreditado, r.gasto
  from recibidos r`;

/** From the changed documents and answered documents, `docs` and `recibidos`. */
export const DE_DECLARACION = (args: DeTenant) => sql`${cifrasDe(args, "ventas", ventas(args), aportesGuardados)}
  union all ${cifrasDe(args, "recibos", deTipo("10"), RECIBOS.aportes)}
  union all ${cifrasDe(args, "compras", deTipo("08"), COMPRAS.aportes)}
  union all ${cifrasDe(args, "recibidos", CONTESTADOS, RECIBIDOS.aportes)}`;

export interface ConGrupos extends DeTenant, Dias {
  /** Types and currencies of sales, as parallel lists. */
  tipos: readonly string[];
  monedas: readonly string[];
}

/**
 * A CTE: the documents whose amounts of now may differ from those that are kept. They are those of marked customers, and
 * credit notes on invoices with deferred IVA that are not accepted. A note is never older than what it corrects.
 */
export const EXCEPCIONES = (args: ConGrupos) => sql`
excepciones as materialized (
  select d.documento_id
  from cliente k
  cross join unnest(${args.tipos}::text[], ${args.monedas}::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.documento_id from documento d
    where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and d.cliente_id = k.cliente_id and d.tipo = g.tipo
      and d.estado = 'aceptado' and d.moneda = g.moneda and d.fecha_emision >= ${momentoEn(args.desde)}
      and d.fecha_emision < case when g.tipo in ('02', '03') then 'infinity' else ${momentoEn(args.hasta)} end
    offset 0
  ) d
  where k.tenant_id = ${args.tenantId} and k.credito_pleno
  union
  select n.documento_id
  from documento o
  cross join lateral (
    select r.documento_id from documento_referencia r
    where r.tenant_id = ${args.tenantId} and r.referido_id = o.documento_id and r.orden = 1 offset 0
  ) r
  cross join lateral (
    select n.documento_id from documento n
    where n.tenant_id = ${args.tenantId} and n.documento_id = r.documento_id and n.tipo = '03' and n.estado = 'aceptado'
    offset 0
  ) n
  where o.tenant_id = ${args.tenantId} and o.condicion_venta in ('08', '10')
    and o.estado in ('procesando', 'error', 'rechazado')
)`;

/** What the exceptions add by now, less what is kept of them. `docs` makes the CTE of that name from `efectos`. */
export const AJUSTES = (args: DeTenant, docs: Sql) => {
  const conSigno = (signo: "1" | "-1") => sql`
    with efectos as (select x.documento_id, 'aceptado' as estado, ${sql.raw(signo)} as signo from excepciones x), ${docs}
    ${ventas(args)}`;
  return sql`${cifrasDe(args, "ventas", conSigno("1"), VENTAS.aportes)}
  union all ${cifrasDe(args, "ventas", conSigno("-1"), aportesGuardados)}`;
};
