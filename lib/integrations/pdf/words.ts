/** The authority's codes as a reader of paper wants them: its own names, shortened where a column is narrow. */

type Words = Readonly<Record<string, string>>;

export const CONDICION_VENTA: Words = {
  "01": "Contado",
  "02": "Crédito",
  "03": "Consignación",
  "04": "Apartado",
  "05": "Arrendamiento con opción de compra",
  "06": "Arrendamiento en función financiera",
  "07": "Cobro a favor de un tercero",
  "08": "Servicios prestados al Estado",
  "09": "Pago de servicios prestados al Estado",
  "10": "Venta a crédito en IVA hasta 90 días (artículo 27, LIVA)",
  "11": "Pago de venta a crédito en IVA hasta 90 días (artículo 27, LIVA)",
  "12": "Venta de mercancía no nacionalizada",
  "13": "Venta de bienes usados de no contribuyente",
  "14": "Arrendamiento operativo",
  "15": "Arrendamiento financiero",
};

export const MEDIO_PAGO: Words = {
  "01": "Efectivo",
  "02": "Tarjeta",
  "03": "Cheque",
  "04": "Transferencia o depósito bancario",
  "05": "Recaudado por terceros",
  "06": "SINPE Móvil",
  "07": "Plataforma digital",
};

export const TIPO_IDENTIFICACION: Words = {
  "01": "Cédula física",
  "02": "Cédula jurídica",
  "03": "DIMEX",
  "04": "NITE",
  "05": "Extranjero no domiciliado",
  "06": "No contribuyente",
};

export const IMPUESTO: Words = {
  "01": "IVA",
  "02": "Selectivo de consumo",
  "03": "Único a los combustibles",
  "04": "Bebidas alcohólicas",
  "05": "Bebidas sin alcohol y jabones",
  "06": "Productos de tabaco",
  "07": "IVA, cálculo especial",
  "08": "IVA, bienes usados",
  "12": "Cemento",
};

export const DESCUENTO: Words = {
  "01": "Regalía",
  "02": "Regalía, IVA cobrado al cliente",
  "03": "Bonificación",
  "04": "Descuento por volumen",
  "05": "Descuento por temporada",
  "06": "Descuento promocional",
  "08": "Descuento por frecuencia",
  "09": "Descuento sostenido",
};

export const INSTITUCION: Words = {
  "01": "Ministerio de Hacienda",
  "02": "Ministerio de Relaciones Exteriores y Culto",
  "03": "Ministerio de Agricultura y Ganadería",
  "04": "Ministerio de Economía, Industria y Comercio",
  "05": "Cruz Roja Costarricense",
  "06": "Benemérito Cuerpo de Bomberos de Costa Rica",
  "07": "Asociación Obras del Espíritu Santo",
  "08": "Federación Cruzada Nacional de protección al Anciano (Fecrunapa)",
  "09": "Escuela de Agricultura de la Región Húmeda (EARTH)",
  "10": "Instituto Centroamericano de Administración de Empresas (INCAE)",
  "11": "Junta de Protección Social (JPS)",
  "12": "Autoridad Reguladora de los Servicios Públicos (Aresep)",
};

export const DOCUMENTO_REFERENCIA: Words = {
  "01": "Factura electrónica",
  "02": "Nota de débito electrónica",
  "03": "Nota de crédito electrónica",
  "04": "Tiquete electrónico",
  "05": "Nota de despacho",
  "06": "Contrato",
  "07": "Procedimiento",
  "08": "Comprobante emitido en contingencia",
  "09": "Devolución de mercadería",
  "10": "Comprobante electrónico rechazado por Hacienda",
  "11": "Sustituye factura rechazada por el receptor",
  "12": "Sustituye factura de exportación",
  "13": "Facturación de mes vencido",
  "14": "Comprobante de contribuyente de régimen especial",
  "15": "Sustituye una factura electrónica de compra",
  "16": "Comprobante de proveedor no domiciliado",
  "17": "Nota de crédito a factura electrónica de compra",
  "18": "Nota de débito a factura electrónica de compra",
  "19": "Factura electrónica de exportación",
  "20": "Recibo electrónico de pago",
};

export const CODIGO_REFERENCIA: Words = {
  "01": "Anula documento de referencia",
  "02": "Corrige monto",
  "04": "Referencia a otro documento",
  "05": "Sustituye comprobante provisional por contingencia",
  "06": "Devolución de mercancía",
  "07": "Sustituye comprobante electrónico",
  "08": "Factura endosada",
  "09": "Nota de crédito financiera",
  "10": "Nota de débito financiera",
  "11": "Proveedor no domiciliado",
  "12": "Nota de crédito financiera por exoneración posterior a la facturación",
  "13": "Anula documento de referencia por error material",
  "14": "Corrige monto por error material",
  "15": "Sustituye comprobante electrónico por error material",
  "16": "Sustituye comprobante electrónico rechazado",
  "17": "Pago a comprobante electrónico",
};

/** The name of a code; for 99 and the like the text that was sent beside it; else the code itself. */
export function word(words: Words, codigo: string, other: string | null = null): string {
  return words[codigo] ?? other ?? `código ${codigo}`;
}
