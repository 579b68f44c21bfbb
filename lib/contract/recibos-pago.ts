/** Payment receipts, type 10: for invoices on credit to the State, and with the IVA deferred (architecture 9.11). */
import { z } from "zod";
import { AVISO_DAYS, PLAZO_DIFERIDO_DAYS } from "@/lib/domain/cobranza/plazo-cobro";
import { MAX_PAGOS } from "@/lib/domain/cobranza/recibo";
import { archivosOf, byClaveOf } from "./by-clave";
import { cobroSolicitud } from "./cobro";
import { defineEndpoint } from "./define-endpoint";
import { documento, documentoResumen } from "./documento";
import { decimal, integer, list, object, optional, required, text } from "./fields";
import { facturasQuery, listAnswer, listQuery, PAGINAS, parameter } from "./listas";
import { opcionalesSolicitud } from "./miembros";
import { PERSONA, RECIBO, usa } from "./mistakes";
import { CLAVE_A_CREDITO } from "./sample";
import { simularQuery } from "./simular";

const TAGS = ["Recibos de pago"] as const;

const pago = object(
  { clave: required(text()), monto: required(decimal()) },
  { numero: usa("clave"), factura: usa("clave"), total: usa("monto") },
);

export const reciboPagoRequest = object(
  {
    idUsuario: required(integer()),
    /** The invoices' own; sent to be compared with it. */
    cliente: optional(object({ identificacion: optional(text()) }, PERSONA)),
    idPuntoVenta: optional(integer()),
    medioPago: optional(text()),
    medioPagoOtros: optional(text()),
    mediosPago: cobroSolicitud.mediosPago,
    /** The invoices' own; sent to be compared with it. */
    moneda: optional(text()),
    pagos: required(list(pago)),
    referenciaExterna: opcionalesSolicitud.referenciaExterna,
    metadatos: opcionalesSolicitud.metadatos,
    referenciaExternaUnica: opcionalesSolicitud.referenciaExternaUnica,
  },
  RECIBO,
);

/** The body of POST /recibos-pago as the use case reads it. */
export type ReciboPagoRequest = z.output<typeof reciboPagoRequest>;

/** What one line pays: of one invoice, what is subject to one IVA rate. */
const linea = documento.shape.lineas.element
  .pick({ numeroLinea: true, detalle: true, montoTotal: true, subTotal: true })
  .extend(documento.shape.lineas.element.pick({ impuestos: true, impuestoNeto: true, montoTotalLinea: true }).shape);

const resumen = documento.shape.resumen.pick({
  totalVenta: true,
  totalVentaNeta: true,
  totalDesgloseImpuesto: true,
  totalImpuesto: true,
  totalComprobante: true,
});

const shape = documento.shape;

export const reciboPago = z.object({
  clave: shape.clave,
  consecutivo: shape.consecutivo,
  tipo: shape.tipo,
  codigoTipo: shape.codigoTipo,
  estado: shape.estado,
  fechaEmision: shape.fechaEmision,
  moneda: shape.moneda,
  tipoCambio: shape.tipoCambio,
  condicionVenta: shape.condicionVenta,
  medioPago: shape.medioPago,
  mediosPago: shape.mediosPago,
  referenciaExterna: shape.referenciaExterna,
  metadatos: shape.metadatos,
  idUsuario: shape.idUsuario,
  idPuntoVenta: shape.idPuntoVenta,
  cliente: shape.cliente,
  /** In the order of the request. */
  pagos: z.array(
    z.object({
      clave: z.string(),
      consecutivo: z.string(),
      monto: decimal(),
      /** Of it, what pays other charges, which the receipt does not show. */
      otrosCargos: decimal(),
    }),
  ),
  lineas: z.array(linea),
  resumen,
  referencias: shape.referencias,
  hacienda: shape.hacienda,
  advertencia: shape.advertencia,
});

export type ReciboPagoAnswer = z.output<typeof reciboPago>;

/** As it would be issued. */
export const reciboPagoSimulado = reciboPago.extend({ clave: z.null(), consecutivo: z.null(), estado: z.null() });

export type ReciboPagoSimulado = z.output<typeof reciboPagoSimulado>;

/** A receipt in a list, without its lines. */
export const reciboPagoResumen = documentoResumen.omit({ anulada: true, montoAcreditado: true, saldo: true });

export type ReciboPagoResumen = z.output<typeof reciboPagoResumen>;

export const postReciboPago = defineEndpoint({
  operationId: "emitirReciboPago",
  method: "POST",
  path: "/recibos-pago",
  scope: "recibos:write",
  tags: TAGS,
  summary: "Emite un recibo electrónico de pago",
  description:
    "Emite el recibo (tipo 10) del pago, en parte o entero, de facturas aceptadas de condición de venta `08` (servicios " +
    "al Estado a crédito; el recibo lleva `09`) o `10` (IVA diferido hasta 90 días, artículo 27 de la LIVA; lleva `11`). " +
    `Todas de un cliente, una moneda y una condición, hasta ${MAX_PAGOS}. \`monto\` es lo que se recibió por la factura, en su ` +
    "moneda: nunca más de lo que se debe, que es su total menos lo acreditado y lo pagado por recibos que Hacienda no " +
    "rechazó. El recibo tiene una línea por factura y tarifa de IVA, en proporción al pago; el último pago toma el resto, y " +
    "así los recibos de una factura suman exactamente lo suyo. Los otros cargos se pagan y no salen en el recibo. El tipo de " +
    "cambio es el del día del recibo. `mediosPago` suma exactamente el total del recibo. Con `Idempotency-Key` podés repetir la solicitud sin riesgo durante 24 horas. " +
    "Con `simular=true` se valida y se calcula todo igual, pero no se emite ni se guarda nada: responde 200 con el recibo " +
    "como quedaría, sin clave, consecutivo ni estado.",
  query: simularQuery("el recibo"),
  body: reciboPagoRequest,
  idempotent: true,
  responses: { 200: reciboPagoSimulado, 201: reciboPago },
  examples: {
    "la mitad de una factura": {
      idUsuario: 1,
      medioPago: "04",
      pagos: [{ clave: CLAVE_A_CREDITO, monto: 1000 }],
    },
    "con dos medios de pago": {
      idUsuario: 1,
      mediosPago: [
        { tipo: "05", monto: 500 },
        { tipo: "04", resto: true },
      ],
      pagos: [{ clave: CLAVE_A_CREDITO, monto: 1000 }],
      referenciaExterna: "ABONO-77",
    },
  },
});

