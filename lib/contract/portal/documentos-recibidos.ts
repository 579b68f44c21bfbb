/** Suppliers' documents in the portal: the inbox's rows, and one document with its lines and its answer. */
import type { z } from "zod";
import type { EstadoDocumento } from "@/lib/domain/documento-estado";
import type { CodigoMensaje, Verificacion } from "@/lib/domain/mensaje-receptor";
import { listQuery, parameter } from "../listas";
import type { MensajeReceptorAnswer } from "../mensajes-receptor";
import type { Hito } from "./documento-detalle";

/** Tabs of the inbox; the first is the one without a name in the address. */
export const BANDEJAS = ["porResponder", "respondidos", "rechazados"] as const;

export const recepcionQuery = listQuery({
  bandeja: parameter("`porResponder`, `respondidos` o `rechazados` (por Hacienda)."),
  texto: parameter("La clave, la identificación del proveedor, o palabras de su nombre."),
});

export type RecepcionQuery = z.output<typeof recepcionQuery>;

/** Amounts are decimal text in the document's currency. */
export interface RecibidoResumen {
  clave: string;
  /** `01`, `02` or `03`. */
  codigoTipo: string;
  consecutivo: string;
  emisor: { identificacion: string; nombre: string | null };
  /** ISO code; null where only the API said something of the document. */
  moneda: string | null;
  montoTotalImpuesto: string | null;
  totalFactura: string;
  /** `YYYY-MM-DD`. */
  fechaLimite: string;
  /** Null while no answer stands. */
  respuesta: { mensaje: CodigoMensaje; consecutivo: string; estado: EstadoDocumento } | null;
}

/** One file, as it was understood. */
export type Recepcion = DocumentoRecibido | RespuestaRecibida;

/** The authority's answer to a supplier's document. */
export interface RespuestaRecibida {
  clase: "respuesta";
  /** Of the document that it answers. */
  clave: string;
  consecutivo: string;
  /** That document has been received. */
  conDocumento: boolean;
  /** False: it had been received before. */
  nuevo: boolean;
  /** As the answer names who issued the document. */
  emisor: string | null;
  aceptado: boolean;
  /** That it was rejected, that its signature is not right, that its document is not here. */
  avisos: string[];
}

export interface DocumentoRecibido {
  clase: "documento";
  clave: string;
  /** False: it had been received before. */
  nuevo: boolean;
  emisor: string;
  codigoTipo: string;
  consecutivo: string;
  moneda: string | null;
  totalFactura: string;
  verificacion: Exclude<Verificacion, "sin-xml">;
  fechaLimite: string;
  /** What the person should know besides: the deadline has passed, an answer was given already. */
  avisos: string[];
}

type Cifra = string | null;

export interface RecibidoDetalle extends Omit<RecibidoResumen, "respuesta"> {
  tipo: string;
  /** ISO 8601. */
  fechaEmision: string;
  emisor: { tipoIdentificacion: string; identificacion: string; nombre: string | null };
  verificacion: { resultado: Verificacion; detalle: string };
  /** Its XML is kept: it can be downloaded and answered here. */
  conXml: boolean;
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
    totales: Record<"venta" | "descuentos" | "ventaNeta" | "impuesto" | "otrosCargos" | "comprobante", Cifra>;
  } | null;
  /** What the authority decided of the document, as its supplier sent the answer along; null while nobody did. */
  veredicto: { aceptado: boolean; integra: boolean; motivos: { codigo: string; texto: string }[] } | null;
  /** The newest answer. */
  mensaje: MensajeReceptorAnswer | null;
  /** No answer stands: none was given, or the authority rejected it. */
  porResponder: boolean;
  /** From when it came in to what the authority said of every answer; the oldest step first. */
  historia: Hito[];
}
