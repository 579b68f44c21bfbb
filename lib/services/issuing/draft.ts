/** A document without number, date and signature: everything that can be slow or fail is already done. */
import type { Advertencia } from "@/lib/contract/advertencias";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Situacion } from "@/lib/domain/clave";
import type { Deuda } from "@/lib/domain/cobranza/recibo";
import type { Documento, Identificacion, Monto } from "@/lib/domain/documento/documento";
import type { DocumentoSinNumero } from "@/lib/domain/documento/limites";
import type { LineaAcreditada } from "@/lib/domain/montos/restante";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Firma } from "../accounts/certificados/firma";
import type { NewCliente } from "../catalog/clientes/create-cliente";
import type { ProveedorDecidido } from "../catalog/proveedores/save-proveedor";
import type { Standing } from "./documentos/answer";
import type { LineaEmitida } from "./price/linea";
import type { ReferenciaEmitida } from "./read/referencias";

export interface Draft {
  tipo: CodigoTipoDocumento;
  recurso: Recurso;
  ambiente: Ambiente;
  sucursal: string;
  terminal: string;
  bodegaId: number;
  puntoVentaId: number;
  usuarioId: number;
  /** Identification of the issuing party, which the clave contains. */
  identificacionClave: Identificacion;
  contraparte: Contraparte;
  documento: DocumentoSinNumero;
  lineas: LineaEmitida[];
  /** A reference without a number refers to the document itself. */
  referencias: ReferenciaEmitida[];
  efecto: Efecto;
  /** The document that this one replaces. */
  reemplazo: { documentoId: string; clave: string } | null;
  /** The caller's own reference that no other document may have; null if it may. */
  referenciaUnica: string | null;
  firma: Firma;
  emision: Emision;
  advertencias: Advertencia[];
}

/** The other party, as the tenant's catalog has it or will have it with the document. */
export type Contraparte =
  | { clase: "nadie" }
  | { clase: "cliente"; clienteId: number }
  | { clase: "cliente-nuevo"; cliente: NewCliente }
  | { clase: "proveedor"; proveedor: ProveedorDecidido };

/** What becomes true of other documents of ours with it. */
export type Efecto =
  | { clase: "ninguno" }
  | ({ clase: "credito" } & Credito)
  | { clase: "pagos"; pagos: PagoEmitido[] }
  /** It takes over the goods of a ticket, so that no stock moves (decision 0077). */
  | { clase: "relevo"; documentoId: string };

/** What a note changes in our own document that it adjusts. */
export interface Credito {
  documentoId: string;
  /** True if it uses up the saldo: an NC, or an ND that annuls an NC. */
  consume: boolean;
  anulaNota: boolean;
  /** The credited amount that the lines of the note were computed for. */
  acreditado: string;
  /** True if the lines would be the same with these lines of other notes. */
  valeCon: (acreditadas: readonly LineaAcreditada[]) => boolean;
  /** True if the goods return to stock. */
  devuelve: boolean;
  /** The total before the last piece of a return took the roundings; `null` when it took none. */
  totalSinAjuste: string | null;
}

/** One invoice that a payment receipt pays. */
export interface PagoEmitido {
  orden: number;
  documentoId: string;
  clave: string;
  consecutivo: string;
  monto: Monto;
  pago: Deuda;
  /** What is still owed of the invoice after this payment. */
  pendiente: Monto;
  /** What notes had credited and receipts had paid when the payment was divided over the rates. */
  visto: { acreditado: Monto; pagado: Monto };
}

/** Who gives the number: the series, the caller in a series of its own, or a reservation. */
export type Numeracion =
  | { de: "serie" }
  | { de: "solicitud"; numero: number }
  | { de: "reserva"; reservaId: string; numero: number; codigoSeguridad: string };

/** When, in which situation and under which number a document is issued. */
export interface Emision {
  fecha: Date;
  /** True when the request sent the date: it must not be before that of the series' previous number. */
  fechada: boolean;
  situacion: Situacion;
  numeracion: Numeracion;
}

/** How issuing endpoints differ once the document is computed: its location and the body of the answer. */
export interface Recurso {
  /** The endpoint, which is the scope of its Idempotency-Keys. */
  ruta: `POST /${string}`;
  location(clave: string): string;
  /** The 201's body. */
  answer(issued: Issued): string;
}

/** A document as it is just after issuing, or as a simulation would have issued it. */
export interface Issued {
  draft: Draft;
  documento: Documento;
  clienteId: number | null;
  proveedorId: number | null;
}

export function standingOf({ draft, clienteId, proveedorId }: Omit<Issued, "documento">): Standing {
  const { problema } = draft.firma;
  return {
    usuarioId: draft.usuarioId,
    puntoVentaId: draft.puntoVentaId,
    clienteId,
    proveedorId,
    lineas: draft.lineas,
    advertencias: draft.advertencias,
    estado: "procesando",
    anulada: false,
    montoAcreditado: "0",
    hacienda: { mensaje: null, motivos: [], fechaRespuesta: null, intentos: 0, problema },
  };
}

/** The payments of a receipt; none in any other document. */
export const pagosOf = ({ efecto }: Draft): PagoEmitido[] => (efecto.clase === "pagos" ? efecto.pagos : []);
