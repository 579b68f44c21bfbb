/** The codes as the API document and the guide describe them; requests do not need this module. */
import { STATUS } from "./errors";
import { textOf } from "./refusal";
import { REFUSALS } from "./refusals/catalog";
import type { RefusalEntry } from "./refusals/define";

/** Every code of the API with its status, its condition and its text, ordered by name. */
export const ERROR_CODES = Object.entries<RefusalEntry>(REFUSALS)
  .map(([codigo, { kind = "rule", when, example = {} }]) => ({
    codigo,
    status: STATUS[kind],
    when,
    text: textOf({ codigo, params: example }),
  }))
  .sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
