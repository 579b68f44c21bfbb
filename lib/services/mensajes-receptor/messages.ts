/** What the API says about receiver messages. */
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { MENSAJES_RECEPTOR } from "@/lib/domain/mensaje-receptor";

const MENSAJES = Object.entries(MENSAJES_RECEPTOR)
  .map(([codigo, { nombre }]) => `${codigo} (${nombre})`)
  .join(", ");

export const CLAVE_INVALIDA =
  "'clave' debe ser la clave de 50 caracteres del documento del proveedor, tal como viene en su XML o su PDF.";
export const CLAVE_DE_OTRO_TIPO =
  "La clave no es de una factura, una nota de débito ni una nota de crédito: solo esos documentos llevan mensaje receptor.";
export const MENSAJE_DESCONOCIDO = `'mensaje' no es válido. Valores posibles: ${MENSAJES}.`;
export const yaRespondido = (nombre: string, consecutivo: string) =>
  `Ya hay un mensaje '${nombre}' para esa clave (consecutivo ${consecutivo}). Solo se puede enviar otro distinto si Hacienda rechaza ese.`;

export const xmlSinFirmar = (problema: string | null) =>
  problema === null ? "El mensaje todavía no está firmado." : `El mensaje todavía no está firmado. ${problema}`;
export const RESPUESTA_PENDIENTE = "Hacienda todavía no ha respondido sobre este mensaje.";
export const RESPUESTA_SIN_XML = "Hacienda dio su veredicto sin un XML de respuesta.";
export const RESULTADO_DESCONOCIDO =
  "Se perdió la respuesta de la base de datos y no sabemos si el mensaje se emitió. Repetí la solicitud: si ya existe, no se emite otro.";

export const DETALLE_REQUERIDO =
  "Para aceptar parcialmente o rechazar, 'detalleMensaje' debe decir el motivo en 5 a 160 caracteres.";
export const DETALLE_LARGO = "'detalleMensaje' admite como máximo 160 caracteres.";
export const textoInvalido = (ruta: string) =>
  `'${ruta}' tiene caracteres que un documento electrónico no puede llevar.`;

export const condicionDesconocida = (codigos: readonly Codigo[]) =>
  `'condicionImpuesto' no es válida. Códigos posibles: ${codigos.map(({ codigo, nombre }) => `${codigo} (${nombre})`).join(", ")}.`;
export const montoInvalido = (ruta: string) =>
  `'${ruta}' debe ser 0 o mayor, con 13 dígitos enteros y 5 decimales como máximo.`;
export const MONTOS_SIN_CONDICION =
  "'montoTotalImpuestoAcreditar' y 'montoTotalDeGastoAplicable' necesitan 'condicionImpuesto'.";
export const MONTOS_EN_RECHAZO =
  "Un rechazo no acredita impuesto ni gasto: omití 'montoTotalImpuestoAcreditar' y 'montoTotalDeGastoAplicable'.";
export const proporcionalidadSin = (miembro: string) =>
  `Con condición del impuesto 05 no se envía '${miembro}': el crédito se calcula por proporcionalidad.`;
export const acreditarRequerido = (condicion: string) =>
  `Con condición del impuesto ${condicion}, 'montoTotalImpuestoAcreditar' es requerido: el documento tiene impuesto.`;
export const GASTO_REQUERIDO = "Con condición del impuesto 04, 'montoTotalDeGastoAplicable' es requerido.";
export const GASTO_SIN_CREDITO =
  "Con condición del impuesto 04 el documento no genera crédito: 'montoTotalImpuestoAcreditar' debe ser 0 o no ir.";
export const acreditarExcede = (monto: string, impuesto: string) =>
  `'montoTotalImpuestoAcreditar' (${monto}) no puede ser mayor que el impuesto del documento (${impuesto}).`;
export const gastoExcede = (monto: string, total: string) =>
  `'montoTotalDeGastoAplicable' (${monto}) no puede ser mayor que el total del documento (${total}).`;
export const impuestoExcede = (impuesto: string, total: string) =>
  `'montoTotalImpuesto' (${impuesto}) no puede ser mayor que 'totalFactura' (${total}).`;

