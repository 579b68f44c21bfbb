/** Refusals of issuing sales, notes and purchases, except those about lines and references. */
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { CLAVE_ACEPTADA } from "../sample";
import { type RefusalEntry, text } from "./define";
import { type Problema, problemaDe } from "./problema";

/** The official lists from which a request takes a code: the name of the code, and what to do instead. */
const LISTAS_OFICIALES = {
  "condiciones-venta": {
    nombre: "la condición de venta",
    consejo: "Consultá GET /api/v1/catalogos/condiciones-venta.",
  },
  "medios-pago": { nombre: "el medio de pago", consejo: "Consultá GET /api/v1/catalogos/medios-pago." },
  "otros-cargos": { nombre: "el tipo de cargo", consejo: "Consultá GET /api/v1/catalogos/otros-cargos." },
  "tipos-transaccion": {
    nombre: "el tipo de transacción",
    consejo: "Usá 01 para una compra normal, o uno de 02 a 13.",
  },
  "tipos-identificacion": { nombre: "el tipo de identificación", consejo: "Usá 01, 02, 03, 04, 05 o 06." },
} as const;

/** `tipo` is the type of document that the code is not for; null where the code is not on the list at all. */
export type FueraDeLista = {
  lista: keyof typeof LISTAS_OFICIALES;
  codigo: string;
  tipo: CodigoTipoDocumento | null;
};

/** `factura electrónica (01) y tiquete electrónico (04)`. */
const listTipos = (tipos: readonly CodigoTipoDocumento[]) =>
  new Intl.ListFormat("es").format(tipos.map((tipo) => `${TIPOS_DOCUMENTO[tipo].titulo.toLowerCase()} (${tipo})`));

function decirFueraDeLista({ lista, codigo, tipo }: FueraDeLista): string {
  const { nombre, consejo } = LISTAS_OFICIALES[lista];
  if (tipo === null) return `9015: ${nombre} '${codigo}' no existe. ${consejo}`;
  const tipos = CONDICIONES_VENTA.find((condicion) => condicion.codigo === codigo)?.tipos ?? [];
  return `9015: ${nombre} '${codigo}' vale para ${listTipos(tipos)}, no para ${listTipos([tipo])}. Elegí otra condición o emití el documento que corresponde.`;
}

/** Every type that POST /facturas takes. */
const UNO_DE_VENTA = new Intl.ListFormat("es", { type: "disjunction" }).format(
  TIPOS_VENTA.map((codigo) => `${TIPOS_DOCUMENTO[codigo].nombre} (${codigo})`),
);

const PUNTOS_VENTA = "Consultá GET /api/v1/catalogos/puntos-venta.";

