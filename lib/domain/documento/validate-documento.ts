/**
 * The last check before a number is taken. It refuses everything that the XSD of the type or a conditional rule of
 * hacienda 5 would refuse. Use cases have their own texts for users' mistakes; this check stops what they miss, so that
 * the authority can read the XML of every issued document.
 */
import { isCodigoCabys, isServicio } from "../cabys";
import type { Codigo } from "../catalogos/codigo";
import { CODIGOS_REFERENCIA } from "../catalogos/codigo-referencia";
import { findTarifaIva } from "../catalogos/codigo-tarifa-iva";
import { CONDICIONES_VENTA } from "../catalogos/condicion-venta";
import { INSTITUCIONES_EXONERACION } from "../catalogos/institucion-exoneracion";
import { MAX_MEDIOS_PAGO, MEDIOS_PAGO } from "../catalogos/medio-pago";
import { TIPOS_CODIGO_COMERCIAL } from "../catalogos/tipo-codigo-comercial";
import { TIPOS_DOCUMENTO_EXONERACION } from "../catalogos/tipo-documento-exoneracion";
import { TIPOS_DOCUMENTO_REFERENCIA } from "../catalogos/tipo-documento-referencia";
import { MAX_OTROS_CARGOS, TIPOS_OTROS_CARGOS } from "../catalogos/tipo-otros-cargos";
import { findUbicacion } from "../catalogos/ubicacion";
import { UNIDADES_MEDIDA } from "../catalogos/unidad-medida";
import { isClave } from "../clave";
import { CODIGOS_DE_HECHO } from "../codigos-de-hechos";
import {
  type CodigoComercial,
  HECHOS_LINEA,
  type HechoLinea,
  type HechosLinea,
  MAX_CODIGOS_COMERCIALES,
  type NombreHecho,
  porHecho,
} from "../hechos-linea";
import { isIdentificacion } from "../identificacion";
import { IVA_EXPORTACION } from "../montos/impuesto";
import { mayLackLineas } from "../montos/otros-cargos";
import { MAX_CODIGOS_PARTE, MAX_PARTES, type ParteSurtido } from "../montos/surtido";
import { OTROS } from "../otros";
import { isCorreo } from "../personas/correo";
import { countCharacters, isXmlText } from "../texto";
import {
  type CodigoTipoDocumento,
  FACTURA,
  FACTURA_COMPRA,
  FACTURA_EXPORTACION,
  isExportacion,
  isNota,
  isRecibo,
  TIPOS_DOCUMENTO,
} from "../tipo-documento";
import type {
  Emisor,
  ExoneracionLinea,
  Identificacion,
  ImpuestoLinea,
  Linea,
  MedioPago,
  OtroCargo,
  Receptor,
  Referencia,
  Telefono,
  Ubicacion,
} from "./documento";
import {
  type DocumentoSinNumero,
  LIMITES_DOCUMENTO,
  LIMITES_EMISOR,
  LIMITES_IMPUESTO,
  LIMITES_LINEA,
  LIMITES_MEDIO_PAGO,
  LIMITES_OTRO,
  LIMITES_OTRO_CARGO,
  LIMITES_RECEPTOR,
  LIMITES_REFERENCIA,
  type LimiteTexto,
} from "./limites";

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

/** The fault and its place: `emisor.nombre`, `lineas[3].detalle`. */
export interface Violation {
  path: string;
  /**
   * `caracteres`: not XML text. `longitud`, `cantidad`: fewer or more characters or items than `min` to `max`.
   * `requerido`: absent. `codigo`: not in the catalog, or not allowed in this document. `formato`: anything else.
   */
  problem: "caracteres" | "longitud" | "cantidad" | "requerido" | "codigo" | "formato";
  min: number | null;
  max: number | null;
}

/** The first fault that would make the XML unacceptable; `null` when there is none. */
export const findViolation = (documento: DocumentoSinNumero): Violation | null => findViolations(documento)[0] ?? null;

