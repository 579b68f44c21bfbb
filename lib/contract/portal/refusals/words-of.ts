/** The text of a refusal for the user of a form. */

import { textOf } from "@/lib/contract/refusal";
import { say } from "@/lib/contract/refusals/define";
import type { Refusal } from "@/lib/platform/errors";
import { WORDS } from "./catalog";
import { type AnyWords, SAME } from "./define";

const BY_CODE: Readonly<Record<string, AnyWords>> = WORDS;

/** The portal's text for a use case's refusal. It does not name the line, because `path` does. */
export function wordsOf({ codigo, params, text }: Pick<Refusal, "codigo" | "params" | "text">): string {
  const words = BY_CODE[codigo] ?? SAME;
  if (words !== SAME) return say(words, params);
  const { enLinea, ...own } = params;
  return enLinea === undefined ? text : textOf({ codigo, params: own });
}
