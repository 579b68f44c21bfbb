import { text } from "@/lib/contract/refusals/define";
import { type PRODUCTOS, seQuiso } from "@/lib/contract/refusals/productos";
import { campo } from "../etiquetas";
import { type PortalEntry, SAME, type WordsFor } from "./define";

const impuesto = (i: number, miembro: string) => campo(`impuestos[${i}].${miembro}`);

export const PRODUCTOS_WORDS: WordsFor<typeof PRODUCTOS> = {
  codigo_requerido: `Indicá ${campo("codigo")}.`,
  cabys_invalido: SAME,
  unidad_requerida: `Indicá ${campo("unidadMedida")}.`,
  precio_venta_requerido: `Indicá ${campo("precioVenta")}.`,
  precio_costo_requerido: `Indicá ${campo("precioCosto")}.`,
  impuestos_requeridos: `Indicá al menos un impuesto en ${campo("impuestos")}.`,
  impuesto_sin_codigo: `Indicá ${campo("impuestos[].codigo")} en cada línea de ${campo("impuestos")}.`,
  estado_fijo: ({ actual }) =>
    `${campo("estado")} no se puede cambiar al actualizar un producto: está ${actual ? "activo" : "inactivo"}.`,
  marca_desconocida: ({ id }) => `La marca ${id} no existe.`,
  proveedor_desconocido: SAME,
  tipo_codigo_desconocido: ({ codigo }) => `El tipo de código '${codigo}' no existe.`,
  no_se_pudo_guardar: SAME,
  codigo_de_otro_producto: SAME,
  no_se_pudo_releer: SAME,
  cabys_inexistente: ({ codigoCabys }) =>
    `El código CABYS ${codigoCabys} no existe en el catálogo de Hacienda: buscá el correcto.`,
  codigo_largo: ({ max }) => `${campo("codigo")} admite como máximo ${max} caracteres.`,
  codigo_con_espacios: `${campo("codigo")} no puede empezar ni terminar con espacios.`,
  codigo_de_puntos: `${campo("codigo")} no puede ser '.' ni '..'.`,
  unidad_desconocida: ({ unidad }) => `La unidad de medida '${unidad}' no existe. ${seQuiso(unidad)}`.trim(),
  monto_fuera_de_rango: ({ miembro }) => `${campo(miembro)} admite como máximo 13 dígitos enteros y 5 decimales.`,
  ganancia_fuera_de_rango: `${campo("porcentajeGanancia")} admite como máximo 4 dígitos enteros y 5 decimales.`,
  categoria_desconocida: ({ id }) => `La categoría ${id} no existe. Revisá ${campo("idCategoria")}.`,
  subcategoria_desconocida: ({ id }) => `La subcategoría ${id} no existe. Revisá ${campo("idSubcategoria")}.`,
  subcategoria_sin_categoria: `Con ${campo("idSubcategoria")} indicá también ${campo("idCategoria")}.`,
  subcategoria_ajena: SAME,
  impuesto_desconocido: ({ i, codigo }) => `${impuesto(i, "codigo")}: el impuesto '${codigo}' no existe.`,
  dato_impuesto_falta: ({ i, codigo, miembro }) =>
    `${impuesto(i, miembro)}: el impuesto ${codigo} se calcula con este dato. Completalo.`,
  dato_impuesto_sobra: ({ i, codigo, miembro }) => `${impuesto(i, miembro)}: el impuesto ${codigo} no lleva este dato.`,
  dato_impuesto_invalido: ({ i, miembro }) => `${impuesto(i, miembro)}: el valor no sirve para este impuesto.`,
  iva_repetido: ({ i }) => `${impuesto(i, "codigo")}: un producto lleva un solo IVA (01 o 07).`,
  impuesto_repetido: ({ i, codigo }) => `${impuesto(i, "codigo")}: el impuesto ${codigo} está repetido.`,
  tarifa_requerida: ({ i }) =>
    `${campo(`impuestos[${i}]`)}: en el IVA indicá ${campo("codigoTarifa")} o ${campo("porcentaje")}.`,
  tarifa_desconocida: ({ i, codigoTarifa }) =>
    `${impuesto(i, "codigoTarifa")}: la tarifa de IVA '${codigoTarifa}' no existe.`,
  tarifa_distinta: ({ i, codigoTarifa, tarifa, porcentaje }) =>
    `${impuesto(i, "porcentaje")}: la tarifa ${codigoTarifa} es de ${tarifa} %, no de ${porcentaje} %.`,
  porcentaje_sin_tarifa: ({ i, porcentaje }) =>
    `${impuesto(i, "porcentaje")}: ninguna tarifa de IVA vigente es de ${porcentaje} %.`,
  tarifa_ambigua: ({ i, porcentaje, codigos }) =>
    `${impuesto(i, "codigoTarifa")}: hay varias tarifas de ${porcentaje} % (${codigos.join(", ")}); indicá cuál.`,
  tarifa_solo_iva: ({ i, codigo }) =>
    `${impuesto(i, "codigoTarifa")}: solo el IVA (01 y 07) lleva código de tarifa, no el impuesto ${codigo}.`,
  porcentaje_invalido: ({ i, codigo }) =>
    `${impuesto(i, "porcentaje")}: el impuesto ${codigo} lleva un porcentaje de 0 a 99.99, con 2 decimales como máximo.`,
  porcentaje_fijo: ({ i, codigo, tarifa }) =>
    `${impuesto(i, "porcentaje")}: el impuesto ${codigo} es siempre de ${tarifa} %.`,
};

export const PORTAL_PRODUCTOS = {
  codigo_usado: text(
    { codigo: "CAF-500" },
    ({ codigo }) => `Ya hay un producto con el código '${codigo}'. Usá otro, o editá ese.`,
  ),
} satisfies Record<string, PortalEntry>;
