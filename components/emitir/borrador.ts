/** What the editors of sales and of purchases have in common: their state, prices of the catalog, the form's key. */
import { type Borrador, isPorcentaje, readDescuento } from "@/lib/domain/borrador";
import { DomainError } from "@/lib/domain/domain-error";
import { type Con, porTextoLibre } from "@/lib/domain/miembros";
import { convertMonto, type Moneda } from "@/lib/domain/moneda";
import { readNumero, writeEscrito } from "@/lib/domain/numero-escrito";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

/** The amounts of a line: what stands in their fields. */
export interface LineaMontos {
  cantidad: string;
  /** `null`: the catalog's, in the document's currency. */
  precioEscrito: string | null;
  /** An amount, or a percentage. */
  montoDescuento: string;
  naturalezaDescuento: string;
}

/** What every line has. */
export interface LineaComun extends LineaMontos {
  /** Stays with the line while others come and go. */
  id: number;
  /** Of the catalog; null where none is chosen. */
  producto: { idProducto: number; nombre: string } | null;
}

export interface BorradorComun<Linea extends LineaComun = LineaComun> extends Record<Con<"libre">, string> {
  tipo: CodigoTipoDocumento;
  moneda: Moneda;
  condicionVenta: string;
  condicionVentaOtros: string;
  plazoCredito: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number | null;
  codigoActividad: string;
  lineas: Linea[];
}

/** What the page knows beforehand. */
export interface Opciones {
  hoy: string;
  monedaPrincipal: Moneda;
  monedas: readonly Moneda[];
  conCertificado: boolean;
  actividades: readonly { codigo: string; nombre: string }[];
  puntosVenta: readonly { idPuntoVenta: number; nombre: string; sucursal: string; terminal: string }[];
}

/** How a new document begins. */
export const condicionesIniciales = ({ monedaPrincipal, puntosVenta, actividades }: Opciones) => ({
  moneda: monedaPrincipal,
  condicionVenta: "01",
  condicionVentaOtros: "",
  plazoCredito: "",
  medioPago: "01",
  medioPagoOtros: "",
  idPuntoVenta: puntosVenta[0]?.idPuntoVenta ?? null,
  codigoActividad: actividades[0]?.codigo ?? "",
  ...porTextoLibre(() => ""),
});

export const montosIniciales = {
  cantidad: "1",
  precioEscrito: null,
  montoDescuento: "",
  naturalezaDescuento: "",
};

/** What a price of the catalog is converted with. */
export interface Cambio {
  monedaPrincipal: Moneda;
  /** Colones for one dollar; `null` while it is not known, or not needed. */
  dolar: string | null;
}

/** A price of the catalog in the document's currency, as it stands in its field; empty while the rate is not known. */
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

/** A line's amounts as they are sent: a discount by percentage as the amount that it is. */
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

/** With what a draft is computed. `tipoCambio`: of the document; 1 for CRC. */
export type Calcular<Form> = (form: Form, cambio: Cambio, tipoCambio: string) => Borrador;

/** What is sent with every document: the form's key, and the total that the person saw. */
export interface Sello {
  llave: string;
  totalEsperado: string;
}
