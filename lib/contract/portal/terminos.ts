/** Tax terms in words, shown where they stand on a page. */

export interface Termino {
  nombre: string;
  texto: string;
}

export const TERMINOS = {
  cabys: {
    nombre: "el CABYS",
    texto:
      "El código de 13 dígitos con que Hacienda clasifica cada bien o servicio. Dice qué vendés y qué tarifa de IVA le toca; sin él Hacienda no acepta el documento.",
  },
  clave: {
    nombre: "la clave",
    texto:
      "Los 50 caracteres que identifican al documento ante Hacienda: país, fecha, quién emite, consecutivo, situación y un código de seguridad. La situación es normal, contingencia o sin internet.",
  },
  exoneracion: {
    nombre: "la exoneración",
    texto:
      "Una resolución a nombre del cliente que le perdona todo o parte del IVA de lo que dice. Cuenta solo mientras está vigente y solo para esos códigos. Es otra cosa que un producto exento, que no paga IVA se lo venda a quien se lo venda.",
  },
  condicionImpuesto: {
    nombre: "la condición del impuesto",
    texto:
      "Para qué te sirve el IVA que te cobraron: crédito completo, crédito parcial, bienes de capital, gasto sin crédito o proporcionalidad. De esto sale lo que podés acreditar en el mes.",
  },
  prorrata: {
    nombre: "la prorrata",
    texto:
      "La parte de tus ventas que da derecho a crédito, sobre todas tus ventas. El IVA de compras que sirven para las dos cosas se acredita en esa proporción, y se ajusta al final del año.",
  },
  rep: {
    nombre: "el recibo de pago (REP)",
    texto:
      "El recibo electrónico que se emite al cobrar una venta a crédito al Estado o de servicios a 90 días. Con él se debe el IVA de lo que cobraste; a los 90 días se debe aunque no hayas cobrado.",
  },
  correoProveedor: {
    nombre: "qué se lee de un correo",
    texto:
      "Los XML, los PDF y la respuesta de Hacienda, sueltos o dentro de un ZIP: hasta 100 archivos y 25 MB. Cada XML se recibe como si lo hubieras subido. Del correo no guardamos nada más, y a quien lo mandó le decimos qué no se pudo leer.",
  },
  respuestaHacienda: {
    nombre: "la respuesta de Hacienda",
    texto:
      "El XML firmado con que Hacienda acepta o rechaza un comprobante. El proveedor la recibe y la manda junto con la factura. Sin ella no se sabe si la factura vale, por eso ninguna regla acepta antes de que llegue.",
  },
} as const satisfies Record<string, Termino>;

export type NombreTermino = keyof typeof TERMINOS;
