/**
 * The last check before a number is taken. It refuses everything that the XSD of the type or a conditional rule of
 * hacienda 5 would refuse. Use cases have their own texts for users' mistakes; this check stops what they miss, so that
 * the authority can read the XML of every issued document.
 */
import { isCodigoCabys } from "./cabys";
import { CODIGOS_REFERENCIA } from "./catalogos/codigo-referencia";
import { findTarifaIva } from "./catalogos/codigo-tarifa-iva";
import { CONDICIONES_VENTA } from "./catalogos/condicion-venta";
import { MAX_MEDIOS_PAGO, MEDIOS_PAGO } from "./catalogos/medio-pago";
import { TIPOS_CODIGO_COMERCIAL } from "./catalogos/tipo-codigo-comercial";
import { TIPOS_DOCUMENTO_REFERENCIA } from "./catalogos/tipo-documento-referencia";
import { MAX_OTROS_CARGOS, TIPOS_OTROS_CARGOS } from "./catalogos/tipo-otros-cargos";
import { findUbicacion } from "./catalogos/ubicacion";
import { UNIDADES_MEDIDA } from "./catalogos/unidad-medida";
import { isClave } from "./clave";
import { isCorreo } from "./correo";
import { datosViolation } from "./datos-documento";
import type {
  Emisor,
  Identificacion,
  ImpuestoLinea,
  Linea,
  MedioPago,
  OtroCargo,
  Referencia,
  Telefono,
  Ubicacion,
} from "./documento";
import { isIdentificacion } from "./identificacion";
import {
  type DocumentoSinNumero,
  LIMITES_DOCUMENTO,
  LIMITES_EMISOR,
  LIMITES_IMPUESTO,
  LIMITES_LINEA,
  LIMITES_MEDIO_PAGO,
  LIMITES_OTRO_CARGO,
  LIMITES_RECEPTOR,
  LIMITES_REFERENCIA,
} from "./limites";
import { mayLackLineas } from "./otros-cargos";
import {
  type CodigoTipoDocumento,
  FACTURA,
  FACTURA_COMPRA,
  FACTURA_EXPORTACION,
  isExportacion,
  isNota,
  isRecibo,
  TIPOS_DOCUMENTO,
} from "./tipo-documento";
import { exoneracionViolations } from "./validate-exoneracion";
import { checkComprador, checkLineaExportada } from "./validate-exportacion";
import { checkHechos } from "./validate-hechos";
import {
  check,
  checkCodigo,
  checkCount,
  checkInteger,
  checkOtro,
  checkText,
  checkTexts,
  firstOf,
  type Violation,
} from "./violation";

export const MAX_LINEAS = 1000;
const MAX_REFERENCIAS = 10;
const MAX_CORREOS_EMISOR = 4;
const MAX_PLAZO_DIAS = 99_999;
/** Sales on credit must state a term (hacienda 5). */
const CONDICIONES_A_PLAZO: ReadonlySet<string> = new Set(["02", "10"]);
/** With these conditions the payment comes later, so its means may be absent. */
const CONDICIONES_SIN_PAGO: ReadonlySet<string> = new Set(["02", "08", "10"]);
/** Not domiciled in the country. */
const EXTRANJERO = "05";
const UNIDADES: ReadonlySet<string> = new Set(UNIDADES_MEDIDA.map(({ codigo }) => codigo));

/** The first fault that would make the XML unacceptable; `null` when there is none. */
export function findViolation(documento: DocumentoSinNumero): Violation | null {
  const { tipo, lineas, otrosCargos, resumen, referencias } = documento;
  const pagoMin = CONDICIONES_SIN_PAGO.has(documento.condicionVenta) ? 0 : 1;
  return (
    checkTexts("", documento, LIMITES_DOCUMENTO) ??
    checkEncabezado(documento) ??
    checkEmisor(documento) ??
    checkReceptor(documento) ??
    checkCount("lineas", lineas.length, mayLackLineas(tipo, otrosCargos) ? 0 : 1, MAX_LINEAS) ??
    firstOf(lineas, (linea, i) => checkLinea(`lineas[${i}].`, linea, documento)) ??
    checkCount("otrosCargos", otrosCargos.length, 0, MAX_OTROS_CARGOS) ??
    firstOf(otrosCargos, (cargo, i) => checkOtroCargo(`otrosCargos[${i}].`, cargo)) ??
    checkCount("resumen.medioPago", resumen.medioPago.length, pagoMin, MAX_MEDIOS_PAGO) ??
    firstOf(resumen.medioPago, (medio, i) => checkMedioPago(`resumen.medioPago[${i}].`, medio)) ??
    checkCount("referencias", referencias.length, requiresReferencia(documento) ? 1 : 0, MAX_REFERENCIAS) ??
    firstOf(referencias, (referencia, i) => checkReferencia(`referencias[${i}].`, referencia, documento.tipo)) ??
    datosViolation(documento)
  );
}

