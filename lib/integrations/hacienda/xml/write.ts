/**
 * Writes a document as XML once, in canonical form: byte for byte the result of inclusive Canonical XML 1.0 (no
 * declaration, no self-closing tag, no white space between elements, its own escapes). So the signature's digest is
 * computed from these bytes, and signing parses and builds nothing.
 */
import type { DesgloseImpuesto, Documento, MedioPago, OtroCargo, Resumen } from "@/lib/domain/documento/documento";
import type { Con, OtroDato } from "@/lib/domain/miembros";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { append, type ByteSink, createSink, written } from "./byte-sink";
import { element, optionalElement } from "./element-text";
import { escapeAttribute, escapeText } from "./escape";
import { STRUCTURE } from "./structure/documentos";
import { findElement } from "./structure/find-element";
import { type LineaElements, writeLinea } from "./write-linea";
import { type ReceptorElements, writeEmisor, writeIdentificacion, writeReceptor } from "./write-parties";
import { writeRecibo } from "./write-recibo";
import { writeReferencia } from "./write-referencia";

/* Writes ResumenFactura with every total that the type has, zeros included. */

/** The totals before and after the breakdown, in the schema's order. Each type has its own selection of them. */
const TOTALES = [
  ["TotalServGravados", "totalServGravados"],
  ["TotalServExentos", "totalServExentos"],
  ["TotalServExonerado", "totalServExonerado"],
  ["TotalServNoSujeto", "totalServNoSujeto"],
  ["TotalMercanciasGravadas", "totalMercanciasGravadas"],
  ["TotalMercanciasExentas", "totalMercanciasExentas"],
  ["TotalMercExonerada", "totalMercExonerada"],
  ["TotalMercNoSujeta", "totalMercNoSujeta"],
  ["TotalGravado", "totalGravado"],
  ["TotalExento", "totalExento"],
  ["TotalExonerado", "totalExonerado"],
  ["TotalNoSujeto", "totalNoSujeto"],
  ["TotalVenta", "totalVenta"],
  ["TotalDescuentos", "totalDescuentos"],
  ["TotalVentaNeta", "totalVentaNeta"],
] as const;
const TOTALES_DE_IMPUESTO = [
  ["TotalImpuesto", "totalImpuesto"],
  ["TotalImpAsumEmisorFabrica", "totalImpAsumEmisorFabrica"],
  ["TotalIVADevuelto", "totalIvaDevuelto"],
  ["TotalOtrosCargos", "totalOtrosCargos"],
] as const;

type Total = (typeof TOTALES | typeof TOTALES_DE_IMPUESTO)[number];

/** A writer for one type; `has` tells whether its ResumenFactura has an element. */
function resumenWriter(has: (name: string) => boolean): (resumen: Resumen) => string {
  const antes = TOTALES.filter(([name]) => has(name));
  const despues = TOTALES_DE_IMPUESTO.filter(([name]) => has(name));
  return (resumen) =>
    "<ResumenFactura><CodigoTipoMoneda>" +
    element("CodigoMoneda", resumen.codigoMoneda) +
    `<TipoCambio>${resumen.tipoCambio}</TipoCambio></CodigoTipoMoneda>` +
    writeTotales(antes, resumen) +
    resumen.totalDesgloseImpuesto.map(writeDesglose).join("") +
    writeTotales(despues, resumen) +
    resumen.medioPago.map(writeMedioPago).join("") +
    `<TotalComprobante>${resumen.totalComprobante}</TotalComprobante></ResumenFactura>`;
}

function writeTotales(totales: readonly Total[], resumen: Resumen): string {
  return totales.map(([name, member]) => `<${name}>${resumen[member]}</${name}>`).join("");
}

function writeDesglose(desglose: DesgloseImpuesto): string {
  return (
    `<TotalDesgloseImpuesto>${element("Codigo", desglose.codigo)}` +
    optionalElement("CodigoTarifaIVA", desglose.codigoTarifaIva) +
    `<TotalMontoImpuesto>${desglose.totalMontoImpuesto}</TotalMontoImpuesto></TotalDesgloseImpuesto>`
  );
}

