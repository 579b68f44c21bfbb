/** Shared by the editors of sales and of purchases: their state, catalog prices, and the form's key. */
import { type Borrador, isPorcentaje, readDescuento } from "@/lib/domain/borrador";
import { DomainError } from "@/lib/domain/domain-error";
import { type Escrito, type Opcionales, porEscrito } from "@/lib/domain/miembros";
import { convertMonto, type Moneda } from "@/lib/domain/moneda";
import { readNumero, writeEscrito } from "@/lib/domain/numero-escrito";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

/** The amounts of a line, as written in their fields. */
export interface LineaMontos {
  cantidad: string;
  /** `null` for the catalog's price in the document's currency. */
  precioEscrito: string | null;
  /** An amount, or a percentage. */
  montoDescuento: string;
  naturalezaDescuento: string;
}

/** The members of every line. */
export interface LineaComun extends LineaMontos {
  /** Identifies the line while others are added and removed. */
  id: number;
  /** A product of the catalog; null when none is chosen. */
  producto: { idProducto: number; nombre: string } | null;
}

export interface BorradorComun<Linea extends LineaComun = LineaComun> extends Record<Escrito, string> {
  tipo: CodigoTipoDocumento;
  moneda: Moneda;
  condicionVenta: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number | null;
  codigoActividad: string;
  /** Those of the document that this one starts from. */
  otros: Opcionales["otros"];
  lineas: Linea[];
}

/** The data that the page provides. */
export interface Opciones {
  hoy: string;
  monedaPrincipal: Moneda;
  monedas: readonly Moneda[];
  conCertificado: boolean;
  actividades: readonly { codigo: string; nombre: string }[];
  puntosVenta: readonly { idPuntoVenta: number; nombre: string; sucursal: string; terminal: string }[];
}

/** The initial values of a new document. */
export const condicionesIniciales = ({ monedaPrincipal, puntosVenta, actividades }: Opciones) => ({
  moneda: monedaPrincipal,
  condicionVenta: "01",
  medioPago: "01",
  medioPagoOtros: "",
  idPuntoVenta: puntosVenta[0]?.idPuntoVenta ?? null,
  codigoActividad: actividades[0]?.codigo ?? "",
  otros: null,
  ...porEscrito(() => ""),
});

export const montosIniciales = {
  cantidad: "1",
  precioEscrito: null,
  montoDescuento: "",
  naturalezaDescuento: "",
};

/** The data for converting a catalog price. */
export interface Cambio {
  monedaPrincipal: Moneda;
  /** Colones for one dollar; `null` while unknown or not needed. */
  dolar: string | null;
}

/** A catalog price in the document's currency, as its field shows it; empty while the rate is unknown. */
export function convertPrecio(precio: string, moneda: Moneda, { monedaPrincipal, dolar }: Cambio): string {
  if (moneda === monedaPrincipal) return writeEscrito(precio, "monto");
  if (dolar === null) return "";
  try {
    return writeEscrito(convertMonto(precio, { de: monedaPrincipal, a: moneda, tipoCambio: dolar }), "monto");
  } catch (error) {
    if (error instanceof DomainError) return "";
    throw error;
  }
}

/** A line's amounts as sent; a percentage discount becomes an amount. */
export function montosDe({ cantidad, montoDescuento, naturalezaDescuento }: LineaMontos, precioUnitario: string) {
  const leidos = { cantidad: readNumero(cantidad, "cantidad"), precioUnitario: readNumero(precioUnitario, "monto") };
  const descuento = isPorcentaje(montoDescuento) ? readDescuento(montoDescuento, leidos) : null;
  return {
    cantidad,
    precioUnitario,
    montoDescuento: descuento === null ? montoDescuento : writeEscrito(descuento, "monto"),
    naturalezaDescuento: montoDescuento.trim() === "" ? "" : naturalezaDescuento,
  };
}

/** Computes a draft. `tipoCambio`: the document's exchange rate; 1 for CRC. */
export type Calcular<Form> = (form: Form, cambio: Cambio, tipoCambio: string) => Borrador;

/** Sent with every document: the form's key, and the total that the user saw. */
export interface Sello {
  llave: string;
  totalEsperado: string;
}
