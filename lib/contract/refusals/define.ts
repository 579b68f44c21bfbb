/** The types of the API's catalogues of refusals. */
import type { ErrorKind, RefusalParams } from "@/lib/platform/errors";

/** A code that the API answers with. */
export interface RefusalEntry {
  /** Decides the status; `rule` (400) by default. */
  kind?: ErrorKind;
  /** Its condition, for integrators: a Spanish sentence. */
  when: string;
  /** The API's text. Texts in quotation marks in the specification are here to the letter. */
  text: string | ((params: never) => string);
  /** Example values for a text that needs some; used by the documentation. */
  example?: RefusalParams;
}

/** A text with values, and an example of them. */
export function text<Params extends RefusalParams>(
  example: Params,
  write: (params: Params) => string,
): { example: Params; text: (params: Params) => string } {
  return { example, text: write };
}

/** A catalogue's text, fixed or made from its values. */
export function say(text: string | ((params: never) => string), params: RefusalParams): string {
  return typeof text === "string" ? text : text(params as never);
}

/** The values that an entry's text needs. */
export type ParamsOf<Entry> = Entry extends { text: (params: infer Params) => string } ? Params : Record<never, never>;
