/** The documents of a book, or their lines, oldest first, a page at a time. */
import {
  type DocumentoLibroRow,
  type LineaLibroRow,
  type PaginaLibro,
  type RecibidoLibroRow,
  selectLibroComprasDocumentos,
  selectLibroComprasLineas,
  selectLibroRecibidosDocumentos,
  selectLibroVentasDocumentos,
  selectLibroVentasLineas,
} from "@/db/queries/reports/libros";
import type { CompiledQuery } from "@/db/sql/qb";
import { nombreCondicion } from "@/lib/domain/catalogos/condicion-impuesto";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { type CodigoTipoDocumento, TIPOS_COMPRA, TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import type { Periodo } from "../../kernel/listas/parameters";
import { documentoOf } from "../../reception/mensajes-receptor/answer";
import { grupos } from "../libro-iva/grupos";
import type { FilaLibro } from "./columnas";

const PAGE = 500;

/** Accepted sales. */
export const filasDeVentas = (ctx: Ctx, periodo: Periodo): AsyncGenerator<FilaLibro> =>
  paginas(ctx, periodo, (page) => selectLibroVentasDocumentos({ ...page, ...grupos(TIPOS_VENTA) }), filaDe("Venta"));

/** Accepted purchase invoices, then what suppliers sent and the tenant accepted. */
export async function* filasDeCompras(ctx: Ctx, periodo: Periodo): AsyncGenerator<FilaLibro> {
  const propias = (page: PaginaLibro) => selectLibroComprasDocumentos({ ...page, ...grupos(TIPOS_COMPRA) });
  yield* paginas(ctx, periodo, propias, filaDe("Factura de compra"));
  yield* paginas(ctx, periodo, selectLibroRecibidosDocumentos, filaRecibida);
}

/** The lines of accepted sales. */
export const lineasDeVentas = (ctx: Ctx, periodo: Periodo): AsyncGenerator<FilaLibro> =>
  paginas(ctx, periodo, (page) => selectLibroVentasLineas({ ...page, ...grupos(TIPOS_VENTA) }), filaDeLinea);

/** The lines of accepted purchase invoices; suppliers' documents are kept as files, without rows for their lines. */
export const lineasDeCompras = (ctx: Ctx, periodo: Periodo): AsyncGenerator<FilaLibro> =>
  paginas(ctx, periodo, (page) => selectLibroComprasLineas({ ...page, ...grupos(TIPOS_COMPRA) }), filaDeLinea);

async function* paginas<Row extends { posicion: string; documento_id: string }>(
  { db, tenantId }: Ctx,
  { desde, hasta }: Periodo,
  select: (page: PaginaLibro) => CompiledQuery<Row>,
  toFila: (row: Row) => FilaLibro,
): AsyncGenerator<FilaLibro> {
  for (let despues = { desde, desdeId: "0" }; ; ) {
    const [rows] = await db.read(tenantId, select({ tenantId, hasta, limit: PAGE, ...despues }));
    yield* rows.map(toFila);
    const last = rows.at(-1);
    if (last === undefined) return;
    despues = { desde: last.posicion, desdeId: last.documento_id };
  }
}

/** What a row leaves empty. */
const VACIA: FilaLibro = {
  fecha: "",
  origen: "",
  tipo: "",
  consecutivo: "",
  clave: "",
  identificacion: null,
  nombre: null,
  moneda: null,
  tipoCambio: null,
  condicionVenta: null,
  puntoVenta: null,
  actividad: null,
  tarifas: [],
  neta: null,
  impuesto: null,
  devuelto: null,
  otros: null,
  total: null,
  totalMoneda: null,
  estado: "",
  condicionImpuesto: null,
  acreditado: null,
  gasto: null,
  producto: null,
};

const filaDe =
  (origen: string) =>
  (row: DocumentoLibroRow): FilaLibro => ({
    ...VACIA,
    origen,
    fecha: toFecha(row.fecha_emision),
    tipo: TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].titulo,
    consecutivo: row.consecutivo,
    clave: row.clave,
    identificacion: row.contraparte?.identificacion?.numero ?? null,
    nombre: row.contraparte?.nombre ?? null,
    moneda: row.moneda,
    tipoCambio: row.tipo_cambio,
    totalMoneda: row.total_moneda,
    condicionVenta: CONDICIONES_VENTA.find(({ codigo }) => codigo === row.condicion_venta)?.nombre ?? null,
    puntoVenta: row.punto_venta,
    actividad: row.actividad,
    tarifas: row.tarifas ?? [],
    neta: row.neta,
    impuesto: row.impuesto,
    devuelto: row.devuelto,
    otros: row.otros,
    total: row.total,
    // A void in this system reverses nothing: a credit note does.
    estado: row.anulada ? "Aceptado, anulado en el sistema" : "Aceptado",
  });

const filaDeLinea = (row: LineaLibroRow): FilaLibro => ({
  ...VACIA,
  clave: row.clave,
  tarifas: row.tarifas ?? [],
  neta: row.neta,
  impuesto: row.impuesto,
  total: row.total,
  producto: {
    codigo: row.codigo,
    detalle: row.detalle,
    cabys: row.codigo_cabys,
    unidad: row.unidad_medida,
    cantidad: row.cantidad,
  },
});

const RESPUESTAS: Readonly<Record<number, string>> = { 1: "Aceptado", 2: "Aceptado en parte" };

function filaRecibida(row: RecibidoLibroRow): FilaLibro {
  const { tipo, consecutivo } = documentoOf(row.clave);
  const respuesta = RESPUESTAS[row.mensaje] ?? "";
  return {
    ...VACIA,
    origen: "Proveedor",
    fecha: toFecha(row.documento_fecha),
    tipo: TIPOS_DOCUMENTO[tipo].titulo,
    consecutivo,
    clave: row.clave,
    identificacion: row.emisor_numero,
    nombre: row.emisor_nombre,
    moneda: row.moneda,
    tipoCambio: row.tipo_cambio,
    totalMoneda: row.total_moneda,
    tarifas: row.tarifas ?? [],
    impuesto: row.impuesto,
    total: row.total,
    acreditado: row.acreditado,
    gasto: row.gasto,
    actividad: row.codigo_actividad,
    condicionImpuesto: nombreCondicion(row.condicion_impuesto),
    estado: row.total === null ? `${respuesta}, sin XML: no suma` : respuesta,
  };
}
