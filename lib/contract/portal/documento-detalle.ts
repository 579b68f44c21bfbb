/** The data of the portal's page of one document, beside the document itself as the API answers it. */
import type { Ambiente } from "@/lib/domain/ambiente";
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Contradiccion, DocumentoAnswer, DocumentoResumen } from "../documento";
import type { TipoEvento } from "../eventos";
import type { FacturaCompraAnswer, FacturaCompraResumen } from "../facturas-compra";
import type { ReciboPagoAnswer } from "../recibos-pago";
import type { Instant } from "./instant";

/** Who did it: a person by name, an API key by its name, or the service itself. */
export interface Autor {
  clase: "persona" | "llave" | "sistema";
  nombre: string | null;
}

/** One of our documents that another document refers to. */
export interface DocumentoRelacionado {
  clave: string;
  consecutivo: string;
  tipo: CodigoTipoDocumento;
  estado: EstadoDocumento;
  /** When it was issued, ISO 8601. */
  momento: string;
  /** ISO 4217. */
  moneda: string;
  /** Decimal text. */
  total: string;
  /** Reason code of the reference. */
  codigo: string | null;
}

/** Where an event was delivered. */
export interface EntregaHito {
  /** Scheme, host and port. */
  destino: string;
  estado: "pendiente" | "entregado" | "fallido" | "omitido";
  intentos: number;
}

/** One step in the life of a document, ours or a supplier's. `momento`: ISO 8601. */
export type Hito = { momento: string } & (
  | { paso: "emitido" | "recibido" | "reintentado"; autor: Autor }
  | { paso: "respondido"; mensaje: CodigoMensaje; consecutivo: string; autor: Autor }
  | { paso: "firmado" }
  | { paso: "enviado"; intentos: number }
  | { paso: "demorado" | "con-error"; problema: string | null }
  | { paso: "aceptado" | "rechazado" }
  | { paso: "contradicho"; contradiccion: Contradiccion | null }
  | { paso: "cobro-por-vencer" | "cobro-vencido" | "factura-pedida" }
  | { paso: "rechazo-visto" }
  | { paso: "anulado"; autor: Autor | null }
  | { paso: "webhook"; evento: TipoEvento; entregas: EntregaHito[] }
  | { paso: "reenviado"; evento: TipoEvento; autor: Autor }
  | {
      paso: "correo";
      estado: "pendiente" | "enviado" | "fallido";
      automatico: boolean;
      /** Who requested it; null when nobody did. */
      autor: Autor | null;
      destinatarios: string[];
      problema: string | null;
    }
);

/** Further data about the document, the same for sales and purchases. */
export interface Entorno {
  ambiente: Ambiente;
  /** The path at which anybody who has it reads the document; null for a purchase invoice. */
  enlace: string | null;
  tieneXml: boolean;
  tieneRespuesta: boolean;
  /** The authority's complete DetalleMensaje. */
  mensajeHacienda: string | null;
  rechazoVisto: boolean;
  /** The oldest step first. */
  historia: Hito[];
  /** Our documents that this one refers to. */
  referidos: DocumentoRelacionado[];
  /** Our documents that refer to this one, oldest first. */
  referentes: DocumentoRelacionado[];
}

/** A receipt that pays the shown invoice. */
export interface ReciboDeFactura {
  clave: string;
  consecutivo: string;
  estado: EstadoDocumento;
  fechaEmision: Instant;
  /** Of this invoice; decimal text. */
  monto: string;
}

/** An abono of the shown invoice. */
export interface AbonoDeFactura {
  idAbono: number;
  /** `YYYY-MM-DD`. */
  fecha: string;
  /** Of this invoice; decimal text. */
  monto: string;
  anulado: boolean;
}

/** What is owed of an invoice on credit. Amounts are decimal text. */
export interface Cobro {
  pagado: string;
  debe: string;
  /** The day on which it is to be paid, `YYYY-MM-DD`. */
  vence: string;
  /** True when a payment may be registered now. */
  pagable: boolean;
  /** The oldest first. */
  abonos: AbonoDeFactura[];
  /** The oldest first. */
  recibos: ReciboDeFactura[];
}

export interface VentaDetalle extends Entorno {
  documento: DocumentoAnswer;
  /** What is said about its payment; null when there is nothing to say. */
  estadoCobro: EstadoCobro | null;
  /** Null for a document that is not on credit. */
  cobro: Cobro | null;
}

/** A sale in the portal's list. */
export type VentaListada = DocumentoResumen & { cobro: EstadoCobro | null };

/** An invoice that the shown receipt pays. Amounts are decimal text in the receipt's currency. */
export interface PagoDetalle {
  clave: string;
  consecutivo: string;
  tipo: CodigoTipoDocumento;
  estado: EstadoDocumento;
  fechaEmision: Instant;
  total: string;
  monto: string;
  /** Of it, what pays other charges, which the receipt does not show. */
  otrosCargos: string;
  /** What was still owed after this payment, when the receipt was issued. */
  pendiente: string;
}

export interface ReciboDetalle extends Entorno {
  documento: ReciboPagoAnswer;
  pagos: PagoDetalle[];
}

/** What we owe of a document on credit. Amounts are decimal text. */
export interface Pago {
  pagado: string;
  debe: string;
  /** The day on which it is to be paid, `YYYY-MM-DD`. */
  vence: string;
  /** Its supplier, as the address of the supplier's account names it. */
  proveedor: string;
}

/** What the page of a document that we pay shows of its payment. */
export interface ConPago {
  /** Null when there is nothing to say. */
  estadoPago: EstadoCobro | null;
  /** Null for a document that is not on credit, and for a user who may not see payments. */
  pago: Pago | null;
}

export interface CompraDetalle extends Entorno, ConPago {
  documento: FacturaCompraAnswer;
}

/** A purchase invoice in the portal's list. */
export type CompraListada = FacturaCompraResumen & { pago: EstadoCobro | null };
