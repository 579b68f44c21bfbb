/** The purchase editor's state, and its request. A line is of a product, or free, with a description of its own. */

import type { CabysItem } from "@/components/consultas/cabys-field";
import { type ImpuestoRow, impuestosIniciales } from "@/components/productos/impuestos-field";
import { findUnidad, UNIDAD } from "@/components/productos/unidad-field";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { CompraForm } from "@/lib/contract/portal/emitir-compra";
import { type Borrador, calculateBorrador, type ProductoVendible, type Tratado } from "@/lib/domain/borrador";
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { llevaTarifa } from "@/lib/domain/impuesto";
import type { Moneda } from "@/lib/domain/moneda";
import { readNumero } from "@/lib/domain/numero-escrito";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import {
  type BorradorComun,
  type Cambio,
  cobroDe,
  condicionesIniciales,
  convertPrecio,
  type LineaComun,
  montosDe,
  montosIniciales,
  type Opciones,
  pagoDe,
  type Sello,
} from "./borrador";

/** A purchase uses the product's cost, not its sale price. */
export interface ProductoComprable extends ProductoVendible {
  precioCosto: string;
}

/** The data of a line without a product. */
export interface LineaLibre {
  detalle: string;
  cabys: CabysItem | null;
  unidad: Codigo | null;
  impuestos: ImpuestoRow[];
}

export interface LineaCompra extends LineaComun {
  producto: ProductoComprable | null;
  /** In place of a product. */
  libre: LineaLibre | null;
}

export interface CompraBorrador extends BorradorComun<LineaCompra> {
  tipo: typeof FACTURA_COMPRA;
  emisor: Proveedor | null;
  tipoTransaccion: string;
  /** The supplier's own paper document. */
  documentoProveedor: { numero: string; fechaEmision: string };
}

export const emptyLinea = (id: number): LineaCompra => ({ id, ...montosIniciales, producto: null, libre: null });

export const newLibre = (detalle: string): LineaLibre => ({
  detalle,
  cabys: null,
  unidad: findUnidad(UNIDAD),
  impuestos: impuestosIniciales(),
});

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

/** `null` while the purchased item or its taxes are unknown. */
function tratadoDe({ producto, libre }: LineaCompra): Tratado | null {
  if (libre === null) return producto;
  const { detalle, cabys, unidad, impuestos } = libre;
  if (cabys === null || unidad === null) return null;
  const leidos = impuestos.map(({ codigo, codigoTarifa, porcentaje }) =>
    llevaTarifa(codigo)
      ? { codigo, codigoTarifa, porcentaje: null }
      : { codigo, codigoTarifa: null, porcentaje: readNumero(porcentaje, "porcentaje") },
  );
  if (leidos.some(({ codigo, porcentaje }) => porcentaje === null && !llevaTarifa(codigo))) return null;
  return { nombre: detalle, codigoCabys: cabys.codigo, unidadMedida: unidad.codigo, impuestos: leidos };
}

/** The totals as issuing computes them. `tipoCambio`: the document's exchange rate; 1 for CRC. */
export function calculate(form: CompraBorrador, cambio: Cambio, tipoCambio: string): Borrador {
  const escritas = form.lineas.map((linea) => ({
    ...linea,
    producto: tratadoDe(linea),
    precioUnitario: precioDe(linea, form.moneda, cambio),
    exoneracion: null,
  }));
  return calculateBorrador(escritas, { moneda: form.moneda, tipoCambio, ...pagoDe(form) });
}

/** The body of the request. */
export function toRequest(form: CompraBorrador, sello: Sello, cambio: Cambio): CompraForm {
  const { tipo: _, emisor, lineas, moneda, ...rest } = form;
  return {
    ...rest,
    ...cobroDe(form),
    ...sello,
    moneda,
    emisor: emisor?.idProveedor as number,
    lineas: lineas.map((linea) => ({
      ...queOf(linea),
      ...montosDe(linea, precioDe(linea, moneda, cambio)),
    })),
  };
}

/** Omits missing values, so that the service names their fields. */
function queOf({ producto, libre }: LineaCompra) {
  if (libre === null) return { libre: false as const, idProducto: producto?.idProducto as number };
  const { detalle, cabys, unidad, impuestos } = libre;
  return {
    libre: true as const,
    detalle,
    codigoCabys: cabys?.codigo as string,
    unidadMedida: unidad?.codigo as string,
    impuestos: impuestos.map(({ key: _, ...impuesto }) => impuesto),
  };
}
