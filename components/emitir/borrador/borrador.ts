/** What a person has typed of a document so far: the members that sales and purchases share. Amounts stay text. */
import { type Fila, filasDe } from "@/components/form/filas";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { NombreHecho } from "@/lib/domain/hechos-linea";
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

/** Only a document in dollars may have a rate of its own. A note keeps the rate of its document. */
export const mayTipoCambio = ({ moneda, tipo }: Pick<BorradorComun, "moneda" | "tipo">) =>
  moneda === "USD" && !isNota(tipo);

/** What one kind of form has of its own, as data: what all kinds share never asks which one it is. */
export interface Clase<Linea extends LineaComun, Form extends BorradorComun<Linea>> {
  emptyLinea: (id: number) => Linea;
  /** A product's price of the catalog, in the tenant's primary currency. */
  precioDe: (producto: NonNullable<Linea["producto"]>) => string;
  /** Facts of a line that its documents may carry and this form does not ask for. */
  sinHechos: (form: Form) => readonly NombreHecho[];
}