function checkEncabezado(documento: DocumentoSinNumero): Violation | null {
  const { tipo, condicionVenta, plazoCredito } = documento;
  const condicion = CONDICIONES_VENTA.find(({ codigo }) => codigo === condicionVenta);
  const sinActividad = isNota(tipo) || isRecibo(tipo) || tipo === FACTURA_COMPRA;
  const actividadEmisor = documento.codigoActividadEmisor !== null || sinActividad;
  return (
    check(condicion?.tipos.includes(tipo) ?? false, "condicionVenta", "codigo") ??
    checkOtro("condicionVentaOtros", condicionVenta, documento.condicionVentaOtros) ??
    check(plazoCredito !== null || !CONDICIONES_A_PLAZO.has(condicionVenta), "plazoCredito", "requerido") ??
    checkInteger("plazoCredito", plazoCredito, 1, MAX_PLAZO_DIAS) ??
    check(actividadEmisor, "codigoActividadEmisor", "requerido") ??
    check(tipo !== FACTURA_COMPRA || documento.codigoActividadReceptor !== null, "codigoActividadReceptor", "requerido")
  );
}

type EmisorDeDocumento = Pick<DocumentoSinNumero, "tipo" | "condicionVenta" | "emisor">;

/** All faults that would make a tenant's own profile unacceptable as issuer of its sales; paths as in a document. */
export function findEmisorViolations(emisor: Emisor): Violation[] {
  return emisorViolations({ tipo: FACTURA, condicionVenta: "01", emisor });
}

const checkEmisor = (documento: EmisorDeDocumento): Violation | null => emisorViolations(documento)[0] ?? null;

function emisorViolations({ tipo, condicionVenta, emisor }: EmisorDeDocumento): Violation[] {
  const { identificacion, correoElectronico } = emisor;
  // A foreigner (05) or a non-taxpayer (06) never issues. Only a buyer names them as emisor, and 06 only with condition
  // 13.
  const permitido =
    identificacion.tipo < "05" ||
    (tipo === FACTURA_COMPRA && (identificacion.tipo === EXTRANJERO || condicionVenta === "13"));
  return [
    ...LIMITES_EMISOR.map((limite) => checkText("emisor.", emisor, limite)),
    checkIdentificacion("emisor.identificacion", identificacion),
    check(permitido, "emisor.identificacion.tipo", "codigo"),
    check(emisor.ubicacion !== null || identificacion.tipo === EXTRANJERO, "emisor.ubicacion", "requerido"),
    emisor.ubicacion === null ? null : checkUbicacion("emisor.ubicacion", emisor.ubicacion),
    checkTelefono("emisor.telefono", emisor.telefono),
    checkCount(
      "emisor.correoElectronico",
      correoElectronico.length,
      tipo === FACTURA_COMPRA ? 0 : 1,
      MAX_CORREOS_EMISOR,
    ),
    ...correoElectronico.map((correo, i) => check(isCorreo(correo), `emisor.correoElectronico[${i}]`, "formato")),
  ].filter((violation) => violation !== null);
}

function checkReceptor(documento: DocumentoSinNumero): Violation | null {
  const { tipo, receptor } = documento;
  const obligatorio = TIPOS_DOCUMENTO[tipo].conReceptor;
  if (receptor === null) return check(!obligatorio, "receptor", "requerido");
  const { identificacion, correoElectronico: correo } = receptor;
  return (
    checkTexts("receptor.", receptor, LIMITES_RECEPTOR) ??
    (identificacion === null
      ? check(!obligatorio, "receptor.identificacion", "requerido")
      : checkIdentificacion("receptor.identificacion", identificacion)) ??
    check(
      identificacion?.tipo !== EXTRANJERO || acceptsExtranjero(documento),
      "receptor.identificacion.tipo",
      "codigo",
    ) ??
    (tipo === FACTURA_EXPORTACION ? checkComprador(receptor) : null) ??
    (receptor.ubicacion === null ? null : checkUbicacion("receptor.ubicacion", receptor.ubicacion)) ??
    checkTelefono("receptor.telefono", receptor.telefono) ??
    check(correo === null || isCorreo(correo), "receptor.correoElectronico", "formato")
  );
}

/**
 * A receptor of type 05 is allowed on exports, tickets and notes, and on an invoice only with sale condition 12 and a
 * reference.
 */
function acceptsExtranjero({ tipo, condicionVenta, referencias }: DocumentoSinNumero): boolean {
  if (tipo === FACTURA) return condicionVenta === "12" && referencias.length > 0;
  return tipo !== FACTURA_COMPRA;
}

function checkIdentificacion(path: string, { tipo, numero }: Identificacion): Violation | null {
  return check(isIdentificacion(tipo, numero), `${path}.numero`, "formato");
}

function checkUbicacion(path: string, ubicacion: Ubicacion): Violation | null {
  return check(findUbicacion(ubicacion) !== null, path, "codigo");
}

function checkTelefono(path: string, telefono: Telefono | null): Violation | null {
  if (telefono === null) return null;
  const valid = /^\d{1,3}$/.test(telefono.codigoPais) && /^[1-9]\d{2,19}$/.test(telefono.numTelefono);
  return check(valid, path, "formato");
}

