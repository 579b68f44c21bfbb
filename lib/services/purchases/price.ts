/**
 * The fourth stage of a purchase invoice: its lines, its charges and means of payment, its totals. A line names a product
 * of the catalog, or is free and brings all the data that the catalog would give (architecture 9.5).
 */
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import type { Moneda } from "../issuing/decide/moneda";
import type { Priced } from "../issuing/issue";
import { computeCobro, priceCargos, priceMedios } from "../issuing/price/cobro";
import {
  computeLinea,
  factsOfProducto,
  hechosWithout,
  type LineaEmitida,
  naturalezaSinDescuento,
  productoFinder,
  refuseInactivo,
} from "../issuing/price/linea";
import { refuseViolation } from "../issuing/price/violation";
import type { Facts, LineaCompraPedida } from "../issuing/read/linea";
import { demand } from "../issuing/read/reading";
import type { ReferenciaEmitida } from "../issuing/read/referencias";
import { forEachApart } from "../kernel/at-member";
import type { CompraDecidida } from "./decide";
import type { Known } from "./load";
import { identificacionOfClave, toEmisor, toReceptor } from "./partes";
import type { CompraPedida } from "./read";

/** Stands for the number, which is not taken yet, while the document is checked. */
const CONSECUTIVO_POR_TOMAR = "0".repeat(20);

/** @throws AppError rule that names the line, with the specification's text where it gives one */
export function priceCompra(
  pedida: Pick<CompraPedida, "cargos" | "medios" | "lineas" | "fueraDeLista">,
  { proveedor, encabezado, medioPago, tipoTransaccion, referencia, moneda, claveCompra }: CompraDecidida,
  { issuer, productos }: Pick<Known, "issuer" | "productos">,
): Priced {
  const cargos = priceCargos(pedida.cargos, moneda);
  const mediosPago = priceMedios(pedida.medios, moneda);
  const findProducto = productoFinder(productos);
  const lineas = forEachApart(pedida.lineas, (linea) => priceLinea(linea, findProducto, moneda, tipoTransaccion));
  const referencias = [referencia];
  const documento: Priced["documento"] = {
    tipo: FACTURA_COMPRA,
    ...encabezado,
    emisor: toEmisor(proveedor.values),
    receptor: toReceptor(issuer),
    lineas,
    ...computeCobro(FACTURA_COMPRA, lineas, { cargos, mediosPago, medioPago, moneda }),
    referencias,
  };
  refuseViolation({ ...documento, referencias: [numbered(referencia)] });
  return {
    identificacionClave: identificacionOfClave(claveCompra, documento),
    documento,
    lineas,
    referencias,
    efecto: { clase: "ninguno" },
    advertencias: [...moneda.advertencias, ...naturalezaSinDescuento(pedida.lineas, lineas), ...pedida.fueraDeLista],
  };
}

const numbered = (referencia: ReferenciaEmitida) => ({
  ...referencia,
  numero: referencia.numero ?? CONSECUTIVO_POR_TOMAR,
});

/** @param tipoTransaccion of a line that has none of its own */
function priceLinea(
  linea: LineaCompraPedida,
  findProducto: ReturnType<typeof productoFinder>,
  moneda: Moneda,
  tipoTransaccion: string,
): LineaEmitida {
  demand(linea.sinExoneracion);
  const { idProducto, facts, costo } = linea.libre === null ? delCatalogo(linea, findProducto) : libre(linea.libre);
  const hechos = hechosWithout(facts.codigoComercial, linea.hechos);
  const computed = computeLinea(linea, {
    facts,
    montos: (descuentos) => moneda.fromRequest(linea.montos, descuentos),
    // The default is the product's cost, not its selling price.
    precio: () => moneda.fromCatalog(costo),
    hechos: { ...hechos, tipoTransaccion: hechos.tipoTransaccion ?? tipoTransaccion },
    exoneracion: null,
    sinAsumidos: true,
  });
  return { ...computed, idProducto };
}

const libre = (facts: Facts) => ({ idProducto: null, facts, costo: "0" });

function delCatalogo(linea: LineaCompraPedida, findProducto: ReturnType<typeof productoFinder>) {
  const producto = findProducto(linea.nombrado, linea.n);
  refuseInactivo(producto, linea.n);
  demand(linea.sinMezcla);
  return { idProducto: producto.producto_id, facts: factsOfProducto(producto), costo: producto.precio_costo };
}
