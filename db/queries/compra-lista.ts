/** Pages of purchase invoices, like those of sales (documento-lista.ts), by indexes of their own. */
import {
  COMPRAS,
  DE_UN_TIPO,
  deContrapartes,
  deReferencia,
  halladosPor,
  listaDe,
  pageOfIds,
  porNumeroCorto,
  porNumeros,
  porTotal,
  TODOS,
} from "../sql/documento-lista";

export const compras = listaDe(COMPRAS, TODOS);

export const comprasOfProveedores = listaDe(COMPRAS, deContrapartes(COMPRAS));

export const comprasOfReferencia = listaDe(COMPRAS, deReferencia(COMPRAS));

export const comprasByNumeroCorto = halladosPor(COMPRAS, porNumeroCorto);

export const comprasByNumero = halladosPor(COMPRAS, porNumeros);

export const comprasPorTotal = porTotal(COMPRAS, DE_UN_TIPO);

export const selectComprasByIds = pageOfIds(COMPRAS);