function writeMedioPago(medio: MedioPago): string {
  return (
    `<MedioPago>${element("TipoMedioPago", medio.tipoMedioPago)}` +
    optionalElement("MedioPagoOtros", medio.medioPagoOtros) +
    (medio.totalMedioPago === null ? "" : `<TotalMedioPago>${medio.totalMedioPago}</TotalMedioPago>`) +
    "</MedioPago>"
  );
}

const MAX_LINEAS = 1000;
/** The members of Otros, in order; the name is the `codigo`. */
const OTROS = ["comentario", "numeroOrdenCompra"] as const satisfies Con<"libre">[];
/** The most characters of one OtroTexto; a longer text takes several. */
const OTRO_TEXTO_MAX = 500;
/**
 * Lines that are encoded together. A string of a whole long document would be flattened on the heap only to be copied
 * again, and one emoji would double its size. Pieces of about 20 KB stay in the cache (measured: −40 %).
 */
const LINEAS_PER_CHUNK = 32;
/** Size of everything but the lines, with a signature, and size of one line. */
const EXPECTED_BYTES = 12_000;
const EXPECTED_LINEA_BYTES = 1_000;

/** Which elements the type has, of those that not every type has, by its structure table. */
interface TipoElements extends LineaElements, ReceptorElements {
  open: string;
  close: string;
  hasCodigoActividadReceptor: boolean;
  hasEmisorExtranjero: boolean;
  writeResumen: (resumen: Resumen) => string;
  /** False for a payment receipt, whose lines name no product. */
  hasProductos: boolean;
  needsReceptor: boolean;
  needsReferencia: boolean;
}

const TIPO_ELEMENTS = Object.fromEntries(
  Object.keys(TIPOS_DOCUMENTO).map((tipo) => [tipo, readTipoElements(tipo as CodigoTipoDocumento)]),
) as Record<CodigoTipoDocumento, TipoElements>;

/**
 * The document in canonical XML, UTF-8, unsigned, ready for `signDocumento`. Members for which the type has no element
 * are left out. A missing required member is a bug of the caller and throws, as does a character that XML cannot
 * contain. The domain checks codes and lengths; they are not checked again.
 */
export function writeDocumento(documento: Documento): Buffer {
  const sink = createSink(expectedBytes(documento));
  writeDocumentoInto(sink, documento);
  return written(sink);
}

/** An estimate of the document's length with its signature; a sink that is too small grows. */
export function expectedBytes(documento: Documento): number {
  return EXPECTED_BYTES + EXPECTED_LINEA_BYTES * documento.lineas.length;
}

/** Like `writeDocumento`, appended to the content of the sink. */
export function writeDocumentoInto(sink: ByteSink, documento: Documento): void {
  const elements = TIPO_ELEMENTS[documento.tipo];
  const { lineas, otrosCargos, referencias } = documento;
  assert(documento.receptor !== null || !elements.needsReceptor, "this type has a receptor");
  assert(referencias.length > 0 || !elements.needsReferencia, "this type refers to another document");
  assert(lineas.length > 0 || otrosCargos.length > 0, "a document has lines or other charges");
  assert(lineas.length <= MAX_LINEAS, "a document has at most 1000 lines");
  if (!elements.hasProductos) {
    append(sink, elements.open + writeRecibo(documento, elements.writeResumen) + elements.close);
    return;
  }

  let xml = writeHead(documento, elements);
  if (lineas.length > 0) xml += "<DetalleServicio>";
  for (const [index, linea] of lineas.entries()) {
    xml += writeLinea(linea, elements);
    if (index % LINEAS_PER_CHUNK === LINEAS_PER_CHUNK - 1) {
      append(sink, xml);
      xml = "";
    }
  }
  if (lineas.length > 0) xml += "</DetalleServicio>";
  for (const cargo of otrosCargos) xml += writeOtroCargo(cargo);
  xml += elements.writeResumen(documento.resumen);
  for (const referencia of referencias) xml += writeReferencia(referencia);
  append(sink, xml + writeOtros(documento) + elements.close);
}

