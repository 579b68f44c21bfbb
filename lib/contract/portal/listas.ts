/**
 * The lists that have a page: its title and address, and where the open page reads rows again. What a list shows is its
 * definition (`components/data-table/define-lista.ts`), which begins with its line here.
 */
export const LISTAS = {
  ventas: { titulo: "Ventas", pagina: "/documentos", ruta: "/api/portal/documentos" },
  solicitudesFactura: {
    titulo: "Facturas pedidas",
    pagina: "/documentos/solicitudes",
    ruta: "/api/portal/solicitudes-factura",
  },
  lotes: { titulo: "Lotes", pagina: "/lotes", ruta: "/api/portal/lotes" },
  recibos: { titulo: "Recibos de pago", pagina: "/recibos", ruta: "/api/portal/recibos" },
  porCobrar: { titulo: "Por cobrar", pagina: "/recibos/por-cobrar", ruta: "/api/portal/por-cobrar" },
  abonos: { titulo: "Abonos", pagina: "/recibos/abonos", ruta: "/api/portal/abonos" },
  compras: { titulo: "Facturas de compra", pagina: "/compras", ruta: "/api/portal/compras" },
  proformas: { titulo: "Proformas", pagina: "/emitir/proformas", ruta: "/api/portal/proformas" },
  recibidos: { titulo: "Compras recibidas", pagina: "/mensajes", ruta: "/api/portal/mensajes" },
  correosRecibidos: {
    titulo: "Correos de proveedores",
    pagina: "/mensajes/correos",
    ruta: "/api/portal/mensajes/correos",
  },
  productos: { titulo: "Productos", pagina: "/catalogos/productos", ruta: "/api/portal/productos" },
  clientes: { titulo: "Clientes", pagina: "/catalogos/clientes", ruta: "/api/portal/clientes" },
  marcas: { titulo: "Marcas y categorías", pagina: "/catalogos/marcas", ruta: "/api/portal/marcas" },
  proveedores: { titulo: "Proveedores", pagina: "/catalogos/proveedores", ruta: "/api/portal/proveedores" },
  existencias: { titulo: "Existencias", pagina: "/catalogos/bodegas", ruta: "/api/portal/existencias" },
  movimientos: {
    titulo: "Movimientos de inventario",
    pagina: "/catalogos/bodegas/movimientos",
    ruta: "/api/portal/movimientos",
  },
  keys: { titulo: "Llaves de API", pagina: "/llaves", ruta: "/api/portal/llaves" },
  webhooks: { titulo: "Webhooks", pagina: "/webhooks", ruta: "/api/portal/webhooks" },
  correos: { titulo: "Correos enviados", pagina: "/configuracion/correos", ruta: "/api/portal/configuracion/correos" },
  auditoria: { titulo: "Bitácora", pagina: "/configuracion/auditoria", ruta: "/api/portal/configuracion/auditoria" },
} as const satisfies Record<string, { titulo: string; pagina: string; ruta: string }>;

/** A link to the page of a list: a line of the navigation or of the search, a tab, a breadcrumb. */
export const enlaceA = (lista: keyof typeof LISTAS) => ({ href: LISTAS[lista].pagina, label: LISTAS[lista].titulo });

/** Lists of documents that people count, add up and export as they have filtered them. */
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
