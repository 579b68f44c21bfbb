/** Checks a text against the limits of its XML Schema type. */

import type { Facets } from "@/lib/integrations/hacienda/xml/structure/element";
import { parseUnits } from "./exact";

/** Enough decimal digits for every bound in the schemas. */
const COMPARISON_SCALE = 10;

const LEXICAL = {
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  integer: /^[+-]?\d+$/,
  positiveInteger: /^\+?0*[1-9]\d*$/,
  dateTime: /^-?\d{4,}-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
} as const;

/**
 * Returns the complaint that the validator would make about the value, or `null` when the value is within all limits.
 */
export function facetViolation(text: string, facets: Facets): string | null {
  if (facets.base === "string") return stringViolation(text, facets);
  const value = text.trim(); // XML Schema ignores white space around numbers and dates
  if (!LEXICAL[facets.base].test(value) || (facets.base === "dateTime" && !isRealMoment(value))) {
    return `cvc-datatype-valid.1.2.1: '${value}' is not a valid value for '${facets.base}'.`;
  }
  return facets.base === "dateTime" ? null : (numberViolation(value, facets) ?? listViolation(value, facets));
}

/** `Date.parse` alone reads the 30th of February as the 2nd of March. */
function isRealMoment(value: string): boolean {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(Date.parse(value)) && day.toISOString().startsWith(value.slice(0, 10));
}

function stringViolation(value: string, facets: Facets): string | null {
  const length = [...value].length;
  const minimum = facets.minLength ?? facets.length ?? 0;
  const maximum = facets.maxLength ?? facets.length ?? Number.POSITIVE_INFINITY;
  if (length < minimum) {
    return `cvc-minLength-valid: Value '${value}' with length = '${length}' is not facet-valid with respect to minLength '${minimum}'.`;
  }
  if (length > maximum) {
    return `cvc-maxLength-valid: Value '${value}' with length = '${length}' is not facet-valid with respect to maxLength '${maximum}'.`;
  }
  return listViolation(value, facets);
}

function listViolation(value: string, { pattern, enumeration }: Facets): string | null {
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, "u").test(value)) {
    return `cvc-pattern-valid: Value '${value}' is not facet-valid with respect to pattern '${pattern}'.`;
  }
  if (enumeration !== undefined && !enumeration.includes(value)) {
    return `cvc-enumeration-valid: Value '${value}' is not facet-valid with respect to enumeration '[${enumeration.join(", ")}]'. It must be a value from the enumeration.`;
  }
  return null;
}

function numberViolation(value: string, facets: Facets): string | null {
  const [, whole = "", fraction = ""] = /^[+-]?0*(\d*?)(?:\.(\d*?)0*)?$/.exec(value) ?? [];
  const { totalDigits, fractionDigits, minInclusive, maxInclusive } = facets;
  if (fractionDigits !== undefined && fraction.length > fractionDigits) {
    return `cvc-fractionDigits-valid: Value '${value}' has ${fraction.length} fraction digits, but the number of fraction digits has been limited to ${fractionDigits}.`;
  }
  const digits = whole.length + fraction.length;
  if (totalDigits !== undefined && digits > totalDigits) {
    return `cvc-totalDigits-valid: Value '${value}' has ${digits} total digits, but the number of total digits has been limited to ${totalDigits}.`;
  }
  if (minInclusive !== undefined && isBelow(value, minInclusive)) {
    return `cvc-minInclusive-valid: Value '${value}' is not facet-valid with respect to minInclusive '${minInclusive}' for type 'decimal'.`;
  }
  if (maxInclusive !== undefined && isBelow(maxInclusive, value)) {
    return `cvc-maxInclusive-valid: Value '${value}' is not facet-valid with respect to maxInclusive '${maxInclusive}' for type 'decimal'.`;
  }
  return null;
}

function isBelow(a: string, b: string): boolean {
  return (parseUnits(a, COMPARISON_SCALE) ?? 0n) < (parseUnits(b, COMPARISON_SCALE) ?? 0n);
}
