/** What the API says when it does not issue. Texts in quotation marks in the specification are here to the letter. */
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Violation } from "@/lib/domain/validate-documento";

/** `factura electrónica (01) y tiquete electrónico (04)`. */
const listTipos = (tipos: readonly CodigoTipoDocumento[]) =>
  new Intl.ListFormat("es").format(tipos.map((tipo) => `${TIPOS_DOCUMENTO[tipo].titulo.toLowerCase()} (${tipo})`));

const PUNTOS_VENTA = "Consultá GET /api/v1/catalogos/puntos-venta.";

// spec 2.3(2)
export const productoNoEncontrado = (id: number) => `Producto ${id} no encontrado`;
export const productoCodigoNoEncontrado = (codigo: string) => `Producto con código '${codigo}' no encontrado`;
// spec 2.3(1)
export const lineaSinProducto = (n: number) => `Línea ${n}: debe indicar 'idProducto' o 'codigoProducto'.`;
export const lineaProductosDistintos = (n: number) =>
  `Línea ${n}: 'idProducto' y 'codigoProducto' son de productos distintos. Enviá solo uno de los dos.`;
export const productoInactivo = (n: number, codigo: string) => `Línea ${n}: el producto '${codigo}' está inactivo.`;
export const productoNoFacturable = (n: number, codigo: string, impuesto: string) =>
  `Línea ${n}: el producto '${codigo}' tiene el impuesto ${impuesto}, que necesita datos que todavía no se pueden enviar.`;

export const LINEAS_VACIAS = "Debe incluir al menos una línea.";
export const demasiadasLineas = (max: number) => `Un documento admite como máximo ${max} líneas.`;
export const cantidadInvalida = (n: number) =>
  `Línea ${n}: 'cantidad' debe ser mayor que 0 y tener como máximo 3 decimales.`;
export const precioInvalido = (n: number) =>
  `Línea ${n}: 'precioUnitario' debe ser mayor que 0 y tener como máximo 5 decimales.`;
/** An amount that was sent in another currency, or a price of the catalog. */
export const conversionCero = (n: number, miembro: string, moneda: string) =>
  `Línea ${n}: '${miembro}' es 0 una vez convertido a ${moneda}. Enviá un monto mayor.`;
export const conversionExcede = (n: number, miembro: string, moneda: string) =>
  `Línea ${n}: '${miembro}' no cabe en el documento una vez convertido a ${moneda}. Enviá un monto menor.`;
export const descuentoInvalido = (n: number) =>
  `Línea ${n}: 'montoDescuento' debe ser 0 o mayor y tener como máximo 5 decimales.`;
export const descuentoMayor = (n: number) =>
  `Línea ${n}: 'montoDescuento' no puede ser mayor que el subtotal de la línea.`;
export const naturalezaInvalida = (n: number, { min, max }: { min: number; max: number }) =>
  `Línea ${n}: 'naturalezaDescuento' debe tener entre ${min} y ${max} caracteres.`;
export const lineaExcede = (n: number) => `Línea ${n}: el monto excede los 13 dígitos enteros que admite Hacienda.`;
export const TOTAL_EXCEDE = "El total del documento excede los 13 dígitos enteros que admite Hacienda.";
export const textoInvalido = (ruta: string) =>
  `'${ruta}' tiene caracteres que un documento electrónico no puede llevar.`;
export const textoLargo = (ruta: string, min: number, max: number) =>
  `'${ruta}' debe tener entre ${min} y ${max} caracteres.`;

/** What is wrong with a member, to be read after its name. */
export function problema({ problem, min, max }: Violation): string {
  switch (problem) {
    case "caracteres":
      return "tiene caracteres que un documento electrónico no puede llevar.";
    case "longitud":
      return `debe tener entre ${min} y ${max} caracteres.`;
    case "cantidad":
      return `debe tener entre ${min} y ${max} elementos.`;
    case "requerido":
      return "es requerido para este documento.";
    case "codigo":
      return "no es un código que Hacienda admita en este documento.";
    case "formato":
      return "no tiene el formato que Hacienda pide.";
  }
}
export const perfilInvalido = (miembro: string, problema: string) =>
  `El perfil del emisor necesita corregirse antes de emitir: '${miembro}' ${problema}`;
export const productoInvalido = (n: number, codigo: string, miembro: string, problema: string) =>
  `Línea ${n}: el producto '${codigo}' necesita corregirse antes de venderlo: '${miembro}' ${problema}`;
export const exoneracionInvalida = (n: number, id: number, miembro: string, problema: string) =>
  `Línea ${n}: la exoneración ${id} necesita corregirse antes de usarla: '${miembro}' ${problema}`;

// spec 7.5
export const exoneracionSinCliente = (n: number, id: number) =>
  `Línea ${n}: la exoneración ${id} necesita un documento con 'cliente'.`;
export const exoneracionAjena = (n: number, id: number) =>
  `Línea ${n}: la exoneración ${id} no existe o no es del cliente del documento.`;
