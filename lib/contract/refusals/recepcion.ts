/** Refusals of answering a supplier's document, except those about its XML. */
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { MENSAJES_RECEPTOR } from "@/lib/domain/documento/mensaje-receptor";
import { type RefusalEntry, text } from "./define";

export const MENSAJES_POSIBLES = Object.entries(MENSAJES_RECEPTOR)
  .map(([codigo, { nombre }]) => `${codigo} (${nombre})`)
  .join(", ");
export const CONDICIONES_POSIBLES = CONDICIONES_IMPUESTO.map(({ codigo, nombre }) => `${codigo} (${nombre})`).join(
  ", ",
);

/** About the document that is answered. */
const DOCUMENTO = {
  clave_invalida: {
    when: "`clave` no tiene los 50 caracteres de una clave, o no está bien formada.",
    text: "'clave' debe ser la clave de 50 caracteres del documento del proveedor, tal como viene en su XML o su PDF.",
  },
  clave_de_otro_tipo: {
    when: "`clave` es de un documento que no lleva mensaje receptor, por ejemplo un tiquete.",
    text: "La clave no es de una factura, una nota de débito ni una nota de crédito: solo esos documentos llevan mensaje receptor.",
  },
  clave_futura: {
    when: "El día que dice `clave` todavía no llega.",
    text: "La clave es de un día que todavía no llega.",
  },
  emisor_de_mensaje_requerido: {
    when: "No viene `emisor.identificacion` ni `xml`.",
    text: "Debe indicar 'emisor.identificacion', o el XML del proveedor en 'xml'.",
  },
  emisor_de_mensaje_invalido: {
    when: "La identificación de `emisor` no tiene el formato de su tipo, o el tipo no es de quien emite.",
    text: "'emisor' debe llevar la identificación del proveedor con el formato de su tipo: 01 física, 02 jurídica, 03 DIMEX o 04 NITE.",
  },
  nombre_de_emisor_largo: {
    when: "`emisor.nombre` tiene más caracteres de los que admite.",
    ...text({ max: 100 }, ({ max }) => `'emisor.nombre' admite como máximo ${max} caracteres.`),
  },
  emisor_de_otra_clave: {
    when: "La identificación de `emisor` no es la que dice `clave`.",
    ...text(
      { numero: "3101000002" },
      ({ numero }) => `La clave no es de un documento de ${numero}: revisá 'clave' y la identificación del emisor.`,
    ),
  },
  emisor_propio: {
    when: "La clave es de un documento que emitió la misma empresa.",
    text: "El documento es de la misma empresa: un mensaje receptor responde a un proveedor.",
  },
  fecha_de_clave_invalida: {
    when: "`fechaEmision` no es una fecha, o no es del día que dice `clave`.",
    text: "'fechaEmision' debe ser una fecha ISO 8601, por ejemplo 2026-11-20T10:15:00-06:00, del día que dice la clave.",
  },
  monto_invalido: {
    when: "Un monto falta, es negativo o tiene más de 13 dígitos enteros o 5 decimales; el texto dice cuál.",
    ...text(
      { ruta: "totalFactura" },
      ({ ruta }) => `'${ruta}' debe ser 0 o mayor, con 13 dígitos enteros y 5 decimales como máximo.`,
    ),
  },
  impuesto_mayor_que_total: {
    when: "`montoTotalImpuesto` es mayor que `totalFactura`.",
    ...text(
      { impuesto: "1300", total: "1130" },
      ({ impuesto, total }) => `'montoTotalImpuesto' (${impuesto}) no puede ser mayor que 'totalFactura' (${total}).`,
    ),
  },
  receptor_con_letras: {
    when: "La identificación de la empresa tiene letras, que Hacienda todavía no admite en un mensaje receptor.",
    text: "La identificación de la empresa tiene letras y Hacienda todavía no las admite en un mensaje receptor (NumeroCedulaReceptor).",
  },
} satisfies Record<string, RefusalEntry>;

