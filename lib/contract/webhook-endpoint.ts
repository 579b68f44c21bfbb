/** Webhooks by API: the receivers of a company's events, and what was delivered to them (spec 6; architecture 9.7). */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { estadoEntrega, intento, tipoEvento } from "./eventos";
import { integer, list, object, optional, required, text } from "./fields";
import { listAnswer, listQuery, PAGINAS, parameter } from "./listas";

const TAGS = ["Webhooks"] as const;

export const estadoWebhook = z.enum(["activo", "deshabilitado"]);

/** Why it is disabled: a person or a key did it, its receiver answered 410, or it took nothing for five days. */
export const motivoWebhook = z.enum(["persona", "respuesta-410", "cinco-dias"]);

export const webhook = z.object({
  idWebhook: integer(),
  url: z.string(),
  /** Empty when it receives all types, future ones too. */
  eventos: z.array(tipoEvento),
  estado: estadoWebhook,
  motivo: motivoWebhook.nullable(),
  deshabilitado: z.string().nullable(),
  /** Null while its last delivery succeeded. */
  fallandoDesde: z.string().nullable(),
  /** Until when the former secret signs as well. */
  secretoAnteriorHasta: z.string().nullable(),
  creado: z.string(),
  /** Deliveries on their way, and deliveries given up or never sent; each counted up to a thousand. */
  pendientes: integer(),
  perdidas: integer(),
});

export type WebhookAnswer = z.output<typeof webhook>;

/** The only answers that carry a secret. */
export const webhookCreado = webhook.extend({ secreto: z.string() });
export const secretoRotado = z.object({ idWebhook: integer(), secreto: z.string(), anteriorHasta: z.string() });

const ultimoIntento = intento.omit({ respuesta: true });

export const entrega = z.object({
  idEntrega: integer(),
  idEvento: z.string(),
  tipo: tipoEvento,
  clave: z.string().nullable(),
  fecha: z.string(),
  estado: estadoEntrega,
  intentos: integer(),
  siguienteIntento: z.string().nullable(),
  entregado: z.string().nullable(),
  ultimoIntento: ultimoIntento.nullable(),
});

export type EntregaAnswer = z.output<typeof entrega>;

export const entregaDetalle = entrega.extend({
  /** The body, byte for byte as it was signed. */
  cuerpo: z.string(),
  ultimosIntentos: z.array(intento),
});

export type EntregaDetalleAnswer = z.output<typeof entregaDetalle>;

export const eventoEncolado = z.object({ idEvento: z.string() });

export const reenvioEncolado = z.object({ reenviados: integer() });

export const webhookRequest = object({ url: required(text()), eventos: optional(list(text())) });

export const webhookCambio = object({
  url: optional(text()),
  eventos: optional(list(text())),
  estado: optional(text()),
});

export type WebhookCambio = z.output<typeof webhookCambio>;

const WEBHOOK = { idWebhook: z.string().regex(/^[1-9]\d{0,8}$/) };
const byWebhook = { tags: TAGS, params: z.object(WEBHOOK), notFound: "webhook_no_existe" } as const;
const byEntrega = {
  tags: TAGS,
  params: z.object({ ...WEBHOOK, idEntrega: z.string().regex(/^[1-9]\d{0,14}$/) }),
  notFound: "entrega_no_existe",
} as const;

export const webhooksQuery = listQuery({});

export type WebhooksQuery = z.output<typeof webhooksQuery>;

export const getWebhooks = defineEndpoint({
  operationId: "listarWebhooks",
  method: "GET",
  path: "/webhooks",
  scope: "webhooks:read",
  tags: TAGS,
  summary: "Lista los webhooks, del más viejo al más nuevo",
  description: `Con su URL entera y sin su secreto. ${PAGINAS}`,
  query: webhooksQuery,
  responses: { 200: listAnswer(webhook) },
});

export const postWebhook = defineEndpoint({
  operationId: "crearWebhook",
  method: "POST",
  path: "/webhooks",
  scope: "webhooks:write",
  tags: TAGS,
  summary: "Agrega un webhook",
  description:
    "`secreto` viene solo en esta respuesta: guardalo, que con él se verifica cada entrega. Sin `eventos`, o con una lista " +
    "vacía, recibe todos los tipos, también los que vengan. La URL es https y de un servidor público de Internet; se " +
    "comprueba ahora y en cada entrega. Hay como máximo 10 activos. Lo que un webhook recibe lo lee quien tenga ese " +
    "servidor: dale este scope solo a quien pueda ver todos los documentos. Si perdiste la respuesta, buscalo con GET " +
    "/webhooks y rotá su secreto.",
  body: webhookRequest,
  responses: { 201: webhookCreado },
  examples: {
    "los veredictos": {
      url: "https://erp.comercial.example/webhook",
      eventos: ["documento.aceptado", "documento.rechazado"],
    },
    "todos los tipos": { url: "https://erp.comercial.example/todo" },
  },
});