export const exoneracionInactiva = (n: number, id: number) => `Línea ${n}: la exoneración ${id} está inactiva.`;
export const exoneracionVencida = (n: number, id: number, fecha: string) =>
  `Línea ${n}: la exoneración ${id} venció el ${fecha}.`;
export const exoneracionFutura = (n: number, id: number, fecha: string) =>
  `Línea ${n}: la exoneración ${id} rige a partir del ${fecha}: todavía no se puede usar.`;
export const exoneracionNoAplica = (n: number, id: number, motivo: string) =>
  `Línea ${n}: la exoneración ${id} no se puede usar en este documento: ${motivo}`;

// spec 7.6
export const usuarioDesconocido = (id: string) => `El usuario ${id} no existe en el tenant. Revisá 'idUsuario'.`;
export const puntoVentaDesconocido = (id: string) => `El punto de venta ${id} no existe. ${PUNTOS_VENTA}`;
export const SIN_PUNTO_VENTA = `El tenant no tiene un punto de venta predeterminado. Enviá 'idPuntoVenta'. ${PUNTOS_VENTA}`;
export const tipoDesconocido = (tipo: string) =>
  `El tipo '${tipo}' no existe. Usá FacturaElectronica (01), NotaDebito (02), NotaCredito (03) o TiqueteElectronico (04).`;
export const monedaDesconocida = (moneda: string) => `La moneda '${moneda}' no se admite. Usá CRC o USD.`;

// spec 7.6: 9015, a code that does not match the official catalogs.
const condicionVenta = (codigo: string) => `9015: la condición de venta '${codigo}'`;
export const condicionVentaDesconocida = (codigo: string) =>
  `${condicionVenta(codigo)} no existe. Consultá GET /api/v1/catalogos/condiciones-venta.`;
/** A code that the catalog lists, for other types of document than this one. */
export const condicionVentaDeOtroTipo = (
  codigo: string,
  tipos: readonly CodigoTipoDocumento[],
  tipo: CodigoTipoDocumento,
) =>
  `${condicionVenta(codigo)} vale para ${listTipos(tipos)}, no para ${listTipos([tipo])}. Elegí otra condición o emití el documento que corresponde.`;
export const medioPagoDesconocido = (codigo: string) =>
  `9015: el medio de pago '${codigo}' no existe. Consultá GET /api/v1/catalogos/medios-pago.`;
export const actividadDesconocida = (codigo: string) =>
  `La actividad '${codigo}' no está registrada para el tenant. Consultá GET /api/v1/catalogos/actividades.`;
export const SIN_ACTIVIDAD =
  "El tenant no tiene una actividad económica principal. Registrala o enviá 'codigoActividad'.";
export const ACTIVIDAD_RECEPTOR_INVALIDA = "'codigoActividadReceptor' debe tener 6 caracteres, por ejemplo 6201.0.";
export const PLAZO_REQUERIDO = "'plazoCredito' es requerido, en días y mayor que 0, con condición de venta 02 o 10.";
export const PLAZO_INVALIDO = "'plazoCredito' debe ser un número entero de días entre 1 y 99999.";
export const CONDICION_OTROS_REQUERIDA =
  "Con condición de venta 99, 'condicionVentaOtros' debe tener entre 5 y 100 caracteres.";
export const MEDIO_OTROS_REQUERIDO = "Con medio de pago 99, 'medioPagoOtros' debe tener entre 3 y 100 caracteres.";

export const CLIENTE_REQUERIDO =
  "Una FacturaElectronica lleva 'cliente' con su 'identificacion'. Para una venta sin cliente emití un TiqueteElectronico.";
export const IDENTIFICACION_REQUERIDA = "Debe indicar 'cliente.identificacion'.";
export const clienteIncompleto = (identificacion: string, faltan: string[]) =>
  `El cliente ${identificacion} no existe y no se puede crear: falta ${faltan.map((m) => `'cliente.${m}'`).join(", ")}.`;
export const RECEPTOR_EXTRANJERO =
  "Un cliente con tipo de identificación 05 solo puede recibir una FacturaElectronica con condición de venta 12 y referencia.";

// spec 2.2, 7.6: the text lists the codes that are accepted.
export const motivoRequerido = (codigos: readonly Codigo[]) =>
  `La referencia de una nota necesita un código de motivo de 2 dígitos en 'referencias[0].codigo' o en 'referencias[0].razon'. Códigos aceptados: ${codigos
    .map(({ codigo, nombre }) => `${codigo} (${nombre})`)
    .join(", ")}.`;
export const referenciaRequerida = (nombre: string) =>
  `Una ${nombre} lleva en 'referencias' el documento que ajusta: 'numero' con su clave y 'codigo' con el motivo.`;