function checkLinea(path: string, linea: Linea, documento: DocumentoSinNumero): Violation | null {
  return (
    checkInteger(`${path}numeroLinea`, linea.numeroLinea, 1, MAX_LINEAS) ??
    checkTexts(path, linea, LIMITES_LINEA) ??
    (isRecibo(documento.tipo) ? null : checkProducto(path, linea)) ??
    (isExportacion(documento.tipo, documento.referencias[0] ?? null) ? checkLineaExportada(path, linea) : null) ??
    firstOf(linea.impuestos, (impuesto, i) => checkImpuesto(`${path}impuestos[${i}].`, impuesto, documento))
  );
}

/** What is sold, of which a receipt's line says nothing. */
function checkProducto(path: string, linea: Linea): Violation | null {
  return (
    check(isCodigoCabys(linea.codigoCabys), `${path}codigoCabys`, "formato") ??
    check(UNIDADES.has(linea.unidadMedida), `${path}unidadMedida`, "codigo") ??
    checkCodigo(`${path}codigoComercial.tipo`, linea.codigoComercial?.tipo ?? null, TIPOS_CODIGO_COMERCIAL) ??
    checkHechos(path, linea)
  );
}

function checkImpuesto(path: string, impuesto: ImpuestoLinea, documento: DocumentoSinNumero): Violation | null {
  const { codigoTarifaIva, exoneracion } = impuesto;
  const permitida = codigoTarifaIva === null || findTarifaIva(codigoTarifaIva)?.tipos.includes(documento.tipo);
  return (
    checkTexts(path, impuesto, LIMITES_IMPUESTO) ??
    check(permitida ?? false, `${path}codigoTarifaIva`, "codigo") ??
    (exoneracion === null ? null : exoneracionViolations(`${path}exoneracion.`, exoneracion, documento.tipo)[0]) ??
    null
  );
}

function checkOtroCargo(path: string, cargo: OtroCargo): Violation | null {
  const { tipo, tercero } = cargo;
  const required = TIPOS_OTROS_CARGOS.some(({ codigo, exigeTercero }) => codigo === tipo && exigeTercero);
  return (
    checkCodigo(`${path}tipo`, tipo, TIPOS_OTROS_CARGOS) ??
    checkOtro(`${path}tipoOtros`, tipo, cargo.tipoOtros) ??
    check(tercero !== null || !required, `${path}tercero`, "requerido") ??
    (tercero === null ? null : checkIdentificacion(`${path}tercero.identificacion`, tercero.identificacion)) ??
    checkTexts(path, cargo, LIMITES_OTRO_CARGO)
  );
}

function checkMedioPago(path: string, medio: MedioPago): Violation | null {
  return (
    checkCodigo(`${path}tipoMedioPago`, medio.tipoMedioPago, MEDIOS_PAGO) ??
    checkOtro(`${path}medioPagoOtros`, medio.tipoMedioPago, medio.medioPagoOtros) ??
    checkTexts(path, medio, LIMITES_MEDIO_PAGO)
  );
}

/** Notes, receipts, purchase invoices, and an invoice with an exemption of type 11 must refer to a document. */
function requiresReferencia({ tipo, lineas }: DocumentoSinNumero): boolean {
  if (tipo !== FACTURA) return isNota(tipo) || isRecibo(tipo) || tipo === FACTURA_COMPRA;
  return lineas.some(({ impuestos }) => impuestos.some(({ exoneracion }) => exoneracion?.tipoDocumento === "11"));
}

const codigosDe = (tipo: CodigoTipoDocumento) => CODIGOS_REFERENCIA.filter(({ tipos }) => tipos.includes(tipo));

/** Numero, Codigo and Razon are required, except for document type 13, a past month (hacienda 5). */
function checkReferencia(path: string, referencia: Referencia, tipo: CodigoTipoDocumento): Violation | null {
  const { tipoDocumento, numero, codigo, razon } = referencia;
  const clase = TIPOS_DOCUMENTO_REFERENCIA.find((entry) => entry.codigo === tipoDocumento);
  const mesVencido = tipoDocumento === "13";
  return (
    checkTexts(path, referencia, LIMITES_REFERENCIA) ??
    check(clase !== undefined, `${path}tipoDocumento`, "codigo") ??
    checkOtro(`${path}tipoDocumentoOtro`, tipoDocumento, referencia.tipoDocumentoOtro) ??
    check(mesVencido || numero !== null, `${path}numero`, "requerido") ??
    check(mesVencido || codigo !== null, `${path}codigo`, "requerido") ??
    check(mesVencido || razon !== null, `${path}razon`, "requerido") ??
    check(numero === null || !clase?.exigeClave || isClave(numero), `${path}numero`, "formato") ??
    checkCodigo(`${path}codigo`, codigo, codigosDe(tipo)) ??
    checkOtro(`${path}codigoOtro`, codigo, referencia.codigoOtro)
  );
}
