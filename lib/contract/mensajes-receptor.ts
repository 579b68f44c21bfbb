/** Receiver messages: a tenant's answers to suppliers' documents (spec 4: POST and GET /mensajes-receptor). */
import { z } from "zod";
import { byClaveOf } from "./by-clave";
import { defineEndpoint } from "./define-endpoint";
import { estadoDocumento, hacienda } from "./documento";
import { decimal, integer, object, optional, REQUIRED, required, text } from "./fields";
import { ESTADO, listAnswer, listQuery, PAGINAS, parameter, rango } from "./listas";
import { CLAVE_CON_XML, CLAVE_POR_RESPONDER, FECHA_POR_RESPONDER, PROVEEDOR, XML_PROVEEDOR } from "./sample";

const TAGS = ["Mensajes receptor"] as const;

/** A number or a text: 1, 2, 3 or their names. */
const mensaje = z.union([integer(), text()], {
  error: ({ input }) => (input === undefined ? REQUIRED : "Tiene que ser 1, 2, 3 o su nombre."),
});

/** The members that describe the supplier's document when its XML is not sent. */
const SIN_XML = ["emisor", "fechaEmision", "totalFactura"] as const;

const members = object({
  /** The clave of the supplier's document. */
  clave: required(text()),
  mensaje: required(mensaje),
  detalleMensaje: optional(text()),
  codigoActividad: optional(text()),
  condicionImpuesto: optional(text()),
  montoTotalImpuestoAcreditar: optional(decimal()),
  montoTotalDeGastoAplicable: optional(decimal()),
  idPuntoVenta: optional(integer()),
  xml: text()
    .nullable()
    .default(null)
    .meta({ description: "El XML firmado del proveedor, en base64. Se verifica su firma y de él se toman los datos." }),
  emisor: object({
    tipoIdentificacion: optional(text()),
    identificacion: required(text()),
    nombre: optional(text()),
  }).nullish(),
  /** ISO 8601; the supplier's document's date. */
  fechaEmision: text().nullish(),
  montoTotalImpuesto: optional(decimal()),
  totalFactura: decimal().nullish(),
});

export const mensajeReceptorRequest = members
  .superRefine((body, context) => {
    if (body.xml !== null) return;
    for (const name of SIN_XML) {
      if (body[name] === undefined) context.addIssue({ code: "custom", path: [name], message: REQUIRED });
    }
  })
  .transform(({ emisor, fechaEmision, totalFactura, ...body }) => ({
    ...body,
    mensaje: body.mensaje === null ? null : String(body.mensaje),
    emisor: emisor ?? null,
    fechaEmision: fechaEmision ?? null,
    totalFactura: totalFactura ?? null,
  }));

/** The body as the use case reads it: absent is null, amounts are decimal text, `mensaje` is text. */
export type MensajeReceptorRequest = z.output<typeof mensajeReceptorRequest>;

const emisor = z.object({
  tipoIdentificacion: z.string(),
  identificacion: z.string(),
  nombre: z.string().nullable(),
});

/** The supplier's document, from its clave, its XML or the request. */
const documentoRecibido = z.object({
  /** Name, such as `FacturaElectronica`. */
  tipo: z.string(),
  codigoTipo: z.string(),
  consecutivo: z.string(),
  fechaEmision: z.string(),
  /** ISO code; null without XML. */
  moneda: z.string().nullable(),
  montoTotalImpuesto: decimal().nullable(),
  totalFactura: decimal(),
});

/** How far the supplier's document was verified. */
export const resultadoVerificacion = z.enum(["sin-xml", "integro", "comprobado"]);

const verificacion = z.object({
  resultado: resultadoVerificacion,
  detalle: z.string(),
});

export const mensajeReceptor = z.object({
  clave: z.string(),
  /** 1, 2 or 3. */
  mensaje: integer(),
  mensajeNombre: z.string(),
  /** The message's own number, of type 05, 06 or 07. */
  consecutivo: z.string(),
  codigoTipo: z.string(),
  estado: estadoDocumento,
  fechaEmision: z.string(),
  idPuntoVenta: integer(),
  emisor,
  documento: documentoRecibido,
  detalleMensaje: z.string().nullable(),
  codigoActividad: z.string().nullable(),
  condicionImpuesto: z.string().nullable(),
  montoTotalImpuestoAcreditar: decimal().nullable(),
  montoTotalDeGastoAplicable: decimal().nullable(),
  /** Last day for the message, `YYYY-MM-DD`. */
  fechaLimite: z.string(),
  verificacion,
  hacienda,
  advertencia: z.string().nullable(),
});

