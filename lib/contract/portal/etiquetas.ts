import { porHecho } from "@/lib/domain/hechos-linea";
import { porMiembro } from "@/lib/domain/miembros";

/**
 * The labels in the portal's forms for the API's members. Looks up the whole path without list indexes
 * (`impuestos[].codigo`), or otherwise its last step.
 */
const ETIQUETAS: Readonly<Record<string, string>> = {
  // Of a document
  ...porMiembro(({ etiqueta }) => etiqueta),
  tipoCambio: "Tipo de cambio",
  referenciaExternaUnica: "Referencia externa única",
  "otros[].codigo": "Código del otro dato",
  "otros[].texto": "Texto del otro dato",
  contenido: "Es contenido",
  tipo: "Documento",
  idUsuario: "Persona que emite",
  condicionVenta: "Condición de venta",
  medioPago: "Medio de pago",
  medioPagoOtros: "¿Cuál medio de pago?",
  mediosPago: "Medios de pago",
  "mediosPago[]": "Medio de pago",
  "mediosPago[].monto": "Monto",
  "mediosPago[].porcentaje": "Porcentaje",
  resto: "Lo que falta",
  otrosCargos: "Otros cargos",
  "otrosCargos[]": "Cargo",
  "otrosCargos[].tipo": "Cargo",
  "otrosCargos[].monto": "Monto",
  "otrosCargos[].porcentaje": "Porcentaje",
  tercero: "Por cuenta de",
  servicio: "Lleva el cargo por servicio",
  orden: "Orden",
  moneda: "Moneda",
  idPuntoVenta: "Punto de venta",
  situacion: "Situación",
  reserva: "Reserva",
  codigoActividad: "Actividad económica",
  codigoActividadEmisor: "Actividad económica",
  codigoActividadReceptor: "Actividad económica del cliente",
  proveedorSistemas: "Proveedor de sistemas",
  documentoProveedor: "Documento del proveedor",
  "documentoProveedor.numero": "Comprobante del proveedor",
  "documentoProveedor.fechaEmision": "Fecha del comprobante",
  plazo: "Plazo",
  pagos: "Pagos",
  "pagos[]": "Pago",
  monto: "Monto",
  receptor: "Receptor",
  resumen: "Totales",
  simular: "Vista previa",
  asincrono: "Sin esperar",
  documentos: "Documentos",
  "documentos[]": "Documento",
  "documentos[].documento": "Documento",
  idempotencyKey: "Idempotency-Key",
  // Of its lines
  ...porHecho(({ etiqueta }) => etiqueta),
  "codigosComerciales[]": "Código",
  "numeroVinSerie[]": "VIN o serie",
  lineas: "Líneas",
  "lineas[]": "Línea",
  libre: "Línea libre",
  surtido: "Componentes",
  "surtido[]": "Componente",
  idProducto: "Producto",
  codigoProducto: "Código del producto",
  detalle: "Detalle",
  cantidad: "Cantidad",
  precioUnitario: "Precio",
  montoDescuento: "Descuento",
  naturalezaDescuento: "Motivo del descuento",
  descuentos: "Descuentos",
  cantidadUnidadMedida: "Cantidad por unidad",
  gradoAlcohol: "Grados de alcohol",
  volumenUnidadConsumo: "Volumen de consumo",
  impuestoUnidad: "Impuesto por unidad",
  factorCalculoIVA: "Factor del IVA",
  baseImponible: "Base imponible",
  ivaCobradoFabrica: "IVA cobrado en fábrica",
  "lineas[].descuentos[]": "Descuento",
  "lineas[].descuentos[].codigo": "Clase de descuento",
  "lineas[].descuentos[].monto": "Monto del descuento",
  "lineas[].descuentos[].porcentaje": "Porcentaje del descuento",
  "lineas[].descuentos[].detalle": "Detalle del descuento",
  idExoneracion: "Exoneración",
  montoExoneracion: "Monto exonerado",
  codigoImpuestoOtro: "Nombre del impuesto",
  // Of what it refers to
  referencias: "Documento que ajusta",
  "referencias[]": "Referencia",
  "referencias[].codigo": "Motivo",
  "referencias[].razon": "Explicación",
  "referencias[].numero": "Documento que ajusta",
  // Of a customer, a supplier, the company
  cliente: "Cliente",
  "cliente.nombre": "Nombre del cliente",
  emisor: "Proveedor",
  idEmisor: "Proveedor",
  identificacion: "Identificación",
  tipoIdentificacion: "Tipo de identificación",
  nombre: "Nombre",
  apellidos: "Apellidos",
  nombreInterno: "Nombre interno",
  nombreComercial: "Nombre comercial",
  registroFiscal8707: "Registro fiscal de bebidas alcohólicas",
  correo: "Correo",
  correos: "Correos",
  correoElectronico: "Correos",
  telefono: "Teléfono",
  direccion: "Dirección",
  ubicacion: "Dirección",
  provincia: "Provincia",
  canton: "Cantón",
  distrito: "Distrito",
  barrio: "Barrio",
  otrasSenas: "Otras señas",
  otrasSenasExtranjero: "Dirección en el extranjero",
  exonerado: "Exonerado",
  pagaTimbre: "Paga timbre",
  limiteCredito: "Límite de crédito",
  actividades: "Actividades económicas",
  "actividades[]": "Actividad",
  // Of an exemption
  razonAjena: "Razón para registrarla",
  numeroDocumento: "Número de la autorización",
  tipoDocumento: "Tipo de documento",
  tipoDocumentoOtro: "¿Cuál documento?",
  codigoInstitucion: "Institución que la dio",
  nombreInstitucion: "Institución que la dio",
  nombreInstitucionOtro: "¿Cuál institución?",
  nombreInstitucionOtros: "¿Cuál institución?",
  articulo: "Artículo",
  inciso: "Inciso",
  fechaEmision: "Emitida el",
  fechaExpiracion: "Vence el",
  porcentajeExoneracion: "Porcentaje exonerado",
  // Of a product
  codigo: "Código",
  acreditarTodo: "Acreditar todo",
  reemplaza: "Documento que reemplaza",
  descripcion: "Descripción",
  codigoCabys: "CABYS",
  unidadMedida: "Unidad de medida",
  precioVenta: "Precio de venta",
  precioCosto: "Precio de costo",
  porcentajeGanancia: "Ganancia (%)",
  tipoCodigo: "Tipo de código",
  idCategoria: "Categoría",
  idSubcategoria: "Subcategoría",
  idMarca: "Marca",
  momento: "Momento",
  dias: "Días",
  minutos: "Minutos",
  idProveedor: "Proveedor",
  estado: "Estado",
  impuestos: "Impuestos",
  "impuestos[]": "Impuesto",
  "impuestos[].codigo": "Impuesto",
  codigoTarifa: "Tarifa",
  porcentaje: "Porcentaje",
  // Of stock
  idBodega: "Bodega",
  bodegaNueva: "Nombre de la bodega",
  razon: "Razón",
  // Of the answer to a supplier's document
  clave: "Clave",
  mensaje: "Respuesta",
  detalleMensaje: "Motivo",
  condicionImpuesto: "Condición del impuesto",
  montoTotalImpuestoAcreditar: "Impuesto que acreditás",
  montoTotalDeGastoAplicable: "Gasto que aplica",
  montoTotalImpuesto: "Impuesto del documento",
  totalFactura: "Total del documento",
  xml: "XML del proveedor",
  // Of a search
  texto: "Búsqueda",
  q: "Búsqueda",
  desde: "Desde",
  hasta: "Hasta",
  mes: "Mes",
  consecutivo: "Consecutivo",
  numero: "Número",
  limite: "Filas por página",
  recurso: "Clase",
  espera: "Espera",
  cursor: "Página",
  requestId: "Id de la solicitud",
  siguiente: "Siguiente",
  actor: "Persona",
  accion: "Acción",
  objeto: "Cosa",
  // Of settings
  archivo: "Archivo",
  p12: "Archivo .p12",
  pin: "PIN",
  usuario: "Usuario",
  contrasena: "Contraseña",
  ambiente: "Ambiente",
  rol: "Rol",
  url: "URL",
  eventos: "Eventos",
  scopes: "Permisos",
  sucursal: "Sucursal",
  terminal: "Terminal",
  predeterminado: "Predeterminado",
  logo: "Logo",
  color: "Color",
};

