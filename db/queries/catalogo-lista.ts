/**
 * Pages of customers, by identificacion in the order of the bytes, so that it is the same on every machine. As with
 * documents, an index keeps those of one state together, and a page is the first of each state asked for, merged.
 */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";
import { LAST_CHARACTER } from "./busqueda";
import { wholeClientes } from "./cliente";

/** What a page is a part of. */
interface Lista {
  tenantId: number;
  estados: boolean[];
  /** Strictly after this key; empty for the first page. */
  despues: string;
}

/** The table, and how its rows are called and found. */
interface Catalogo {
  tabla: ReturnType<typeof sql>;
  objeto: "producto" | "cliente";
  id: ReturnType<typeof sql>;
  /** In the order of the list. */
  clave: ReturnType<typeof sql>;
}

const CLIENTES: Catalogo = {
  tabla: sql`cliente t`,
  objeto: "cliente",
  id: sql`t.cliente_id`,
  clave: sql`t.identificacion collate "C"`,
};

/** The first rows of each state that fit `filtro`, merged. */
const merged = ({ tabla, id, clave }: Catalogo, args: Lista & { limit: number }, filtro: ReturnType<typeof sql>) => sql`
  unnest(${args.estados}::boolean[]) as e(estado)
  cross join lateral (
    select ${id} as id, ${clave} as clave from ${tabla}
    where t.tenant_id = ${args.tenantId} and t.estado = e.estado and ${clave} > ${args.despues}::text ${filtro}
    order by ${clave} limit ${args.limit}::int) k
  order by k.clave collate "C"`;

/** The key of the last of the next `limit` rows; none when there are not that many. */
const edge = (catalogo: Catalogo, args: Lista & { limit: number }, filtro: ReturnType<typeof sql>) =>
  qb.selectFrom(
    sql<{ clave: string }>`(
      select k.clave from ${merged(catalogo, args, filtro)} offset ${args.limit}::int - 1 limit 1)`.as("borde"),
  );

/** A row has every word: each begins one of its tokens. */
const hasPalabras = ({ objeto, id }: Catalogo, args: { tenantId: number; palabras: string[] }) => sql`
  not exists (
    select from unnest(${args.palabras}::text[]) as p(palabra)
    where not exists (
      select from busqueda b
      where b.tenant_id = ${args.tenantId} and b.objeto = ${sql.lit(objeto)} and b.objeto_id = ${id}
        and b.token >= p.palabra and b.token < p.palabra || ${LAST_CHARACTER}))`;
