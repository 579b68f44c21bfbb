/** The fourth stage of a fresh sale: its lines, its charges and means of payment, its totals (spec 2.3, 2.5). */

import { FACTURA_EXPORTACION } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import { SOLO_EN_NOTAS } from "../issuing/decide/exoneraciones";
import type { Priced } from "../issuing/issue";
import { computeCobro, priceCargos, priceMedios } from "../issuing/price/cobro";
import {
  naturalezaSinDescuento,
  priceLinea,
  productoFinder,
  refuseInactivo,
  vendidaDelCatalogo,
  vendidaLibre,
} from "../issuing/price/linea";
import { refuseViolation } from "../issuing/price/violation";
import { forEachApart } from "../kernel/at-member";
import type { VentaDecidida } from "./decide";
import type { Known } from "./load";
import type { VentaPedida } from "./read";

const NINGUNA: ReadonlySet<number> = new Set();

/** @throws AppError rule that names the line, or the member of the whole document */
export function priceVenta(
  pedida: Pick<VentaPedida, "cargos" | "medios" | "lineas" | "fueraDeLista">,
  { tipo, emisor, emision, encabezado, medioPago, referencias, moneda, receptor }: VentaDecidida,
  { productos, exoneraciones }: Pick<Known, "productos" | "exoneraciones">,
): Priced {
  const cargos = priceCargos(pedida.cargos, moneda);
  const mediosPago = priceMedios(pedida.medios, moneda);
  const findProducto = productoFinder(productos);
  const marco = {
    moneda,
    exporta: tipo === FACTURA_EXPORTACION,
    exoneraciones: {
      rows: exoneraciones,
      identificacion: receptor?.identificacion ?? null,
      tieneReferencias: referencias.length > 0,
      excluidos: SOLO_EN_NOTAS,
      usadas: NINGUNA,
      hoy: toFecha(emision.fecha),
    },
  };
  const lineas = forEachApart(pedida.lineas, (linea) => {
    if (linea.libre !== null) return priceLinea(linea, vendidaLibre(linea.libre, moneda), marco);
    const producto = findProducto(linea.nombrado, linea.n);
    refuseInactivo(producto, linea.n);
    return priceLinea(linea, vendidaDelCatalogo(producto, moneda), marco);
  });
  const documento = {
    tipo,
    ...encabezado,
    emisor,
    receptor: receptor?.receptor ?? null,
    lineas,
    ...computeCobro(tipo, lineas, { cargos, mediosPago, medioPago, moneda }),
    referencias,
  };
  refuseViolation(documento);
  return {
    identificacionClave: emisor.identificacion,
    documento,
    lineas,
    referencias,
    efecto: { clase: "ninguno" },
    advertencias: [...moneda.advertencias, ...naturalezaSinDescuento(pedida.lineas, lineas), ...pedida.fueraDeLista],
  };
}
