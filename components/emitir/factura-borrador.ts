/** The invoice editor's state, and what becomes of it: prices, totals, the request. Amounts are text all the way. */
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { FacturaForm } from "@/lib/contract/portal/emitir";
import { type Borrador, calculateBorrador, type LineaEscrita, type ProductoVendible } from "@/lib/domain/borrador";
import { DomainError } from "@/lib/domain/domain-error";
import { convertMonto, type Moneda } from "@/lib/domain/moneda";
import { type CodigoTipoVenta, isNota } from "@/lib/domain/tipo-documento";

export interface LineaForm {
  /** Stays with the line while others come and go. */
  id: number;
  producto: ProductoVendible | null;
  cantidad: string;
  /** `null`: the catalog's, in the document's currency. */
  precioEscrito: string | null;
  montoDescuento: string;
  naturalezaDescuento: string;
  exoneracion: LineaEscrita["exoneracion"];
}

export type Referencia = FacturaForm["referencias"][number];

export interface FacturaBorrador {
  tipo: CodigoTipoVenta;
  cliente: ClienteAnswer | null;
  moneda: Moneda;
  condicionVenta: string;
  condicionVentaOtros: string;
  plazoCredito: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number | null;
  codigoActividad: string;
  codigoActividadReceptor: string;
  comentario: string;
  lineas: LineaForm[];
  referencias: Referencia[];
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

/** The document that this one starts from. */
export interface Plantilla {
  tipo: CodigoTipoVenta;
  origen: { clave: string; consecutivo: string; tipo: CodigoTipoVenta; saldo: string; motivos: string[] };
  moneda: string;
  tipoCambio: string;
  cliente: ClienteAnswer | null;
  condicionVenta: string;
  condicionVentaOtros: string;
  plazoCredito: string;
  medioPago: string;
  medioPagoOtros: string;
  idPuntoVenta: number;
  codigoActividad: string;
  codigoActividadReceptor: string;
  comentario: string;
  lineas: readonly (LineaEscrita & { naturalezaDescuento: string })[];
  referencias: readonly Referencia[];
  omitidas: readonly string[];
}

const LLAVE_BYTES = 16;

/** An Idempotency-Key: made once for each form, so that a second click or a retry is the same document. */
export function newLlave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LLAVE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const emptyLinea = (id: number): LineaForm => ({
  id,
  producto: null,
  cantidad: "1",
  precioEscrito: null,
  montoDescuento: "",
  naturalezaDescuento: "",
  exoneracion: null,
});

export function startBorrador(opciones: Opciones, plantilla: Plantilla | null): FacturaBorrador {
  if (plantilla === null) {
    return {
      tipo: "01",
      cliente: null,
      moneda: opciones.monedaPrincipal,
      condicionVenta: "01",
      condicionVentaOtros: "",
      plazoCredito: "",
      medioPago: "01",
      medioPagoOtros: "",
      idPuntoVenta: opciones.puntosVenta[0]?.idPuntoVenta ?? null,
      codigoActividad: opciones.actividades[0]?.codigo ?? "",
      codigoActividadReceptor: "",
      comentario: "",
      lineas: [emptyLinea(0)],
      referencias: [],
    };
  }
  const { origen: _, tipoCambio: __, omitidas: ___, moneda, lineas, referencias, ...same } = plantilla;
  return {
    ...same,
    moneda: moneda as Moneda,
    referencias: [...referencias],
    lineas:
      lineas.length === 0
        ? [emptyLinea(0)]
        : lineas.map(({ precioUnitario, ...linea }, id) => ({ ...linea, id, precioEscrito: precioUnitario })),
  };
}

/** What a price of the catalog is converted with. */
export interface Cambio {
  monedaPrincipal: Moneda;
  /** Colones for one dollar; `null` while it is not known, or not needed. */
  dolar: string | null;
}

/** What stands in the price field; empty while the rate is not known. */
export function precioDe({ producto, precioEscrito }: LineaForm, moneda: Moneda, cambio: Cambio): string {
  if (precioEscrito !== null) return precioEscrito;
  if (producto === null) return "";
  const { monedaPrincipal, dolar } = cambio;
  if (moneda === monedaPrincipal) return producto.precioVenta;
  if (dolar === null) return "";
  try {
    return convertMonto(producto.precioVenta, monedaPrincipal, moneda, dolar);
  } catch (error) {
    if (error instanceof DomainError) return "";
    throw error;
  }
}

/** The totals as issuing computes them. `tipoCambio`: of the document; 1 for CRC. */
export function calculate(form: FacturaBorrador, cambio: Cambio, tipoCambio: string): Borrador {
  const escritas = form.lineas.map((linea) => ({ ...linea, precioUnitario: precioDe(linea, form.moneda, cambio) }));
  return calculateBorrador(escritas, { moneda: form.moneda, tipoCambio });
}

/** The body of the request; a note takes its customer from what it adjusts. */
export function toRequest(form: FacturaBorrador, llave: string, totalEsperado: string, cambio: Cambio): FacturaForm {
  const { cliente, lineas, moneda, ...rest } = form;
  return {
    ...rest,
    llave,
    totalEsperado,
    moneda,
    identificacion: isNota(form.tipo) ? null : (cliente?.identificacion ?? null),
    lineas: lineas.map((linea) => ({
      idProducto: linea.producto?.idProducto as number,
      cantidad: linea.cantidad,
      precioUnitario: precioDe(linea, moneda, cambio),
      montoDescuento: linea.montoDescuento,
      naturalezaDescuento: linea.montoDescuento.trim() === "" ? "" : linea.naturalezaDescuento,
      idExoneracion: linea.exoneracion?.idExoneracion ?? null,
    })),
  };
}