export const getWebhook = defineEndpoint({
  ...byWebhook,
  operationId: "consultarWebhook",
  method: "GET",
  path: "/webhooks/{idWebhook}",
  scope: "webhooks:read",
  summary: "Consulta un webhook",
  responses: { 200: webhook },
});

export const patchWebhook = defineEndpoint({
  ...byWebhook,
  operationId: "cambiarWebhook",
  method: "PATCH",
  path: "/webhooks/{idWebhook}",
  scope: "webhooks:write",
  summary: "Cambia, deshabilita o habilita un webhook",
  description:
    "Lo que no va, o va en null, queda como estaba. Deshabilitado no se le envía nada: sus eventos se registran, y al " +
    "habilitarlo se piden con POST /webhooks/{idWebhook}/reenviar. Lo pendiente va a la URL nueva. Un webhook no se " +
    "borra, porque el registro de sus entregas se conserva: deshabilitalo.",
  body: webhookCambio,
  responses: { 200: webhook },
  examples: { "otros tipos": { eventos: ["documento.aceptado", "documento.rechazado", "documento.error"] } },
});

export const postRotarWebhook = defineEndpoint({
  ...byWebhook,
  operationId: "rotarSecretoWebhook",
  method: "POST",
  path: "/webhooks/{idWebhook}/rotar",
  scope: "webhooks:write",
  summary: "Cambia el secreto de un webhook",
  description:
    "Hasta `anteriorHasta`, 24 horas después, cada entrega lleva dos firmas, la del secreto nuevo y la del anterior, para " +
    "que cambiés el receptor sin perder ninguna. Otro cambio en ese día termina el más viejo de una vez.",
  responses: { 200: secretoRotado },
});

export const postProbarWebhook = defineEndpoint({
  ...byWebhook,
  operationId: "probarWebhook",
  method: "POST",
  path: "/webhooks/{idWebhook}/probar",
  scope: "webhooks:write",
  summary: "Envía un ping a un webhook",
  description:
    "Va aunque no reciba ese tipo, firmado y con reintentos como cualquier evento. GET /eventos/{id} con `idEvento`, o las " +
    "entregas del webhook, dicen si llegó.",
  responses: { 202: eventoEncolado },
});

export const SIN_ENTREGAR = ["pendiente", "fallido", "omitido"] as const;

export const entregasQuery = listQuery({ estado: parameter(`Uno de: ${SIN_ENTREGAR.join(", ")}.`) });

export type EntregasQuery = z.output<typeof entregasQuery>;

export const getEntregas = defineEndpoint({
  ...byWebhook,
  operationId: "listarEntregas",
  method: "GET",
  path: "/webhooks/{idWebhook}/entregas",
  scope: "webhooks:read",
  summary: "Lista las entregas de un webhook, de la más nueva a la más vieja",
  description: `Cada una con su último intento. ${PAGINAS}`,
  query: entregasQuery,
  responses: { 200: listAnswer(entrega) },
});

export const getEntrega = defineEndpoint({
  ...byEntrega,
  operationId: "consultarEntrega",
  method: "GET",
  path: "/webhooks/{idWebhook}/entregas/{idEntrega}",
  scope: "webhooks:read",
  summary: "Consulta una entrega, con su cuerpo y sus intentos",
  description: "Con los últimos cincuenta intentos, del más nuevo al más viejo.",
  responses: { 200: entregaDetalle },
});

export const postReenviarEntrega = defineEndpoint({
  ...byEntrega,
  operationId: "reenviarEntrega",
  method: "POST",
  path: "/webhooks/{idWebhook}/entregas/{idEntrega}/reenviar",
  scope: "webhooks:write",
  summary: "Vuelve a enviar una entrega",
  description: "A este webhook solamente, con el mismo `webhook-id`, en cualquier estado que esté la entrega.",
  responses: { 202: eventoEncolado },
});

export const postReenviarPerdidas = defineEndpoint({
  ...byWebhook,
  operationId: "reenviarEntregasPerdidas",
  method: "POST",
  path: "/webhooks/{idWebhook}/reenviar",
  scope: "webhooks:write",
  summary: "Vuelve a enviar todo lo que un webhook se perdió",
  description:
    "Las entregas `fallido` y `omitido`, cada una con su mismo `webhook-id`. El webhook tiene que estar activo.",
  query: z.object({
    desde: parameter(
      "Solo de eventos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`); si no va, de todos.",
    ),
  }),
  responses: { 202: reenvioEncolado },
});