export const VENTAS = {
  tipo_desconocido: {
    when: "`tipo` no es uno de los documentos que se emiten con POST /facturas.",
    ...text({ tipo: "Factura" }, ({ tipo }) => `El tipo '${tipo}' no existe. Usá ${UNO_DE_VENTA}.`),
  },
  // spec 7.6
  usuario_desconocido: {
    when: "`idUsuario` falta, o no es de un usuario de la empresa.",
    ...text<{ id: number | null }>(
      { id: 9 },
      ({ id }) => `El usuario ${id} no existe en el tenant. Revisá 'idUsuario'.`,
    ),
  },
  moneda_desconocida: {
    when: "`moneda` no es CRC ni USD.",
    ...text({ moneda: "EUR" }, ({ moneda }) => `La moneda '${moneda}' no se admite. Usá CRC o USD.`),
  },
  // spec 7.6: 9015, a code that does not match the official catalogs.
  "9015": {
    when: "Un código no está en los catálogos oficiales, o no vale para ese tipo de documento: `condicionVenta`, `medioPago`, `tipoTransaccion`, `tipoIdentificacion`, o `tipo` de un cargo o de un medio de pago.",
    ...text<FueraDeLista>({ lista: "condiciones-venta", codigo: "77", tipo: null }, decirFueraDeLista),
  },
  // spec 7.6
  punto_venta_desconocido: {
    when: "`idPuntoVenta` no es de un punto de venta de la empresa.",
    ...text({ id: 7 }, ({ id }) => `El punto de venta ${id} no existe. ${PUNTOS_VENTA}`),
  },
  sin_punto_venta: {
    when: "`idPuntoVenta` no viene y la empresa no tiene un punto de venta predeterminado.",
    text: `El tenant no tiene un punto de venta predeterminado. Enviá 'idPuntoVenta'. ${PUNTOS_VENTA}`,
  },
  actividad_desconocida: {
    when: "La actividad económica que se envía no es una de las registradas de la empresa.",
    ...text(
      { codigo: "9999.9" },
      ({ codigo }) =>
        `La actividad '${codigo}' no está registrada para el tenant. Consultá GET /api/v1/catalogos/actividades.`,
    ),
  },
  sin_actividad: {
    when: "`codigoActividad` no viene y la empresa no tiene una actividad económica principal.",
    text: "El tenant no tiene una actividad económica principal. Registrala o enviá 'codigoActividad'.",
  },
  actividad_receptor_invalida: {
    when: "`codigoActividadReceptor` no tiene los 6 caracteres de una actividad económica.",
    text: "'codigoActividadReceptor' debe tener 6 caracteres, por ejemplo 6201.0.",
  },
  condicion_otros_requerida: {
    when: "`condicionVenta` es 99 y `condicionVentaOtros` falta, o no tiene de 5 a 100 caracteres.",
    text: "Con condición de venta 99, 'condicionVentaOtros' debe tener entre 5 y 100 caracteres.",
  },
  medio_otros_requerido: {
    when: "`medioPago` es 99 y `medioPagoOtros` falta, o no tiene de 3 a 100 caracteres.",
    text: "Con medio de pago 99, 'medioPagoOtros' debe tener entre 3 y 100 caracteres.",
  },
  plazo_requerido: {
    when: "`condicionVenta` es a crédito (02 o 10) y `plazoCredito` falta.",
    text: "'plazoCredito' es requerido, en días y mayor que 0, con condición de venta 02 o 10.",
  },
  plazo_invalido: {
    when: "`plazoCredito` no es de 1 a 99999 días.",
    text: "'plazoCredito' debe ser un número entero de días entre 1 y 99999.",
  },
  cliente_requerido: {
    when: "Una FacturaElectronica no trae `cliente`.",
    text: "Una FacturaElectronica lleva 'cliente' con su 'identificacion'. Para una venta sin cliente emití un TiqueteElectronico.",
  },
  cliente_sin_identificacion: {
    when: "`cliente` viene sin `identificacion`.",
    text: "Debe indicar 'cliente.identificacion'.",
  },
  cliente_incompleto: {
    when: "El cliente no está registrado, no viene su nombre y Hacienda no lo conoce: no se puede crear.",
    ...text(
      { identificacion: "112340567" },
      ({ identificacion }) => `El cliente ${identificacion} no existe y no se puede crear: falta 'cliente.nombre'.`,
    ),
  },
  receptor_extranjero: {
    when: "Una FacturaElectronica es para un cliente con tipo de identificación 05 (extranjero), sin condición de venta 12 o sin `referencias`.",
    text: "Un cliente con tipo de identificación 05 solo puede recibir una FacturaElectronica con condición de venta 12 y referencia.",
  },
  exportacion_sin_extranjero: {
    when: "Una factura de exportación viene sin `cliente`, o su cliente no tiene tipo de identificación 05 (extranjero).",
    text: "Una factura de exportación lleva un 'cliente' con tipo de identificación 05 (extranjero no domiciliado).",
  },
  exportacion_sin_direccion: {
    when: "El cliente de una factura de exportación viene sin su dirección en el extranjero.",
    text: "Una factura de exportación lleva la dirección del cliente en 'cliente.otrasSenasExtranjero'.",
  },
  proveedor_no_contribuyente: {
    when: "El proveedor tiene tipo de identificación 06 (no contribuyente) y `condicionVenta` no es 13.",
    text: "Un proveedor con tipo de identificación 06 (no contribuyente) lleva condición de venta 13 (venta de bienes usados).",
  },
  numero_de_proveedor_invalido: {
    when: "`documentoProveedor.numero` falta o no tiene de 1 a 50 caracteres.",
    text: "'documentoProveedor.numero' debe tener entre 1 y 50 caracteres.",
  },
  fecha_de_proveedor_invalida: {
    when: "`documentoProveedor.fechaEmision` no es una fecha, está por venir o tiene más de diez años.",
    text: "'documentoProveedor.fechaEmision' debe ser una fecha ISO 8601 que ya pasó, de hace diez años como máximo.",
  },
  sin_tipo_cambio: {
    kind: "unavailable",
    when: "Hace falta el tipo de cambio, Hacienda no responde y el último que se conoce tiene más de una semana.",
    text: "No hay un tipo de cambio disponible: Hacienda no responde y no tenemos uno reciente. Intentá de nuevo en unos minutos.",
  },
  total_excede: {
    when: "Un total del documento pasa de los 13 dígitos enteros que admite Hacienda.",
    text: "El total del documento excede los 13 dígitos enteros que admite Hacienda.",
  },
  documento_invalido: {
    when: "Un dato de la solicitud no cabe en el XML de Hacienda; el texto dice cuál y por qué.",
    ...text<{ linea: number | null; miembro: string } & Problema>(
      { linea: null, miembro: "condicionVentaOtros", problem: "longitud", min: 5, max: 100 },
      ({ linea, miembro, ...problema }) =>
        `${linea === null ? "" : `Línea ${linea}: `}'${miembro}' ${problemaDe(problema)}`,
    ),
  },
  perfil_invalido: {
    when: "Un dato de la empresa que emite no cabe en el XML de Hacienda: hay que corregirlo en el portal.",
    ...text<{ miembro: string } & Problema>(
      { miembro: "emisor.nombreComercial", problem: "longitud", min: 3, max: 80 },
      ({ miembro, ...problema }) =>
        `El perfil del emisor necesita corregirse antes de emitir: '${miembro}' ${problemaDe(problema)}`,
    ),
  },
  proveedor_invalido: {
    when: "Un dato del proveedor no cabe en el XML de Hacienda.",
    ...text<{ miembro: string } & Problema>(
      { miembro: "emisor.nombre", problem: "longitud", min: 5, max: 100 },
      ({ miembro, ...problema }) =>
        `Los datos del proveedor necesitan corregirse antes de emitir: '${miembro}' ${problemaDe(problema)}`,
    ),
  },
  tipo_cambio_invalido: {
    when: "`tipoCambio` no es mayor que 0, o tiene más de 13 dígitos enteros o de 5 decimales.",
    text: "'tipoCambio' debe ser mayor que 0 y tener como máximo 13 dígitos enteros y 5 decimales.",
  },
  tipo_cambio_en_colones: {
    when: "`tipoCambio` no es 1 en un documento en colones.",
    text: "El documento se emite en colones, cuyo tipo de cambio siempre es 1. Quitá 'tipoCambio', o revisá 'moneda'.",
  },
  tipo_cambio_de_nota: {
    when: "`tipoCambio` de una nota no es el del documento que ajusta.",
    ...text(
      { tipoCambio: "507.12" },
      ({ tipoCambio }) =>
        `Una nota lleva el tipo de cambio del documento que ajusta, ${tipoCambio}. Quitá 'tipoCambio'.`,
    ),
  },
  motivo_sin_tipo_cambio: {
    when: "`motivoTipoCambio` viene sin `tipoCambio`.",
    text: "'motivoTipoCambio' explica un tipo de cambio propio: enviá también 'tipoCambio'.",
  },
  otro_sin_texto: {
    when: "Un elemento de `otros` no trae `texto`, o viene en blanco.",
    ...text({ ruta: "otros[0].texto" }, ({ ruta }) => `Debe indicar '${ruta}'.`),
  },
  referencia_externa_repetida: {
    kind: "conflict",
    when: "`referenciaExternaUnica` es `true` y la empresa ya tiene un documento, que no fue rechazado, con esa `referenciaExterna`.",
    ...text(
      { referencia: "PEDIDO-1007", clave: CLAVE_ACEPTADA },
      ({ referencia, clave }) =>
        `Ya hay un documento con la referencia '${referencia}': ${clave}. Consultalo por su clave, o usá otra referencia.`,
    ),
  },
  referencia_externa_requerida: {
    when: "`referenciaExternaUnica` viene sin `referenciaExterna`.",
    text: "'referenciaExternaUnica' pide que la referencia sea única: enviá también 'referenciaExterna'.",
  },
  idempotencia_otro_cuerpo: {
    kind: "idempotency-mismatch",
    when: "La `Idempotency-Key` ya se usó en la misma operación con otro cuerpo.",
    text: "Esa Idempotency-Key ya se usó con otro cuerpo. Usá una llave nueva para cada documento.",
  },
  idempotencia_en_curso: {
    kind: "conflict",
    when: "Otra solicitud con la misma `Idempotency-Key` no ha terminado; `Retry-After` dice cuándo repetirla.",
    text: "Otra solicitud con la misma Idempotency-Key está en curso. Repetila en un momento.",
  },
  resultado_desconocido: {
    kind: "unavailable",
    when: "Se perdió la respuesta de la base de datos al emitir: el documento pudo quedar emitido o no.",
    text: "Se perdió la respuesta de la base de datos y no sabemos si el documento se emitió. Repetí la solicitud con la misma Idempotency-Key.",
  },
  nota_no_se_anula: {
    when: "Se pidió anular una nota de crédito o de débito.",
    text: "Las notas de crédito y de débito no se anulan. Para revertir su efecto emití la nota contraria.",
  },
  documento_aceptado: {
    when: "Se pidió reintentar un documento que Hacienda ya aceptó.",
    text: "Hacienda ya aceptó este documento: no hay nada que reintentar.",
  },
  documento_rechazado: {
    when: "Se pidió reintentar un documento que Hacienda ya rechazó.",
    text: "Hacienda rechazó este documento y su veredicto es definitivo. Corregí lo que dicen los motivos y emití un documento nuevo que lo sustituya (código de referencia 16).",
  },
  documento_sin_firmar: {
    kind: "not-found",
    when: "Se pidió el XML de un documento que todavía no está firmado; el texto dice por qué, si se sabe.",
    ...text<{ problema: string | null }>({ problema: null }, ({ problema }) =>
      problema === null ? "El documento todavía no está firmado." : `El documento todavía no está firmado. ${problema}`,
    ),
  },
  documento_sin_respuesta: {
    kind: "not-found",
    when: "Se pidió la respuesta de Hacienda a un documento que todavía no la tiene.",
    text: "Hacienda todavía no ha respondido sobre este documento.",
  },
  documento_sin_xml_de_respuesta: {
    kind: "not-found",
    when: "Hacienda dio su veredicto sobre el documento sin un XML de respuesta.",
    text: "Hacienda dio su veredicto sin un XML de respuesta.",
  },
} satisfies Record<string, RefusalEntry>;
