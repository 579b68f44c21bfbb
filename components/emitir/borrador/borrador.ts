/** Shared by the editors of sales and of purchases: their state, catalog prices, and the form's key. */
import { type Fila, filasDe } from "@/components/form/filas";
import type { Borrador } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { type Escrito, type Opcionales, porEscrito } from "@/lib/domain/miembros";
import { type CodigoTipoDocumento, isNota } from "@/lib/domain/tipo-documento";
import type { LineaComun } from "./linea";

/** Rows of the document's lists, as typed. */
export type CargoFila = Fila<
  "tipo" | "monto" | "porcentaje" | "detalle" | `tercero.${"tipoIdentificacion" | "identificacion" | "nombre"}`
>;
export type MedioFila = Fila<"tipo" | "monto" | "porcentaje" | "detalle">;
export type OtroFila = Fila<"codigo" | "texto" | "contenido">;
export type MetadatoFila = Fila<"nombre" | "valor">;

const SIN_TERCERO = { "tercero.tipoIdentificacion": "", "tercero.identificacion": "", "tercero.nombre": "" };

const SERVICIO = { tipo: "06", porcentaje: "10 %" };
/** The usual one: a restaurant's 10 % for service. */
export const nuevoCargo = () => ({ ...SERVICIO, monto: "", detalle: "", ...SIN_TERCERO });
/** Only a charge for service starts with 10 %: a row that the user makes another charge loses them. */
export const sinServicio = (antes: readonly CargoFila[], filas: CargoFila[]): CargoFila[] =>
  filas.map((fila) => {
    const era = antes.find(({ key }) => key === fila.key);
    const dejo = era?.tipo === SERVICIO.tipo && fila.tipo !== SERVICIO.tipo;
    return dejo && fila.porcentaje === SERVICIO.porcentaje ? { ...fila, porcentaje: "" } : fila;
  });
/** Without amount and percentage, it takes the rest of the total. */
export const nuevoMedio = () => ({ tipo: "06", monto: "", porcentaje: "", detalle: "" });

export const OTRO = { texto: "texto", contenido: "contenido" } as const;
/** How a text of the document's own is written in its XML. */
export const CLASES_OTRO = [
  { codigo: OTRO.texto, nombre: "Texto" },
  { codigo: OTRO.contenido, nombre: "Contenido" },
];
export const nuevoOtro = () => ({ codigo: "", texto: "", contenido: OTRO.texto });

export const nuevoMetadato = () => ({ nombre: "", valor: "" });

/** What the lines and the head of an issued document say, as typed. */
export const otrosEscritos = (otros: Opcionales["otros"]): OtroFila[] =>
  filasDe(
    (otros ?? []).map(({ codigo = "", texto, contenido }) => ({
      codigo,
      texto,
      contenido: contenido ? OTRO.contenido : OTRO.texto,
    })),
  );

export interface BorradorComun<Linea extends LineaComun = LineaComun> extends Record<Escrito, string> {
  tipo: CodigoTipoDocumento;
  moneda: Moneda;
  condicionVenta: string;
  medioPago: string;
  medioPagoOtros: string;
  /** In place of `medioPago`. */
  mediosPago: MedioFila[];
  otrosCargos: CargoFila[];
  idPuntoVenta: number | null;
  codigoActividad: string;
  /** The document's own rate, colones for one dollar; empty for the day's rate. */
  tipoCambio: string;
  otros: OtroFila[];
  metadatos: MetadatoFila[];
  /** Whether no other document may have its `referenciaExterna`. */
  referenciaExternaUnica: boolean;
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

/** A document that starts from another one does not take its metadata. */
export const SIN_DATOS_PROPIOS = { metadatos: [], referenciaExternaUnica: false };

/** The initial values of a new document. */
export const condicionesIniciales = ({ monedaPrincipal, puntosVenta, actividades }: Opciones) => ({
  moneda: monedaPrincipal,
  condicionVenta: "01",
  medioPago: "01",
  medioPagoOtros: "",
  mediosPago: [],
  otrosCargos: [],
  idPuntoVenta: puntosVenta[0]?.idPuntoVenta ?? null,
  codigoActividad: actividades[0]?.codigo ?? "",
  tipoCambio: "",
  otros: [],
  ...SIN_DATOS_PROPIOS,
  ...porEscrito(() => ""),
});

/** The data for converting a catalog price. */
export interface Cambio {
  monedaPrincipal: Moneda;
  /** Colones for one dollar; `null` while unknown or not needed. */
  dolar: string | null;
}

/** Whether a document in this currency needs to know what a dollar costs. */
export const needsDolar = (moneda: Moneda, monedaPrincipal: Moneda) => moneda !== monedaPrincipal || moneda === "USD";

/** The data for converting prices, and the document's exchange rate; `dolar`: null while unknown. */
export function cambioDe(moneda: Moneda, monedaPrincipal: Moneda, dolar: string | null) {
  const cambio: Cambio = { monedaPrincipal, dolar: needsDolar(moneda, monedaPrincipal) ? dolar : null };
  return { cambio, tipoCambio: moneda === "USD" ? (dolar ?? "1") : "1" };
}

/** Only a document in dollars may have a rate of its own. A note keeps the rate of its document. */
export const mayTipoCambio = ({ moneda, tipo }: Pick<BorradorComun, "moneda" | "tipo">) =>
  moneda === "USD" && !isNota(tipo);

/** Sent with every document: the form's key, and the total that the user saw. */
export interface Sello {
  llave: string;
  totalEsperado: string;
}

/** Gives the text of a line's price field. */
export type PrecioDe<Linea> = (linea: Linea, moneda: Moneda, cambio: Cambio) => string;

/** A price that looks like a typing error. Prices are decimal text in the document's currency. */
export interface PrecioRaro {
  /** The same product at the same price is questioned only once. */
  id: string;
  nombre: string;
  precio: string;
  catalogo: string;
}

/**
 * What an editor computes, by the functions that issue. It is loaded once the user is there: a new form has no amounts
 * yet.
 */
export interface Cuentas<Linea extends LineaComun, Form extends BorradorComun<Linea>, Request> {
  /** `tipoCambio`: the document's exchange rate; 1 for CRC. */
  calcular: (form: Form, cambio: Cambio, tipoCambio: string) => Borrador;
  /** The text of the price field; empty while the rate is unknown. */
  precioDe: PrecioDe<Linea>;
  toRequest: (form: Form, sello: Sello, cambio: Cambio) => Request;
  preciosRaros: (form: Form, cambio: Cambio) => PrecioRaro[];
}

/** What the `Cuentas` say of the form that an editor starts with. */
export interface PrimerasCuentas {
  borrador: Borrador;
  /** The text of each line's price. */
  precios: string[];
}

/** A new form before its `Cuentas` are there. */
export const SIN_CUENTAS: Borrador = {
  lineas: [],
  resumen: {
    totalVenta: "0",
    totalDescuentos: "0",
    totalDesgloseImpuesto: [],
    totalImpuesto: "0",
    totalOtrosCargos: "0",
    totalIvaDevuelto: "0",
    totalComprobante: "0",
  },
  exonerado: null,
  completo: false,
  cargos: [],
  pagos: [],
  pagoError: null,
};
