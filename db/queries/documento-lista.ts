/**
 * Pages of documents, newest first or oldest first, by (fecha_emision, documento_id), and what a list sorted by total
 * needs. Indexes hold the documents of one tipo, estado and moneda together, and a page merges the first of each
 * requested `grupo`. Only rows of the page and the next in line are read, so a page costs the same at any position and
 * for rare documents. The indexes contain only sales, and a query must repeat their condition to use them:
 * `tipo <> '08'`.
 */
import {
  type Corridas,
  type De,
  hallados,
  type Marco,
  merged,
  page,
  pageOfIds,
  type Recorrido,
  type Restriccion,
  recorrido,
  restriccion,
  type Sql,
  TOTAL,
  todos,
  totales,
} from "../sql/documento-lista";
import { numerados } from "../sql/numerados";
import { prepared } from "../sql/prepared";
import { sql } from "../sql/qb";

/** A list in both directions, and the totals of its documents in no order. */
const listaDe = <Otros extends object>(de: (args: Otros) => De) => ({
  desc: prepared((args: Marco & Corridas & Otros) => page(args, merged(args, de(args), "desc"), "desc")),
  asc: prepared((args: Marco & Corridas & Otros) => page(args, merged(args, de(args), "asc"), "asc")),
  totales: prepared((args: Marco & Corridas & Otros) => totales(args, todos(args, de(args)))),
});

export const documentos = listaDe(() => ({ fuente: sql``, condicion: sql`true` }));

export const documentosOfClientes = listaDe(({ clienteIds }: { clienteIds: number[] }) => ({
  fuente: sql`unnest(${clienteIds}::int[]) as c(cliente_id) cross join`,
  condicion: sql`d.cliente_id = c.cliente_id`,
}));

export const documentosOfPuntos = listaDe(({ puntos }: { puntos: readonly number[] }) => ({
  fuente: sql`unnest(${puntos}::int[]) as p(punto_venta_id) cross join`,
  condicion: sql`d.punto_venta_id = p.punto_venta_id`,
}));

/** For one purchase order number; of some customers unless `clienteIds` is null. */
export const documentosOfOrden = listaDe((args: { orden: string; clienteIds: number[] | null }) => ({
  fuente: sql``,
  condicion: sql`d.numero_orden_compra = ${args.orden}
              and (${args.clienteIds}::int[] is null or d.cliente_id = any(${args.clienteIds}::int[]))`,
}));

/** For one of the callers' own references; within the other filters unless they are null. */
export const documentosOfReferencia = listaDe(
  (args: { referencia: string; orden: string | null; clienteIds: number[] | null }) => ({
    fuente: sql``,
    condicion: sql`d.referencia_externa = ${args.referencia}
              and (${args.orden}::text is null or d.numero_orden_compra = ${args.orden}::text)
              and (${args.clienteIds}::int[] is null or d.cliente_id = any(${args.clienteIds}::int[]))`,
  }),
);

/** The same of very few documents, which are found one by one. */
const halladosPor = <Otros extends Restriccion>(por: (args: Marco & Otros) => Sql) => {
  const ids = sql`d.documento_id`;
  const de = (args: Marco & Otros, columnas: Sql) => ({
    columnas,
    condicion: sql`${por(args)} and ${restriccion(args)}`,
  });
  return {
    desc: prepared((args: Marco & Otros) => page(args, hallados(args, de(args, ids), "desc"), "desc")),
    asc: prepared((args: Marco & Otros) => page(args, hallados(args, de(args, ids), "asc"), "asc")),
    totales: prepared((args: Marco & Otros) => totales(args, hallados(args, de(args, TOTAL), "desc"))),
  };
};

/** Documents with this number (ten digits) in any series, within the other filters. */
export const documentosByNumeroCorto = halladosPor(
  (args: Marco & Restriccion & { numero: string }) => sql`d.documento_id = any(array(${numerados(args)}))`,
);

/**
 * Documents with a clave or a consecutivo, or both. There are very few (one per ambiente), and the other filters apply.
 */
export const documentosByNumero = halladosPor(
  (args: Marco & Restriccion & { numeros: string[]; ambientes: string[] }) => sql`d.documento_id = any(array(
          select k.documento_id
          from unnest(${args.numeros}::text[]) as n(numero)
            cross join lateral (
              select x.documento_id from documento x where x.tenant_id = ${args.tenantId} and x.clave = n.numero limit 1) k
          union all
          select k.documento_id
          from unnest(${args.numeros}::text[]) as n(numero) cross join unnest(${args.ambientes}::text[]) as a(ambiente)
            cross join lateral (
              select x.documento_id from documento x
              where x.tenant_id = ${args.tenantId} and x.ambiente = a.ambiente and x.consecutivo = n.numero limit 1) k))
        and array[d.clave, d.consecutivo] @> ${args.numeros}::text[]`,
);

/** Sales of one currency in the order of their totals. */
export const documentosPorTotal = {
  desc: prepared((args: Recorrido) => recorrido(args, "desc")),
  asc: prepared((args: Recorrido) => recorrido(args, "asc")),
};

/** The rows of these documents, in no order. */
export const selectDocumentosByIds = prepared((args: { tenantId: number; ids: readonly string[] }) => pageOfIds(args));