/** About the answer. */
const RESPUESTA = {
  mensaje_desconocido: {
    when: "`mensaje` no es 1 (Aceptado), 2 (AceptadoParcialmente) ni 3 (Rechazado).",
    ...text({ mensaje: "Aceptada" }, () => `'mensaje' no es válido. Valores posibles: ${MENSAJES_POSIBLES}.`),
  },
  mensaje_ya_enviado: {
    when: "Ya hay otra respuesta para esa clave, y Hacienda no la ha rechazado.",
    ...text(
      { nombre: "Aceptado", consecutivo: "00100001050000000001" },
      ({ nombre, consecutivo }) =>
        `Ya hay un mensaje '${nombre}' para esa clave (consecutivo ${consecutivo}). Solo se puede enviar otro distinto si Hacienda rechaza ese.`,
    ),
  },
  detalle_de_mensaje_requerido: {
    when: "Se acepta parcialmente o se rechaza, y `detalleMensaje` falta o tiene menos de 5 caracteres.",
    text: "Para aceptar parcialmente o rechazar, 'detalleMensaje' debe decir el motivo en 5 a 160 caracteres.",
  },
  detalle_de_mensaje_largo: {
    when: "`detalleMensaje` tiene más caracteres de los que admite.",
    ...text({ max: 160 }, ({ max }) => `'detalleMensaje' admite como máximo ${max} caracteres.`),
  },
  condicion_impuesto_desconocida: {
    when: "`condicionImpuesto` no es un código de Hacienda.",
    ...text({ codigo: "6" }, () => `'condicionImpuesto' no es válida. Códigos posibles: ${CONDICIONES_POSIBLES}.`),
  },
  montos_sin_condicion: {
    when: "Vienen montos por acreditar o de gasto sin `condicionImpuesto`.",
    text: "'montoTotalImpuestoAcreditar' y 'montoTotalDeGastoAplicable' necesitan 'condicionImpuesto'.",
  },
  montos_en_rechazo: {
    when: "Se rechaza el documento, y vienen montos por acreditar o de gasto.",
    text: "Un rechazo no acredita impuesto ni gasto: omití 'montoTotalImpuestoAcreditar' y 'montoTotalDeGastoAplicable'.",
  },
  dato_con_proporcionalidad: {
    when: "Con `condicionImpuesto` 05 viene `codigoActividad` o un monto.",
    ...text(
      { miembro: "montoTotalImpuestoAcreditar" },
      ({ miembro }) =>
        `Con condición del impuesto 05 no se envía '${miembro}': el crédito se calcula por proporcionalidad.`,
    ),
  },
  credito_requerido: {
    when: "Con `condicionImpuesto` 01, 02 o 03 falta `montoTotalImpuestoAcreditar`, y el documento tiene impuesto.",
    ...text(
      { condicion: "01" },
      ({ condicion }) =>
        `Con condición del impuesto ${condicion}, 'montoTotalImpuestoAcreditar' es requerido: el documento tiene impuesto.`,
    ),
  },
  gasto_requerido: {
    when: "Con `condicionImpuesto` 04 falta `montoTotalDeGastoAplicable`.",
    text: "Con condición del impuesto 04, 'montoTotalDeGastoAplicable' es requerido.",
  },
  credito_en_gasto: {
    when: "Con `condicionImpuesto` 04, `montoTotalImpuestoAcreditar` no es 0.",
    text: "Con condición del impuesto 04 el documento no genera crédito: 'montoTotalImpuestoAcreditar' debe ser 0 o no ir.",
  },
  credito_mayor_que_impuesto: {
    when: "`montoTotalImpuestoAcreditar` es mayor que el impuesto del documento.",
    ...text(
      { monto: "140", impuesto: "130" },
      ({ monto, impuesto }) =>
        `'montoTotalImpuestoAcreditar' (${monto}) no puede ser mayor que el impuesto del documento (${impuesto}).`,
    ),
  },
  gasto_mayor_que_total: {
    when: "`montoTotalDeGastoAplicable` es mayor que el total del documento.",
    ...text(
      { monto: "1140", total: "1130" },
      ({ monto, total }) =>
        `'montoTotalDeGastoAplicable' (${monto}) no puede ser mayor que el total del documento (${total}).`,
    ),
  },
  resultado_de_mensaje_desconocido: {
    kind: "unavailable",
    when: "Se perdió la respuesta de la base de datos: el mensaje pudo quedar emitido o no.",
    text: "Se perdió la respuesta de la base de datos y no sabemos si el mensaje se emitió. Repetí la solicitud: si ya existe, no se emite otro.",
  },
} satisfies Record<string, RefusalEntry>;

/** About an existing message. */
const MENSAJE = {
  mensaje_sin_firmar: {
    kind: "not-found",
    when: "Se pidió el XML de un mensaje que todavía no está firmado; el texto dice por qué, si se sabe.",
    ...text<{ problema: string | null }>({ problema: "No hay un certificado de firma registrado." }, ({ problema }) =>
      problema === null ? "El mensaje todavía no está firmado." : `El mensaje todavía no está firmado. ${problema}`,
    ),
  },
  mensaje_sin_respuesta: {
    kind: "not-found",
    when: "Hacienda todavía no ha respondido sobre el mensaje.",
    text: "Hacienda todavía no ha respondido sobre este mensaje.",
  },
  mensaje_sin_xml_de_respuesta: {
    kind: "not-found",
    when: "Hacienda dio su veredicto sobre el mensaje sin un XML de respuesta.",
    text: "Hacienda dio su veredicto sin un XML de respuesta.",
  },
} satisfies Record<string, RefusalEntry>;

export const RECEPCION = { ...DOCUMENTO, ...RESPUESTA, ...MENSAJE };
