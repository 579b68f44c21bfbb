/** Refusals of a line's discounts; `linea` and `descuento` are counted from 1. */
import { type RefusalEntry, text } from "./define";

const DESCUENTO = { linea: 1, descuento: 1 };

export const VENTAS_DESCUENTOS = {
  descuento_invalido: {
    when: "`montoDescuento` de una línea es negativo o tiene más de 5 decimales.",
    ...text(
      { linea: 1 },
      ({ linea }) => `Línea ${linea}: 'montoDescuento' debe ser 0 o mayor y tener como máximo 5 decimales.`,
    ),
  },
  descuento_excede: {
    when: "`montoDescuento` es mayor que `cantidad` por el precio unitario.",
    ...text(
      { linea: 1 },
      ({ linea }) => `Línea ${linea}: 'montoDescuento' no puede ser mayor que el subtotal de la línea.`,
    ),
  },
  descuentos_y_monto: {
    when: "Una línea trae `descuentos` junto con `montoDescuento` o `naturalezaDescuento`.",
    ...text(
      { linea: 1 },
      ({ linea }) =>
        `Línea ${linea}: enviá 'descuentos', o 'montoDescuento' con 'naturalezaDescuento', pero no las dos cosas.`,
    ),
  },
  descuentos_de_mas: {
    when: "`descuentos` de una línea trae más de los que admite.",
    ...text({ linea: 1, max: 5 }, ({ linea, max }) => `Línea ${linea}: 'descuentos' admite ${max} como máximo.`),
  },
  // hacienda 8.2: the authority's -41
  descuento_sin_codigo: {
    when: "Un descuento de la lista no trae `codigo`: Hacienda lo rechazaría (-41).",
    ...text(
      DESCUENTO,
      ({ linea, descuento }) =>
        `Línea ${linea}: el descuento ${descuento} necesita su 'codigo', de dos dígitos; '07' es el descuento comercial.`,
    ),
  },
  descuento_desconocido: {
    when: "`codigo` de un descuento no está en la lista de Hacienda.",
    ...text(
      { ...DESCUENTO, codigo: "10" },
      ({ linea, descuento, codigo }) =>
        `Línea ${linea}: el descuento ${descuento} trae el código '${codigo}', que no existe. Van de '01' a '09', y '99'.`,
    ),
  },
  descuento_sin_monto: {
    when: "Un descuento no trae `monto` ni `porcentaje`, o trae los dos. Solo `01` y `03` pueden ir sin ellos.",
    ...text(
      DESCUENTO,
      ({ linea, descuento }) =>
        `Línea ${linea}: el descuento ${descuento} lleva 'monto' o 'porcentaje', uno de los dos.`,
    ),
  },
  descuento_de_lista_invalido: {
    when: "`monto` o `porcentaje` de un descuento no es mayor que 0, tiene más de 5 decimales, o el porcentaje pasa de 100.",
    ...text(
      DESCUENTO,
      ({ linea, descuento }) =>
        `Línea ${linea}: el descuento ${descuento} debe ser mayor que 0, con 5 decimales como máximo; un porcentaje, 100 como máximo.`,
    ),
  },
  descuento_de_lista_excede: {
    when: "`monto` de un descuento es mayor que lo que dejaron los anteriores.",
    ...text(
      DESCUENTO,
      ({ linea, descuento }) =>
        `Línea ${linea}: el descuento ${descuento} es mayor que lo que queda de la línea después de los anteriores.`,
    ),
  },
  descuento_detalle: {
    when: "`detalle` de un descuento tiene menos o más caracteres de los que admite, o caracteres que no existen en XML. Con `99` es obligatorio.",
    ...text(
      { ...DESCUENTO, codigo: "99", min: 5, max: 80 },
      ({ linea, descuento, codigo, min, max }) =>
        `Línea ${linea}: el descuento ${descuento}, de código '${codigo}', lleva un 'detalle' de ${min} a ${max} caracteres.`,
    ),
  },
  regalia_parcial: {
    when: "Un descuento `01` (regalía) o `03` (bonificación) no es toda la línea, o no es su único descuento.",
    ...text(
      { ...DESCUENTO, codigo: "01" },
      ({ linea, descuento, codigo }) =>
        `Línea ${linea}: el descuento ${descuento}, de código '${codigo}', tiene que ser toda la línea y su único descuento. Enviá lo regalado en una línea aparte.`,
    ),
  },
  regalia_en_compra: {
    when: "Un descuento `01` o `03` va en un documento que no tiene dónde decir el IVA que asume el emisor.",
    ...text(
      { ...DESCUENTO, codigo: "01" },
      ({ linea, descuento, codigo }) =>
        `Línea ${linea}: el descuento ${descuento}, de código '${codigo}', no va en este tipo de documento. Usá otro código.`,
    ),
  },
  naturaleza_invalida: {
    when: "`naturalezaDescuento` tiene menos o más caracteres de los que admite.",
    ...text(
      { linea: 1, min: 3, max: 80 },
      ({ linea, min, max }) => `Línea ${linea}: 'naturalezaDescuento' debe tener entre ${min} y ${max} caracteres.`,
    ),
  },
  naturaleza_con_caracteres: {
    when: "`naturalezaDescuento` trae caracteres de control o que no existen en XML.",
    ...text(
      { linea: 1 },
      ({ linea }) =>
        `'lineas[${linea - 1}].naturalezaDescuento' tiene caracteres que un documento electrónico no puede llevar.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;
