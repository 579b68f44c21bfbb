/**
 * Pages of products and of customers in each of their orders, by bytes, which is the same on every machine. An order is
 * a text that no two rows share. As for documents, an index holds the rows of one state together, and a page merges the
 * first rows of each requested state.
 */
import type { Sentido } from "../../sql/documento-clase";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { LAST_CHARACTER, type ObjetoBusqueda } from "./busqueda";
import { wholeClientes } from "./cliente";
import { wholeProductos } from "./producto";

type Sql = ReturnType<typeof sql>;

export interface CatalogoLista {
  tenantId: number;
  estados: boolean[];
  /** Only rows behind this key, in the list's direction. */
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
}

/** What a list is ordered by. */
interface Clave {
  /** The key of the row with this alias. */
  de: (alias: Sql) => Sql;
  /** The condition of its indexes, which a query must repeat to use them. It is true for every row. */
  indexed: Sql;
}

const PRODUCTOS: Catalogo = { tabla: sql`producto t`, objeto: "producto", id: sql`t.producto_id` };
const CLIENTES: Catalogo = { tabla: sql`cliente t`, objeto: "cliente", id: sql`t.cliente_id` };

const CODIGO: Clave = { de: (alias) => sql`${alias}.codigo collate "C"`, indexed: sql`t.codigo <> ''` };
const IDENTIFICACION: Clave = {
  de: (alias) => sql`${alias}.identificacion collate "C"`,
  indexed: sql`t.identificacion <> ''`,
};
const NOMBRE: Clave = { de: (alias) => sql`${alias}.por_nombre`, indexed: sql`t.por_nombre <> ''` };
const PRECIO: Clave = { de: (alias) => sql`${alias}.por_precio`, indexed: sql`t.por_precio <> ''` };

/** One list: its catalog, its order and its direction. */
interface Orden extends Catalogo, Clave {
  sentido: Sentido;
}

/** How each direction compares with the place where a page begins and where it must end, and how it sorts. */
const SENTIDOS = {
  asc: { despues: sql`>`, hasta: sql`<=`, order: sql`` },
  desc: { despues: sql`<`, hasta: sql`>=`, order: sql` desc` },
} as const;

const T = sql`t`;

/** The first rows of each state, as `k(id, clave)`, in order. */
const merged = ({ tabla, id, de, indexed, sentido }: Orden, args: CatalogoLista, filtro: Sql) => {
  const { despues, order } = SENTIDOS[sentido];
  return sql`
    unnest(${args.estados}::boolean[]) as e(estado)
    cross join lateral (
      select ${id} as id, ${de(T)} as clave from ${tabla}
      where t.tenant_id = ${args.tenantId} and t.estado = e.estado and ${indexed}
        and ${de(T)} ${despues} ${args.despues}::text ${filtro}
      order by ${de(T)}${order} limit ${args.limit}::int) k
    order by k.clave collate "C"${order}`;
};

const page = (orden: Orden, args: CatalogoPage, filtro: Sql) => {
  const bounds = sql`${filtro} and ${orden.de(T)} ${SENTIDOS[orden.sentido].hasta} ${args.hasta}::text
        and not exists (
          select from unnest(${args.palabras}::text[]) as p(palabra)
          where not exists (
            select from busqueda b
            where b.tenant_id = ${args.tenantId} and b.objeto = ${sql.lit(orden.objeto)}
              and b.objeto_id = ${orden.id}
              and b.token >= p.palabra and b.token < p.palabra || ${LAST_CHARACTER}))`;
  return sql`select k.id from ${merged(orden, args, bounds)} limit ${args.limit}::int`;
};

const hallazgos = ({ tabla, id, de, sentido }: Orden, args: CatalogoHallazgos, filtro: Sql) => sql`
    select ${id} from ${tabla}
    where t.tenant_id = ${args.tenantId} and ${id} = any(${args.ids}::int[]) and t.estado = any(${args.estados}::boolean[])
      and ${de(T)} ${SENTIDOS[sentido].despues} ${args.despues}::text ${filtro}
    order by ${de(T)}${SENTIDOS[sentido].order} limit ${args.limit}::int`;

