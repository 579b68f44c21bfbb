/** The purchase editor's state, and its request. A line is of a product, or free, with a description of its own. */

import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { CompraForm } from "@/lib/contract/portal/emitir-compra";
import { type Borrador, calculateBorrador, type ProductoVendible } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import {
  type BorradorComun,
  type Cambio,
  cabezaDe,
  condicionesIniciales,
  convertPrecio,
  type LineaComun,
  montosDe,
  montosIniciales,
  type Opciones,
  pagoDe,
  type Sello,
} from "./borrador";
import { queDe, tratadoDeLibre } from "./libre";

/** A purchase uses the product's cost, not its sale price. */
export interface ProductoComprable extends ProductoVendible {
  precioCosto: string;
}

export interface LineaCompra extends LineaComun {
  producto: ProductoComprable | null;
}

export interface CompraBorrador extends BorradorComun<LineaCompra> {
  tipo: typeof FACTURA_COMPRA;
  emisor: Proveedor | null;
  tipoTransaccion: string;
  /** The supplier's own paper document. */
  documentoProveedor: { numero: string; fechaEmision: string };
}

export const emptyLinea = (id: number): LineaCompra => ({ id, ...montosIniciales, producto: null });

export const startCompra = (opciones: Opciones): CompraBorrador => ({
  ...condicionesIniciales(opciones),
  tipo: FACTURA_COMPRA,
  emisor: null,
  tipoTransaccion: "01",
  documentoProveedor: { numero: "", fechaEmision: "" },
  lineas: [emptyLinea(0)],
});

/** The text of the price field; empty while the rate is unknown. */
export function precioDe({ producto, precioEscrito }: LineaCompra, moneda: Moneda, cambio: Cambio): string {
  return precioEscrito ?? (producto === null ? "" : convertPrecio(producto.precioCosto, moneda, cambio));
}

/** The totals as issuing computes them. `tipoCambio`: the document's exchange rate; 1 for CRC. */
export function calculate(form: CompraBorrador, cambio: Cambio, tipoCambio: string): Borrador {
  const escritas = form.lineas.map((linea) => ({
    ...linea,
    producto: linea.libre === null ? linea.producto : tratadoDeLibre(linea.libre),
    precioUnitario: precioDe(linea, form.moneda, cambio),
    exoneracion: null,
    surtido: null,
  }));
  return calculateBorrador(escritas, { moneda: form.moneda, tipoCambio, sinAsumidos: true, ...pagoDe(form) });
}

/** The body of the request. */
export function toRequest(form: CompraBorrador, sello: Sello, cambio: Cambio): CompraForm {
  const { tipo: _, emisor, lineas, moneda, ...rest } = form;
  return {
    ...rest,
    ...cabezaDe(form),
    ...sello,
    moneda,
    emisor: emisor?.idProveedor as number,
    lineas: lineas.map((linea) => ({
      ...queDe(linea),
      ...montosDe(linea, precioDe(linea, moneda, cambio)),
    })),
  };
}
