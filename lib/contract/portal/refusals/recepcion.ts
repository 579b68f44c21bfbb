import { text } from "@/lib/contract/refusals/define";
import { CONDICIONES_POSIBLES, type RECEPCION } from "@/lib/contract/refusals/recepcion";
import type { XML_RECIBIDO } from "@/lib/contract/refusals/xml-recibido";
import { formatDecimal } from "@/lib/domain/escrito/formato";
import { campo } from "../etiquetas";
import { type PortalEntry, SAME, type WordsFor } from "./define";

const CREDITO = campo("montoTotalImpuestoAcreditar");
const GASTO = campo("montoTotalDeGastoAplicable");
const CONDICION = campo("condicionImpuesto");

export const RECEPCION_WORDS: WordsFor<typeof RECEPCION> = {
  clave_invalida: `${campo("clave")} debe ser la clave de 50 caracteres del documento del proveedor, tal como viene en su XML o su PDF.`,
  clave_de_otro_tipo: SAME,
  clave_futura: SAME,
  emisor_de_mensaje_requerido: `Indicá ${campo("emisor.identificacion")}, o subí ${campo("xml")}.`,
  emisor_de_mensaje_invalido:
    "La identificación del proveedor debe tener el formato de su tipo: 01 física, 02 jurídica, 03 DIMEX o 04 NITE.",
  nombre_de_emisor_largo: ({ max }) => `${campo("emisor.nombre")} admite como máximo ${max} caracteres.`,
  emisor_de_otra_clave: ({ numero }) =>
    `La clave no es de un documento de ${numero}: revisá ${campo("clave")} y la identificación del emisor.`,
  emisor_propio: SAME,
  fecha_de_clave_invalida: `${campo("fechaEmision")} debe ser una fecha, del día que dice la clave.`,
  monto_invalido: ({ ruta }) => `${campo(ruta)} debe ser 0 o mayor, con 13 dígitos enteros y 5 decimales como máximo.`,
  impuesto_mayor_que_total: ({ impuesto, total }) =>
    `${campo("montoTotalImpuesto")} (${formatDecimal(impuesto)}) no puede ser mayor que ${campo("totalFactura")} (${formatDecimal(total)}).`,
  receptor_con_letras:
    "La identificación de la empresa tiene letras y Hacienda todavía no las admite en un mensaje receptor.",
  mensaje_desconocido: "Elegí qué respondés: aceptar, aceptar parcialmente o rechazar.",
  mensaje_ya_enviado: SAME,
  detalle_de_mensaje_requerido: "Para aceptar parcialmente o rechazar, escribí el motivo en 5 a 160 caracteres.",
  detalle_de_mensaje_largo: ({ max }) => `${campo("detalleMensaje")} admite como máximo ${max} caracteres.`,
  condicion_impuesto_desconocida: `${CONDICION} no es válida. Elegí una: ${CONDICIONES_POSIBLES}.`,
  montos_sin_condicion: `${CREDITO} y ${GASTO} necesitan ${CONDICION}.`,
  montos_en_rechazo: `Un rechazo no acredita impuesto ni gasto: dejá en blanco ${CREDITO} y ${GASTO}.`,
  dato_con_proporcionalidad: ({ miembro }) =>
    `Con condición del impuesto 05 no se indica ${campo(miembro)}: el crédito se calcula por proporcionalidad.`,
  credito_requerido: ({ condicion }) =>
    `Con condición del impuesto ${condicion}, ${CREDITO} es requerido: el documento tiene impuesto.`,
  gasto_requerido: `Con condición del impuesto 04, ${GASTO} es requerido.`,
  credito_en_gasto: `Con condición del impuesto 04 el documento no genera crédito: ${CREDITO} debe ser 0 o quedar en blanco.`,
  credito_mayor_que_impuesto: ({ monto, impuesto }) =>
    `${CREDITO} (${formatDecimal(monto)}) no puede ser mayor que el impuesto del documento (${formatDecimal(impuesto)}).`,
  gasto_mayor_que_total: ({ monto, total }) =>
    `${GASTO} (${formatDecimal(monto)}) no puede ser mayor que el total del documento (${formatDecimal(total)}).`,
  resultado_de_mensaje_desconocido:
    "Se perdió la respuesta y no sabemos si quedó hecho. Volvé a intentarlo desde acá mismo: si ya está, no se repite.",
  mensaje_sin_firmar: SAME,
  mensaje_sin_respuesta: SAME,
  mensaje_sin_xml_de_respuesta: SAME,
};

