/**
 * What moving a company to another installation does with each table (decision 0151). The type asks for every table of
 * the schema, as `BORRADO` does: who makes one says here whether its rows go along, and if not, why.
 */
import type { DB } from "../schema/schema.gen";

interface Queda {
  /** `queda`: the company's rows stay where they are. `instalacion`: the rows are of the installation, or of all. */
  clase: "queda" | "instalacion";
  motivo: string;
}

/** `va`: all rows of the company, as they are. `personas`: those of its people, who may be known there already. */
type Destino = { clase: "va" | "personas" } | Queda;

const VA = { clase: "va" } as const;
const PERSONAS = { clase: "personas" } as const;
const queda = (motivo: string): Queda => ({ clase: "queda", motivo });
const DE_LA_INSTALACION: Queda = { clase: "instalacion", motivo: "belongs to no company" };

export const TRASLADO: Readonly<Record<keyof DB, Destino>> = {
  exportacion_documento: VA,
  exportacion: VA,
  importacion_fila: VA,
  importacion: VA,
  importacion_forma: VA,
  lote_linea: VA,
  lote: VA,
  recordatorio_factura: VA,
  recordatorio: VA,
  correo: VA,
  proforma: VA,
  recurrente_documento: VA,
  recurrente: VA,
  borrador: VA,
  solicitud_factura: VA,
  webhook_entrega: VA,
  webhook_endpoint: VA,
  evento: VA,
  idempotency_key: VA,
  cambio_nuevo: VA,
  cambio: VA,
  cambio_tenant: VA,
  busqueda: VA,
  exoneracion: VA,
  regla_proveedor: VA,
  correo_recibido: VA,
  recepcion_direccion: VA,
  recepcion_aviso: VA,
  buzon_correo: VA,
  vista_lista: VA,
  invitacion: VA,
  certificado: VA,
  credencial_hacienda: VA,
  espera_hacienda: VA,
  duda: VA,
  outbox_event: VA,
  cliente: VA,
  proveedor: VA,
  api_key: VA,
  usuario: VA,
  audit_entry: VA,
  tenant: VA,
  documento: VA,
  documento_linea: VA,
  documento_referencia: VA,
  documento_pago: VA,
  documento_xml: VA,
  documento_recibido: VA,
  documento_recibido_pdf: VA,
  respuesta_recibida: VA,
  mensaje_receptor: VA,
  mensaje_receptor_xml: VA,
  contradiccion: VA,
  emisor: VA,
  actividad: VA,
  emisor_recibido: VA,
  abono: VA,
  abono_documento: VA,
  pago_proveedor: VA,
  pago_proveedor_documento: VA,
  deuda_cliente: VA,
  deuda_cliente_dia: VA,
  deuda_proveedor: VA,
  deuda_proveedor_dia: VA,
  cifra_cambio: VA,
  cifra_dia: VA,
  declaracion: VA,
  cierre: VA,
  existencia: VA,
  movimiento_inventario: VA,
  consecutivo: VA,
  consecutivo_salto: VA,
  reserva: VA,
  reserva_numero: VA,
  restauracion: VA,
  bodega: VA,
  punto_venta: VA,
  categoria: VA,
  subcategoria: VA,
  marca: VA,
  producto: VA,
  producto_impuesto: VA,
  condicion_aceptada: VA,
  uso_dia: VA,

  cuenta: PERSONAS,
  codigo_recuperacion: PERSONAS,

  solicitud_api: queda("requests that this installation answered; a day of it is dropped whole"),
  webhook_intento: queda("attempts that this installation made; a day of it is dropped whole"),
  medicion: queda("what the installation billed, by its own numbers"),
  visita: queda("who of this installation's support looked at the company"),
  rate_bucket: queda("lasts a minute"),
  traslado: queda("each side has its own"),
  archivo_objeto: queda("the origin's archive; a company moves once its documents are back from it"),
  archivo_avance: queda("the destination begins with the oldest again"),
  sesion: queda("people sign in again at the other address"),
  restablecimiento: queda("a link is of the installation that mailed it"),

  instalacion: DE_LA_INSTALACION,
  directorio: DE_LA_INSTALACION,
  operador: DE_LA_INSTALACION,
  plan: DE_LA_INSTALACION,
  tipo_cambio: DE_LA_INSTALACION,
  consulta: DE_LA_INSTALACION,
  consulta_fuente: DE_LA_INSTALACION,
  estado_dia: DE_LA_INSTALACION,
  incidente: DE_LA_INSTALACION,
  mantenimiento: DE_LA_INSTALACION,
  mantenimiento_correo: DE_LA_INSTALACION,
  system_counter: DE_LA_INSTALACION,
  durable_cron: DE_LA_INSTALACION,
  durable_event: DE_LA_INSTALACION,
  durable_run: DE_LA_INSTALACION,
  durable_step: DE_LA_INSTALACION,
  durable_job: DE_LA_INSTALACION,
  alta: DE_LA_INSTALACION,
  intento_acceso: DE_LA_INSTALACION,
  rate_window: DE_LA_INSTALACION,
};

/** The tables whose rows go along. */
export const TABLAS_QUE_VAN = Object.entries(TRASLADO).flatMap(([tabla, { clase }]) => (clase === "va" ? [tabla] : []));