export const byClave = byClaveOf("recibos:read", TAGS);

export const getReciboPago = defineEndpoint({
  ...byClave,
  operationId: "consultarReciboPago",
  path: "/recibos-pago/{clave}",
  summary: "Consulta un recibo de pago por su clave",
  responses: { 200: reciboPago },
});

export const [getReciboPagoPdf, getReciboPagoXml, getReciboPagoRespuesta] = archivosOf(
  byClave,
  "/recibos-pago/{clave}",
  "ReciboPago",
);

export const postReciboPagoReintentar = defineEndpoint({
  ...byClave,
  operationId: "reintentarReciboPago",
  method: "POST",
  path: "/recibos-pago/{clave}/reintentar",
  scope: "recibos:write",
  summary: "Reintenta el envío de un recibo de pago",
  description:
    "Un recibo en `error` vuelve a `procesando` y se envía otra vez con la misma clave y los mismos bytes; uno que " +
    "espera en `procesando` da su siguiente paso ya. Con un veredicto de Hacienda no hay qué reintentar: 400.",
  responses: { 200: reciboPago },
});

export const recibosPagoQuery = facturasQuery.omit({ tipo: true, numeroOrdenCompra: true });

export type RecibosPagoQuery = z.output<typeof recibosPagoQuery>;

export const getRecibosPago = defineEndpoint({
  operationId: "listarRecibosPago",
  method: "GET",
  path: "/recibos-pago",
  scope: "recibos:read",
  tags: TAGS,
  summary: "Lista los recibos de pago, del más nuevo al más viejo",
  description: `Cada uno viene sin sus líneas; consultalo por su clave para verlo entero. ${PAGINAS}`,
  query: recibosPagoQuery,
  responses: { 200: listAnswer(reciboPagoResumen) },
});

/** What part of the ninety days an invoice with deferred IVA is in. */
export const PLAZOS_COBRO = ["porVencer", "vencidas"] as const;

export const porCobrarQuery = listQuery({
  cliente: facturasQuery.shape.cliente,
  condicionVenta: parameter("`02`, `08` o `10`; si no va, todas."),
  plazo: parameter(
    `Solo de condición \`10\`: \`porVencer\`, a ${AVISO_DAYS} días o menos del día ${PLAZO_DIFERIDO_DAYS}, o ` +
      "`vencidas`, después de él.",
  ),
});

export type PorCobrarQuery = z.output<typeof porCobrarQuery>;

/** An invoice on credit whose payment is owed. */
export const porCobrar = documentoResumen
  .pick({ clave: true, consecutivo: true, tipo: true, codigoTipo: true, fechaEmision: true, moneda: true })
  .extend({
    totalComprobante: decimal(),
    /** What is left of the total after credit notes and payments. */
    debe: decimal(),
    condicionVenta: z.string(),
    plazoCredito: integer().nullable(),
    /** The day on which it is to be paid, `YYYY-MM-DD`. */
    vencimiento: z.string(),
    /** Days since that day; negative before it. */
    atraso: integer(),
    cliente: z.object({ identificacion: z.string(), nombre: z.string() }),
    /** Since the invoice's own day. */
    dias: integer(),
    /** The last day, `YYYY-MM-DD`, before its IVA falls due; null without such a day. */
    vence: z.string().nullable(),
    /** Days until `vence`; negative when it has passed. */
    faltan: integer().nullable(),
    referenciaExterna: documentoResumen.shape.referenciaExterna,
  });

export type PorCobrar = z.output<typeof porCobrar>;

export const getPorCobrar = defineEndpoint({
  operationId: "listarFacturasPorCobrar",
  method: "GET",
  path: "/recibos-pago/por-cobrar",
  scope: "recibos:read",
  tags: TAGS,
  summary: "Lista las facturas a crédito que se deben, de la más vieja a la más nueva",
  description:
    "Facturas aceptadas que se deben, en parte o enteras: su total menos lo acreditado y lo pagado. Las de condición de " +
    "venta `08` y `10` se pagan con POST /recibos-pago; el pago de una de crédito corriente (`02`) se registra en el portal, " +
    "y ahí también el de una nota de débito de crédito corriente, que se debe aparte de su factura. " +
    `Las de condición \`10\` tienen hasta el día ${PLAZO_DIFERIDO_DAYS}: después se debe su IVA, aunque nadie haya pagado. ${PAGINAS}`,
  query: porCobrarQuery,
  responses: { 200: listAnswer(porCobrar) },
});
