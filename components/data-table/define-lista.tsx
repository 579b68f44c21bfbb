import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { BarraLista } from "./barra-lista";
import type { Column } from "./data-table";
import type { Opciones } from "./filters";
import type { Lista, ListaOptions } from "./use-lista";

/** The value of a filter in the address, empty when it is not set. */
export type Valor = (nombre: string) => string;

/** A filter of a list, and the field by which a person sets it. */
export type Filtro<Row = never, Datos = never> = {
  /** When the list has it: always by default. */
  si?: (valor: Valor) => boolean;
} & (
  | { clase: "texto" | "fecha"; label: string }
  /** The label is also the text of the option that sets no filter. */
  | { clase: "opcion"; label: string; opciones: Opciones | ((datos: Datos) => Opciones) }
  /** `carpeta`: each tab is a list of its own. It is no filter to be removed then, and only texts outlive its choice. */
  | { clase: "pestanas"; label: string; opciones: Readonly<Record<string, string>>; carpeta?: true }
  /** Only a link sets it. */
  | { clase: "enlace"; label: string }
  | { clase: "propio"; label: string; Campo: ComponentType<{ lista: Lista<Row> }> }
);

/** A column whose cell may need what only the page knows. */
export interface Columna<Row, Datos> extends Omit<Column<Row>, "cell"> {
  cell: (row: Row, datos: Datos) => ReactNode;
  /** When the table has it: always by default. */
  si?: (datos: Datos) => boolean;
}

/** What stands in place of rows while there are none, unless a filter is the reason. */
interface Vacio {
  Icon?: LucideIcon;
  title: string;
  children?: string;
  /** What a row would say (docs/design.md); null for the parts of something that is shown. */
  ejemplo: string | null;
}

/** A list of the portal, from which its page, its filters in the address, its table, its sheet and saved views follow. */
export interface DefinicionLista<Row, Datos> extends Pick<ListaOptions<Row>, "cadaMs" | "vivo"> {
  /** The title of its page, and what its table is called unless `label` says otherwise. */
  titulo: string;
  label?: string;
  /** The address of its page. */
  pagina?: string;
  /** Where an open page reads rows again; `useListaDe` gets that of a list which belongs to one thing. */
  ruta?: string;
  /** In the order of their fields; null for what a person is not offered, or is offered in another way. */
  filtros: Readonly<Record<string, Filtro<Row, Datos> | null>>;
  columnas: readonly Columna<Row, Datos>[];
  keyOf: (row: Row) => string;
  /** The address that a row links to. */
  hrefOf?: (row: Row) => string;
  vacio: Vacio | ((lista: Lista<Row>) => Vacio);
  /** The number of rows in the skeleton. */
  expected?: number;
  /**
   * Its orders, each with its name for people. The first is the one without `orden` in the address; of the two
   * directions of a column, its header gives the one that comes first here, and then the other.
   */
  ordenes?: Readonly<Record<string, string>> | undefined;
  /** When it can be sorted: always by default. */
  ordenable?: (valor: Valor) => boolean;
  /** The width from which every header that sorts has room. */
  ordenHasta?: "sm" | "lg" | "xl";
  /** Of a list that is counted, added up and exported; the component stands here so that other lists do not load it. */
  barra?: Omit<ComponentProps<typeof BarraLista>, "lista" | "ordenHasta"> & { Barra: typeof BarraLista };
}

/** A name for each order of the contract. */
export type Nombres<Ordenes extends readonly string[]> = Readonly<Record<Ordenes[number], string>>;

interface Consulta {
  shape: object;
}
type Filtrable<Query extends Consulta> = Exclude<keyof Query["shape"] & string, "limite" | "cursor" | "orden">;

/**
 * A list and its query in the contract (`typeof clientesQuery`): each filter of the query has its field or a null, and
 * a query that takes `orden` has the names of its orders. `Datos`: what only the page knows.
 */
export function defineLista<Row, Query extends Consulta = Consulta, Datos = unknown>(
  lista: Omit<DefinicionLista<Row, Datos>, "filtros" | "ordenes"> & {
    filtros: Readonly<Record<Filtrable<Query>, Filtro<Row, Datos> | null>>;
  } & ("orden" extends keyof Query["shape"] ? { ordenes: Readonly<Record<string, string>> } : { ordenes?: undefined }),
): DefinicionLista<Row, Datos> {
  return lista;
}

/** The filters of most lists by time. */
export const RANGO = {
  desde: { clase: "fecha", label: "Desde" },
  hasta: { clase: "fecha", label: "Hasta" },
} as const satisfies Record<string, Filtro>;

/** What a column of a row's acts begins with. @param titulo for screen readers only */
export const deActos = (titulo: string) =>
  ({ key: "actos", header: <span className="sr-only">{titulo}</span>, align: "right", own: true }) as const;

/** A value of less weight on one line: a date, a number. */
export const Tenue = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap text-ink-soft tabular-nums">{children}</span>
);
