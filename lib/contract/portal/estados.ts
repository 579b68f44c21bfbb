/** How states are called in badges, in a search and in the console: of a document, its payment, our answer, and others. */
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";

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

/** Of a mail. */
export const TEXTO_CORREO = { enviado: "Enviado", pendiente: "Pendiente", fallido: "Fallido" } as const;

/** Of an event on its way to one webhook. */
export const TEXTO_ENTREGA = {
  entregado: "Entregado",
  pendiente: "En camino",
  fallido: "Fallido",
  omitido: "No se envió",
} as const;

/** Why a webhook is disabled. */
export const MOTIVO_WEBHOOK: Readonly<Record<string, string>> = {
  persona: "Lo deshabilitó una persona.",
  "respuesta-410": "Respondió 410, con lo que pide que no se le envíe más.",
  "cinco-dias": "Llevaba cinco días sin recibir un solo aviso con éxito.",
};

/** Of a company. */
export const TEXTO_EMPRESA: Readonly<Record<EstadoEmpresa, string>> = {
  prueba: "En prueba",
  activo: "Activa",
  suspendido: "Suspendida",
  retirada: "Retirada",
  borrada: "Borrada",
  en_traslado: "En traslado",
  trasladada: "Trasladada",
};
