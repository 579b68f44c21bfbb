/** Events: what webhooks deliver, and how an integrator looks them up again (spec 6; architecture 9.7). */
import { z } from "zod";
import { UUID } from "@/lib/domain/uuid";
import { defineEndpoint } from "./define-endpoint";
import { contradiccion } from "./documento";
import { decimal, integer } from "./fields";
import { listAnswer, listQuery, PAGINAS, parameter } from "./listas";

export const TIPOS_EVENTO = [
  "documento.aceptado",
  "documento.rechazado",
  "documento.error",
  "documento.demorado",
  "documento.anulado",
  "documento.contradicho",
  "documento.desconocido",
  "documento.facturaPedida",
  "cobro.porVencer",
  "cobro.vencido",
  "mensajeReceptor.aceptado",
  "mensajeReceptor.rechazado",
  "mensajeReceptor.contradicho",
  "certificado.porVencer",
  "lote.terminado",
  "ping",
] as const;

export const tipoEvento = z.enum(TIPOS_EVENTO);

export type TipoEvento = (typeof TIPOS_EVENTO)[number];

/** Days before a certificate's end at which `certificado.porVencer` is sent, once each. */
export const UMBRALES_CERTIFICADO = [30, 15, 7, 1] as const;

const motivo = z.object({ codigo: z.string(), texto: z.string() });

/** An event's data about a document, as they were at the transition. */
export const documentoHechos = z.object({
  clave: z.string(),
  consecutivo: z.string(),
  /** Name, such as `FacturaElectronica`; for a receiver message the answer given, such as `Aceptado`. */
  tipo: z.string(),
  codigoTipo: z.string(),
  estado: z.string(),
  /** ISO code. */
  moneda: z.string(),
  total: decimal(),
  /** Reasons of a rejection, or warnings of an acceptance. */
  motivos: z.array(motivo),
  /** Why it is stuck, in plain Spanish. */
  problema: z.string().nullable(),
  /** Only of a document that has one. */
  referenciaExterna: z.string().optional(),
});

/** For a receiver message: `clave`, `moneda` and `total` belong to the supplier's document, the rest to the message. */
export const mensajeReceptorHechos = documentoHechos.omit({ referenciaExterna: true }).extend({
  /** Unknown for a message made without the supplier's XML. */
  moneda: z.string().optional(),
});

/** What the authority says now; `estado` is its first answer, which stays. */
const contradicho = { contradiccion };
export const documentoContradichoHechos = documentoHechos.omit({ motivos: true, problema: true }).extend(contradicho);
export const mensajeContradichoHechos = mensajeReceptorHechos
  .omit({ motivos: true, problema: true })
  .extend(contradicho);

/** Of a document that only the authority has: what its clave says, and what the authority says of it. */
export const documentoDesconocidoHechos = documentoHechos.pick({
  clave: true,
  consecutivo: true,
  tipo: true,
  codigoTipo: true,
  estado: true,
});

export const certificadoHechos = z.object({
  idCertificado: integer(),
  venceEl: z.string(),
  /** Days from today to the last one, in Costa Rica; 0 also after it has ended. */
  dias: integer(),
  /** The smallest of `UMBRALES_CERTIFICADO` that was crossed. */
  umbral: integer(),
});

/** About an invoice with deferred IVA (condition 10) that is not paid in whole. */
export const cobroHechos = documentoHechos.omit({ estado: true, motivos: true, problema: true }).extend({
  /** What is left of the total after credit notes and payments. */
  debe: decimal(),
  /** The last day, `YYYY-MM-DD`, before its IVA falls due. */
  vence: z.string(),
  /** Days until `vence`; negative when it has passed. */
  faltan: integer(),
});

/** About a batch whose lines all have their result, or that was cancelled. */
export const loteHechos = z.object({
  idLote: integer(),
  estado: z.string(),
  documentos: integer(),
  emitidos: integer(),
  repetidos: integer(),
  conError: integer(),
  cancelados: integer(),
});

