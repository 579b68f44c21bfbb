/**
 * Explains the authority's numbered complaints to the issuer of a document, with advice for each. Sources: hacienda
 * 8.1, 8.2; there is no official list. A code outside the table is shown with the authority's own text.
 */

export interface ExplicacionMotivo {
  /** A few words. */
  titulo: string;
  /** What is wrong. */
  explicacion: string;
  queHacer: string;
  /** False for an unpublished code, which gets general advice. */
  conocido: boolean;
}

interface Entrada {
  titulo: string;
  explicacion: string;
  /**
   * What to correct, for a new document or for later ones, in one or two sentences; empty when there is nothing to
   * correct.
   */
  corregir: string;
}

const CONSECUTIVO_USADO: Entrada = {
  titulo: "El consecutivo ya se había usado",
  explicacion: "Hacienda ya tiene otro comprobante con este mismo número consecutivo.",
  corregir: "Revisá en Puntos de venta cuál es el próximo número, sobre todo si venís de otro sistema.",
};

const TOTALES: Entrada = {
  titulo: "Los totales no coinciden con las líneas",
  explicacion: "La suma de los bienes o de los servicios no da lo mismo que sus líneas.",
  corregir: "Revisá que cada producto esté como bien o como servicio según su CABYS y su unidad de medida.",
};

const DESGLOSE: Entrada = {
  titulo: "El impuesto total no coincide con su desglose",
  explicacion: "El total de impuesto no es igual a la suma de los impuestos por tarifa.",
  corregir: "Revisá las tarifas y las exoneraciones de las líneas.",
};

const BEBIDAS: Entrada = {
  titulo: "Los datos de una bebida alcohólica no calzan",
  explicacion:
    "El impuesto específico de la bebida falta, sobra o no sale de su volumen y sus grados, o el documento no lleva el registro fiscal de la ley 8707.",
  corregir:
    "Revisá los impuestos del producto y su CABYS, y en Configuración el registro fiscal de bebidas alcohólicas, si la empresa lo tiene.",
};

const POR_CODIGO: Readonly<Record<string, Entrada>> = {
  "-1": {
    titulo: "El documento no tiene la estructura que pide Hacienda",
    explicacion: "Algún dato falta, sobra o está escrito de una forma que Hacienda no admite. Sus palabras dicen cuál.",
    corregir:
      "Buscá en las palabras de Hacienda el nombre del dato y corregilo en el cliente, el producto o tu perfil.",
  },
  "-16": {
    titulo: "Se envió después del plazo",
    explicacion: "El comprobante llegó a Hacienda más tarde de lo permitido.",
    corregir: "",
  },
  "-37": {
    titulo: "La dirección no es la que Hacienda tiene",
    explicacion:
      "La provincia, el cantón o el distrito no coinciden con los del registro de contribuyentes. Casi siempre es solo un aviso, pero Hacienda también puede rechazar por esto.",
    corregir: "Poné en tu perfil la dirección que tiene Hacienda, o actualizala en su registro de contribuyentes.",
  },
  "-38": {
    titulo: "El DIMEX o el NITE no está registrado",
    explicacion: "Hacienda no encuentra en sus registros el número de DIMEX o de NITE que lleva el documento.",
    corregir: "Pedile al cliente su identificación y revisá el número y su tipo.",
  },
  "-41": {
    titulo: "Un descuento no lleva su código",
    explicacion: "Una línea tiene descuento y Hacienda no encuentra el código que dice de qué clase es.",
    corregir: "Revisá el descuento de la línea que dice Hacienda.",
  },
  "-45": {
    titulo: "El impuesto de una línea no es su base por la tarifa",
    explicacion: "El monto del impuesto no corresponde a la base imponible multiplicada por la tarifa.",
    corregir: "Revisá la tarifa y el descuento de la línea que dice Hacienda.",
  },
  "-53": {
    titulo: "La hora no es la oficial",
    explicacion: "La hora del comprobante es distinta de la hora oficial de Costa Rica.",
    corregir: "",
  },
  "-58": {
    titulo: "El plazo del crédito no es válido",
    explicacion: "La condición de venta pide un plazo de crédito en días, y falta o no es válido.",
    corregir: "Revisá la condición de venta y su plazo.",
  },
  "-99": CONSECUTIVO_USADO,
  "-110": TOTALES,
  "-111": TOTALES,
  "-125": {
    titulo: "La exoneración no es válida",
    explicacion: "Hacienda no reconoce la exoneración de una línea, o ya no está vigente.",
    corregir: "Consultá la autorización en Hacienda y compará su número, su fecha y su porcentaje con los registrados.",
  },
  "-131": {
    titulo: "A la referencia del recibo de pago le falta el código o la razón",
    explicacion: "Un recibo electrónico de pago tiene que decir con código y razón a cuál factura se refiere.",
    corregir: "Completá el código y la razón de la referencia.",
  },
  "-190": {
    titulo: "El monto exonerado no es la base por la tarifa exonerada",
    explicacion:
      "El monto de la exoneración no corresponde a la base imponible multiplicada por los puntos exonerados.",
    corregir: "Revisá el porcentaje de la exoneración y la tarifa del producto.",
  },
  "-300": {
    titulo: "Un bien lleva una tarifa reducida",
    explicacion:
      "Hacienda hace notar que un bien se vendió con tarifa reducida, como el 1 % de la canasta básica. Si la tarifa es la que le toca, no hay ningún problema.",
    corregir: "Revisá que el CABYS del producto tenga derecho a esa tarifa.",
  },
  "-312": CONSECUTIVO_USADO,
  "-400": {
    titulo: "El código CABYS no existe",
    explicacion: "El CABYS de una línea no está en el catálogo oficial.",
    corregir: "Buscá el CABYS correcto y ponelo en el producto.",
  },
  "-405": {
    titulo: "La fecha de la clave no es la de emisión",
    explicacion:
      "El día que lleva la clave es distinto de la fecha de emisión. Cada documento nuevo recibe una clave con su propia fecha.",
    corregir: "",
  },
  "-411": {
    titulo: "La actividad económica del cliente no es válida",
    explicacion: "Hacienda no reconoce el código de actividad económica que lleva el receptor.",
    corregir: "Preguntale al cliente cuál es su actividad, o dejala vacía: no es obligatoria.",
  },
  "-451": {
    titulo: "El IVA cobrado a nivel de fábrica pide una tarifa exenta",
    explicacion: "Un producto cuyo IVA se cobra a nivel de fábrica se vendió con una tarifa que no es exenta.",
    corregir: "Revisá la tarifa de IVA del producto.",
  },
  "-454": {
    titulo: "La base imponible está mal formada",
    explicacion:
      "La base sobre la que se calcula el impuesto de una línea no es el subtotal más lo que la ley le suma.",
    corregir: "Revisá los impuestos y el descuento de la línea que dice Hacienda.",
  },
  "-459": {
    titulo: "Falta el volumen de una bebida o de un jabón",
    explicacion:
      "El impuesto 05, de bebidas sin alcohol y jabones, se calcula por volumen, y la línea no dice cuánto se consumió.",
    corregir: "Revisá los impuestos del producto.",
  },
  "-471": BEBIDAS,
  "-473": BEBIDAS,
  "-478": {
    titulo: "A la exoneración le falta el artículo o el inciso",
    explicacion: "Este tipo de exoneración tiene que decir el artículo, y a veces el inciso, de la ley que la da.",
    corregir: "Completá el artículo y el inciso en la exoneración del cliente.",
  },
  "-487": DESGLOSE,
  "-488": DESGLOSE,
  "-505": {
    titulo: "El código de tarifa y el porcentaje no van juntos",
    explicacion: "El código de la tarifa de IVA de una línea no corresponde a su porcentaje.",
    corregir: "Corregí el impuesto del producto en el catálogo.",
  },
  "-508": {
    titulo: "El cliente no es el del documento de referencia",
    explicacion: "Una nota tiene que ser para el mismo receptor que el documento al que se refiere.",
    corregir: "Revisá a qué documento se refiere la nota y quién es su cliente.",
  },
  "-509": {
    titulo: "Un CABYS no está en el documento de referencia",
    explicacion: "Una nota solo puede llevar los códigos CABYS del documento al que se refiere.",
    corregir: "Revisá que las líneas de la nota lleven los productos del documento original, con el CABYS que tenían.",
  },
  "-513": {
    titulo: "Una línea no lleva IVA",
    explicacion: "Cada línea tiene que llevar un impuesto de la familia del IVA, aunque esté exenta.",
    corregir: "Agregale al producto su IVA, con la tarifa exenta si es el caso.",
  },
};

