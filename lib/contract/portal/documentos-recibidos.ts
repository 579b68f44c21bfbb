/** Suppliers' documents in the portal: the inbox's rows, and one document with its lines and its answer. */
import type { z } from "zod";
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { CodigoMensaje, Verificacion } from "@/lib/domain/documento/mensaje-receptor";
import { listQuery, parameter } from "../listas";
import type { MensajeReceptorAnswer } from "../mensajes-receptor";
import type { ConPago, Hito } from "./documento-detalle";

/** Tabs of the inbox; the first one has no name in the address. */
export const BANDEJAS = ["porResponder", "respondidos", "rechazados"] as const;

export const recepcionQuery = listQuery({
  bandeja: parameter("`porResponder`, `respondidos` o `rechazados` (por Hacienda)."),
  texto: parameter("La clave, el número o el total, la identificación del proveedor, o palabras de su nombre."),
  moneda: parameter("`CRC` o `USD`, de los que esperan respuesta."),
  desde: parameter("Desde qué día, de los respondidos: cuenta el día en que se respondió."),
  hasta: parameter("Hasta qué día, de los respondidos: cuenta el día en que se respondió."),
  orden: parameter(
    "De los que esperan respuesta: `fecha` (el que hay que responder primero; así va si no se indica), `-fecha`, `-total` o `total`; por total, con `moneda`.",
  ),
});

export type RecepcionQuery = z.output<typeof recepcionQuery>;

/** Amounts are decimal text in the document's currency. */
export interface RecibidoResumen {
  clave: string;
  /** `01`, `02` or `03`. */
  codigoTipo: string;
  consecutivo: string;
  /** `YYYY-MM-DD`: the day of issue, which its clave has. */
  fecha: string;
  emisor: { identificacion: string; nombre: string | null };
  /** ISO code; null when only an API request described the document. */
  moneda: string | null;
  montoTotalImpuesto: string | null;
  totalFactura: string;
  /** `YYYY-MM-DD`. */
  fechaLimite: string;
  /** Null while there is no valid answer. */
  respuesta: { mensaje: CodigoMensaje; consecutivo: string; estado: EstadoDocumento } | null;
  /** What is said about its payment; null when there is nothing to say. */
  pago: EstadoCobro | null;
}

/** What one received file turned out to be. */
export type Recepcion = DocumentoRecibido | RespuestaRecibida;

/** The authority's answer to a supplier's document. */
export interface RespuestaRecibida {
  clase: "respuesta";
  /** The clave of the document that it answers. */
  clave: string;
  consecutivo: string;
  /** True when that document has been received. */
  conDocumento: boolean;
  /** False when it had been received before. */
  nuevo: boolean;
  /** The document's issuer, as named in the answer. */
  emisor: string | null;
  aceptado: boolean;
  /** Warnings: it was rejected, its signature is invalid, or its document has not been received. */
  avisos: string[];
}

export interface DocumentoRecibido {
  clase: "documento";
  clave: string;
  /** False when it had been received before. */
  nuevo: boolean;
  emisor: string;
  codigoTipo: string;
  consecutivo: string;
  moneda: string | null;
  totalFactura: string;
  verificacion: Exclude<Verificacion, "sin-xml">;
  fechaLimite: string;
  /** Warnings: the deadline has passed, or it has been answered already. */
  avisos: string[];
}

type Cifra = string | null;

export interface RecibidoDetalle extends Omit<RecibidoResumen, "respuesta" | "fecha" | "pago">, ConPago {
  tipo: string;
  /** ISO 8601. */
  fechaEmision: string;
  /** Code, and days; null when its XML does not say them or is not here. */
  condicionVenta: string | null;
  plazoCredito: number | null;
  emisor: { tipoIdentificacion: string; identificacion: string; nombre: string | null };
  verificacion: { resultado: Verificacion; detalle: string };
  /** True when its XML is stored, so that it can be downloaded and answered here. */
  conXml: boolean;
  /** True when its supplier mailed a PDF with it. */
  conPdf: boolean;
  detalle: {
    correo: string | null;
    nombreComercial: string | null;
    tipoCambio: Cifra;
    lineas: {
      numero: number;
      detalle: string;
      cantidad: Cifra;
      unidadMedida: string | null;
      precioUnitario: Cifra;
      impuestos: { tarifa: Cifra; monto: Cifra }[];
      total: Cifra;
    }[];
    totales: Record<
      "venta" | "descuentos" | "ventaNeta" | "impuesto" | "otrosCargos" | "ivaDevuelto" | "comprobante",
      Cifra
    >;
  } | null;
  /** The authority's verdict on the document, from the answer that its supplier sent along; null without one. */
  veredicto: { aceptado: boolean; integra: boolean; motivos: { codigo: string; texto: string }[] } | null;
  /** The newest answer. */
  mensaje: MensajeReceptorAnswer | null;
  /** True when there is no valid answer: none was given, or the authority rejected it. */
  porResponder: boolean;
  /** From its arrival to the authority's verdict on every answer; the oldest step first. */
  historia: Hito[];
}
