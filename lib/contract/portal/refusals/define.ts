/** The types of the portal's catalogues of refusals. */
import type { ParamsOf } from "@/lib/contract/refusals/define";
import type { ErrorKind, RefusalParams } from "@/lib/platform/errors";

/** The portal uses the API's text. */
export const SAME = null;

/** The portal's text for a code. */
export type AnyWords = typeof SAME | string | ((params: never) => string);

/** The portal's text for each of the API's codes: none may be missing. */
export type WordsFor<Catalog> = {
  [Codigo in keyof Catalog]: typeof SAME | string | ((params: ParamsOf<Catalog[Codigo]>) => string);
};

/** A code that only the portal has. */
export interface PortalEntry {
  kind?: ErrorKind;
  text: string | ((params: never) => string);
  /** Values for a text that needs some; used by the tests. */
  example?: RefusalParams;
}
