/** The answer that describes an issued document, the same for POST and GET and for every type. */
import { z } from "zod";
import { cobroRespuesta } from "./cobro";
import { descuentosRespuesta } from "./descuentos";
import { decimal, integer } from "./fields";
import { hechosRespuesta } from "./hechos-linea";
import { datosImpuestoRespuesta } from "./impuestos";
import { opcionalesRespuesta } from "./miembros";
import { surtidoRespuesta } from "./surtido";

const exoneracion = z.object({
  idExoneracion: integer(),
  tipoDocumento: z.string(),
  numeroDocumento: z.string(),
  /** Code of the institution. */
  nombreInstitucion: z.string(),
  fechaEmision: z.string(),
  /** Percentage points of the tax. */
  tarifaExonerada: decimal(),
  montoExoneracion: decimal(),
});

/** Members named as in a product's taxes (spec 2.7), plus the computed amounts. */
const impuesto = z.object({
  codigo: z.string(),
  codigoTarifa: z.string().nullable(),
  porcentaje: decimal().nullable(),
  ...datosImpuestoRespuesta,
  monto: decimal(),
  exoneracion: exoneracion.nullable(),
});

const linea = z.object({
  numeroLinea: integer(),
  idProducto: integer().nullable(),
  codigoProducto: z.string().nullable(),
  codigoCabys: z.string(),
  detalle: z.string(),
  unidadMedida: z.string(),
  cantidad: decimal(),
  precioUnitario: decimal(),
  montoTotal: decimal(),
  montoDescuento: decimal(),
  naturalezaDescuento: z.string().nullable(),
  descuentos: descuentosRespuesta,
  subTotal: decimal(),
  baseImponible: decimal(),
  impuestos: z.array(impuesto),
  impuestoAsumidoEmisorFabrica: decimal(),
  impuestoNeto: decimal(),
  montoTotalLinea: decimal(),
  ...hechosRespuesta,
  surtido: surtidoRespuesta,
  /** Only in a sale. */
  libre: z.boolean().optional(),
  /** Stands only in a line that is the base of a charge by percentage. */
  servicio: z.boolean().optional(),
});

const resumen = z.object({
  totalServGravados: decimal(),
  totalServExentos: decimal(),
  totalServExonerado: decimal(),
  totalServNoSujeto: decimal(),
  totalMercanciasGravadas: decimal(),
  totalMercanciasExentas: decimal(),
  totalMercExonerada: decimal(),
  totalMercNoSujeta: decimal(),
  totalGravado: decimal(),
  totalExento: decimal(),
  totalExonerado: decimal(),
  totalNoSujeto: decimal(),
  totalVenta: decimal(),
  totalDescuentos: decimal(),
  totalVentaNeta: decimal(),
  totalDesgloseImpuesto: z.array(
    z.object({ codigo: z.string(), codigoTarifa: z.string().nullable(), totalMontoImpuesto: decimal() }),
  ),
  totalImpuesto: decimal(),
  totalImpAsumEmisorFabrica: decimal(),
  totalIvaDevuelto: decimal(),
  totalOtrosCargos: decimal(),
  totalComprobante: decimal(),
});

const ubicacion = z.object({
  provincia: z.string(),
  canton: z.string(),
  distrito: z.string(),
  barrio: z.string().nullable(),
  otrasSenas: z.string(),
});

/**
 * As it was when the document was issued; later changes of the customer do not appear. The last three members stand
 * only in a document that was sent with them.
 */
const cliente = z.object({
  idCliente: integer().nullable(),
  identificacion: z.string().nullable(),
  tipoIdentificacion: z.string().nullable(),
  nombre: z.string(),
  correo: z.string().nullable(),
  telefono: z.string().nullable(),
  nombreComercial: z.string().optional(),
  ubicacion: ubicacion.optional(),
  otrasSenasExtranjero: z.string().optional(),
});

const referencia = z.object({
  tipoDocumento: z.string(),
  numero: z.string().nullable(),
  fechaEmision: z.string(),
  codigo: z.string().nullable(),
  razon: z.string().nullable(),
});

export const claseContradiccion = z.enum(["estado", "respuesta", "negado"]);

/** What the authority said after its verdict that is not its verdict. */
export const contradiccion = z.object({
  fecha: z.string(),
  clase: claseContradiccion,
  /** The verdict that it names now; null when it denies the document. */
  estado: z.string().nullable(),
  mensaje: z.string().nullable(),
});

export type Contradiccion = z.output<typeof contradiccion>;

/** The document's progress at the tax authority. */
export const hacienda = z.object({
  mensaje: z.string().nullable(),
  /** Reasons of a rejection, or warnings of an acceptance. */
  motivos: z.array(z.object({ codigo: z.string(), texto: z.string() })),
  fechaRespuesta: z.string().nullable(),
  /** The number of times it was sent. */
  intentos: integer(),
  /** Why it is stuck, in plain Spanish; null while there is no problem. */
  problema: z.string().nullable(),
  /** The first answer stays in every other member; absent while there is none. */
  contradicciones: z.array(contradiccion).optional(),
});

export const estadoDocumento = z.enum(["procesando", "aceptado", "rechazado", "error"]);

export const documento = z.object({
  clave: z.string(),
  consecutivo: z.string(),
  /** 2 or 3; absent in an ordinary document. */
  situacion: z.string().optional(),
  /** Name, such as `FacturaElectronica`. */
  tipo: z.string(),
  codigoTipo: z.string(),
  estado: estadoDocumento,
  anulada: z.boolean(),
  fechaEmision: z.string(),
  /** ISO code of the currency actually used (spec 2.6). */
  moneda: z.string(),
  tipoCambio: decimal(),
  condicionVenta: z.string(),
  plazoCredito: integer().nullable(),
  medioPago: z.string(),
  idUsuario: integer(),
  idPuntoVenta: integer(),
  cliente: cliente.nullable(),
  lineas: z.array(linea),
  resumen,
  referencias: z.array(referencia),
  /** The amount credited by notes that count; for an NC, the amount that debit notes have annulled of it. */
  montoAcreditado: decimal(),
  /** The amount that a credit note may still credit; 0 for an NC, and for a debit note that annuls one. */
  saldo: decimal(),
  hacienda,
  comentario: z.string().nullable(),
  ...opcionalesRespuesta,
  ...cobroRespuesta,
  advertencia: z.string().nullable(),
});

/** What issuing would have answered: complete except for the members that only an issued document has. */
export const documentoSimulado = documento.extend({ clave: z.null(), consecutivo: z.null(), estado: z.null() });

const { shape } = documento;

/** A document in a list, without its lines. */
export const documentoResumen = z.object({
  clave: shape.clave,
  consecutivo: shape.consecutivo,
  tipo: shape.tipo,
  codigoTipo: shape.codigoTipo,
  estado: shape.estado,
  anulada: shape.anulada,
  fechaEmision: shape.fechaEmision,
  moneda: shape.moneda,
  totalImpuesto: resumen.shape.totalImpuesto,
  totalComprobante: resumen.shape.totalComprobante,
  montoAcreditado: shape.montoAcreditado,
  saldo: shape.saldo,
  cliente: cliente.pick({ identificacion: true, nombre: true }).nullable(),
  idPuntoVenta: shape.idPuntoVenta,
  referenciaExterna: shape.referenciaExterna,
});

export type DocumentoResumen = z.output<typeof documentoResumen>;

/** What a use case returns: amounts as decimal text, which the serialiser writes as JSON numbers digit by digit. */
export type DocumentoAnswer = z.output<typeof documento>;
export type DocumentoSimulado = z.output<typeof documentoSimulado>;
