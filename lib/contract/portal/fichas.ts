/** What the pages of a customer, a supplier and a product show of their documents. Days are `YYYY-MM-DD`. */
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { DeudaDeMoneda, PagoHecho } from "./cartera";
import type { VentaListada } from "./documento-detalle";
import type { Movimiento } from "./inventario";

/** Each part is null for a user who may not see it. */
export interface FichaCliente {
  documentos: VentaListada[] | null;
  deudas: DeudaDeMoneda[] | null;
  pagos: PagoDeCliente[] | null;
  /** What it buys, each at its last price, the newest first. */
  precios: PrecioDeCliente[] | null;
}

/** The last price of a product, or of a free line, as its sale names it. */
export interface PrecioDeCliente extends Omit<LineaDeProducto, "contraparte"> {
  detalle: string;
}

/** A payment receipt or an abono. */
export interface PagoDeCliente {
  clase: "recibo" | "abono";
  /** The receipt's clave or the abono's id. */
  id: string;
  /** What it is called. */
  titulo: string;
  fecha: string;
  moneda: string;
  monto: string;
  /** True when it pays nothing: the abono was voided, or the authority rejected the receipt. */
  anulado: boolean;
}

export interface FichaProveedor {
  nombre: string;
  /** Null for one that only purchase invoices to it know. */
  identificacion: string | null;
  /** True for one of the catalog. */
  registrado: boolean;
  deudas: DeudaDeMoneda[] | null;
  pagos: PagoHecho[] | null;
  /** Those that the user may see. */
  documentos: DocumentoDeProveedor[];
  /** The lines of its newest invoice, the first ones. */
  ultima: { documento: DocumentoDeProveedor; lineas: PrecioPagado[] } | null;
}

/** A document that the supplier sent, or a purchase invoice to it. */
export interface DocumentoDeProveedor {
  clave: string;
  codigoTipo: string;
  titulo: string;
  consecutivo: string;
  fecha: string;
  moneda: string | null;
  total: string;
  /** True for a received one that nobody has answered. */
  porResponder: boolean;
  /** What is said about its payment; null when there is nothing to say. */
  pago: EstadoCobro | null;
}

export interface PrecioPagado {
  numero: number;
  detalle: string;
  cantidad: string | null;
  precioUnitario: string | null;
}

export interface FichaProducto {
  /** What the official list calls its CABYS; null when the list does not have it. */
  cabys: string | null;
  ventas: LineaDeProducto[] | null;
  compras: LineaDeProducto[] | null;
  movimientos: Movimiento[] | null;
}

/** One sale or purchase of a product. Amounts are decimal text, the price without tax and discount. */
export interface LineaDeProducto {
  clave: string;
  titulo: string;
  consecutivo: string;
  fecha: string;
  /** The customer or the supplier; null for a ticket that names nobody. */
  contraparte: string | null;
  moneda: string;
  cantidad: string;
  unidadMedida: string;
  precioUnitario: string;
}
