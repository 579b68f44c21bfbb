/**
 * Reaches the verdict on a document from its XML alone. The structure is checked first, and a document with the wrong
 * structure is not read further. Then signature, clave and amounts are all checked, so that one answer names every
 * fault.
 */

import { checkCargos } from "./check-cargos";
import { checkEmision } from "./check-emision";
import { checkFirma } from "./check-firma";
import { checkLinea } from "./check-linea";
import { checkMensaje } from "./check-mensaje";
import { checkRecibo } from "./check-recibo";
import { checkReglas } from "./check-reglas";
import { checkResumen } from "./check-resumen";
import { checkStructure } from "./check-structure";
import { CODIGO_MENSAJE, type Comprobante, obligado } from "./comprobante";
import { type Motivo, motivo } from "./motivo";
import { readLinea } from "./read-linea";
import { find, findAll, type XmlNode } from "./xml-node";

/** Validates against an official schema; returns complaints in the validator's words. */
export type SchemaCheck = (xml: string, codigoTipo: string) => Promise<string[]>;

/**
 * Returns the reasons to reject; empty when the document is correct. `schemaCheck` is `null` without the official
 * schemas.
 */
export async function judge(comprobante: Comprobante, now: Date, schemaCheck: SchemaCheck | null): Promise<Motivo[]> {
  const { root, element, xml, tipo } = comprobante;
  if (tipo === null) return [motivo("estructura", "El tipo de documento no corresponde.", root)];
  const form = checkStructure(root, tipo.structure.namespace, tipo.structure.root);
  if (form.length > 0) return form;
  const schema = schemaCheck === null ? [] : await schemaCheck(xml, tipo.codigo);
  if (schema.length > 0) return schema.map((words) => motivo("estructura", words));
  const firma = checkFirma(element, obligado(comprobante) ?? "", now);
  if (tipo.codigo === CODIGO_MENSAJE) return [...firma, ...checkMensaje(root, now)];
  return [...firma, ...checkEmision(root, tipo.codigo, now), ...checkContent(root, tipo.codigo)];
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
