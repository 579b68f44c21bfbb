/** Checks a document against its structure table, for when the official schemas are not at hand. */
import { DOMParser, type Element } from "@xmldom/xmldom";
import { assert } from "@/lib/platform/assert";
import type { DocumentStructure, ElementStructure, Facets } from "../structure/element";

/** What the table says against the document, by path; `[]` when it conforms. A missing signature is not told. */
export function findNonconformities(xml: Uint8Array, { namespace, root }: DocumentStructure): string[] {
  const element = new DOMParser().parseFromString(Buffer.from(xml).toString(), "text/xml").documentElement;
  assert(element, "the document has a root");
  const rootErrors = element.tagName === root.name && element.namespaceURI === namespace ? [] : ["another root"];
  return [...rootErrors, ...checkElement(element, root, root.name)];
}

function checkElement(element: Element, structure: ElementStructure, path: string): string[] {
  if (structure.type) return checkText(element.textContent ?? "", structure.type, path);
  const remaining = Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === node.ELEMENT_NODE,
  );
  const errors: string[] = [];
  for (const child of structure.children ?? []) {
    let count = 0;
    for (let next = remaining[0]; next?.tagName === child.name; next = remaining[0]) {
      errors.push(...checkElement(next, child, `${path}/${child.name}`));
      remaining.shift();
      count++;
    }
    const isTolerated = child.name === "ds:Signature" && count === 0;
    if (!isTolerated && (count < child.min || count > child.max))
      errors.push(`${path}/${child.name} stands ${count} times`);
  }
  return remaining[0] ? [...errors, `${path}/${remaining[0].tagName} is not expected here`] : errors;
}

function checkText(text: string, facets: Facets, path: string): string[] {
  const { length, minLength = length ?? 0, maxLength = length ?? Number.POSITIVE_INFINITY } = facets;
  const characters = [...text].length;
  const [integer = "", fraction = ""] = text.split(".");
  const isNumber = facets.base !== "string" && facets.base !== "dateTime";
  const checks: [boolean, string][] = [
    [characters >= minLength && characters <= maxLength, "length"],
    [facets.pattern === undefined || new RegExp(`^(?:${facets.pattern})$`, "u").test(text), "pattern"],
    [facets.enumeration?.includes(text) ?? true, "enumeration"],
    [!isNumber || (facets.base === "decimal" ? /^\d+(\.\d+)?$/ : /^\d+$/).test(text), "number"],
    [facets.base !== "dateTime" || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-06:00$/.test(text), "dateTime"],
    [facets.fractionDigits === undefined || fraction.length <= facets.fractionDigits, "fractionDigits"],
    [
      facets.totalDigits === undefined || (integer + fraction).replace(/^0+/, "").length <= facets.totalDigits,
      "totalDigits",
    ],
    [!isNumber || Number(text) >= Number(facets.minInclusive ?? text), "minInclusive"],
    [!isNumber || Number(text) <= Number(facets.maxInclusive ?? text), "maxInclusive"],
  ];
  return checks.filter(([holds]) => !holds).map(([, facet]) => `${path}: ${facet} of ${JSON.stringify(text)}`);
}
