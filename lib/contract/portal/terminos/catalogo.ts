/** Terms of products and customers. */
import type { Termino } from "./termino";

export const QUE_ES_CABYS: Termino = {
  pregunta: "Qué es el CABYS",
  texto:
    "El código de 13 dígitos con que Hacienda clasifica cada bien o servicio. Dice qué vendés y qué tarifa de IVA le toca; sin él Hacienda no acepta el documento.",
};

export const QUE_ES_EXONERACION: Termino = {
  pregunta: "Qué es la exoneración",
  texto:
    "Una resolución a nombre del cliente que le perdona todo o parte del IVA de lo que dice. Cuenta solo mientras está vigente y solo para esos códigos. Es otra cosa que un producto exento, que no paga IVA se lo venda a quien se lo venda.",
};

/** Hacienda 13: FEE, customers of RLIVA art. 30.2, code 01. */
export const QUE_ES_CREDITO_PLENO: Termino = {
  pregunta: "Qué es el crédito pleno",
  texto:
    "El derecho a acreditar el IVA de tus compras aunque la venta no lleve impuesto. Lo dan las exportaciones, lo no sujeto con código 01 y lo que vendés sin impuesto a clientes del artículo 30.2 del reglamento de la Ley del IVA. Ningún comprobante dice cuáles clientes son: por eso los marcás vos.",
};
