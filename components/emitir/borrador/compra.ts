/** The form of a purchase, and how it starts. */

import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { ProductoVendible } from "@/lib/domain/escrito/borrador";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import { type BorradorComun, type Clase, condicionesIniciales, type Opciones } from "./borrador";
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

export const COMPRA: Clase<LineaCompra, CompraBorrador> = {
  emptyLinea: (id) => ({ id, ...montosIniciales, producto: null }),
  precioDe: ({ precioCosto }) => precioCosto,
  // The document says its transaction once.
  sinHechos: () => ["tipoTransaccion"],
};

export const startCompra = (opciones: Opciones): CompraBorrador => ({
  ...condicionesIniciales(opciones),
  tipo: FACTURA_COMPRA,
  emisor: null,
  tipoTransaccion: "01",
  documentoProveedor: { numero: "", fechaEmision: "" },
  lineas: [COMPRA.emptyLinea(0)],
});
