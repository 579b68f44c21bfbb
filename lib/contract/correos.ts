/** Sending a document by mail (spec 4). */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { byClave } from "./facturas";
import { integer, list, object, optional, text } from "./fields";
import { byClave as byReciboPago } from "./recibos-pago";

export const estadoCorreo = z.enum(["pendiente", "enviado", "fallido"]);

export const motivoCorreo = z.enum(["automatico", "manual"]);

/** A requested mail; it is sent in the background. */
export const correoPedido = z.object({
  idCorreo: integer(),
  estado: estadoCorreo,
  destinatarios: z.array(z.string()),
  /** Present only when there is a warning. */
  advertencia: z.string().optional(),
});

/** A mail about a document, sent or on its way. */
export const correo = z.object({
  idCorreo: integer(),
  estado: estadoCorreo,
  /** Whether somebody asked for it, or it left by itself when the document was accepted. */
  motivo: motivoCorreo,
  clave: z.string(),
  consecutivo: z.string(),
  destinatarios: z.array(z.string()),
  /** Null before the first attempt. */
  asunto: z.string().nullable(),
  intentos: integer(),
  /** Why it has not been sent. */
  error: z.string().nullable(),
  pedido: z.string(),
  enviado: z.string().nullable(),
});

export type CorreoAnswer = z.output<typeof correo>;

export const getCorreo = defineEndpoint({
  operationId: "consultarCorreo",
  method: "GET",
  path: "/correos/{idCorreo}",
  scope: "facturas:read",
  tags: ["Facturas"],
  summary: "Consulta un correo: si salió, a quiénes, o por qué no",
  description:
    "El `idCorreo` de POST /facturas/{clave}/email, o de un correo que salió solo. El de un recibo de pago pide además " +
    "el scope `recibos:read`. `enviado` es que el servidor de correo lo tomó; si rebota después, no lo sabemos.",
  params: z.object({ idCorreo: z.string().regex(/^[1-9]\d{0,14}$/) }),
  notFound: "correo_no_existe",
  responses: { 200: correo },
});

export type CorreoPedido = z.output<typeof correoPedido>;

export const correoRequest = object({ correos: optional(list(text())) });

const PEDIDO = {
  body: correoRequest,
  bodyOptional: true,
  responses: { 202: correoPedido },
} as const;

export const postReciboPagoCorreo = defineEndpoint({
  ...byReciboPago,
  ...PEDIDO,
  operationId: "enviarReciboPagoPorCorreo",
  method: "POST",
  path: "/recibos-pago/{clave}/email",
  scope: "recibos:write",
  summary: "Envía el recibo de pago por correo",
  description: "Como POST /facturas/{clave}/email.",
});

export const postFacturaEmail = defineEndpoint({
  ...byClave,
  ...PEDIDO,
  operationId: "enviarFacturaPorCorreo",
  method: "POST",
  path: "/facturas/{clave}/email",
  scope: "facturas:write",
  summary: "Envía el documento por correo",
  description:
    "Encola un correo con el PDF, el XML firmado y la respuesta de Hacienda. Sin cuerpo, o sin `correos`, va al correo " +
    "del cliente; con `correos` (hasta 10), a esos; con una lista vacía, a nadie: 400. Un documento " +
    "rechazado es un 400; el correo de uno sin veredicto lo dice. Cada documento admite 5 envíos por hora.",
  examples: { "al cliente": {}, "a otros": { correos: ["contabilidad@cliente.com"] } },
});