/** The key of the last of the next `limit` rows; no row when there are fewer. */
const borde = (orden: Orden, args: CatalogoLista, filtro: Sql) =>
  qb
    .selectFrom(
      sql<{ clave: string }>`(
    select k.clave from ${merged(orden, args, filtro)} offset ${args.limit}::int - 1 limit 1)`.as<"k">(sql`k`),
    )
    .select("k.clave");

/** The rows with these ids, in order, each with its key. */
const productos = ({ de, sentido }: Orden, args: CatalogoLista, ids: Sql) =>
  wholeProductos
    .select(sql<string>`${de(sql`p`)}`.as("clave"))
    .where("p.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`p.producto_id = any(array(${ids}))`)
    .orderBy(de(sql`p`), sentido);

const clientes = ({ de, sentido }: Orden, args: CatalogoLista, ids: Sql) =>
  wholeClientes
    .select(sql<string>`${de(sql`c`)}`.as("clave"))
    .where("c.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`c.cliente_id = any(array(${ids}))`)
    .orderBy(de(sql`c`), sentido);

/** A list without words or with few matches, with many, and where the stretch ends that is searched for these. */
const clientesPor = (clave: Clave, sentido: Sentido) => {
  const orden = { ...CLIENTES, ...clave, sentido };
  return {
    page: prepared((args: CatalogoPage) => clientes(orden, args, page(orden, args, sql``))),
    hallados: prepared((args: CatalogoHallazgos) => clientes(orden, args, hallazgos(orden, args, sql``))),
    borde: prepared((args: CatalogoLista) => borde(orden, args, sql``)),
  };
};

/**
 * The same.
 * @param filtro what a product must have besides
 * @param indexes the condition of its indexes, where it is not the key's
 */
const productosPor =
  <Otros extends object>(filtro: (args: Otros) => Sql, indexes: Partial<Pick<Clave, "indexed">> = {}) =>
  (clave: Clave, sentido: Sentido) => {
    const orden = { ...PRODUCTOS, ...clave, ...indexes, sentido };
    return {
      page: prepared((args: CatalogoPage & Otros) => productos(orden, args, page(orden, args, filtro(args)))),
      hallados: prepared((args: CatalogoHallazgos & Otros) =>
        productos(orden, args, hallazgos(orden, args, filtro(args))),
      ),
      borde: prepared((args: CatalogoLista & Otros) => borde(orden, args, filtro(args))),
    };
  };

/** Customers, by the names that orders have on the wire. */
export const clientesOrdenados = {
  identificacion: clientesPor(IDENTIFICACION, "asc"),
  "-identificacion": clientesPor(IDENTIFICACION, "desc"),
  nombre: clientesPor(NOMBRE, "asc"),
  "-nombre": clientesPor(NOMBRE, "desc"),
};

const enCadaOrden = <Lista>(lista: (clave: Clave, sentido: Sentido) => Lista) => ({
  codigo: lista(CODIGO, "asc"),
  "-codigo": lista(CODIGO, "desc"),
  nombre: lista(NOMBRE, "asc"),
  "-nombre": lista(NOMBRE, "desc"),
  precioVenta: lista(PRECIO, "asc"),
  "-precioVenta": lista(PRECIO, "desc"),
});

/** Products, likewise. */
export const productosOrdenados = enCadaOrden(productosPor(() => sql``));

export const productosDeCabys = enCadaOrden(
  productosPor((args: { codigoCabys: string }) => sql`and t.codigo_cabys = ${args.codigoCabys}`, {
    indexed: sql`t.codigo_cabys <> ''`,
  }),
);

/** Those that are below zero or below their minimum in some warehouse; a stretch of the search is one of all products. */
export const productosBajos = {
  ...productosPor(
    (args: { tenantId: number }) => sql`and exists (
          select from existencia e where e.tenant_id = ${args.tenantId} and e.producto_id = t.producto_id and e.baja)`,
  )(CODIGO, "asc"),
  borde: productosOrdenados.codigo.borde,
};

/** Products by their ids, in the order of the ids. */
export const selectProductosById = prepared((args: { tenantId: number; ids: number[] }) =>
  wholeProductos
    .where("p.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`p.producto_id = any(${args.ids}::int[])`)
    .orderBy("p.producto_id"),
);