export const EMISOR_REQUERIDO = "Debe indicar 'emisor.identificacion', o el XML del proveedor en 'xml'.";
export const EMISOR_INVALIDO =
  "'emisor' debe llevar la identificación del proveedor con el formato de su tipo: 01 física, 02 jurídica, 03 DIMEX o 04 NITE.";
export const EMISOR_NOMBRE_LARGO = "'emisor.nombre' admite como máximo 100 caracteres.";
export const emisorDeOtraClave = (numero: string) =>
  `La clave no es de un documento de ${numero}: revisá 'clave' y la identificación del emisor.`;
export const EMISOR_PROPIO = "El documento es de la misma empresa: un mensaje receptor responde a un proveedor.";
export const FECHA_INVALIDA =
  "'fechaEmision' debe ser una fecha ISO 8601, por ejemplo 2026-11-20T10:15:00-06:00, del día que dice la clave.";
export const CLAVE_FUTURA = "La clave es de un día que todavía no llega.";
export const RECEPTOR_CON_LETRAS =
  "La identificación de la empresa tiene letras y Hacienda todavía no las admite en un mensaje receptor (NumeroCedulaReceptor).";

export const XML_NO_ES_BASE64 = "'xml' debe ser el XML del proveedor en base64, y no está vacío.";
export const XML_GRANDE = "El XML del proveedor es demasiado grande.";
export const XML_DESMEDIDO =
  "El XML del proveedor tiene más elementos, niveles, atributos o espacios de nombres que cualquier comprobante.";
export const XML_CON_DTD = "El XML del proveedor declara un DTD o entidades: no se admite.";
export const XML_ILEGIBLE = "El XML del proveedor no se puede leer: no es un XML bien formado en UTF-8.";
export const XML_ES_RESPUESTA =
  "El XML es la respuesta de Hacienda al documento del proveedor, no el documento. Mandá el XML que firmó el proveedor.";
export const XML_ES_TIQUETE =
  "El XML es un tiquete electrónico: un tiquete no lleva mensaje receptor ni da crédito fiscal. Pedile una factura al proveedor.";
export const XML_DE_OTRO_TIPO =
  "El XML no es una factura, una nota de débito ni una nota de crédito electrónica de la versión 4.4.";
export const XML_INCOMPLETO = "Al XML del proveedor le falta un dato que el mensaje necesita, o lo trae repetido.";
export const XML_SIN_FIRMA =
  "El XML del proveedor debe tener una sola firma electrónica, al final, que cubra todo el documento.";
export const XML_ALTERADO =
  "La firma del XML del proveedor no corresponde a su contenido: el archivo fue modificado después de firmarse.";
export const XML_FIRMA_NO_ADMITIDA =
  "La firma del XML del proveedor no es XAdES-EPES con los algoritmos y la política que exige Hacienda.";
export const XML_FIRMANTE = "El certificado con que se firmó el XML no pertenece al emisor del documento.";
export const XML_CERTIFICADO_VENCIDO = "El certificado con que se firmó el XML no estaba vigente.";
export const XML_SIN_CADENA =
  "El certificado con que se firmó el XML no viene de una autoridad certificadora reconocida.";
export const XML_DE_OTRA_CLAVE = "La clave del XML no es la de 'clave'.";
export const XML_DE_TIPO_AJENO = "El XML no es del tipo de documento que dice su clave.";
export const xmlDeOtroReceptor = (receptor: string | null, propia: string) =>
  receptor === null
    ? `El documento del XML no tiene receptor: no es una compra de ${propia}.`
    : `El receptor del documento es ${receptor}, no ${propia}: no es una compra de esta empresa.`;
export const xmlContradice = (miembro: string, valor: string) =>
  `'${miembro}' contradice al XML del proveedor, que dice ${valor}. Corregilo u omitilo.`;

/** By how much is known of the supplier's document. */
export const VERIFICACION = {
  "sin-xml": "sin verificar: los datos son los que se enviaron",
  integro: "íntegro, emisor no comprobado",
  comprobado: "íntegro, emisor comprobado",
} as const;

export const ACEPTADO_NO_SE_REINTENTA = "Hacienda ya aceptó este mensaje: no hay nada que reintentar.";
export const RECHAZADO_NO_SE_REINTENTA =
  "Hacienda rechazó este mensaje y su veredicto es definitivo. Respondé el comprobante de nuevo.";
