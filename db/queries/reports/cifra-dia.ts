/**
 * The figures of days: what is folded, with the few changes that are not, in one snapshot. Comparing them with the
 * documents reads the documents (decision 0078).
 */
import { POR_ERROR } from "../../sql/aportes";
import {
  APORTES_DE_DECLARACION,
  APORTES_DE_DOCUMENTOS,
  APORTES_DE_LIBRO,
  CAMBIOS,
  type ConTarifas,
  CUENTAS_DE_DECLARACION,
  CUENTAS_DE_LIBRO,
  DIMENSIONES,
  deCuentas,
  efectosDe,
  MONTOS,
  MONTOS_DE_CIFRA,
  MONTOS_DE_LIBRO,
  SUMAS,
  sumar,
  texto,
  todo,
} from "../../sql/cifras";
import { type DeTenant, type Dias, enDias, momentoEn } from "../../sql/dia";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

type Sql = ReturnType<typeof sql>;

/** Documents of these types by day and state, with their total and tax in colones. */
export const selectCifrasPorDia = prepared((args: DeTenant & Dias & { tipos: readonly string[] }) => ({
  compile: () =>
    sql<{ dia: string; estado: string; documentos: number; total: string; impuesto: string }>`
with ${todo(args, APORTES_DE_DOCUMENTOS(args), ["documento"])}
select to_char(dia, 'YYYY-MM-DD') as dia, estado, sum(documentos)::int as documentos, ${texto("total")}, ${texto("impuesto")}
from todo where tipo = any(${args.tipos}::text[])
group by todo.dia, estado having sum(documentos) <> 0 order by todo.dia, estado`.compile(qb),
}));

export interface CifraLibro {
  libro: "ventas" | "compras" | "recibidos";
  cuenta: (typeof CUENTAS_DE_LIBRO)[number];
  codigo: string | null;
  codigo_tarifa: string | null;
  /** Percentage. */
  tarifa: string | null;
  condicion: string | null;
  moneda: string | null;
  documentos: number;
  /** Decimal text in colones, except those of `recibido_moneda`. */
  total: string;
  base: string;
  exonerado: string;
  impuesto: string;
  acreditado: string;
  gasto: string;
}

/** What the VAT book counts: accepted sales, accepted purchase invoices, and suppliers' documents that were accepted. */
export const selectCifrasLibro = prepared(
  (args: ConTarifas & Dias & { ventas: readonly string[]; compras: readonly string[] }) => ({
    compile: () =>
      sql<CifraLibro>`
with ${todo(args, APORTES_DE_LIBRO(args), CUENTAS_DE_LIBRO)}, libros as (
  select case when tipo is null then 'recibidos' when tipo = any(${args.ventas}::text[]) then 'ventas'
              when tipo = any(${args.compras}::text[]) then 'compras' end as libro, todo.*
  from todo where cuenta <> 'documento' or estado = 'aceptado'
)
select libro, cuenta, codigo, codigo_tarifa, tarifa::text, condicion, moneda, sum(documentos)::int as documentos,
       ${sql.join(MONTOS_DE_LIBRO.map(texto))}
from libros where libro is not null
group by libro, cuenta, codigo, codigo_tarifa, libros.tarifa, condicion, moneda
having sum(documentos) <> 0
order by libro, cuenta, codigo, codigo_tarifa nulls first, libros.tarifa, condicion nulls last, moneda nulls last`.compile(
        qb,
      ),
  }),
);

/** First and last day that has a document, an answered document or a figure; null when there is none. */
export const selectRangoCifras = prepared((args: DeTenant & Grupos) => {
  const punta = (condicion: Sql, orden: "asc" | "desc") => sql`
  select e.momento from ${GRUPOS(args)}
  cross join lateral (
    select d.fecha_emision as momento from documento d
    where d.tenant_id = ${args.tenantId} and ${condicion} and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda order by d.fecha_emision ${sql.raw(orden)} limit 1
  ) e`;
  const contestado = (orden: "asc" | "desc") => sql`
  (select m.documento_fecha from mensaje_receptor m
   where m.tenant_id = ${args.tenantId} and m.estado = 'aceptado' and m.mensaje < 3
   order by m.documento_fecha ${sql.raw(orden)} limit 1)`;
  const corregido = (orden: "asc" | "desc") => sql`
  (select r.fecha_emision from documento_referencia r where r.tenant_id = ${args.tenantId} and ${POR_ERROR}
   order by r.fecha_emision ${sql.raw(orden)} limit 1)`;
  const puntas = (["asc", "desc"] as const).flatMap((orden) => [
    punta(sql`d.tipo <> '08'`, orden),
    punta(sql`d.tipo = '08'`, orden),
    contestado(orden),
    corregido(orden),
  ]);
  return {
    compile: () =>
      sql<{ desde: string | null; hasta: string | null }>`
select to_char(min(dia), 'YYYY-MM-DD') as desde, to_char(max(dia), 'YYYY-MM-DD') as hasta
from (
  select (p.momento at time zone 'America/Costa_Rica')::date as dia
  from (${sql.join(puntas, sql` union all `)}) p
  union all
  select c.dia from cifra_dia c where c.tenant_id = ${args.tenantId}
) dias`.compile(qb),
  };
});

