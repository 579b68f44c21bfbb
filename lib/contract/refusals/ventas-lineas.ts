/** Refusals of a line on issuing; `linea` is counted from 1. */
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { type RefusalEntry, text } from "./define";
import { type Problema, problemaDe } from "./problema";
import { VENTAS_DESCUENTOS } from "./ventas-descuentos";

const names = (miembros: readonly string[]) => miembros.map((miembro) => `'${miembro}'`).join(", ");
const tituloDe = (tipo: CodigoTipoDocumento) => TIPOS_DOCUMENTO[tipo].titulo.toLowerCase();
const EXONERACION = { linea: 1, id: 12 };

export const VENTAS_LINEAS = {
  lineas_vacias: { when: "`lineas` falta o está vacía.", text: "Debe incluir al menos una línea." },
  lineas_de_mas: {
    when: "`lineas` trae más de las que un documento admite.",
    ...text({ max: 1000 }, ({ max }) => `Un documento admite como máximo ${max} líneas.`),
  },
  exportacion_con_exoneracion: {
    when: "Una línea de una factura de exportación trae `idExoneracion`: lo exportado no paga IVA.",
    ...text({ linea: 1 }, ({ linea }) => `Línea ${linea}: una exportación no paga IVA y no lleva 'idExoneracion'.`),
  },
  exportacion_sin_partida: {
    when: "Una línea de una factura de exportación vende una mercancía y no trae `partidaArancelaria`.",
    ...text(
      { linea: 1 },
      ({ linea }) =>
        `Línea ${linea}: una mercancía que se exporta lleva 'partidaArancelaria', los 12 dígitos de su partida arancelaria.`,
    ),
  },
  // spec 2.3(2)
  producto_no_encontrado: {
    when: "`idProducto`, o `codigoProducto` si no viene el otro, no es de un producto de la empresa.",
    ...text<{ id: number | null; codigo: string | null }>({ id: 99, codigo: null }, ({ id, codigo }) =>
      id === null ? `Producto con código '${codigo}' no encontrado` : `Producto ${id} no encontrado`,
    ),
  },
  // spec 2.3(1)
  linea_sin_producto: {
    when: "Una línea de una venta no trae `idProducto` ni `codigoProducto`.",
    ...text({ linea: 1 }, ({ linea }) => `Línea ${linea}: debe indicar 'idProducto' o 'codigoProducto'.`),
  },
  productos_distintos: {
    when: "`idProducto` y `codigoProducto` de una línea son de productos distintos.",
    ...text(
      { linea: 1 },
      ({ linea }) =>
        `Línea ${linea}: 'idProducto' y 'codigoProducto' son de productos distintos. Enviá solo uno de los dos.`,
    ),
  },
  producto_inactivo: {
    when: "El producto de una línea está inactivo.",
    ...text(
      { linea: 1, codigo: "TAZA-01" },
      ({ linea, codigo }) => `Línea ${linea}: el producto '${codigo}' está inactivo.`,
    ),
  },
  producto_no_facturable: {
    when: "El producto de una línea tiene un impuesto que todavía no se puede facturar.",
    ...text(
      { linea: 1, codigo: "TAZA-01", impuesto: "04" },
      ({ linea, codigo, impuesto }) =>
        `Línea ${linea}: el producto '${codigo}' tiene el impuesto ${impuesto}, que necesita datos que todavía no se pueden enviar.`,
    ),
  },
  producto_invalido: {
    when: "Un dato del producto no cabe en el XML de Hacienda: hay que corregirlo en el catálogo.",
    ...text<{ linea: number; codigo: string; miembro: string } & Problema>(
      { linea: 1, codigo: "TAZA-01", miembro: "nombre", problem: "longitud", min: 3, max: 200 },
      ({ linea, codigo, miembro, ...problema }) =>
        `Línea ${linea}: el producto '${codigo}' necesita corregirse antes de venderlo: '${miembro}' ${problemaDe(problema)}`,
    ),
  },
  cantidad_invalida: {
    when: "`cantidad` de una línea falta, no es mayor que 0 o tiene más de 3 decimales.",
    ...text(
      { linea: 1 },
      ({ linea }) => `Línea ${linea}: 'cantidad' debe ser mayor que 0 y tener como máximo 3 decimales.`,
    ),
  },
  precio_invalido: {
    when: "`precioUnitario` de una línea no es mayor que 0 o tiene más de 5 decimales.",
    ...text(
      { linea: 1 },
      ({ linea }) => `Línea ${linea}: 'precioUnitario' debe ser mayor que 0 y tener como máximo 5 decimales.`,
    ),
  },
  conversion_cero: {
    when: "Un monto de una línea, o el precio del catálogo, es 0 en la moneda del documento.",
    ...text(
      { linea: 1, miembro: "precioUnitario", moneda: "USD" },
      ({ linea, miembro, moneda }) =>
        `Línea ${linea}: '${miembro}' es 0 una vez convertido a ${moneda}. Enviá un monto mayor.`,
    ),
  },
  conversion_excede: {
    when: "Un monto de una línea, o el precio del catálogo, no cabe en la moneda del documento.",
    ...text(
      { linea: 1, miembro: "precioUnitario", moneda: "CRC" },
      ({ linea, miembro, moneda }) =>
        `Línea ${linea}: '${miembro}' no cabe en el documento una vez convertido a ${moneda}. Enviá un monto menor.`,
    ),
  },
  ...VENTAS_DESCUENTOS,
  impuesto_no_va: {
    when: "Una línea de una factura de compra lleva un impuesto específico (`03` a `06`), IVA cobrado en fábrica o una base propia.",
    ...text(
      { linea: 1, codigo: "04" },
      ({ linea, codigo }) =>
        `Línea ${linea}: el impuesto ${codigo}, con esos datos, no va en este tipo de documento. Quitalo de la línea.`,
    ),
  },
  fabrica_sin_base: {
    when: "Una línea con IVA cobrado en fábrica (`01`) no tiene sobre qué calcularlo.",
    ...text(
      { linea: 1 },
      ({ linea }) => `Línea ${linea}: el IVA cobrado en fábrica necesita 'baseImponible', porque la línea queda en 0.`,
    ),
  },
  linea_excede: {
    when: "Un monto calculado de una línea pasa de los 13 dígitos enteros que admite Hacienda.",
    ...text({ linea: 1 }, ({ linea }) => `Línea ${linea}: el monto excede los 13 dígitos enteros que admite Hacienda.`),
  },
  // spec 7.5
  exoneracion_sin_cliente: {
    when: "Una línea trae `idExoneracion` y el documento no trae `cliente`.",
    ...text(
      EXONERACION,
      ({ linea, id }) => `Línea ${linea}: la exoneración ${id} necesita un documento con 'cliente'.`,
    ),
  },
  exoneracion_no_encontrada: {
    when: "`idExoneracion` no existe, o es de otro cliente que el del documento.",
    ...text(
      EXONERACION,
      ({ linea, id }) => `Línea ${linea}: la exoneración ${id} no existe o no es del cliente del documento.`,
    ),
  },
  exoneracion_inactiva: {
    when: "La exoneración de una línea está inactiva.",
    ...text(EXONERACION, ({ linea, id }) => `Línea ${linea}: la exoneración ${id} está inactiva.`),
  },
  exoneracion_vencida: {
    when: "La exoneración de una línea ya venció.",
    ...text(
      { ...EXONERACION, fecha: "31/12/2025" },
      ({ linea, id, fecha }) => `Línea ${linea}: la exoneración ${id} venció el ${fecha}.`,
    ),
  },
  exoneracion_futura: {
    when: "La exoneración de una línea todavía no rige.",
    ...text(
      { ...EXONERACION, fecha: "01/12/2026" },
      ({ linea, id, fecha }) =>
        `Línea ${linea}: la exoneración ${id} rige a partir del ${fecha}: todavía no se puede usar.`,
    ),
  },
  exoneracion_no_aplica: {
    when: "La exoneración no quita nada del impuesto de la línea.",
    ...text(
      EXONERACION,
      ({ linea, id }) =>
        `Línea ${linea}: la exoneración ${id} no se puede usar en este documento: no exonera nada del impuesto de esta línea.`,
    ),
  },
  exoneracion_solo_en_notas: {
    when: "El tipo de la exoneración de una línea solo vale en notas de crédito y de débito.",
    ...text(
      EXONERACION,
      ({ linea, id }) =>
        `Línea ${linea}: la exoneración ${id} no se puede usar en este documento: su tipo de documento solo se admite en notas de crédito y de débito.`,
    ),
  },
  exoneracion_sin_referencia: {
    when: "El tipo de la exoneración de una línea necesita `referencias`, y el documento no las trae.",
    ...text(
      EXONERACION,
      ({ linea, id }) =>
        `Línea ${linea}: la exoneración ${id} no se puede usar en este documento: su tipo de documento necesita 'referencias'.`,
    ),
  },
  exoneracion_de_linea_invalida: {
    when: "Un dato de la exoneración de una línea no cabe en el XML de Hacienda: hay que corregirla.",
    ...text<{ linea: number; id: number; miembro: string } & Problema>(
      { ...EXONERACION, miembro: "articulo", problem: "requerido", min: null, max: null },
      ({ linea, id, miembro, ...problema }) =>
        `Línea ${linea}: la exoneración ${id} necesita corregirse antes de usarla: '${miembro}' ${problemaDe(problema)}`,
    ),
  },
  hecho_no_va: {
    when: "Una línea trae un dato que el XML de ese tipo de documento no tiene; el texto dice cuál.",
    ...text<{ linea: number; miembro: string; tipo: CodigoTipoDocumento }>(
      { linea: 1, miembro: "tipoTransaccion", tipo: "04" },
      ({ linea, miembro, tipo }) =>
        `Línea ${linea}: '${miembro}' no va en un documento de tipo ${tipo} (${tituloDe(tipo)}). Omitilo.`,
    ),
  },
  surtido_con_datos: {
    when: "Una línea con `surtido` trae también un precio, un descuento, un impuesto o una exoneración suyos; el texto dice cuáles.",
    ...text<{ linea: number; sobran: readonly string[] }>(
      { linea: 1, sobran: ["precioUnitario"] },
      ({ linea, sobran }) =>
        `Línea ${linea}: los componentes de 'surtido' dan el precio y los impuestos de la línea. Omití ${names(sobran)}.`,
    ),
  },
  surtido_sin_codigo: {
    when: "Una línea con `surtido` no tiene el código que le dio la industria.",
    ...text(
      { linea: 1 },
      ({ linea }) =>
        `Línea ${linea}: un surtido lleva el código que le dio la industria (SKU o GTIN). Agregalo a 'codigosComerciales' con tipo '03'.`,
    ),
  },
  exoneracion_en_compra: {
    when: "Una línea de una factura de compra trae `idExoneracion`.",
    ...text(
      { linea: 1 },
      ({ linea }) =>
        `Línea ${linea}: una factura de compra no lleva exoneraciones: las registradas son de tus clientes. Omití 'idExoneracion'.`,
    ),
  },
  linea_vacia: {
    when: "Una línea de una factura de compra no nombra un producto ni trae los datos de una línea libre.",
    ...text<{ linea: number; miembros: readonly string[] }>(
      { linea: 1, miembros: ["codigoCabys", "detalle", "unidadMedida", "precioUnitario", "impuestos"] },
      ({ linea, miembros }) =>
        `Línea ${linea}: debe indicar 'idProducto' o 'codigoProducto', o los datos de una línea libre: ${names(miembros)}.`,
    ),
  },
  linea_libre_con_producto: {
    when: "Una línea con `libre: true` trae también `idProducto` o `codigoProducto`.",
    ...text(
      { linea: 1 },
      ({ linea }) =>
        `Línea ${linea}: una línea con 'libre' no lleva 'idProducto' ni 'codigoProducto'. Omitilos, u omití 'libre'.`,
    ),
  },
  linea_incompleta: {
    when: "A una línea libre le faltan datos.",
    ...text<{ linea: number; faltan: readonly string[] }>(
      { linea: 1, faltan: ["codigoCabys", "unidadMedida"] },
      ({ linea, faltan }) => `Línea ${linea}: es una línea libre, sin producto, y le falta ${names(faltan)}.`,
    ),
  },
  linea_mezclada: {
    when: "Una línea de una factura de compra nombra un producto y trae también datos que salen del catálogo.",
    ...text<{ linea: number; sobran: readonly string[] }>(
      { linea: 1, sobran: ["codigoCabys", "detalle"] },
      ({ linea, sobran }) =>
        `Línea ${linea}: una línea con producto toma del catálogo ${names(sobran)}. Omitilos, o enviá una línea libre sin 'idProducto' ni 'codigoProducto'.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;
