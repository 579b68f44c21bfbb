/** The part of xmldom's own grammar that `end-tag-pattern.ts` uses. */
declare module "@xmldom/xmldom/lib/grammar.js" {
  const grammar: { reg(...parts: readonly (RegExp | string)[]): RegExp };
  export default grammar;
}