export const XML_RECIBIDO_WORDS: WordsFor<typeof XML_RECIBIDO> = {
  xml_no_es_base64: "El archivo está vacío o no es el XML del proveedor.",
  xml_size: SAME,
  xml_bounds: SAME,
  xml_doctype: SAME,
  xml_malformed: SAME,
  xml_duplicate_id: SAME,
  xml_signatures: SAME,
  xml_references: SAME,
  xml_algorithm: SAME,
  xml_policy: SAME,
  xml_certificate: SAME,
  xml_digest: SAME,
  xml_signature_value: SAME,
  xml_respuesta: SAME,
  xml_tiquete: SAME,
  xml_tipo: SAME,
  xml_content: SAME,
  xml_signer: SAME,
  xml_expired: SAME,
  xml_chain: SAME,
  xml_de_otra_clave: "El número del documento en el XML no es el que dice su clave.",
  xml_de_tipo_ajeno: SAME,
  xml_de_otro_receptor: SAME,
  xml_contradice: ({ miembro, valor }) =>
    `${campo(miembro)} no es lo que dice el XML del proveedor: ${valor}. Corregilo o dejalo en blanco.`,
};

export const PORTAL_RECEPCION = {
  xml_vacio: { text: "El archivo está vacío." },
  respuesta_ilegible: {
    text: "Es una respuesta de Hacienda, pero no se puede leer qué resolvió ni de cuál comprobante.",
  },
  respuesta_propia: {
    text: "Es la respuesta de Hacienda a un comprobante que emitió esta empresa: su estado ya está en Ventas.",
  },
  respuesta_de_otro: text(
    { numero: "3101000002" },
    ({ numero }) => `Es la respuesta de Hacienda a un comprobante que se le emitió a ${numero}, no a esta empresa.`,
  ),
  recibido_no_existe: { kind: "not-found", text: "No recibiste ningún documento con esa clave." },
  clase_pendiente_no_existe: { kind: "not-found", text: "Esa lista de pendientes no existe." },
  aviso_no_existe: { kind: "not-found", text: "Ese pendiente ya no está en la lista." },
  recibido_sin_xml: {
    kind: "not-found",
    text: "De este documento no hay XML: subilo en Compras recibidas para responderlo.",
  },
  recibido_sin_respuesta: {
    kind: "not-found",
    text: "De este comprobante nadie mandó la respuesta de Hacienda.",
  },
  recibido_sin_pdf: { kind: "not-found", text: "De este comprobante nadie mandó el PDF." },
  emisor_de_regla_invalido: { text: "Escribí la cédula, el DIMEX o el NITE del proveedor, como viene en su factura." },
  monto_de_regla_invalido: { text: "El monto tiene que ser mayor que 0, con 13 dígitos y 5 decimales como máximo." },
  regla_repetida: text(
    { moneda: "CRC" },
    ({ moneda }) => `Este proveedor ya tiene una regla en ${moneda}: editala en vez de hacer otra.`,
  ),
  regla_no_existe: { kind: "not-found", text: "Esa regla ya no existe: alguien la eliminó." },
  demasiadas_reglas: text({ max: 200 }, ({ max }) => `Ya hay ${max} reglas: eliminá las que no se usan.`),
  buzon_puerto: { text: "El puerto de IMAP es 993, 143 o uno de 1024 en adelante." },
  buzon_direccion: { text: "Ese servidor no está en Internet: solo leemos buzones de servidores públicos." },
  buzon_dns: { text: "No encontramos ese servidor: revisá cómo está escrito." },
  buzon_tls: { text: "El servidor no ofrece una conexión segura (TLS), o su certificado no es válido." },
  buzon_credenciales: {
    text: "El servidor no aceptó el usuario o la contraseña. Gmail y Outlook piden una contraseña de aplicación.",
  },
  buzon_carpeta: { text: "El buzón no tiene esa carpeta. La de entrada se llama INBOX." },
  buzon_conexion: { text: "El servidor no responde en ese puerto." },
  recepcion_sin_dominio: {
    text: "Este servicio no tiene configurada la recepción de correos. Podés usar un buzón propio.",
  },
  correo_grande: { text: "El correo pesa más de 25 MB: mandá los XML en varios correos." },
  correo_perdido: {
    text: "El servicio de correo ya no tiene este mensaje: pedile al proveedor que lo mande de nuevo.",
  },
  correo_sin_traer: { text: "El servicio de correo no nos lo da todavía. Seguimos intentando." },
  correo_ilegible: { text: "El correo no se puede leer: su formato está dañado." },
  correo_de_muchos_archivos: text(
    { max: 100 },
    ({ max }) => `El correo trae más de ${max} archivos: mandalos en varios correos.`,
  ),
  zip_ilegible: { text: "El ZIP no se puede abrir: está dañado o tiene contraseña." },
  zip_grande: { text: "El ZIP ocupa demasiado al abrirlo: mandá los XML en varios correos." },
  zip_en_zip: { text: "Es un ZIP dentro de otro ZIP: mandá los XML sin comprimir, o en un solo ZIP." },
  comprimido_sin_leer: { text: "No abrimos este tipo de archivo comprimido: mandá los XML sueltos o en un ZIP." },
} satisfies Record<string, PortalEntry>;
