/**
 * Reaches the verdict on a document from its XML alone. The structure is checked first, and a document with the wrong
 * structure is not read further. Then signature, clave and amounts are all checked, so that one answer names every
 * fault.
 */
import { checkFirma } from "./check-firma";
import { checkLinea } from "./check-linea";
import { checkMensaje } from "./check-mensaje";
import { checkRecibo } from "./check-recibo";
import { checkReglas, isIdentificacion } from "./check-reglas";
import { checkResumen } from "./check-resumen";
import { checkStructure } from "./check-structure";
import { CODIGO_MENSAJE, type Comprobante, obligado } from "./comprobante";
import { divideHalfUp, formatMonto, sum } from "./exact";
import { type Motivo, motivo } from "./motivo";
import { type LeidaLinea, montoAt, readLinea, unitsAt } from "./read-linea";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

/** Validates against an official schema; returns complaints in the validator's words. */
export type SchemaCheck = (xml: string, codigoTipo: string) => Promise<string[]>;

/**
 * Returns the reasons to reject; empty when the document is correct. `schemaCheck` is `null` without the official
 * schemas. `futureMs`: how far in the future a document may be dated.
 */
export async function judge(
  comprobante: Comprobante,
  now: Date,
  schemaCheck: SchemaCheck | null,
  futureMs = FUTURE_TOLERANCE_MS,
): Promise<Motivo[]> {
  const { root, element, xml, tipo } = comprobante;
  if (tipo === null) return [motivo("estructura", "El tipo de documento no corresponde.", root)];
  const form = checkStructure(root, tipo.structure.namespace, tipo.structure.root);
  if (form.length > 0) return form;
  const schema = schemaCheck === null ? [] : await schemaCheck(xml, tipo.codigo);
  if (schema.length > 0) return schema.map((words) => motivo("estructura", words));
  const firma = checkFirma(element, obligado(comprobante) ?? "", now);
  const latest = new Date(now.getTime() + futureMs);
  if (tipo.codigo === CODIGO_MENSAJE) return [...firma, ...checkMensaje(root, latest)];
  return [...firma, ...checkEmision(root, tipo.codigo, latest), ...checkContent(root, tipo.codigo)];
}

/** Checks the rules and amounts of a document whose structure is correct. */
export function checkContent(root: XmlNode, codigoTipo: string): Motivo[] {
  if (codigoTipo === "10") return [...checkReglas(root, codigoTipo), ...checkRecibo(root)];
  const isNota = codigoTipo === "02" || codigoTipo === "03";
  const detalle = find(root, "DetalleServicio");
  const lineas = detalle === null ? [] : findAll(detalle, "LineaDetalle").map(readLinea);
  return [
    ...checkReglas(root, codigoTipo),
    ...lineas.flatMap((linea) => checkLinea(linea, isNota)),
    ...checkCargos(root, lineas),
    ...checkResumen(root, lineas, codigoTipo),
  ];
}

/** Other charges (hacienda 4.1, 5): the amount of a percentage, and the person for whom it is charged. */
const COBRO_DE_TERCERO = "04";
/** PorcentajeOC has five decimals: 100 % is a hundred times that. */
const CIEN = 10_000_000n;
/** With more lines only the bound is checked, because the sets of lines double with each. */
const MAX_LINEAS_PROBADAS = 10;

function checkCargos(documento: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const cargos = findAll(documento, "OtrosCargos");
  if (cargos.length === 0) return [];
  const subTotales = lineas.map(({ subTotal }) => subTotal);
  return cargos.flatMap((cargo) => [...checkPorcentaje(cargo, subTotales), ...checkTercero(cargo)]);
}

/** The XML does not name the lines that a percentage is of, so any set of them may be its base. */
function checkPorcentaje(cargo: XmlNode, subTotales: readonly bigint[]): Motivo[] {
  const porcentaje = unitsAt(cargo, "PorcentajeOC", 5);
  if (porcentaje === null) return [];
  const monto = montoAt(cargo, "MontoCargo") ?? 0n;
  const of = (base: bigint) => divideHalfUp(base * porcentaje, CIEN);
  const whole = of(sum(subTotales));
  const possible =
    subTotales.length > MAX_LINEAS_PROBADAS ? monto <= whole : sumsOf(subTotales).some((base) => of(base) === monto);
  if (possible) return [];
  const words = `El cargo de ${formatMonto(monto)} no es el porcentaje indicado de lo vendido, que da ${formatMonto(whole)}.`;
  return [motivo("otrosCargos", words, cargo)];
}

/** The sum of each set of lines that is not empty. */
function sumsOf(subTotales: readonly bigint[]): bigint[] {
  const sums: bigint[] = [];
  for (const each of subTotales) sums.push(each, ...sums.map((known) => known + each));
  return sums;
}

