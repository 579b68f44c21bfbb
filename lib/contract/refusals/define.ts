/** How a catalogue of texts is written down. */
import type { ErrorKind, RefusalParams } from "@/lib/platform/errors";

/** A code that the API answers with. */
export interface RefusalEntry {
  /** Decides the status; `rule` (400) where it is left out. */
  kind?: ErrorKind;
  /** When it comes, for integrators: a Spanish sentence. */
  when: string;
  /** As the API says it. Texts in quotation marks in the specification are here to the letter. */
  text: string | ((params: never) => string);
  /** With which the documentation shows a text that has values in it. */
  example?: RefusalParams;
}

/** A text with values in it, beside an example of them. */
export function text<Params extends RefusalParams>(
  example: Params,
  write: (params: Params) => string,
): { example: Params; text: (params: Params) => string } {
  return { example, text: write };
}

/** A catalogue's text, as it is or made of its values. */
export function say(text: string | ((params: never) => string), params: RefusalParams): string {
  return typeof text === "string" ? text : text(params as never);
}

/** The values that an entry's text needs. */
export type ParamsOf<Entry> = Entry extends { text: (params: infer Params) => string } ? Params : Record<never, never>;