function writeHead(documento: Documento, elements: TipoElements): string {
  return (
    elements.open +
    element("Clave", documento.clave) +
    element("ProveedorSistemas", documento.proveedorSistemas) +
    optionalElement("CodigoActividadEmisor", documento.codigoActividadEmisor) +
    (elements.hasCodigoActividadReceptor
      ? optionalElement("CodigoActividadReceptor", documento.codigoActividadReceptor)
      : "") +
    element("NumeroConsecutivo", documento.consecutivo) +
    element("FechaEmision", documento.fechaEmision) +
    writeEmisor(documento.emisor, elements.hasEmisorExtranjero) +
    writeReceptor(documento.receptor, elements) +
    element("CondicionVenta", documento.condicionVenta) +
    optionalElement("CondicionVentaOtros", documento.condicionVentaOtros) +
    (documento.plazoCredito === null ? "" : `<PlazoCredito>${documento.plazoCredito}</PlazoCredito>`)
  );
}

function writeOtros(documento: Documento): string {
  const otros = documento.otros ?? [];
  const xml = [
    ...OTROS.map((codigo) => writeOtroTexto(codigo, documento[codigo] ?? "")),
    ...otros.filter(({ contenido }) => !contenido).map((otro) => writeOtro("OtroTexto", otro)),
    ...otros.filter(({ contenido }) => contenido).map((otro) => writeOtro("OtroContenido", otro)),
  ].join("");
  return xml === "" ? "" : `<Otros>${xml}</Otros>`;
}

function writeOtro(name: "OtroTexto" | "OtroContenido", { codigo, texto }: OtroDato): string {
  const attribute = codigo === undefined ? "" : ` codigo="${escapeAttribute(codigo)}"`;
  return `<${name}${attribute}>${escapeText(texto)}</${name}>`;
}

function writeOtroTexto(codigo: string, texto: string): string {
  const characters = [...texto];
  let xml = "";
  for (let start = 0; start < characters.length; start += OTRO_TEXTO_MAX) {
    const piece = characters.slice(start, start + OTRO_TEXTO_MAX).join("");
    xml += `<OtroTexto codigo="${codigo}">${escapeText(piece)}</OtroTexto>`;
  }
  return xml;
}

function readTipoElements(tipo: CodigoTipoDocumento): TipoElements {
  const { namespace, root } = STRUCTURE[tipo];
  const has = (path: string) => findElement(root, path) !== undefined;
  const needs = (path: string) => findElement(root, path)?.min === 1;
  return {
    open: `<${root.name} xmlns="${namespace}">`,
    close: `</${root.name}>`,
    hasCodigoActividadReceptor: has("CodigoActividadReceptor"),
    hasEmisorExtranjero: has("Emisor/OtrasSenasExtranjero"),
    hasReceptorUbicacion: has("Receptor/Ubicacion"),
    hasReceptorExtranjero: has("Receptor/OtrasSenasExtranjero"),
    hasPartidaArancelaria: has("DetalleServicio/LineaDetalle/PartidaArancelaria"),
    writeResumen: resumenWriter((name) => has(`ResumenFactura/${name}`)),
    hasTipoTransaccion: has("DetalleServicio/LineaDetalle/TipoTransaccion"),
    hasBaseImponible: has("DetalleServicio/LineaDetalle/BaseImponible"),
    hasImpuestoNeto: has("DetalleServicio/LineaDetalle/ImpuestoNeto"),
    hasImpuestoAsumidoEmisorFabrica: has("DetalleServicio/LineaDetalle/ImpuestoAsumidoEmisorFabrica"),
    hasProductos: has("DetalleServicio/LineaDetalle/CodigoCABYS"),
    needsReceptor: needs("Receptor"),
    needsReferencia: needs("InformacionReferencia"),
  };
}

/** Writes OtrosCargos. */
function writeOtroCargo({ tipo, tipoOtros, tercero, detalle, porcentaje, monto }: OtroCargo): string {
  return (
    "<OtrosCargos>" +
    element("TipoDocumentoOC", tipo) +
    optionalElement("TipoDocumentoOTROS", tipoOtros) +
    (tercero === null ? "" : writeTercero(tercero)) +
    element("Detalle", detalle) +
    (porcentaje === null ? "" : `<PorcentajeOC>${porcentaje}</PorcentajeOC>`) +
    `<MontoCargo>${monto}</MontoCargo></OtrosCargos>`
  );
}

function writeTercero({ identificacion, nombre }: NonNullable<OtroCargo["tercero"]>): string {
  return writeIdentificacion(identificacion, "IdentificacionTercero") + element("NombreTercero", nombre);
}
