/** Terms of what suppliers send. */
import type { Termino } from "./termino";

export const QUE_ES_CONDICION_IMPUESTO: Termino = {
  pregunta: "Qué es la condición del impuesto",
  texto:
    "Para qué te sirve el IVA que te cobraron: crédito completo, crédito parcial, bienes de capital, gasto sin crédito o proporcionalidad. De esto sale lo que podés acreditar en el mes.",
};

/** Hacienda 4.4 and 8. */
export const QUE_ES_MENSAJE_RECEPTOR: Termino = {
  pregunta: "Qué es el mensaje receptor",
  texto:
    "Tu respuesta firmada a un comprobante que te mandaron: lo aceptás, lo aceptás en parte o lo rechazás. Va a Hacienda dentro de los primeros ocho días hábiles del mes siguiente al del comprobante, y Hacienda también la acepta o la rechaza. Los tiquetes no se responden.",
};

export const QUE_SE_LEE_DE_UN_CORREO: Termino = {
  pregunta: "Qué se lee de un correo",
  texto:
    "Los XML, los PDF y la respuesta de Hacienda, sueltos o dentro de un ZIP: hasta 100 archivos y 25 MB. Cada XML se recibe como si lo hubieras subido. Del correo no guardamos nada más, y a quien lo mandó le decimos qué no se pudo leer.",
};

export const QUE_ES_RESPUESTA_HACIENDA: Termino = {
  pregunta: "Qué es la respuesta de Hacienda",
  texto:
    "El XML firmado con que Hacienda acepta o rechaza un comprobante. El proveedor la recibe y la manda junto con la factura. Sin ella no se sabe si la factura vale, por eso ninguna regla acepta antes de que llegue.",
};
