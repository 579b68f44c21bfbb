/** The purchase editor's state. A line is of a product, or free, with a description of its own. */

import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { ProductoVendible } from "@/lib/domain/borrador";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import { type BorradorComun, condicionesIniciales, type Opciones } from "./borrador";
import { type LineaComun, montosIniciales } from "./linea";

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
