/** The lists of documents that people count, add up and export as they have filtered them. */

export const LISTAS_DE_TRABAJO = ["ventas", "compras", "recibos", "recibidos", "porCobrar"] as const;

export type ListaDeTrabajo = (typeof LISTAS_DE_TRABAJO)[number];

/** Rows that are counted and added up; of a longer list only that it is longer is known. */
export const MAX_SUMADOS = 500;

/** Lists of what the company issued itself, whose files can be downloaded together. */
export const LISTAS_EMITIDAS = ["ventas", "compras", "recibos"] as const satisfies readonly ListaDeTrabajo[];

export type ListaEmitida = (typeof LISTAS_EMITIDAS)[number];

/** Lists whose documents have files that can be downloaded together. */
export const LISTAS_CON_ARCHIVOS = [...LISTAS_EMITIDAS, "recibidos"] as const satisfies readonly ListaDeTrabajo[];

export type ListaConArchivos = (typeof LISTAS_CON_ARCHIVOS)[number];

/** Documents that a user may choose one by one, and that one mail act or one direct download may have. */
export const MAX_ELEGIDOS = 100;

/** Documents of a ZIP that is made in the background from a whole list as filtered. */
export const MAX_EN_ZIP = 5_000;

/** Filters that a user saved under a name; `filtros` is the query of the list's address. */
export interface VistaLista {
  nombre: string;
  filtros: string;
}

export const MAX_NOMBRE_VISTA = 40;
export const MAX_FILTROS_VISTA = 500;

export interface SumaLista {
  /** At most `MAX_SUMADOS`. */
  documentos: number;
  /** True when there are more than `MAX_SUMADOS`. */
  hayMas: boolean;
  /**
   * Decimal text by currency, null when unknown: of receivables what is owed, of other lists the totals, credit notes
   * subtracted and rejected documents left out.
   */
  sumas: { moneda: string | null; total: string }[];
}
