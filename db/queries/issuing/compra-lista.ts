/** Pages of purchase invoices, like those of sales (documento-lista.ts), by indexes of their own. */
import { COMPRAS, pageOfIds } from "../../sql/documento-clase";
import { deContrapartes, deReferencia, TODOS } from "../../sql/documento-filtro";
import { halladosPor, listaDe, listaPorTotales, porNumeroCorto, porNumeros } from "../../sql/documento-lista";
import { DE_UN_TIPO, porTotal } from "../../sql/documento-por-total";

export const compras = listaDe(COMPRAS, TODOS);

export const comprasOfProveedores = listaDe(COMPRAS, deContrapartes(COMPRAS));

export const comprasOfReferencia = listaDe(COMPRAS, deReferencia(COMPRAS));

export const comprasByNumeroCorto = halladosPor(COMPRAS, porNumeroCorto);

export const comprasByNumero = halladosPor(COMPRAS, porNumeros);

export const comprasByTotales = listaPorTotales(COMPRAS);

export const comprasPorTotal = porTotal(COMPRAS, DE_UN_TIPO);

export const selectComprasByIds = pageOfIds(COMPRAS);