/** The type decides which members are present: lib/contract/webhooks lists them type by type. */
const hechos = documentoHechos
  .extend(contradicho)
  .extend(certificadoHechos.shape)
  .extend(cobroHechos.shape)
  .extend(loteHechos.shape)
  .partial();

export type EventoDatos = z.output<typeof hechos>;

/** Grows from event to event, possibly with gaps. */
export const secuencia = { secuencia: integer() };

const datos = hechos.extend(secuencia);

/** The body that a receiver gets; the event's id is in its headers. */
export const webhookCuerpo = z.object({ type: tipoEvento, timestamp: z.string(), data: datos });

export const estadoEntrega = z.enum(["pendiente", "entregado", "fallido", "omitido"]);

const entrega = z.object({
  idWebhook: integer(),
  /** Scheme, host and port; the rest may be confidential. */
  destino: z.string(),
  estado: estadoEntrega,
  /** Counted since it was last sent on its way. */
  intentos: integer(),
  siguienteIntento: z.string().nullable(),
  entregado: z.string().nullable(),
});

export const evento = z.object({
  id: z.string(),
  tipo: tipoEvento,
  fecha: z.string(),
  datos,
  entregas: z.array(entrega),
});

export type EventoResumen = z.output<typeof evento>;

export const intento = z.object({
  fecha: z.string(),
  /** Null when there was no answer. */
  status: integer().nullable(),
  latenciaMs: integer().nullable(),
  /** Why it failed; null for a success. */
  error: z.string().nullable(),
  /** The beginning of the answer's body. */
  respuesta: z.string().nullable(),
});

export const eventoDetalle = evento.extend({
  entregas: z.array(entrega.extend({ ultimosIntentos: z.array(intento) })),
});

export type EventoDetalle = z.output<typeof eventoDetalle>;

export const eventosQuery = listQuery({
  tipo: parameter(`Uno de: ${TIPOS_EVENTO.map((tipo) => `\`${tipo}\``).join(", ")}.`, { choices: "TipoEvento" }),
  clave: parameter("Los eventos de este documento."),
  desde: parameter("Desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`)."),
  hasta: parameter("Hasta esta fecha o este momento, inclusive."),
});

export type EventosQuery = z.output<typeof eventosQuery>;

const TAGS = ["Eventos"] as const;

const byId = {
  tags: TAGS,
  params: z.object({ id: z.string().regex(UUID) }),
  notFound: "evento_no_existe",
} as const;

export const getEventos = defineEndpoint({
  operationId: "listarEventos",
  method: "GET",
  path: "/eventos",
  scope: "facturas:read",
  tags: TAGS,
  summary: "Lista los eventos, del más nuevo al más viejo",
  description:
    "Todo lo que se avisó por webhook, o se habría avisado: cada cambio definitivo de un documento o de un mensaje receptor tiene un único " +
    `evento, y su \`id\` es el encabezado \`webhook-id\` de cada entrega. ${PAGINAS}`,
  query: eventosQuery,
  responses: { 200: listAnswer(evento) },
});

export const getEvento = defineEndpoint({
  ...byId,
  operationId: "consultarEvento",
  method: "GET",
  path: "/eventos/{id}",
  scope: "facturas:read",
  summary: "Consulta un evento y sus entregas",
  description: "Con los últimos diez intentos de cada entrega.",
  responses: { 200: eventoDetalle },
});

export const postReenviarEvento = defineEndpoint({
  ...byId,
  operationId: "reenviarEvento",
  method: "POST",
  path: "/eventos/{id}/reenviar",
  scope: "facturas:write",
  summary: "Vuelve a enviar un evento",
  description:
    "Lo entrega de nuevo, con el mismo `webhook-id`, a cada webhook activo que recibe ese tipo, también a los que se " +
    "agregaron después. Sin ninguno, 400.",
  responses: { 202: eventoDetalle },
});
