/** What the editors of sales and of purchases have in common: their state, prices of the catalog, the form's key. */
import type { Borrador } from "@/lib/domain/borrador";
import { DomainError } from "@/lib/domain/domain-error";
import { convertMonto, type Moneda } from "@/lib/domain/moneda";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

/** What every line has; amounts are text all the way. */
export interface LineaComun {
  /** Stays with the line while others come and go. */
  id: number;
  cantidad: string;
  /** `null`: the catalog's, in the document's currency. */
  precioEscrito: string | null;
  montoDescuento: string;
  naturalezaDescuento: string;
}

export interface BorradorComun<Linea extends LineaComun = LineaComun> {
  tipo: CodigoTipoDocumento;
  moneda: Moneda;
  condicionVenta: string;
  condicionVentaOtros: string;
  plazoCredito: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number | null;
  codigoActividad: string;
  comentario: string;
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
  comentario: "",
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

/** A price of the catalog in the document's currency; empty while the rate is not known. */
export function convertPrecio(precio: string, moneda: Moneda, { monedaPrincipal, dolar }: Cambio): string {
  if (moneda === monedaPrincipal) return precio;
  if (dolar === null) return "";
  try {
    return convertMonto(precio, { de: monedaPrincipal, a: moneda, tipoCambio: dolar });
  } catch (error) {
    if (error instanceof DomainError) return "";
    throw error;
  }
}

/** With what a draft is computed. `tipoCambio`: of the document; 1 for CRC. */
export type Calcular<Form> = (form: Form, cambio: Cambio, tipoCambio: string) => Borrador;

/** What is sent with every document: the form's key, and the total that the person saw. */
export interface Sello {
  llave: string;
  totalEsperado: string;
}
