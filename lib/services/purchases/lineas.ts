/**
 * The lines of a purchase invoice (architecture 9.5): a line names a product of the catalog, or is free and brings all
 * the data that the catalog would give.
 */

import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { refusal } from "@/lib/contract/refusal";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import type { Moneda } from "../issuing/decide/moneda";
import type { ProductoRow } from "../issuing/load";
import {
  checkCount,
  computeLinea,
  factsOfProducto,
  type LineaEmitida,
  productoFinder,
  productoInactivo,
} from "../issuing/price/linea";
import { readHechos } from "../issuing/read/hechos-linea";
import { datosQueSobran, namesProducto, readLibre, refuseLibreConProducto } from "../issuing/read/linea";
import { pathOf } from "../issuing/read/linea-path";

type LineaRequest = NonNullable<FacturaCompraRequest["lineas"]>[number];

export interface LineasInput {
  lineas: LineaRequest[] | null;
  productos: ProductoRow[];
  moneda: Moneda;
  /** Of the lines that have none of their own. */
  tipoTransaccion: string;
}

/** @throws AppError rule that names the line, with the specification's text where it gives one */
export function computeLineas({ lineas, productos, moneda, tipoTransaccion }: LineasInput): LineaEmitida[] {
  checkCount(lineas ?? []);
  const findProducto = productoFinder(productos);
  return (lineas ?? []).map((linea, index) => {
    const n = index + 1;
    if (linea.idExoneracion !== null) {
      throw refusal("exoneracion_en_compra", { linea: n }, { path: pathOf(n, "idExoneracion") });
    }
    refuseLibreConProducto(linea, n);
    const producto = namesProducto(linea) ? findProducto(linea, n) : null;
    if (producto !== null) refuseMixed(linea, n, producto);
    const facts = producto === null ? readLibre(linea, n) : factsOfProducto(producto);
    const hechos = readHechos(linea, n, FACTURA_COMPRA, facts.codigoComercial);
    const computed = computeLinea(linea, n, {
      facts,
      montos: (pedidos) => {
        const { precioUnitario, ...rebajas } = moneda.fromRequest(linea, pedidos);
        // The default is the product's cost, not its selling price.
        const precio = precioUnitario ?? moneda.fromCatalog(producto?.precio_costo ?? "0");
        return { precioUnitario: precio, ...rebajas };
      },
      hechos: { ...hechos, tipoTransaccion: hechos.tipoTransaccion ?? tipoTransaccion },
      exoneracion: null,
      sinAsumidos: true,
      servicio: linea.servicio === true,
    });
    return { ...computed, idProducto: producto?.producto_id ?? null };
  });
}

/** Refuses a line with both a product and free data, because the two might contradict each other. */
function refuseMixed(linea: LineaRequest, n: number, producto: ProductoRow): void {
  if (!producto.estado) throw productoInactivo(n, producto);
  const sobran = datosQueSobran(linea);
  const path = pathOf(n, "idProducto");
  if (sobran.length > 0) throw refusal("linea_mezclada", { linea: n, sobran }, { path });
}
