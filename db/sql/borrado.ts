/**
 * What erasing a company does with each table (decision 0149). The type asks for every table of the schema: who makes one
 * says here whether it goes, loses the personal data in it, or stays, and why. What goes is also named in `borra_filas`
 * (a migration), which refuses to delete from any other table.
 */
import type { DB } from "../schema/schema.gen";

interface Queda {
  /** `anonimizada`: the rows stay without personal data. `guardada`: they stay as they are. */
  clase: "anonimizada" | "guardada";
  motivo: string;
}

type Destino = { clase: "borrada" } | Queda;

const BORRADA = { clase: "borrada" } as const;
const anonimizada = (motivo: string): Queda => ({ clase: "anonimizada", motivo });
const guardada = (motivo: string): Queda => ({ clase: "guardada", motivo });

/** CNPT article 109: what supports the tax returns is kept for five years, in the worst case ten (docs/partitions.md). */
const DOCUMENTO = guardada("documents, their XML and the authority's answers: CNPT article 109");
const LIBRO = guardada("figures of the books and what supports them: CNPT article 109");
const NUMERO = guardada("which numbers were used, so that none is given twice");
const CATALOGO = guardada("names of goods and places, to which lines of documents refer; no personal data");
const COBRO_DEL_SERVICIO = guardada("how much of the service was used, which the operator bills; no personal data");
const DE_TODOS = guardada("belongs to no company");
const PASAJERA = guardada("belongs to no company, and its rows go by themselves within days");

/** In the order of the deletion: a row goes before the one that it refers to. */
export const BORRADO: Readonly<Record<keyof DB, Destino>> = {
  exportacion_documento: BORRADA,
  exportacion: BORRADA,
  importacion_fila: BORRADA,
  importacion: BORRADA,
  importacion_forma: BORRADA,
  lote_linea: BORRADA,
  lote: BORRADA,
  recordatorio_factura: BORRADA,
  recordatorio: BORRADA,
  correo: BORRADA,
  proforma: BORRADA,
  recurrente_documento: BORRADA,
  recurrente: BORRADA,
  borrador: BORRADA,
  solicitud_factura: BORRADA,
  webhook_intento: BORRADA,
  webhook_entrega: BORRADA,
  webhook_endpoint: BORRADA,
  evento: BORRADA,
  solicitud_api: BORRADA,
  idempotency_key: BORRADA,
  cambio_nuevo: BORRADA,
  cambio: BORRADA,
  cambio_tenant: BORRADA,
  busqueda: BORRADA,
  exoneracion: BORRADA,
  regla_proveedor: BORRADA,
  correo_recibido: BORRADA,
  recepcion_direccion: BORRADA,
  recepcion_aviso: BORRADA,
  buzon_correo: BORRADA,
  vista_lista: BORRADA,
  invitacion: BORRADA,
  certificado: BORRADA,
  credencial_hacienda: BORRADA,
  espera_hacienda: BORRADA,
  duda: BORRADA,
  rate_bucket: BORRADA,
  outbox_event: BORRADA,

  cliente: anonimizada("documents refer to its row, and have its data as they were issued"),
  proveedor: anonimizada("purchase invoices refer to its row, and have its data as they were issued"),
  api_key: anonimizada("so that whoever still calls with it is told why nothing answers"),
  usuario: anonimizada("documents and audit entries name its number; the person is in `cuenta`"),
  cuenta: anonimizada("a person's name, address, password and second factor, unless another company has that person"),
  audit_entry: anonimizada("who did what with documents, by number; addresses, names and catalogs go out of it"),
  tenant: anonimizada("that it was here, and in which state it is; its logo, accounts and texts go"),

  sesion: anonimizada("those of erased accounts are deleted; others are of people in other companies"),
  codigo_recuperacion: anonimizada("those of erased accounts are deleted"),
  restablecimiento: anonimizada("those of erased accounts are deleted"),

  documento: DOCUMENTO,
  documento_linea: DOCUMENTO,
  documento_referencia: DOCUMENTO,
  documento_pago: DOCUMENTO,
  documento_xml: DOCUMENTO,
  documento_recibido: DOCUMENTO,
  documento_recibido_pdf: DOCUMENTO,
  respuesta_recibida: DOCUMENTO,
  mensaje_receptor: DOCUMENTO,
  mensaje_receptor_xml: DOCUMENTO,
  contradiccion: DOCUMENTO,
  archivo_objeto: DOCUMENTO,
  archivo_avance: DOCUMENTO,
  emisor: guardada("the issuer as each of its documents names it"),
  actividad: guardada("the issuer's activities, as its documents name them"),
  emisor_recibido: guardada("who sent the received documents, as those name them"),

  abono: LIBRO,
  abono_documento: LIBRO,
  pago_proveedor: LIBRO,
  pago_proveedor_documento: LIBRO,
  deuda_cliente: LIBRO,
  deuda_cliente_dia: LIBRO,
  deuda_proveedor: LIBRO,
  deuda_proveedor_dia: LIBRO,
  cifra_cambio: LIBRO,
  cifra_dia: LIBRO,
  declaracion: LIBRO,
  cierre: LIBRO,
  existencia: LIBRO,
  movimiento_inventario: LIBRO,

  consecutivo: NUMERO,
  consecutivo_salto: NUMERO,
  reserva: NUMERO,
  reserva_numero: NUMERO,
  restauracion: NUMERO,
  traslado: guardada("that it came from, or went to, another installation, so that no number is given by both"),

  bodega: CATALOGO,
  punto_venta: CATALOGO,
  categoria: CATALOGO,
  subcategoria: CATALOGO,
  marca: CATALOGO,
  producto: CATALOGO,
  producto_impuesto: CATALOGO,

  visita: guardada("who of the service looked at the company, when and why; by number"),
  condicion_aceptada: guardada("what was agreed with the operator, by version; the person by number"),
  uso_dia: COBRO_DEL_SERVICIO,
  medicion: COBRO_DEL_SERVICIO,
  espacio: COBRO_DEL_SERVICIO,

  instalacion: DE_TODOS,
  directorio: guardada("where companies live that moved; goes with an order of the operator"),
  operador: DE_TODOS,
  plan: DE_TODOS,
  tipo_cambio: DE_TODOS,
  consulta: guardada("the authority's public registers, as they answered anybody"),
  consulta_fuente: DE_TODOS,
  portal_archivo: DE_TODOS,
  estado_dia: DE_TODOS,
  incidente: DE_TODOS,
  mantenimiento: DE_TODOS,
  mantenimiento_correo: guardada("that an account was told of maintenance, by its number"),
  system_counter: DE_TODOS,
  durable_cron: DE_TODOS,
  durable_event: PASAJERA,
  durable_run: PASAJERA,
  durable_step: PASAJERA,
  durable_job: PASAJERA,
  alta: PASAJERA,
  intento_acceso: PASAJERA,
  rate_window: PASAJERA,
};

/** The tables whose rows go, in that order. */
export const TABLAS_BORRADAS = Object.entries(BORRADO).flatMap(([tabla, { clase }]) =>
  clase === "borrada" ? [tabla] : [],
);
