/** What the editors say of a refusal that the use case words for who calls the API. */
import * as textos from "@/lib/contract/portal/textos-emitir";

const yaEmitido = (lista: string) =>
  `Este documento ya se emitió con los datos que mandaste antes; los cambios de ahora no le llegan. Buscalo en ${lista} y empezá uno nuevo si hace falta.`;
export const YA_EMITIDO = yaEmitido("Documentos");
export const YA_EMITIDA = yaEmitido("Compras");

export const EN_CURSO = "El documento ya se está emitiendo. Esperá un momento y volvé a darle a Emitir.";

const ACTIVIDAD = "Esa actividad económica no está registrada en tu empresa. Elegí otra.";
const COMPROBANTE = "Escribí el número del comprobante, de 50 caracteres como máximo.";
const FECHA = "La fecha del comprobante tiene que haber pasado, hace diez años como máximo.";
const OPCION = "Hacienda no admite esa opción en este documento. Elegí otra.";
const IMPUESTOS = "Una línea lleva un solo IVA, y cada otro impuesto una vez.";
const PROVEEDOR = "A este proveedor le faltan datos que una factura de compra lleva. Completalos.";
const TARIFA = "Elegí la tarifa del IVA.";

/** By the refusal's code, or by its code and its field where one code says several things. */
export const PALABRAS: Readonly<Record<string, string>> = {
  "9015": OPCION,
  actividad_desconocida: ACTIVIDAD,
  actividad_receptor_invalida: textos.ACTIVIDAD_RECEPTOR,
  sin_actividad: "Tu empresa no tiene una actividad económica principal. Pedile a quien administra que la registre.",
  cabys_invalido: "Un código CABYS tiene 13 dígitos. Buscalo por palabras.",
  cliente_requerido: "Elegí el cliente de la factura. Si no tiene, emití un tiquete.",
  comentario_largo: textos.COMENTARIO,
  "documento_proveedor_invalido numero": COMPROBANTE,
  "documento_proveedor_invalido fechaEmision": FECHA,
  emisor_requerido: "Elegí a quién le compraste.",
  impuesto_repetido: IMPUESTOS,
  iva_repetido: IMPUESTOS,
  lineas_de_mas: "Un documento lleva 1000 líneas como máximo.",
  motivo_requerido: "Elegí por qué hacés la nota.",
  naturaleza_invalida: textos.NATURALEZA,
  plazo_invalido: textos.PLAZO_ENTERO,
  plazo_requerido: textos.PLAZO,
  porcentaje_fijo: textos.PORCENTAJE,
  porcentaje_invalido: textos.PORCENTAJE,
  proveedor_desconocido: "Ese proveedor ya no está registrado. Elegí otro.",
  proveedor_incompleto: PROVEEDOR,
  proveedor_nuevo_incompleto: PROVEEDOR,
  proveedor_no_contribuyente:
    "A un proveedor no contribuyente solo se le compra con la condición “Venta Bienes Usados No Contribuyente”.",
  punto_venta_desconocido: "Ese punto de venta ya no sirve para emitir. Recargá la página y elegí otro.",
  receptor_extranjero:
    "Hacienda no admite una factura para un cliente con identificación del extranjero. Emití un tiquete, o elegí otro cliente.",
  "referencia_invalida razon": textos.RAZON,
  tarifa_ambigua: TARIFA,
  tarifa_requerida: TARIFA,
  "texto_de_otros_requerido condicionVentaOtros": textos.CONDICION_OTROS,
  "texto_de_otros_requerido medioPagoOtros": textos.MEDIO_OTROS,
  "texto_invalido comentario": "El comentario tiene caracteres que un documento electrónico no puede llevar.",
  "texto_invalido detalle": "El detalle tiene caracteres que un documento electrónico no puede llevar.",
  "texto_invalido naturalezaDescuento":
    "El motivo del descuento tiene caracteres que un documento electrónico no puede llevar.",
  "texto_largo detalle": textos.DETALLE,
  unidad_desconocida: "Elegí una unidad de medida de la lista.",
  usuario_desconocido: "Tu usuario ya no puede emitir en esta empresa. Ingresá de nuevo.",
};

/** Where a refusal without a field of its own is shown. */
export const CAMPOS: Readonly<Record<string, string>> = {
  emisor_requerido: "emisor",
  proveedor_desconocido: "emisor",
  proveedor_incompleto: "emisor",
  proveedor_nuevo_incompleto: "emisor",
  tipo_desconocido: "tipo",
};
