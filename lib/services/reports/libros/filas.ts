/** The documents of a book, oldest first, a page at a time. */
import {
  type DocumentoLibroRow,
  type PaginaLibro,
  type RecibidoLibroRow,
  selectLibroComprasDocumentos,
  selectLibroRecibidosDocumentos,
  selectLibroVentasDocumentos,
} from "@/db/queries/libros";
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
    if (last === undefined || rows.length < PAGE) return;
    despues = { desde: last.posicion, desdeId: last.documento_id };
  }
}

const filaDe =
  (origen: string) =>
  (row: DocumentoLibroRow): FilaLibro => ({
    ...{ origen, fecha: toFecha(row.fecha_emision), tipo: TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].titulo },
    ...{ consecutivo: row.consecutivo, clave: row.clave },
    ...{ identificacion: row.contraparte?.identificacion?.numero ?? null, nombre: row.contraparte?.nombre ?? null },
    ...{ moneda: row.moneda, tipoCambio: row.tipo_cambio, totalMoneda: row.total_moneda },
    condicionVenta: CONDICIONES_VENTA.find(({ codigo }) => codigo === row.condicion_venta)?.nombre ?? null,
    tarifas: row.tarifas ?? [],
    ...{ neta: row.neta, impuesto: row.impuesto, devuelto: row.devuelto, otros: row.otros, total: row.total },
    // A void in this system reverses nothing: a credit note does.
    estado: row.anulada ? "Aceptado, anulado en el sistema" : "Aceptado",
    ...{ condicionImpuesto: null, acreditado: null, gasto: null },
  });

const RESPUESTAS: Readonly<Record<number, string>> = { 1: "Aceptado", 2: "Aceptado en parte" };

function filaRecibida(row: RecibidoLibroRow): FilaLibro {
  const { tipo, consecutivo } = documentoOf(row.clave);
  const respuesta = RESPUESTAS[row.mensaje] ?? "";
  return {
    ...{ origen: "Proveedor", fecha: toFecha(row.documento_fecha), tipo: TIPOS_DOCUMENTO[tipo].titulo },
    ...{ consecutivo, clave: row.clave, identificacion: row.emisor_numero, nombre: row.emisor_nombre },
    ...{ moneda: row.moneda, tipoCambio: row.tipo_cambio, totalMoneda: row.total_moneda },
    tarifas: row.tarifas ?? [],
    ...{ impuesto: row.impuesto, total: row.total, acreditado: row.acreditado, gasto: row.gasto },
    ...{ condicionVenta: null, neta: null, devuelto: null, otros: null },
    condicionImpuesto: nombreCondicion(row.condicion_impuesto),
    estado: row.total === null ? `${respuesta}, sin XML: no suma` : respuesta,
  };
}