const FIRMA: Entrada = {
  titulo: "La firma no es válida",
  explicacion: "Hacienda no pudo comprobar la firma del documento, o el certificado no es el que espera.",
  corregir: "Revisá en Configuración que la llave criptográfica esté vigente y sea de esta empresa.",
};

const DESCONOCIDO: Entrada = {
  titulo: "Hacienda encontró un dato que no admite",
  explicacion: "Sus palabras dicen cuál es.",
  corregir:
    "Corregí ese dato donde esté registrado. Si no queda claro, consultá a Hacienda con la clave del documento.",
};

const AVISO_DESCONOCIDO: Entrada = {
  titulo: "Hacienda hizo notar algo",
  explicacion: "Sus palabras dicen qué.",
  corregir: "Si habla de un dato tuyo, de tu cliente o de un producto, corregilo donde esté registrado.",
};

/** The authority gives no number to faults of a signature. */
const SOBRE_FIRMA = /\b(firma|certificado|pol[ií]tica|policy)\b/i;

/**
 * @param motivo `codigo` as the authority writes it (`-411`), empty where it gives none; `texto` is the authority's
 * text
 * @param aceptado the document is accepted and valid, so the complaint concerns only later documents
 */
export function explainMotivo(
  { codigo, texto }: { codigo: string; texto: string },
  aceptado: boolean,
): ExplicacionMotivo {
  const known = knownEntry(codigo, texto, aceptado);
  const { titulo, explicacion, corregir } = known ?? (aceptado ? AVISO_DESCONOCIDO : DESCONOCIDO);
  const queHacer = aceptado ? conDocumentoAceptado(corregir) : `${corregir} Emití el documento de nuevo.`.trim();
  return { titulo, explicacion, queHacer, conocido: known !== undefined };
}

function knownEntry(codigo: string, texto: string, aceptado: boolean): Entrada | undefined {
  if (Object.hasOwn(POR_CODIGO, codigo)) return POR_CODIGO[codigo];
  // A document with an invalid signature is never accepted.
  return codigo === "" && !aceptado && SOBRE_FIRMA.test(texto) ? FIRMA : undefined;
}

/** Never advises to issue the document again, because a second one for the same sale would have to be reversed. */
function conDocumentoAceptado(corregir: string): string {
  const nada = "Con este documento, nada: está aceptado y es válido.";
  return corregir === ""
    ? nada
    : `${nada} Para los que siguen: ${corregir.charAt(0).toLowerCase()}${corregir.slice(1)}`;
}
