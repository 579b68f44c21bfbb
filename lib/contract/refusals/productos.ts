/** Refusals of POST /productos. Texts in quotation marks in the specification are here to the letter. */
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { type RefusalEntry, text } from "./define";

/** Units that differ from what was written in their case alone: `unid` is `Unid`, and `L` is not `l`. */
export function seQuiso(unidad: string): string {
  const igual = UNIDADES_MEDIDA.filter(({ codigo }) => codigo.toLowerCase() === unidad.trim().toLowerCase());
  return igual.length === 0 ? "" : `¿Quisiste decir ${igual.map(({ codigo }) => `'${codigo}'`).join(" o ")}? `;
}

export const PRODUCTOS = {
  // spec 7.3, in this order; `nombre` is in common.ts
  codigo_requerido: { when: "`codigo` de un producto falta o está en blanco.", text: "Debe indicar 'codigo'." },
  cabys_invalido: { when: "`codigoCabys` no tiene 13 dígitos.", text: "El código CABYS debe tener 13 dígitos." },
  unidad_requerida: { when: "`unidadMedida` falta o está en blanco.", text: "Debe indicar 'unidadMedida'." },
  precio_venta_requerido: { when: "`precioVenta` falta.", text: "Debe indicar 'precioVenta'." },
  precio_costo_requerido: { when: "`precioCosto` falta.", text: "Debe indicar 'precioCosto'." },
  impuestos_requeridos: {
    when: "`impuestos` falta o no trae ninguno.",
    text: "Debe indicar al menos un impuesto en 'impuestos'.",
  },
  impuesto_sin_codigo: {
    when: "A uno de los `impuestos` le falta `codigo`.",
    text: "Cada línea de 'impuestos' debe indicar 'codigo'.",
  },
  estado_fijo: {
    when: "`estado` no es el que ya tiene el producto que se actualiza.",
    ...text(
      { actual: true },
      ({ actual }) => `'estado' no se puede cambiar al actualizar un producto: su valor actual es ${actual}.`,
    ),
  },
  marca_desconocida: {
    when: "`idMarca` no es de la empresa.",
    ...text({ id: 7 }, ({ id }) => `La marca ${id} no existe. Consultá GET /api/v1/catalogos/marcas.`),
  },
  proveedor_desconocido: {
    when: "`idProveedor` de un producto, o `emisor.idEmisor` de una compra, no es de la empresa.",
    ...text({ id: 7 }, ({ id }) => `El proveedor ${id} no existe.`),
  },
  tipo_codigo_desconocido: {
    when: "`tipoCodigo` no está en su catálogo.",
    ...text(
      { codigo: "07" },
      ({ codigo }) => `El tipo de código '${codigo}' no existe. Consultá GET /api/v1/catalogos/tipos-codigo.`,
    ),
  },

  // spec 7.3, after the save attempt
  no_se_pudo_guardar: {
    when: "Otra solicitud quitó, a la vez, algo que el producto nombra. Se puede repetir.",
    text: "No se pudo guardar el producto.",
  },
  codigo_de_otro_producto: {
    when: "Otra solicitud creó, a la vez, otro producto con ese `codigo`.",
    ...text({ codigo: "CAF-500" }, ({ codigo }) => `El código '${codigo}' ya pertenece a otro producto.`),
  },
  no_se_pudo_releer: {
    when: "El producto quedó guardado, pero ya no estaba al leerlo de nuevo.",
    ...text({ codigo: "CAF-500" }, ({ codigo }) => `El producto '${codigo}' se guardó pero no se pudo releer.`),
  },

  // Beyond the specification: values that no document could contain are refused on saving, not only when selling.
  cabys_inexistente: {
    when: "`codigoCabys` de un producto no está en nuestra lista ni en el catálogo de Hacienda.",
    ...text(
      { codigoCabys: "9999999999999" },
      ({ codigoCabys }) =>
        `El código CABYS ${codigoCabys} no existe en el catálogo de Hacienda. Buscá el correcto con GET /api/v1/consultas/cabys?q=.`,
    ),
  },
  codigo_largo: {
    when: "`codigo` de un producto tiene más caracteres de los que admite.",
    ...text({ max: 20 }, ({ max }) => `'codigo' admite como máximo ${max} caracteres.`),
  },
  codigo_con_espacios: {
    when: "`codigo` de un producto empieza o termina con espacios.",
    text: "'codigo' no puede empezar ni terminar con espacios.",
  },
  codigo_de_puntos: {
    when: "`codigo` de un producto es `.` o `..`.",
    text: "'codigo' no puede ser '.' ni '..': no se podría consultar por su dirección.",
  },
  unidad_desconocida: {
    when: "`unidadMedida` no está en su catálogo.",
    ...text(
      { unidad: "Cajita" },
      ({ unidad }) =>
        `La unidad de medida '${unidad}' no existe. ${seQuiso(unidad)}Consultá GET /api/v1/catalogos/unidades-medida.`,
    ),
  },
  monto_fuera_de_rango: {
    when: "`precioVenta` o `precioCosto` tiene más de 13 dígitos enteros o de 5 decimales.",
    ...text(
      { miembro: "precioVenta" },
      ({ miembro }) => `'${miembro}' admite como máximo 13 dígitos enteros y 5 decimales.`,
    ),
  },
  ganancia_fuera_de_rango: {
    when: "`porcentajeGanancia` tiene más de 4 dígitos enteros o de 5 decimales.",
    text: "'porcentajeGanancia' admite como máximo 4 dígitos enteros y 5 decimales.",
  },
  categoria_desconocida: {
    when: "`idCategoria` no es de la empresa.",
    ...text({ id: 3 }, ({ id }) => `La categoría ${id} no existe. Revisá 'idCategoria'.`),
  },
  subcategoria_desconocida: {
    when: "`idSubcategoria` no es de la empresa.",
    ...text({ id: 5 }, ({ id }) => `La subcategoría ${id} no existe. Revisá 'idSubcategoria'.`),
  },
  subcategoria_sin_categoria: {
    when: "`idSubcategoria` viene sin `idCategoria`.",
    text: "Con 'idSubcategoria' debe indicar también 'idCategoria'.",
  },
  subcategoria_ajena: {
    when: "`idSubcategoria` es de otra categoría que `idCategoria`.",
    ...text(
      { id: 5, idCategoria: 3 },
      ({ id, idCategoria }) => `La subcategoría ${id} no pertenece a la categoría ${idCategoria}.`,
    ),
  },

  impuesto_desconocido: {
    when: "`impuestos[].codigo` no es de ningún impuesto.",
    ...text({ i: 0, codigo: "77" }, ({ i, codigo }) => `'impuestos[${i}].codigo': el impuesto '${codigo}' no existe.`),
  },
  dato_impuesto_falta: {
    when: "Un impuesto no trae un dato con el que se calcula: los específicos (`03` a `06`) sus medidas, `08` su `factorCalculoIVA` mayor que 0 y de 4 decimales como máximo.",
    ...text(
      { i: 0, codigo: "04", miembro: "gradoAlcohol" },
      ({ i, codigo, miembro }) =>
        `'impuestos[${i}].${miembro}': el impuesto ${codigo} se calcula con este dato. Indicalo, mayor que 0.`,
    ),
  },
  dato_impuesto_sobra: {
    when: "Un impuesto trae un dato que no lleva, o `baseImponible` en el `01` sin `ivaCobradoFabrica` en `01`.",
    ...text(
      { i: 0, codigo: "02", miembro: "gradoAlcohol" },
      ({ i, codigo, miembro }) => `'impuestos[${i}].${miembro}': el impuesto ${codigo} no lleva este dato. Quitalo.`,
    ),
  },
  dato_impuesto_invalido: {
    when: "Un dato de un impuesto no es mayor que 0 o tiene más dígitos de los que admite Hacienda; o `ivaCobradoFabrica` no es `01` ni `02`, o es `02` y la tarifa no es la exenta (`10`): Hacienda lo rechazaría (-451).",
    ...text({ i: 0, codigo: "04", miembro: "gradoAlcohol" }, ({ i, miembro }) =>
      miembro === "ivaCobradoFabrica"
        ? `'impuestos[${i}].ivaCobradoFabrica': debe ser '01', o '02' con 'codigoTarifa' '10'.`
        : `'impuestos[${i}].${miembro}': debe ser mayor que 0; una medida admite 5 enteros y 2 decimales, un grado 2 y 2, un monto 13 y 5.`,
    ),
  },
  iva_repetido: {
    when: "`impuestos` trae más de un IVA.",
    ...text({ i: 1 }, ({ i }) => `'impuestos[${i}].codigo': un producto lleva un solo IVA (01 o 07).`),
  },
  impuesto_repetido: {
    when: "`impuestos` trae el mismo impuesto más de una vez.",
    ...text(
      { i: 1, codigo: "02" },
      ({ i, codigo }) => `'impuestos[${i}].codigo': el impuesto ${codigo} está repetido.`,
    ),
  },
  tarifa_requerida: {
    when: "El IVA de `impuestos` no trae `codigoTarifa` ni `porcentaje`.",
    ...text({ i: 0 }, ({ i }) => `'impuestos[${i}]': el IVA debe indicar 'codigoTarifa' o 'porcentaje'.`),
  },
  tarifa_desconocida: {
    when: "`impuestos[].codigoTarifa` no es de ninguna tarifa de IVA.",
    ...text(
      { i: 0, codigoTarifa: "77" },
      ({ i, codigoTarifa }) => `'impuestos[${i}].codigoTarifa': la tarifa de IVA '${codigoTarifa}' no existe.`,
    ),
  },
  tarifa_distinta: {
    when: "`impuestos[].porcentaje` no es el de su `codigoTarifa`.",
    ...text(
      { i: 0, codigoTarifa: "08", tarifa: "13", porcentaje: "4" },
      ({ i, codigoTarifa, tarifa, porcentaje }) =>
        `'impuestos[${i}].porcentaje': la tarifa ${codigoTarifa} es de ${tarifa} %, no de ${porcentaje} %.`,
    ),
  },
  porcentaje_sin_tarifa: {
    when: "El IVA viene sin `codigoTarifa` y ninguna tarifa es de su `porcentaje`.",
    ...text(
      { i: 0, porcentaje: "15" },
      ({ i, porcentaje }) => `'impuestos[${i}].porcentaje': ninguna tarifa de IVA vigente es de ${porcentaje} %.`,
    ),
  },
  tarifa_ambigua: {
    when: "El IVA viene sin `codigoTarifa` y varias tarifas son de su `porcentaje`.",
    ...text(
      { i: 0, porcentaje: "0", codigos: ["01", "10", "11"] },
      ({ i, porcentaje, codigos }) =>
        `'impuestos[${i}].codigoTarifa': hay varias tarifas de ${porcentaje} % (${codigos.join(", ")}); indicá cuál.`,
    ),
  },
  tarifa_solo_iva: {
    when: "`impuestos[].codigoTarifa` viene con un impuesto que no es el IVA.",
    ...text(
      { i: 0, codigo: "02" },
      ({ i, codigo }) =>
        `'impuestos[${i}].codigoTarifa': solo el IVA (01 y 07) lleva código de tarifa, no el impuesto ${codigo}.`,
    ),
  },
  porcentaje_invalido: {
    when: "`impuestos[].porcentaje` de un impuesto que no es el IVA falta, o no es de 0 a 99.99, con 2 decimales como máximo.",
    ...text(
      { i: 0, codigo: "02" },
      ({ i, codigo }) =>
        `'impuestos[${i}].porcentaje': el impuesto ${codigo} debe indicar un porcentaje de 0 a 99.99, con 2 decimales como máximo.`,
    ),
  },
  porcentaje_fijo: {
    when: "`impuestos[].porcentaje` no es el único que tiene ese impuesto.",
    ...text(
      { i: 0, codigo: "12", tarifa: "5" },
      ({ i, codigo, tarifa }) => `'impuestos[${i}].porcentaje': el impuesto ${codigo} es siempre de ${tarifa} %.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;