/** The first fault of each part of a document: of its head, of each line, of each reference. */
export function findViolations(documento: DocumentoSinNumero): Violation[] {
  const { tipo, lineas, otrosCargos, resumen, referencias } = documento;
  const pagoMin = CONDICIONES_SIN_PAGO.has(documento.condicionVenta) ? 0 : 1;
  const found = [
    ...LIMITES_DOCUMENTO.map((limite) => checkText("", documento, limite)),
    checkEncabezado(documento),
    checkEmisor(documento),
    checkReceptor(documento),
    checkCount("lineas", lineas.length, mayLackLineas(tipo, otrosCargos) ? 0 : 1, MAX_LINEAS),
    ...lineas.map((linea, i) => checkLinea(`lineas[${i}].`, linea, documento)),
    checkCount("otrosCargos", otrosCargos.length, 0, MAX_OTROS_CARGOS),
    ...otrosCargos.map((cargo, i) => checkOtroCargo(`otrosCargos[${i}].`, cargo)),
    checkCount("resumen.medioPago", resumen.medioPago.length, pagoMin, MAX_MEDIOS_PAGO),
    ...resumen.medioPago.map((medio, i) => checkMedioPago(`resumen.medioPago[${i}].`, medio)),
    checkCount("referencias", referencias.length, requiresReferencia(documento) ? 1 : 0, MAX_REFERENCIAS),
    ...referencias.map((referencia, i) => checkReferencia(`referencias[${i}].`, referencia, documento.tipo)),
    datosViolation(documento),
  ];
  return found.filter((violation) => violation !== null);
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

type Check = (path: string, linea: LineaConCodigo) => Violation | null;

interface LineaConCodigo extends HechosLinea {
  surtido: ParteSurtido[] | null;
  codigoComercial: object | null;
}

const CHECKS: readonly Check[] = Object.values(
  porHecho((hecho, nombre): Check => {
    if (hecho.clase === "codigos") return checkCodigos;
    return hecho.clase === "texto" ? checkTexto(hecho, nombre) : checkTextos(hecho, nombre);
  }),
);

function checkHechos(path: string, linea: LineaConCodigo): Violation | null {
  const { surtido } = linea;
  return (
    firstOf(CHECKS, (checkHecho) => checkHecho(path, linea)) ??
    checkCount(`${path}surtido`, surtido?.length ?? 1, 1, MAX_PARTES) ??
    firstOf(surtido ?? [], (parte, i) => checkParte(`${path}surtido[${i}].`, parte))
  );
}

function checkParte(path: string, parte: ParteSurtido): Violation | null {
  const { max } = HECHOS_LINEA.unidadMedidaComercial.limite;
  return (
    check(isCodigoCabys(parte.codigoCabys), `${path}codigoCabys`, "formato") ??
    checkCount(`${path}codigosComerciales`, parte.codigosComerciales?.length ?? 0, 0, MAX_CODIGOS_PARTE) ??
    checkPares(path, parte.codigosComerciales ?? []) ??
    checkText("", parte.unidadMedidaComercial, {
      path: `${path}unidadMedidaComercial`,
      min: 1,
      max,
      read: (each) => each,
    })
  );
}

function checkTexto({ patron }: HechoLinea, nombre: NombreHecho): Check {
  const codigos = CODIGOS_DE_HECHO[nombre];
  return (path, linea) => {
    const text = linea[nombre] as string | null;
    if (text === null) return null;
    return (
      check(patron?.test(text) ?? true, path + nombre, "formato") ??
      (codigos === undefined ? null : checkCodigo(path + nombre, text, codigos))
    );
  };
}

function checkTextos({ cuantos, limite }: HechoLinea, nombre: NombreHecho): Check {
  return (path, linea) => {
    const texts = (linea[nombre] ?? []) as string[];
    return (
      checkCount(path + nombre, texts.length, 0, cuantos ?? 1) ??
      firstOf(texts, (text, i) =>
        checkText("", text, { path: `${path}${nombre}[${i}]`, ...limite, read: (each) => each }),
      )
    );
  };
}

/** The code of the line's own product is one of those that a line may have. */
function checkCodigos(path: string, { codigosComerciales, codigoComercial }: LineaConCodigo): Violation | null {
  const max = MAX_CODIGOS_COMERCIALES - (codigoComercial === null ? 0 : 1);
  const codigos = codigosComerciales ?? [];
  return checkCount(`${path}codigosComerciales`, codigos.length, 0, max) ?? checkPares(path, codigos);
}

function checkPares(path: string, codigos: readonly CodigoComercial[]): Violation | null {
  const { limite } = HECHOS_LINEA.codigosComerciales;
  return firstOf(codigos, ({ tipo, codigo }, i) => {
    const at = `${path}codigosComerciales[${i}].`;
    return (
      checkCodigo(`${at}tipo`, tipo, CODIGOS_DE_HECHO.codigosComerciales) ??
      checkText("", codigo, { path: `${at}codigo`, ...limite, read: (each) => each })
    );
  });
}

const MAX_ARTICULO = 999_999;
const EXONERACION = "exoneracion.";

/**
 * All faults of a resolution, by member, that would keep it out of every document. It is checked as on a credit note,
 * which may carry every type of resolution.
 */
export function findExoneracionViolations(exoneracion: ExoneracionLinea): Violation[] {
  const impuesto = { exoneracion } as ImpuestoLinea;
  const texts = LIMITES_IMPUESTO.map((limite) => checkText("", impuesto, limite)).filter(
    (violation) => violation !== null,
  );
  return [...texts, ...exoneracionViolations(EXONERACION, exoneracion, "03")].map((violation) => ({
    ...violation,
    path: violation.path.slice(EXONERACION.length),
  }));
}

/** The faults of the exemption of one tax; `path` ends with a dot. */
function exoneracionViolations(path: string, exoneracion: ExoneracionLinea, tipo: CodigoTipoDocumento): Violation[] {
  const { tipoDocumento, articulo, inciso, nombreInstitucion } = exoneracion;
  const clase = TIPOS_DOCUMENTO_EXONERACION.find(({ codigo }) => codigo === tipoDocumento);
  return [
    check(clase !== undefined && (isNota(tipo) || !clase.soloNotas), `${path}tipoDocumento`, "codigo"),
    checkOtro(`${path}tipoDocumentoOtro`, tipoDocumento, exoneracion.tipoDocumentoOtro),
    check(articulo !== null || !clase?.exigeArticulo, `${path}articulo`, "requerido"),
    checkInteger(`${path}articulo`, articulo, 0, MAX_ARTICULO),
    checkInteger(`${path}inciso`, inciso, 0, MAX_ARTICULO),
    checkCodigo(`${path}nombreInstitucion`, nombreInstitucion, INSTITUCIONES_EXONERACION),
    checkOtro(`${path}nombreInstitucionOtros`, nombreInstitucion, exoneracion.nombreInstitucionOtros),
  ].filter((violation) => violation !== null);
}

/** The buyer is abroad. */
function checkComprador({ identificacion, otrasSenasExtranjero }: Receptor): Violation | null {
  return (
    check(identificacion?.tipo === EXTRANJERO, "receptor.identificacion.tipo", "codigo") ??
    check(otrasSenasExtranjero !== null, "receptor.otrasSenasExtranjero", "requerido")
  );
}

/** A line of an export, or of a note on one: exempt, and goods name their customs item. */
function checkLineaExportada(path: string, { codigoCabys, impuestos, partidaArancelaria }: Linea): Violation | null {
  const gravado = impuestos.findIndex(
    ({ codigoTarifaIva, exoneracion }) => codigoTarifaIva !== IVA_EXPORTACION.codigoTarifaIva || exoneracion !== null,
  );
  return (
    check(gravado === -1, `${path}impuestos[${gravado}].codigoTarifaIva`, "codigo") ??
    check(partidaArancelaria !== null || isServicio(codigoCabys), `${path}partidaArancelaria`, "requerido")
  );
}

const MAX_OTROS = 50;
const MAX_METADATOS = 20;
/** Characters. */
const MAX_NOMBRE = 40;
const MAX_VALOR = 500;

function datosViolation({ otros, metadatos }: DocumentoSinNumero): Violation | null {
  const pares = Object.entries(metadatos ?? {});
  return (
    checkCount("otros", otros?.length ?? 0, 0, MAX_OTROS) ??
    firstOf(otros ?? [], (otro, i) => checkTexts(`otros[${i}].`, otro, LIMITES_OTRO)) ??
    checkCount("metadatos", pares.length, 0, MAX_METADATOS) ??
    firstOf(
      pares,
      ([nombre, valor]) =>
        checkText("metadatos", nombre, { path: "", min: 1, max: MAX_NOMBRE, read: (text) => text }) ??
        checkText("metadatos.", valor, { path: nombre, min: 0, max: MAX_VALOR, read: (text) => text }),
    )
  );
}

/** The first fault of a list of items. */
function firstOf<T>(items: readonly T[], check: (item: T, index: number) => Violation | null): Violation | null {
  for (const [index, item] of items.entries()) {
    const found = check(item, index);
    if (found !== null) return found;
  }
  return null;
}

function check(holds: boolean, path: string, problem: Violation["problem"]): Violation | null {
  return holds ? null : { path, problem, min: null, max: null };
}

function checkTexts<T>(path: string, subject: T, limites: readonly LimiteTexto<T>[]): Violation | null {
  return firstOf(limites, (limite) => checkText(path, subject, limite));
}

function checkText<T>(path: string, subject: T, { path: member, min, max, read }: LimiteTexto<T>): Violation | null {
  const text = read(subject);
  if (text == null) return null;
  if (!isXmlText(text)) return { path: path + member, problem: "caracteres", min: null, max: null };
  const length = countCharacters(text);
  return length < min || length > max ? { path: path + member, problem: "longitud", min, max } : null;
}

function checkCount(path: string, count: number, min: number, max: number): Violation | null {
  return count < min || count > max ? { path, problem: "cantidad", min, max } : null;
}

function checkInteger(path: string, value: number | null, min: number, max: number): Violation | null {
  if (value === null || (Number.isInteger(value) && value >= min && value <= max)) return null;
  return { path, problem: "formato", min, max };
}

function checkCodigo(path: string, codigo: string | null, catalogo: readonly Codigo[]): Violation | null {
  return check(codigo === null || catalogo.some((entry) => entry.codigo === codigo), path, "codigo");
}

/** A text must explain every code 99. */
function checkOtro(path: string, codigo: string | null, texto: string | null): Violation | null {
  return check(codigo !== OTROS || texto !== null, path, "requerido");
}
