/** Terms of the editor and of a document's page. */
import type { Termino } from "./termino";

export const QUE_ES_CLAVE: Termino = {
  pregunta: "Qué es la clave",
  texto:
    "Los 50 caracteres que identifican al documento ante Hacienda: país, fecha, quién emite, consecutivo, situación y un código de seguridad. La situación es normal, contingencia o sin internet.",
};

/** Hacienda 2 and 8. */
export const QUE_ES_SITUACION: Termino = {
  pregunta: "Qué es la situación",
  texto:
    "Casi todo se emite en el momento de la venta, en situación normal. Por contingencia se emite lo que sustituye a un comprobante provisional en papel, y se refiere a él. Sin internet es lo que la caja hizo sin conexión y mandó después, con la fecha de la venta.",
};

/** Hacienda 5 and 12, decision 0066. */
export const QUE_ES_CONDICION_VENTA: Termino = {
  pregunta: "Qué es la condición de venta",
  texto:
    "Cómo se paga la venta: de contado, a crédito o de otra forma. El crédito común se cobra con abonos. Al Estado y a 90 días (artículo 27) el IVA espera el pago, y cada pago lleva su recibo electrónico.",
};

/** Hacienda 5 and 8.1. */
export const QUE_ES_ACTIVIDAD: Termino = {
  pregunta: "Qué es la actividad económica",
  texto:
    "El código de lo que hace tu negocio, como está inscrito en Hacienda. Si no existe, Hacienda rechaza el documento; si es otra que la inscrita, solo lo advierte. La del cliente es opcional: una equivocada también se rechaza, así que si no la sabés dejala vacía.",
};

/** Hacienda 4 and 6.2. */
export const QUE_SON_OTROS_CARGOS: Termino = {
  pregunta: "Qué son los otros cargos",
  texto:
    "Lo que se cobra además de la venta, como el 10 % de servicio, un timbre o intereses moratorios. Suman al total y no llevan IVA.",
};

/** Hacienda 6.2, decision 0053. */
export const QUE_ES_IVA_DEVUELTO: Termino = {
  pregunta: "Qué es el IVA devuelto",
  texto:
    "El IVA de servicios de salud que se le devuelve a quien los paga con tarjeta. Se resta del total del documento. Si solo una parte se paga con tarjeta, se devuelve en esa proporción.",
};
