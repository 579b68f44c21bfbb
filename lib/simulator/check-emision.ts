/** Compares the clave with the document's own date, issuer, consecutivo and situation (hacienda 2, 5). */

import { type Motivo, motivo } from "./motivo";
import { find, textAt, type XmlNode } from "./xml-node";

const CLAVE = /^506(\d{2})(\d{2})(\d{2})([a-zA-Z0-9]{12})(\d{20})(\d)(\d{8})$/;
const CON_HUSO = /(?:Z|[+-]\d\d:\d\d)$/;
const COSTA_RICA_OFFSET_MS = 6 * 60 * 60 * 1000;
/** How far in the future a document may be dated, because clocks differ. */
const FUTURE_TOLERANCE_MS = 5 * 60 * 1000;

/** `codigoTipo` is the two-digit document type that belongs to the root element. */
export function checkEmision(documento: XmlNode, codigoTipo: string, now: Date): Motivo[] {
  const clave = textAt(documento, "Clave") ?? "";
  const match = CLAVE.exec(clave);
  if (match === null)
    return [motivo("clave", "La clave no tiene la estructura establecida.", find(documento, "Clave"))];
  const [, dia, mes, ano, identificacion = "", consecutivo = "", situacion = ""] = match;
  return [
    ...checkFecha(documento, `${dia}${mes}${ano}`, now),
    ...checkConsecutivo(documento, consecutivo, codigoTipo),
    ...checkEmisorDeClave(documento, identificacion, codigoTipo),
    ...(/[123]/.test(situacion)
      ? []
      : [motivo("clave", "La situación del comprobante no existe.", find(documento, "Clave"))]),
  ];
}

function checkFecha(documento: XmlNode, fechaDeClave: string, now: Date): Motivo[] {
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
  if (instant > now.getTime() + FUTURE_TOLERANCE_MS) {
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
