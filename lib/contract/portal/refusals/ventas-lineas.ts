import { problemaDe } from "@/lib/contract/refusals/problema";
import type { VENTAS_LINEAS } from "@/lib/contract/refusals/ventas-lineas";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { campo } from "../etiquetas";
import type { WordsFor } from "./define";

const campos = (paths: readonly string[]) => paths.map(campo).join(", ");

/** Shown at the line itself. Where a text is shown above the form, the line's number precedes it. */
export const VENTAS_LINEAS_WORDS = {
  lineas_vacias: "Incluí al menos una línea.",
  exportacion_con_exoneracion: ({ linea }) => `Línea ${linea}: una exportación no paga IVA. Quitale la exoneración.`,
  exportacion_sin_partida: ({ linea }) =>
    `Línea ${linea}: una mercancía que se exporta lleva los 12 dígitos de su partida arancelaria.`,
  lineas_de_mas: ({ max }) => `Un documento lleva ${max} líneas como máximo.`,
  producto_no_encontrado: ({ codigo }) =>
    codigo === null ? "Ese producto ya no existe. Elegí otro." : `No existe un producto con el código '${codigo}'.`,
  linea_sin_producto: `Indicá ${campo("idProducto")} o ${campo("codigoProducto")}.`,
  productos_distintos: `${campo("idProducto")} y ${campo("codigoProducto")} son de productos distintos. Indicá solo uno de los dos.`,
  producto_inactivo: ({ codigo }) => `El producto '${codigo}' está inactivo.`,
  producto_no_facturable: ({ codigo, impuesto }) =>
    `El producto '${codigo}' tiene el impuesto ${impuesto}, que necesita datos que todavía no se pueden enviar.`,
  producto_invalido: ({ codigo, miembro, ...problema }) =>
    `El producto '${codigo}' necesita corregirse antes de venderlo: ${campo(miembro)} ${problemaDe(problema)}`,
  cantidad_invalida: "La cantidad tiene que ser mayor que 0 y con 3 decimales como máximo.",
  precio_invalido: "El precio tiene que ser mayor que 0 y con 5 decimales como máximo.",
  conversion_cero: ({ miembro, moneda }) =>
    `${campo(miembro)} es 0 una vez convertido a ${moneda}. Indicá un monto mayor.`,
  conversion_excede: ({ miembro, moneda }) =>
    `${campo(miembro)} no cabe en el documento una vez convertido a ${moneda}. Indicá un monto menor.`,
  descuento_invalido: "El descuento es un monto con 5 decimales como máximo, o un porcentaje como 10 %.",
  descuento_excede: "El descuento no puede ser mayor que el precio por la cantidad.",
  descuentos_y_monto: "Indicá los descuentos de una sola forma.",
  descuentos_de_mas: ({ max }) => `Una línea lleva ${max} descuentos como máximo.`,
  descuento_sin_codigo: ({ descuento }) => `Elegí de qué clase es el descuento ${descuento}.`,
  descuento_desconocido: ({ descuento }) => `La clase del descuento ${descuento} no existe.`,
  descuento_sin_monto: ({ descuento }) => `Indicá el monto o el porcentaje del descuento ${descuento}, uno de los dos.`,
  descuento_de_lista_invalido: ({ descuento }) =>
    `El descuento ${descuento} tiene que ser mayor que 0 y con 5 decimales como máximo.`,
  descuento_de_lista_excede: ({ descuento }) =>
    `El descuento ${descuento} es mayor que lo que queda de la línea después de los anteriores.`,
  descuento_detalle: ({ descuento, min, max }) =>
    `El detalle del descuento ${descuento} lleva de ${min} a ${max} caracteres.`,
  regalia_parcial: "Lo que se regala va en una línea aparte, con un solo descuento que es toda la línea.",
  regalia_en_compra: "Una regalía o una bonificación no va en este documento.",
  naturaleza_invalida: "El motivo del descuento lleva de 3 a 80 caracteres.",
  naturaleza_con_caracteres: "El motivo del descuento tiene caracteres que un documento electrónico no puede llevar.",
  impuesto_no_va: ({ codigo }) => `El impuesto ${codigo} no va en este documento.`,
  fabrica_sin_base: "El IVA cobrado en fábrica necesita una base, porque la línea queda en 0.",
  linea_excede: "El monto de la línea es más grande de lo que Hacienda admite.",
  exoneracion_sin_cliente: `Esa exoneración necesita un documento con ${campo("cliente")}.`,
  exoneracion_no_encontrada: "Esa exoneración no existe o no es del cliente del documento.",
  exoneracion_inactiva: "Esa exoneración está inactiva.",
  exoneracion_vencida: ({ fecha }) => `Esa exoneración venció el ${fecha}.`,
  exoneracion_futura: ({ fecha }) => `Esa exoneración rige a partir del ${fecha}: todavía no se puede usar.`,
  exoneracion_no_aplica: "Esa exoneración no exonera nada del impuesto de esta línea.",
  exoneracion_solo_en_notas: "Esa exoneración solo se puede usar en notas de crédito y de débito.",
  exoneracion_sin_referencia: "Esa exoneración solo se puede usar en un documento que se refiere a otro.",
  exoneracion_de_linea_invalida: ({ miembro, ...problema }) =>
    `Esa exoneración necesita corregirse antes de usarla: ${campo(miembro)} ${problemaDe(problema)}`,
  hecho_no_va: ({ miembro, tipo }) =>
    `${campo(miembro)} no va en un documento de tipo ${TIPOS_DOCUMENTO[tipo].titulo.toLowerCase()}. Quitalo.`,
  surtido_con_datos: ({ sobran }) =>
    `Los componentes dan el precio y los impuestos del surtido. Quitá ${campos(sobran)}.`,
  surtido_sin_codigo: "Un surtido lleva el código que le dio la industria.",
  exoneracion_en_compra:
    "Una factura de compra no lleva exoneraciones: las registradas son de tus clientes. Quitá la exoneración.",
  linea_vacia: ({ miembros }) =>
    `Indicá ${campo("idProducto")} o ${campo("codigoProducto")}, o los datos de una línea libre: ${campos(miembros)}.`,
  linea_libre_con_producto: `Una línea libre no lleva ${campo("idProducto")} ni ${campo("codigoProducto")}. Quitalos.`,
  linea_incompleta: ({ faltan }) => `Es una línea libre, sin producto, y le falta ${campos(faltan)}.`,
  linea_mezclada: ({ sobran }) =>
    `Una línea con producto toma del catálogo ${campos(sobran)}. Quitalos, o indicá una línea libre sin ${campo("idProducto")} ni ${campo("codigoProducto")}.`,
} satisfies WordsFor<typeof VENTAS_LINEAS>;
