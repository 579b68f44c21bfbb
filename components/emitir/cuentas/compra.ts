/** What the purchase editor computes: prices, totals, the request. Loaded once the user is there. */
import type { CompraForm } from "@/lib/contract/portal/emitir-compra";
import { type Borrador, calculateBorrador } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Cambio, Cuentas, Sello } from "../borrador/borrador";
import type { CompraBorrador, LineaCompra } from "../borrador/compra";
import { convertPrecio, pagoDe, tratadoDeLibre } from "./montos";
import { findPreciosRaros } from "./precios-raros";
import { cabezaDe, montosDe, queDe } from "./solicitud";

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

export const CUENTAS: Cuentas<LineaCompra, CompraBorrador, CompraForm> = {
  calcular: calculate,
  precioDe,
  toRequest,
  preciosRaros: (form, cambio) => findPreciosRaros(form, precioDe, cambio),
};
