/**
 * Pages of products, by codigo, and of customers, by identificacion, in byte order, which is the same on every machine.
 * As for documents, an index holds the rows of one state together, and a page merges the first rows of each requested
 * state.
 */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";
import { LAST_CHARACTER, type ObjetoBusqueda } from "./busqueda";
import { wholeClientes } from "./cliente";
import { wholeProductos } from "./producto";

type Sql = ReturnType<typeof sql>;

export interface CatalogoLista {
  tenantId: number;
  estados: boolean[];
  /** Only rows after this key; empty for the first page. */
  despues: string;
  limit: number;
}

/** Filters by words: each word begins one of the row's tokens. */
export interface CatalogoPage extends CatalogoLista {
  /** Rows up to this key, which limits the search for words that few rows have. */
  hasta: string;
  palabras: string[];
}

/** Rows of a search with few results. */
export interface CatalogoHallazgos extends CatalogoLista {
  ids: number[];
}

interface Catalogo {
  /** The table, with alias `t`. */
  tabla: Sql;
  objeto: ObjetoBusqueda;
  id: Sql;
  /** The expression that the list is ordered by. */
  clave: Sql;
  /** The condition of its indexes, which a query must repeat to use them. It is true for every row. */
  indexed: Sql;
}

const PRODUCTOS: Catalogo = {
  tabla: sql`producto t`,
  objeto: "producto",
  id: sql`t.producto_id`,
  clave: sql`t.codigo collate "C"`,
  indexed: sql`t.codigo <> ''`,
};
const CLIENTES: Catalogo = {
  tabla: sql`cliente t`,
  objeto: "cliente",
  id: sql`t.cliente_id`,
  clave: sql`t.identificacion collate "C"`,
  indexed: sql`t.identificacion <> ''`,
};

const ALL = sql``;
const ofCabys = (codigoCabys: string) => sql`and t.codigo_cabys = ${codigoCabys}`;
const bajos = (args: { tenantId: number }) => sql`and exists (
          select from existencia e where e.tenant_id = ${args.tenantId} and e.producto_id = t.producto_id and e.baja)`;

/** The first rows of each state, as `k(id, clave)`, in order. */
const merged = ({ tabla, id, clave, indexed }: Catalogo, args: CatalogoLista, filtro: Sql) => sql`
    unnest(${args.estados}::boolean[]) as e(estado)
    cross join lateral (
      select ${id} as id, ${clave} as clave from ${tabla}
      where t.tenant_id = ${args.tenantId} and t.estado = e.estado and ${indexed}
        and ${clave} > ${args.despues}::text ${filtro}
      order by ${clave} limit ${args.limit}::int) k
    order by k.clave collate "C"`;

const page = (catalogo: Catalogo, args: CatalogoPage, filtro: Sql) => {
  const bounds = sql`${filtro} and ${catalogo.clave} <= ${args.hasta}::text
        and not exists (
          select from unnest(${args.palabras}::text[]) as p(palabra)
          where not exists (
            select from busqueda b
            where b.tenant_id = ${args.tenantId} and b.objeto = ${sql.lit(catalogo.objeto)}
              and b.objeto_id = ${catalogo.id}
              and b.token >= p.palabra and b.token < p.palabra || ${LAST_CHARACTER}))`;
  return sql`select k.id from ${merged(catalogo, args, bounds)} limit ${args.limit}::int`;
};

const hallazgos = ({ tabla, id, clave }: Catalogo, args: CatalogoHallazgos, filtro: Sql) => sql`
    select ${id} from ${tabla}
    where t.tenant_id = ${args.tenantId} and ${id} = any(${args.ids}::int[]) and t.estado = any(${args.estados}::boolean[])
      and ${clave} > ${args.despues}::text ${filtro}
    order by ${clave} limit ${args.limit}::int`;

/** The key of the last of the next `limit` rows; no row when there are fewer. */
const borde = (catalogo: Catalogo, args: CatalogoLista, filtro: Sql) =>
  qb
    .selectFrom(
      sql<{ clave: string }>`(
    select k.clave from ${merged(catalogo, args, filtro)} offset ${args.limit}::int - 1 limit 1)`.as<"k">(sql`k`),
    )
    .select("k.clave");

const productos = (args: CatalogoLista, ids: Sql) =>
  wholeProductos
    .where("p.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`p.producto_id = any(array(${ids}))`)
    .orderBy(sql`p.codigo collate "C"`);

const clientes = (args: CatalogoLista, ids: Sql) =>
  wholeClientes
    .where("c.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`c.cliente_id = any(array(${ids}))`)
    .orderBy(sql`c.identificacion collate "C"`);

type OfCabys = { codigoCabys: string };

export const selectProductosPage = prepared((args: CatalogoPage) => productos(args, page(PRODUCTOS, args, ALL)));
export const selectProductosPageOfCabys = prepared((args: CatalogoPage & OfCabys) =>
  productos(args, page(PRODUCTOS, args, ofCabys(args.codigoCabys))),
);
export const selectProductosHallados = prepared((args: CatalogoHallazgos) =>
  productos(args, hallazgos(PRODUCTOS, args, ALL)),
);
export const selectProductosHalladosOfCabys = prepared((args: CatalogoHallazgos & OfCabys) =>
  productos(args, hallazgos(PRODUCTOS, args, ofCabys(args.codigoCabys))),
);
/** Those that are below zero or below their minimum in some warehouse. */
export const selectProductosPageBajos = prepared((args: CatalogoPage) =>
  productos(args, page(PRODUCTOS, args, bajos(args))),
);
export const selectProductosHalladosBajos = prepared((args: CatalogoHallazgos) =>
  productos(args, hallazgos(PRODUCTOS, args, bajos(args))),
);
export const selectProductosBorde = prepared((args: CatalogoLista) => borde(PRODUCTOS, args, ALL));
export const selectProductosBordeOfCabys = prepared((args: CatalogoLista & OfCabys) =>
  borde(PRODUCTOS, args, ofCabys(args.codigoCabys)),
);

/** Products by their ids, in the order of the ids. */
export const selectProductosById = prepared((args: { tenantId: number; ids: number[] }) =>
  wholeProductos
    .where("p.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`p.producto_id = any(${args.ids}::int[])`)
    .orderBy("p.producto_id"),
);

export const selectClientesPage = prepared((args: CatalogoPage) => clientes(args, page(CLIENTES, args, ALL)));
export const selectClientesHallados = prepared((args: CatalogoHallazgos) =>
  clientes(args, hallazgos(CLIENTES, args, ALL)),
);
export const selectClientesBorde = prepared((args: CatalogoLista) => borde(CLIENTES, args, ALL));