function checkTercero(cargo: XmlNode): Motivo[] {
  const identificacion = find(cargo, "IdentificacionTercero");
  if (identificacion === null || textAt(cargo, "NombreTercero") === null) {
    if (textAt(cargo, "TipoDocumentoOC") !== COBRO_DE_TERCERO) return [];
    return [motivo("otrosCargos", "El cobro de un tercero exige su identificación y su nombre.", cargo)];
  }
  if (isIdentificacion(identificacion)) return [];
  return [motivo("identificacion", "La identificación del tercero no tiene el formato de su tipo.", identificacion)];
}

/** Compares the clave with the document's own date, issuer, consecutivo and situation (hacienda 2, 5). */
const CLAVE = /^506(\d{2})(\d{2})(\d{2})([a-zA-Z0-9]{12})(\d{20})(\d)(\d{8})$/;
const CON_HUSO = /(?:Z|[+-]\d\d:\d\d)$/;
const COSTA_RICA_OFFSET_MS = 6 * 60 * 60 * 1000;
/** How far in the future the authority lets a document be dated, because clocks differ. */
export const FUTURE_TOLERANCE_MS = 5 * 60 * 1000;

/** `codigoTipo` is the two-digit document type that belongs to the root element; `latest` the last date it may have. */
function checkEmision(documento: XmlNode, codigoTipo: string, latest: Date): Motivo[] {
  const clave = textAt(documento, "Clave") ?? "";
  const match = CLAVE.exec(clave);
  if (match === null)
    return [motivo("clave", "La clave no tiene la estructura establecida.", find(documento, "Clave"))];
  const [, dia, mes, ano, identificacion = "", consecutivo = "", situacion = ""] = match;
  return [
    ...checkFecha(documento, `${dia}${mes}${ano}`, latest),
    ...checkConsecutivo(documento, consecutivo, codigoTipo),
    ...checkEmisorDeClave(documento, identificacion, codigoTipo),
    ...(/[123]/.test(situacion)
      ? []
      : [motivo("clave", "La situación del comprobante no existe.", find(documento, "Clave"))]),
  ];
}

function checkFecha(documento: XmlNode, fechaDeClave: string, latest: Date): Motivo[] {
  const node = find(documento, "FechaEmision");
  const text = node?.text.trim() ?? "";
  const instant = Date.parse(text);
  if (!CON_HUSO.test(text) || Number.isNaN(instant)) {
    return [motivo("fechaEmision", "La fecha de emisión debe indicar su huso horario.", node)];
  }
  const [ano = "", mes = "", dia = ""] = new Date(instant - COSTA_RICA_OFFSET_MS).toISOString().slice(0, 10).split("-");
  const found: Motivo[] = [];
  if (`${dia}${mes}${ano.slice(2)}` !== fechaDeClave) {
    found.push(motivo("fechaClave", "La fecha de la clave no coincide con la fecha de emisión del comprobante.", node));
  }
  if (instant > latest.getTime()) {
    found.push(motivo("fechaEmision", "La fecha de emisión es posterior a la fecha actual.", node));
  }
  return found;
}

function checkConsecutivo(documento: XmlNode, consecutivo: string, codigoTipo: string): Motivo[] {
  const node = find(documento, "NumeroConsecutivo");
  if (node?.text !== consecutivo) {
    return [motivo("clave", "El consecutivo de la clave no coincide con el número consecutivo del comprobante.", node)];
  }
  if (consecutivo.slice(8, 10) !== codigoTipo)
    return [motivo("estructura", "El tipo de documento no corresponde.", node)];
  const parts = [consecutivo.slice(0, 3), consecutivo.slice(3, 8), consecutivo.slice(10)];
  if (parts.every((part) => BigInt(part) > 0n)) return [];
  return [motivo("clave", "La sucursal, la terminal y el número del consecutivo comienzan en uno.", node)];
}

/**
 * The buyer issues a purchase invoice, so its clave carries the buyer's identification (hacienda 2). The supplier's is
 * accepted too.
 */
function checkEmisorDeClave(documento: XmlNode, identificacion: string, codigoTipo: string): Motivo[] {
  const parties = codigoTipo === "08" ? ["Emisor", "Receptor"] : ["Emisor"];
  const padded = parties.map((party) => (textAt(documento, `${party}/Identificacion/Numero`) ?? "").padStart(12, "0"));
  if (padded.includes(identificacion)) return [];
  const node = find(documento, "Emisor/Identificacion/Numero");
  return [motivo("clave", "La identificación de la clave no coincide con la del emisor.", node)];
}
