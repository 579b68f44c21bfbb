/** How the portal's words for refusals are written down. */
import type { ParamsOf } from "@/lib/contract/refusals/define";
import type { ErrorKind, RefusalParams } from "@/lib/platform/errors";
import { etiquetaConLugar } from "../etiquetas";

/** The portal says it as the API does. */
export const SAME = null;

/** The portal's words for some code. */
export type AnyWords = typeof SAME | string | ((params: never) => string);

/** The portal's words for each of the API's codes: none may be left out. */
export type WordsFor<Catalog> = {
  [Codigo in keyof Catalog]: typeof SAME | string | ((params: ParamsOf<Catalog[Codigo]>) => string);
};

/** A code that only the portal meets. */
export interface PortalEntry {
  kind?: ErrorKind;
  text: string | ((params: never) => string);
  /** With which the tests read a text that has values in it. */
  example?: RefusalParams;
}

/** A member as the forms call it: `«Precio»`, `«Tarifa (impuesto 2)»`. A path without a label stays as it is. */
export function campo(path: string): string {
  return `«${etiquetaConLugar(path) ?? path}»`;
}