export type MensajeReceptorAnswer = z.output<typeof mensajeReceptor>;

const { clave, consecutivo, codigoTipo, estado, fechaEmision, fechaLimite, mensajeNombre } = mensajeReceptor.shape;

/** A message in a list. */
export const mensajeReceptorResumen = z.object({
  clave,
  mensaje: mensajeReceptor.shape.mensaje,
  mensajeNombre,
  consecutivo,
  codigoTipo,
  estado,
  fechaEmision,
  emisor,
  ...documentoRecibido.pick({ moneda: true, montoTotalImpuesto: true, totalFactura: true }).shape,
  fechaLimite,
});

export type MensajeReceptorResumen = z.output<typeof mensajeReceptorResumen>;

export const postMensajeReceptor = defineEndpoint({
  operationId: "emitirMensajeReceptor",
  method: "POST",
  path: "/mensajes-receptor",
  scope: "mensajes:write",
  idempotent: true,
  tags: TAGS,
  summary: "Acepta, acepta parcialmente o rechaza el documento de un proveedor",
  description:
    "Numera y firma el mensaje y encola su envío a Hacienda; el veredicto llega después. Con `xml` se verifica la firma " +
    "del proveedor y los datos salen del documento; sin él van en `emisor`, `fechaEmision` y los montos. Repetir el mismo " +
    "mensaje para la misma clave responde 200 con el que ya existe (y lo envía otra vez si quedó en `error`); otro " +
    "mensaje es un 400, salvo que Hacienda haya rechazado el anterior.",
  body: mensajeReceptorRequest,
  responses: { 200: mensajeReceptor, 201: mensajeReceptor },
  examples: {
    aceptar: {
      clave: CLAVE_POR_RESPONDER,
      mensaje: 1,
      condicionImpuesto: "01",
      montoTotalImpuestoAcreditar: 1300,
      emisor: { identificacion: PROVEEDOR, nombre: "Distribuidora La Central" },
      fechaEmision: FECHA_POR_RESPONDER,
      montoTotalImpuesto: 1300,
      totalFactura: 11300,
    },
    "rechazar con el XML": {
      clave: CLAVE_CON_XML,
      mensaje: "Rechazado",
      detalleMensaje: "La mercadería no se recibió",
      xml: XML_PROVEEDOR,
    },
  },
});

const byClave = byClaveOf("mensajes:read", TAGS, "mensaje_no_existe");

export const getMensajeReceptor = defineEndpoint({
  ...byClave,
  operationId: "consultarMensajeReceptor",
  path: "/mensajes-receptor/{clave}",
  summary: "Consulta el mensaje receptor de un documento",
  description: "El más reciente para esa clave. Los que Hacienda rechazó antes están en la lista, con `clave`.",
  responses: { 200: mensajeReceptor },
});

export const getMensajeReceptorXml = defineEndpoint({
  ...byClave,
  operationId: "descargarXmlMensajeReceptor",
  path: "/mensajes-receptor/{clave}/xml",
  summary: "Descarga el XML firmado del mensaje",
  responses: { 200: { file: "application/xml" } },
});

export const getMensajeReceptorRespuesta = defineEndpoint({
  ...byClave,
  operationId: "descargarRespuestaMensajeReceptor",
  path: "/mensajes-receptor/{clave}/respuesta",
  summary: "Descarga la respuesta firmada de Hacienda al mensaje",
  responses: { 200: { file: "application/xml" } },
});

export const mensajesReceptorQuery = listQuery({
  estado: ESTADO,
  mensaje: parameter("`1`, `2`, `3` o su nombre: `Aceptado`, `AceptadoParcialmente`, `Rechazado`."),
  emisor: parameter("Identificación del proveedor, con guiones o sin ellos."),
  clave: parameter("La clave del documento del proveedor."),
  ...rango("Mensajes hechos"),
});

export type MensajesReceptorQuery = z.output<typeof mensajesReceptorQuery>;

export const getMensajesReceptor = defineEndpoint({
  operationId: "listarMensajesReceptor",
  method: "GET",
  path: "/mensajes-receptor",
  scope: "mensajes:read",
  tags: TAGS,
  summary: "Lista los mensajes receptor, del más nuevo al más viejo",
  description: PAGINAS,
  query: mensajesReceptorQuery,
  responses: { 200: listAnswer(mensajeReceptorResumen) },
});
