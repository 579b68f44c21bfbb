/**
 * xmldom (0.9.12) compiles the pattern of an end tag anew at each end tag, which was a quarter of the time that reading
 * an answer took. Importing this module makes it keep its patterns.
 */
import grammar from "@xmldom/xmldom/lib/grammar.js";

/** It joins the same few parts again and again; what a document type declaration may add is not kept. */
const MAX_KEPT = 8;

const join = grammar.reg.bind(grammar);
const kept: { parts: readonly (RegExp | string)[]; pattern: RegExp }[] = [];

/** The patterns have no flag that gives them a state, so all end tags may share one. */
grammar.reg = (...parts) => {
  const known = kept.find(
    (each) => each.parts.length === parts.length && each.parts.every((part, n) => part === parts[n]),
  );
  if (known !== undefined) return known.pattern;
  const pattern = join(...parts);
  if (kept.length < MAX_KEPT) kept.push({ parts, pattern });
  return pattern;
};
