/**
 * Writes a structure table as an XML Schema, so that the same validator checks documents against our tables when the
 * official schemas are absent. `readXsd` reads the result back to the same table.
 */
import { NS_DS } from "@/lib/integrations/hacienda/sign/identifiers";
import { escapeText } from "../../escape";
import type { DocumentStructure, ElementStructure, Facets } from "../element";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"';

/** Replaces the schema of signatures, which the tables do not describe, and accepts any content. */
export const ANY_SIGNATURE = `${HEAD}<xs:schema ${XS} targetNamespace="${NS_DS}"><xs:element name="Signature"/></xs:schema>`;

/** The schema. Like the official ones, it imports `xmldsig-core-schema.xsd` from its own folder. */
export function writeXsd({ namespace, root }: DocumentStructure): string {
  const named: string[] = [];
  const element = writeElement({ ...root, min: 1, max: 1 }, named);
  return `${HEAD}<xs:schema ${XS} xmlns="${namespace}" xmlns:ds="${NS_DS}" targetNamespace="${namespace}"><xs:import namespace="${NS_DS}" schemaLocation="xmldsig-core-schema.xsd"/>${element}${named.join("")}</xs:schema>`;
}

/** `named` collects the types that must be global, because only those can be extended with attributes. */
function writeElement(structure: ElementStructure, named: string[], top = true): string {
  const { name, min, max, type, children, attributes } = structure;
  const occurs = top ? "" : ` minOccurs="${min}" maxOccurs="${max === Number.POSITIVE_INFINITY ? "unbounded" : max}"`;
  if (children !== undefined) {
    const sequence = children.map((child) => writeElement(child, named, false)).join("");
    return `<xs:element name="${name}"${occurs}><xs:complexType><xs:sequence>${sequence}</xs:sequence></xs:complexType></xs:element>`;
  }
  if (type === undefined) return `<xs:element ref="${name}"${occurs}/>`;
  if (attributes === undefined) return `<xs:element name="${name}"${occurs}>${writeType(type)}</xs:element>`;
  const typeName = `${name}Type${named.length}`;
  named.push(writeType(type, ` name="${typeName}"`));
  const extras = attributes
    .map((extra) => `<xs:attribute name="${extra.name}" type="xs:${extra.type.base}"/>`)
    .join("");
  return `<xs:element name="${name}"${occurs}><xs:complexType><xs:simpleContent><xs:extension base="${typeName}">${extras}</xs:extension></xs:simpleContent></xs:complexType></xs:element>`;
}

function writeType({ base, enumeration = [], ...limits }: Facets, name = ""): string {
  const facets = [...Object.entries(limits), ...enumeration.map((value) => ["enumeration", value])]
    .map(([facet, value]) => `<xs:${facet} value="${escapeText(String(value))}"/>`)
    .join("");
  return `<xs:simpleType${name}><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType>`;
}
