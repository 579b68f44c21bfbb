/**
 * Pages of documents, newest first or oldest first, by (fecha_emision, documento_id), and what a list sorted by total
 * needs. Indexes hold the documents of one tipo, estado and moneda together, and a page merges the first of each
 * requested `grupo`. Only rows of the page and the next in line are read, so a page costs the same at any position and
 * for rare documents.
 */
import { pageOfIds, VENTAS } from "../../sql/documento-clase";
import { deContrapartes, deOrden, deReferencia, TODOS } from "../../sql/documento-filtro";
import { halladosPor, listaDe, listaPorTotales, porNumeroCorto, porNumeros } from "../../sql/documento-lista";
import { DE_TODOS, DE_UN_TIPO, porTotal } from "../../sql/documento-por-total";
import { sql } from "../../sql/qb";

export const documentos = listaDe(VENTAS, TODOS);

export const documentosOfClientes = listaDe(VENTAS, deContrapartes(VENTAS));

export const documentosOfPuntos = listaDe(VENTAS, ({ puntos }: { puntos: readonly number[] }) => ({
  fuente: sql`unnest(${puntos}::int[]) as p(punto_venta_id) cross join`,
  condicion: sql`d.punto_venta_id = p.punto_venta_id`,
}));

export const documentosOfOrden = listaDe(VENTAS, deOrden(VENTAS));

export const documentosOfReferencia = listaDe(VENTAS, deReferencia(VENTAS));

export const documentosByNumeroCorto = halladosPor(VENTAS, porNumeroCorto);

export const documentosByNumero = halladosPor(VENTAS, porNumeros);

export const documentosByTotales = listaPorTotales(VENTAS);

export const documentosPorTotal = porTotal(VENTAS, DE_TODOS);

export const recibosPorTotal = porTotal(VENTAS, DE_UN_TIPO);

export const selectDocumentosByIds = pageOfIds(VENTAS);