/** The label of `precioVenta`, or of `impuestos[1].codigoTarifa` (`Tarifa`); null for an unknown member. */
export function etiquetaDe(path: string): string | null {
  const whole = path.replaceAll(/\[\d+\]/g, "[]");
  const known = [whole, whole.slice(whole.lastIndexOf(".") + 1)].find((key) => Object.hasOwn(ETIQUETAS, key));
  return known === undefined ? null : (ETIQUETAS[known] ?? null);
}

const ITEM = /^(?:.*\.)?(\w+)\[(\d+)\](?:\.|$)/;

/** The same with its position in a list, counted from one: `Tarifa (impuesto 2)`, `Impuesto 2`. */
function etiquetaConLugar(path: string): string | null {
  const etiqueta = etiquetaDe(path);
  const [, list, index] = ITEM.exec(path) ?? [];
  if (etiqueta === null || list === undefined) return etiqueta;
  const item = etiquetaDe(`${list}[0]`);
  const lugar = Number(index) + 1;
  if (item === null) return etiqueta;
  const isItem = path.endsWith("]") || etiqueta === item;
  return isItem ? `${item} ${lugar}` : `${etiqueta} (${item.toLowerCase()} ${lugar})`;
}

/** In a text: `«Precio»`, `«Tarifa (impuesto 2)»`. A path without a label stays as it is. */
export function campo(path: string): string {
  return `«${etiquetaConLugar(path) ?? path}»`;
}

const LINEA = /^lineas\[(\d+)\]\.(.+)$/;

/** Where a problem is: `Línea 3, Cantidad`, `Línea 1, CABYS (componente 2)`, `Motivo`; null for an unknown member. */
export function lugarDe(path: string): string | null {
  const [, index, member] = LINEA.exec(path) ?? [];
  const etiqueta = etiquetaConLugar(member ?? path);
  return index === undefined || etiqueta === null ? etiqueta : `Línea ${Number(index) + 1}, ${etiqueta}`;
}
