/** What the API document and the guide say of the codes; no request needs it. */
import { STATUS } from "./errors";
import { REFUSALS } from "./refusals/catalog";
import type { RefusalEntry } from "./refusals/define";
import { textOf } from "./refusals/refusal";

/** Every code of the API with its status, when it comes and what it says, in the order of their names. */
export const ERROR_CODES = Object.entries<RefusalEntry>(REFUSALS)
  .map(([codigo, { kind = "rule", when, example = {} }]) => ({
    codigo,
    status: STATUS[kind],
    when,
    text: textOf({ codigo, params: example }),
  }))
  .sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
