/** What the catalog says of a product. Texts in quotation marks in the specification are here to the letter. */

// spec 7.3, in this order
export const CODIGO_REQUERIDO = "Debe indicar 'codigo'.";
export const NOMBRE_REQUERIDO = "Debe indicar 'nombre'.";
export const CABYS_INVALIDO = "El código CABYS debe tener 13 dígitos.";
export const UNIDAD_REQUERIDA = "Debe indicar 'unidadMedida'.";
export const PRECIO_VENTA_REQUERIDO = "Debe indicar 'precioVenta'.";
export const PRECIO_COSTO_REQUERIDO = "Debe indicar 'precioCosto'.";
export const IMPUESTOS_REQUERIDOS = "Debe indicar al menos un impuesto en 'impuestos'.";
export const IMPUESTO_SIN_CODIGO = "Cada línea de 'impuestos' debe indicar 'codigo'.";
export const estadoFijo = (actual: boolean) =>
  `'estado' no se puede cambiar al actualizar un producto: su valor actual es ${actual}.`;
export const marcaDesconocida = (id: number) => `La marca ${id} no existe. Consultá GET /api/v1/catalogos/marcas.`;
export const proveedorDesconocido = (id: number) => `El proveedor ${id} no existe.`;
export const tipoCodigoDesconocido = (codigo: string) =>
  `El tipo de código '${codigo}' no existe. Consultá GET /api/v1/catalogos/tipos-codigo.`;

// spec 7.3, after the save attempt
export const NO_SE_PUDO_GUARDAR = "No se pudo guardar el producto.";
export const codigoDeOtroProducto = (codigo: string) => `El código '${codigo}' ya pertenece a otro producto.`;
export const noSePudoReleer = (codigo: string) => `El producto '${codigo}' se guardó pero no se pudo releer.`;

// Beyond the specification: what no document could carry, said when the product is saved and not when it is sold.
export const codigoLargo = (max: number) => `'codigo' admite como máximo ${max} caracteres.`;
export const CODIGO_CON_ESPACIOS = "'codigo' no puede empezar ni terminar con espacios.";
export const CODIGO_DE_PUNTOS = "'codigo' no puede ser '.' ni '..': no se podría consultar por su dirección.";
export const nombreLargo = (min: number, max: number) => `'nombre' debe tener entre ${min} y ${max} caracteres.`;
export const textoInvalido = (miembro: string) =>
  `'${miembro}' tiene caracteres que un documento electrónico no puede llevar.`;
export const unidadDesconocida = (unidad: string) =>
  `La unidad de medida '${unidad}' no existe. Consultá GET /api/v1/catalogos/unidades-medida.`;
export const montoFueraDeRango = (miembro: string) =>
  `'${miembro}' admite como máximo 13 dígitos enteros y 5 decimales.`;
export const GANANCIA_FUERA_DE_RANGO = "'porcentajeGanancia' admite como máximo 4 dígitos enteros y 5 decimales.";
export const categoriaDesconocida = (id: number) => `La categoría ${id} no existe. Revisá 'idCategoria'.`;
export const subcategoriaDesconocida = (id: number) => `La subcategoría ${id} no existe. Revisá 'idSubcategoria'.`;
export const SUBCATEGORIA_SIN_CATEGORIA = "Con 'idSubcategoria' debe indicar también 'idCategoria'.";
export const subcategoriaAjena = (id: number, idCategoria: number) =>
  `La subcategoría ${id} no pertenece a la categoría ${idCategoria}.`;

export const impuestoDesconocido = (i: number, codigo: string) =>
  `'impuestos[${i}].codigo': el impuesto '${codigo}' no existe.`;
export const impuestoNoSoportado = (i: number, codigo: string, nombre: string) =>
  `'impuestos[${i}].codigo': el impuesto ${codigo} (${nombre}) necesita datos que este API no recibe, así que el producto no se podría facturar.`;
export const ivaRepetido = (i: number) => `'impuestos[${i}].codigo': un producto lleva un solo IVA (01 o 07).`;
export const impuestoRepetido = (i: number, codigo: string) =>
  `'impuestos[${i}].codigo': el impuesto ${codigo} está repetido.`;
export const tarifaRequerida = (i: number) => `'impuestos[${i}]': el IVA debe indicar 'codigoTarifa' o 'porcentaje'.`;
export const tarifaDesconocida = (i: number, codigoTarifa: string) =>
  `'impuestos[${i}].codigoTarifa': la tarifa de IVA '${codigoTarifa}' no existe.`;
export const tarifaDistinta = (i: number, codigoTarifa: string, tarifa: string, porcentaje: string) =>
  `'impuestos[${i}].porcentaje': la tarifa ${codigoTarifa} es de ${tarifa} %, no de ${porcentaje} %.`;
export const porcentajeSinTarifa = (i: number, porcentaje: string) =>
  `'impuestos[${i}].porcentaje': ninguna tarifa de IVA vigente es de ${porcentaje} %.`;
export const porcentajeAmbiguo = (i: number, porcentaje: string, codigos: string[]) =>
  `'impuestos[${i}].codigoTarifa': hay varias tarifas de ${porcentaje} % (${codigos.join(", ")}); indicá cuál.`;
export const tarifaSoloIva = (i: number, codigo: string) =>
  `'impuestos[${i}].codigoTarifa': solo el IVA (01 y 07) lleva código de tarifa, no el impuesto ${codigo}.`;
export const porcentajeInvalido = (i: number, codigo: string) =>
  `'impuestos[${i}].porcentaje': el impuesto ${codigo} debe indicar un porcentaje de 0 a 99.99, con 2 decimales como máximo.`;
export const porcentajeFijo = (i: number, codigo: string, tarifa: string) =>
  `'impuestos[${i}].porcentaje': el impuesto ${codigo} es siempre de ${tarifa} %.`;

// In the portal
export const NO_EXISTE = "No existe ese producto.";
export const codigoUsado = (codigo: string) => `Ya hay un producto con el código '${codigo}'. Usá otro, o editá ese.`;
