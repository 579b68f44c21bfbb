/** Terms of the month's return. */
import type { Termino } from "./termino";

export const QUE_ES_PRORRATA: Termino = {
  pregunta: "Qué es la prorrata",
  texto:
    "La parte de tus ventas que da derecho a crédito, sobre todas tus ventas. El IVA de compras que sirven para las dos cosas se acredita en esa proporción, y se ajusta al final del año.",
};

export const QUE_ES_REP: Termino = {
  pregunta: "Qué es el recibo de pago (REP)",
  texto:
    "El recibo electrónico que se emite al cobrar una venta a crédito al Estado o de servicios a 90 días. Con él se debe el IVA de lo que cobraste; a los 90 días se debe aunque no hayas cobrado.",
};

/** Hacienda 6.2 and 13. */
export const QUE_ES_EXENTO: Termino = {
  pregunta: "Qué es lo exento",
  texto:
    "Lo que no paga IVA se lo vendás a quien se lo vendás: la línea lleva el código de tarifa 10. Es otra cosa que lo exonerado, que sí paga y una resolución se lo perdona a ese cliente, y que lo no sujeto.",
};

/** Hacienda 6.2 and 13. */
export const QUE_ES_NO_SUJETO: Termino = {
  pregunta: "Qué es lo no sujeto",
  texto:
    "Lo que queda fuera del impuesto: la línea no lleva IVA y su código de tarifa es 01, que da derecho a crédito, u 11, que no lo da. Es otra cosa que lo exento, que lleva el código 10.",
};

/** Hacienda 12 and 13, decision 0064. */
export const QUE_ES_DIFERIDO: Termino = {
  pregunta: "Qué es el impuesto diferido",
  texto:
    "El IVA de lo que vendés a crédito al Estado (condición 08) o según el artículo 27 (condición 10). No se paga en el mes de la venta, sino en el del recibo con que te pagan. A los 90 días se debe lo que falte, aunque no te hayan pagado.",
};

/** Hacienda 13: it counts twice. */
export const QUE_ES_AUTOLIQUIDADO: Termino = {
  pregunta: "Qué es la auto repercusión",
  texto:
    "El IVA de tus facturas de compra, que declarás vos. Es débito, y el mismo monto está en el crédito: por eso aparece dos veces.",
};