export const referenciaInvalida = (i: number, problema: string) => `'referencias[${i}]': ${problema}`;
export const referenciaContradice = (clave: string, nombre: string, codigo: string) =>
  `'referencias[0].tipoDocumento' contradice al documento ${clave}, que es ${nombre} (${codigo}). Corregilo u omitilo.`;
export const referenciaDeOtroAmbiente = (clave: string) =>
  `El documento ${clave} es de otro ambiente: una nota solo ajusta documentos del ambiente en que se emite.`;
export const referenciaRechazada = (clave: string) =>
  `Hacienda rechazó el documento ${clave}: no hay nada que ajustar. Emití uno nuevo que lo sustituya.`;
export const referenciaNoAjustable = (nota: CodigoTipoDocumento, ajustado: CodigoTipoDocumento) => {
  const consejo = AJUSTE_INDICADO[`${nota} ${ajustado}`];
  const texto = `Una ${TIPOS_DOCUMENTO[nota].nombre} no puede ajustar una ${TIPOS_DOCUMENTO[ajustado].nombre}.`;
  return consejo === undefined ? texto : `${texto} ${consejo}`;
};
/** What to do instead, by note and document. */
const AJUSTE_INDICADO: Readonly<Record<string, string>> = {
  "03 03": "Para anularla emití una NotaDebito con código 01.",
  "02 02": "Para ajustarla emití una NotaCredito.",
};
export const ND_DE_ANULACION =
  "Esa nota de débito anula una nota de crédito y no tiene saldo propio: emití la nota de crédito contra la factura.";
export const clienteDeOtroDocumento = (enviado: string, receptor: string | null) =>
  receptor === null
    ? `'cliente.identificacion' es ${enviado}, pero el documento que la nota ajusta no tiene receptor. Omití 'cliente'.`
    : `'cliente.identificacion' es ${enviado}, pero el receptor del documento que la nota ajusta es ${receptor}. Corregila u omití 'cliente'.`;
export const saldoExcedido = (total: string, saldo: string, moneda: string, clave: string) =>
  `El total de la nota (${total} ${moneda}) excede el saldo del documento ${clave} (${saldo} ${moneda}).`;
export const anulacionExcedida = (total: string, resto: string, moneda: string, clave: string) =>
  `El total de la nota (${total} ${moneda}) excede lo que queda por anular de la nota de crédito ${clave} (${resto} ${moneda}).`;

export const SIN_TIPO_CAMBIO =
  "No hay un tipo de cambio disponible: Hacienda no responde y no tenemos uno reciente. Intentá de nuevo en unos minutos.";

export const IDEMPOTENCIA_OTRO_CUERPO =
  "Esa Idempotency-Key ya se usó con otro cuerpo. Usá una llave nueva para cada documento.";
export const IDEMPOTENCIA_EN_CURSO =
  "Otra solicitud con la misma Idempotency-Key está en curso. Repetila en un momento.";
export const RESULTADO_DESCONOCIDO =
  "Se perdió la respuesta de la base de datos y no sabemos si el documento se emitió. Repetí la solicitud con la misma Idempotency-Key.";

export const EXONERACION_SIN_EFECTO = "no exonera nada del impuesto de esta línea.";
export const SOLO_EN_NOTAS = "su tipo de documento solo se admite en notas de crédito y de débito.";
export const NECESITA_REFERENCIA = "su tipo de documento necesita 'referencias'.";
export const demasiadasReferencias = (max: number) => `Un documento admite como máximo ${max} referencias.`;
export const REFERENCIA_TIPO = "'tipoDocumento' no es un código del catálogo de documentos de referencia.";
export const REFERENCIA_CODIGO = "'codigo' no es un código del catálogo de referencias.";
export const REFERENCIA_NUMERO = "'numero' debe tener entre 1 y 50 caracteres.";
export const REFERENCIA_CLAVE = "'numero' debe ser la clave de 50 caracteres del documento.";
export const REFERENCIA_RAZON = "'razon' debe tener entre 3 y 180 caracteres.";
export const REFERENCIA_OTRO = "con código 99, 'razon' debe decir el motivo en 5 a 100 caracteres.";
export const REFERENCIA_FECHA =
  "'fechaEmision' debe ser una fecha ISO 8601 que ya pasó, de hace diez años como máximo.";
export const referenciaOtraFecha = (fecha: string) =>
  `'fechaEmision' contradice a la clave de 'numero', que es del ${fecha}. Corregila u omitila.`;

export const SOLO_SE_CORRIGE_RECHAZADO =
  "Solo se corrige un documento que Hacienda rechazó. Si fue aceptado, ajustalo con una nota de crédito.";
export const RAZON_SUSTITUCION = "Sustituye comprobante rechazado por Hacienda";
export const totalDistinto = (esperado: string, calculado: string, moneda: string) =>
  `El documento suma ${calculado} ${moneda}, no ${esperado} ${moneda}: el catálogo cambió mientras lo escribías. No se emitió nada. Volvé a elegir los productos y revisá el total.`;
