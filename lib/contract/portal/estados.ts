/** How a document's state is called in badges and in a search: for the authority, for its payment, and our answer. */
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";

export const TEXTO_ESTADO: Readonly<Record<EstadoDocumento, string>> = {
  aceptado: "Aceptado",
  procesando: "Procesando",
  rechazado: "Rechazado",
  error: "Con error",
};

export const TEXTO_ANULADA = "Anulada";

/** Of a sale. */
export const TEXTO_COBRO: Readonly<Record<EstadoCobro, string>> = {
  acreditada: "Acreditada por completo",
  pagada: "Pagada",
  vencida: "Vencida",
  parcial: "Pagada en parte",
  pendiente: "Por cobrar",
};

/** Of what we owe a supplier. */
export const TEXTO_PAGO: typeof TEXTO_COBRO = { ...TEXTO_COBRO, pendiente: "Por pagar" };

export const TEXTO_POR_RESPONDER = "Por responder";

export const TEXTO_RESPUESTA: Readonly<Record<CodigoMensaje, string>> = {
  1: "Lo aceptaste",
  2: "Lo aceptaste en parte",
  3: "Lo rechazaste",
};
