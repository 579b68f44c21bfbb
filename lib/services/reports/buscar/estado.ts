/** What a found document's state is called: the one word that matters most, so that a dead one is not taken for alive. */
import {
  TEXTO_ANULADA,
  TEXTO_COBRO,
  TEXTO_ESTADO,
  TEXTO_PAGO,
  TEXTO_POR_RESPONDER,
  TEXTO_RESPUESTA,
} from "@/lib/contract/portal/estados";
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import { RECHAZADO } from "../../reception/mensajes-receptor/condiciones";

export interface EstadoPropio {
  estado: EstadoDocumento;
  anulada?: boolean;
  /** Of a sale. */
  cobro?: EstadoCobro | null;
  /** Of a purchase invoice. */
  pago?: EstadoCobro | null;
}

/** Of a document of ours: what the authority said, once that is good what became of it, and of its payment. */
export function estadoPropio({ estado, anulada = false, cobro = null, pago = null }: EstadoPropio): string {
  if (anulada) return TEXTO_ANULADA;
  if (estado !== "aceptado") return TEXTO_ESTADO[estado];
  if (cobro !== null) return TEXTO_COBRO[cobro];
  return pago === null ? TEXTO_ESTADO[estado] : TEXTO_PAGO[pago];
}

export interface EstadoRecibido {
  porResponder: boolean;
  rechazado: boolean;
  pago: EstadoCobro | null;
}

/** Of a supplier's document: our rejection, or what is left to do. */
export function estadoRecibido({ porResponder, rechazado, pago }: EstadoRecibido): string | undefined {
  if (rechazado) return TEXTO_RESPUESTA[RECHAZADO];
  const dichos = [porResponder && TEXTO_POR_RESPONDER, pago && TEXTO_PAGO[pago]].filter(Boolean);
  return dichos.length === 0 ? undefined : dichos.join(" · ");
}
