/** Which documents a list has. They have alias `d`. */
import type { Clase, Sql } from "./documento-clase";
import { sql } from "./qb";

/** The groups of a list: further sources of groups, and how a document belongs to one of them. */
export interface De {
  fuente: Sql;
  condicion: Sql;
}

/** All documents of the groups. */
export const TODOS = (): De => ({ fuente: sql``, condicion: sql`true` });

/** Those of some customers, or suppliers. */
export const deContrapartes =
  ({ contraparte }: Pick<Clase<unknown>, "contraparte">) =>
  ({ contraparteIds }: { contraparteIds: readonly number[] }): De => ({
    fuente: sql`unnest(${contraparteIds}::int[]) as c(contraparte_id) cross join`,
    condicion: sql`${contraparte} = c.contraparte_id`,
  });

/** True for all when an argument is null. */
const ofAny = ({ contraparte }: Pick<Clase<unknown>, "contraparte">, ids: readonly number[] | null) =>
  sql`(${ids}::int[] is null or ${contraparte} = any(${ids}::int[]))`;
const conOrden = (orden: string | null) => sql`(${orden}::text is null or d.numero_orden_compra = ${orden}::text)`;

/** For one purchase order number. */
export const deOrden =
  (clase: Pick<Clase<unknown>, "contraparte">) =>
  (args: Pick<Restriccion, "contraparteIds"> & { orden: string }): De => ({
    fuente: sql``,
    condicion: sql`d.numero_orden_compra = ${args.orden}
              and ${ofAny(clase, args.contraparteIds)}`,
  });

/** For one of the callers' own references. */
export const deReferencia =
  (clase: Pick<Clase<unknown>, "contraparte">) =>
  (args: Pick<Restriccion, "contraparteIds" | "orden"> & { referencia: string }): De => ({
    fuente: sql``,
    condicion: sql`d.referencia_externa = ${args.referencia}
              and ${conOrden(args.orden)}
              and ${ofAny(clase, args.contraparteIds)}`,
  });

/** The other filters, for a search that finds only a few documents. Null admits all. */
export interface Restriccion {
  tipos: readonly string[];
  estados: string[];
  monedas: string[];
  contraparteIds: number[] | null;
  orden: string | null;
  referencia: string | null;
}

export const restriccion = (
  clase: Pick<Clase<unknown>, "contraparte">,
  args: Restriccion,
) => sql`d.tipo = any(${args.tipos}::text[])
        and d.estado = any(${args.estados}::text[]) and d.moneda = any(${args.monedas}::text[])
        and ${ofAny(clase, args.contraparteIds)}
        and ${conOrden(args.orden)}
        and (${args.referencia}::text is null or d.referencia_externa = ${args.referencia}::text)`;