interface Grupos {
  /** Every combination of type, state and currency, as parallel lists. */
  tipos: readonly string[];
  estados: readonly string[];
  monedas: readonly string[];
}

const GRUPOS = (args: Grupos) =>
  sql`unnest(${args.tipos}::text[], ${args.estados}::text[], ${args.monedas}::text[]) as g(tipo, estado, moneda)`;

interface Parte {
  aportes: (args: ConTarifas) => Sql;
  cuentas: readonly string[];
}

/** CTEs that end with `diferencias`: what the documents of the days come to, less their figures. */
const diferencias = (args: ConTarifas & Dias & Grupos, { aportes, cuentas }: Parte) => {
  const momento = (columna: string) => sql`
      ${sql.ref(columna)} >= ${momentoEn(args.desde)} and ${sql.ref(columna)} < ${momentoEn(args.hasta)}`;
  const propios = (condicion: Sql) => sql`
    select d.documento_id, null::bigint as mensaje_receptor_id, d.estado, 1 as signo
    from ${GRUPOS(args)}
    cross join lateral (
      select d.documento_id, d.estado from documento d
      where d.tenant_id = ${args.tenantId} and ${condicion} and d.tipo = g.tipo and d.estado = g.estado
        and d.moneda = g.moneda and ${momento("d.fecha_emision")}
    ) d`;
  return sql`
efectos as materialized (
  select x.documento_id, x.mensaje_receptor_id, x.estado, sum(x.signo)::int as signo
  from (${propios(sql`d.tipo <> '08'`)}
    union all ${propios(sql`d.tipo = '08'`)}
    union all
    select null, m.mensaje_receptor_id, m.estado, 1 from mensaje_receptor m
    where m.tenant_id = ${args.tenantId} and m.estado = 'aceptado' and m.mensaje < 3 and ${momento("m.documento_fecha")}
    union all
    -- Notes of another day that the return counts on this one.
    select d.documento_id, null, d.estado, 1
    from documento_referencia r
    join documento d on d.tenant_id = ${args.tenantId} and d.documento_id = r.documento_id
    where r.tenant_id = ${args.tenantId} and ${POR_ERROR} and ${momento("r.fecha_emision")}
      and d.tipo in ('02', '03') and not (${momento("d.fecha_emision")})
    union all (${efectosDe(sql`(${CAMBIOS(args)})`, { menos: true })})
  ) x
  group by x.documento_id, x.mensaje_receptor_id, x.estado having sum(x.signo) <> 0
), ${aportes(args)}, diferencias as (
  select ${DIMENSIONES}, ${SUMAS}
  from (
    select ${DIMENSIONES}, documentos, ${MONTOS} from aportes where ${enDias(args)}
    union all
    select ${DIMENSIONES}, -documentos, ${sql.raw(MONTOS_DE_CIFRA.map((monto) => `-${monto}`).join(", "))}
    from cifra_dia where tenant_id = ${args.tenantId} and ${enDias(args)} and ${deCuentas(cuentas)}
  ) x
  group by ${DIMENSIONES}
  having (sum(documentos), ${sql.raw(MONTOS_DE_CIFRA.map((monto) => `sum(${monto})`).join(", "))})
    <> (0${sql.raw(", 0".repeat(MONTOS_DE_CIFRA.length))})
)`;
};

export interface DiferenciaCifras {
  dia: string;
  ambiente: string;
  cuenta: string;
  /** What tells the figure apart, as one text. */
  de: string;
  /** What is missing in the figures, less than zero where they have too much. Decimal text in colones. */
  documentos: number;
  total: string;
  base: string;
  exonerado: string;
  impuesto: string;
  acreditado: string;
  gasto: string;
  asumido: string;
  devuelto: string;
}

/**
 * `select` reads the documents of the days. `correct` adds what is missing; what is folded meanwhile changes no
 * difference, because it was counted as a change.
 */
const compararDe = (parte: Parte) => ({
  select: prepared((args: ConTarifas & Dias & Grupos) => ({
    compile: () =>
      sql<DiferenciaCifras>`
with ${diferencias(args, parte)}
select to_char(dia, 'YYYY-MM-DD') as dia, ambiente, cuenta,
       concat_ws(' ', tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato,
         case when diferida then 'diferida' end) as de, documentos,
       ${sql.join(MONTOS_DE_CIFRA.map((monto) => sql.raw(`trim_scale(${monto})::text as ${monto}`)))}
from diferencias order by ${DIMENSIONES}`.compile(qb),
  })),
  correct: prepared((args: ConTarifas & Dias & Grupos) => ({
    compile: () => sql<never>`with ${diferencias(args, parte)} ${sumar(args, sql`diferencias`)}`.compile(qb),
  })),
});

/** Compared apart, because each reads the documents' lines. */
export const CIFRAS_DE_DIA = {
  libro: compararDe({ aportes: APORTES_DE_LIBRO, cuentas: CUENTAS_DE_LIBRO }),
  declaracion: compararDe({ aportes: APORTES_DE_DECLARACION, cuentas: CUENTAS_DE_DECLARACION }),
};
