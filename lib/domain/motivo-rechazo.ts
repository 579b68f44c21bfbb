/**
 * What the authority's numbered complaints mean for whoever issued the document, and what to do about each. Source:
 * REFERENCE 8.1, which has no official complete list: what is not in the table is shown in the authority's own words.
 */

export interface ExplicacionMotivo {
  /** A few words. */
  titulo: string;
  /** What is wrong. */
  explicacion: string;
  queHacer: string;
  /** False for a code that nobody has published: the advice is general. */
  conocido: boolean;
}

type Entrada = Omit<ExplicacionMotivo, "conocido">;

const CONSECUTIVO_USADO: Entrada = {
  titulo: "El consecutivo ya se había usado",
  explicacion: "Hacienda ya tiene otro comprobante con este mismo número consecutivo.",
  queHacer:
    "Revisá en Puntos de venta cuál es el próximo número, sobre todo si venís de otro sistema. Después emití el documento de nuevo.",
};

const TOTALES: Entrada = {
  titulo: "Los totales no coinciden con las líneas",
  explicacion: "La suma de los bienes o de los servicios no da lo mismo que sus líneas.",
  queHacer:
    "Revisá que cada producto esté como bien o como servicio según su CABYS y su unidad de medida, y emití el documento de nuevo.",
};

const DESGLOSE: Entrada = {
  titulo: "El impuesto total no coincide con su desglose",
  explicacion: "El total de impuesto no es igual a la suma de los impuestos por tarifa.",
  queHacer: "Revisá las tarifas y las exoneraciones de las líneas y emití el documento de nuevo.",
};

const POR_CODIGO: Readonly<Record<string, Entrada>> = {
  "-1": {
    titulo: "El documento no tiene la estructura que pide Hacienda",
    explicacion: "Algún dato falta, sobra o está escrito de una forma que Hacienda no admite. Sus palabras dicen cuál.",
    queHacer:
      "Buscá en las palabras de Hacienda el nombre del dato, corregilo en el cliente, el producto o tu perfil, y emití el documento de nuevo.",
  },
  "-16": {
    titulo: "Se envió después del plazo",
    explicacion: "El comprobante llegó a Hacienda más tarde de lo permitido después de emitirse.",
    queHacer: "Si Hacienda lo aceptó, no tenés que hacer nada. Si lo rechazó, emití uno nuevo con la fecha de hoy.",
  },
  "-37": {
    titulo: "La dirección no es la que Hacienda tiene",
    explicacion: "La provincia, el cantón o el distrito no coinciden con los del registro de contribuyentes.",
    queHacer: "Es solo un aviso. Actualizá la dirección en tu perfil, o en el registro de Hacienda (ATV).",
  },
  "-45": {
    titulo: "El impuesto de una línea no es su base por la tarifa",
    explicacion: "El monto del impuesto no corresponde a la base imponible multiplicada por la tarifa.",
    queHacer: "Revisá la tarifa y el descuento de la línea que dice Hacienda y emití el documento de nuevo.",
  },
  "-53": {
    titulo: "La hora no es la oficial",
    explicacion: "La hora del comprobante es distinta de la hora oficial de Costa Rica.",
    queHacer: "Es solo un aviso: no tenés que hacer nada con este documento.",
  },
  "-99": CONSECUTIVO_USADO,
  "-110": TOTALES,
  "-111": TOTALES,
  "-312": CONSECUTIVO_USADO,
  "-405": {
    titulo: "La fecha de la clave no es la de emisión",
    explicacion: "El día que lleva la clave es distinto de la fecha de emisión del documento.",
    queHacer: "Emití el documento de nuevo: la clave nueva lleva la fecha correcta.",
  },
  "-411": {
    titulo: "La actividad económica del cliente no es válida",
    explicacion: "Hacienda no reconoce el código de actividad económica que lleva el receptor.",
    queHacer:
      "Preguntale al cliente cuál es su actividad, o dejala vacía: no es obligatoria. Corregila y emití el documento de nuevo.",
  },
  "-487": DESGLOSE,
  "-488": DESGLOSE,
  "-505": {
    titulo: "El código de tarifa y el porcentaje no van juntos",
    explicacion: "El código de la tarifa de IVA de una línea no corresponde a su porcentaje.",
    queHacer: "Corregí el impuesto del producto en el catálogo y emití el documento de nuevo.",
  },
};

const FIRMA: Entrada = {
  titulo: "La firma no es válida",
  explicacion: "Hacienda no pudo comprobar la firma del documento, o el certificado no es el que espera.",
  queHacer:
    "Revisá en Configuración que la llave criptográfica esté vigente y sea de esta empresa. Después emití el documento de nuevo.",
};

const DESCONOCIDO: Entrada = {
  titulo: "Hacienda encontró un dato que no admite",
  explicacion: "Sus palabras dicen cuál es.",
  queHacer:
    "Corregí ese dato donde esté registrado y emití el documento de nuevo. Si no queda claro, consultá a Hacienda con la clave del documento.",
};

/** The authority gives no number to what is wrong with a signature. */
const SOBRE_FIRMA = /\b(firma|certificado|pol[ií]tica|policy)\b/i;

/** @param codigo as the authority writes it (`-411`), empty where it gives none; @param texto its own words */
export function explainMotivo({ codigo, texto }: { codigo: string; texto: string }): ExplicacionMotivo {
  const known = Object.hasOwn(POR_CODIGO, codigo) ? POR_CODIGO[codigo] : undefined;
  if (known !== undefined) return { ...known, conocido: true };
  if (codigo === "" && SOBRE_FIRMA.test(texto)) return { ...FIRMA, conocido: true };
  return { ...DESCONOCIDO, conocido: false };
}
