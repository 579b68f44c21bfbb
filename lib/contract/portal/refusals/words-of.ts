/** What a person at a form reads of a refusal. */
import { say } from "@/lib/contract/refusals/define";
import { textOf } from "@/lib/contract/refusals/refusal";
import type { Refusal } from "@/lib/platform/errors";
import { WORDS } from "./catalog";
import { type AnyWords, SAME } from "./define";

const BY_CODE: Readonly<Record<string, AnyWords>> = WORDS;

/** The portal's words for what a use case refused. Which line it is about, its place says (`path`), not they. */
export function wordsOf({ codigo, params, text }: Pick<Refusal, "codigo" | "params" | "text">): string {
  const words = BY_CODE[codigo] ?? SAME;
  if (words !== SAME) return say(words, params);
  const { enLinea, ...own } = params;
  return enLinea === undefined ? text : textOf({ codigo, params: own });
}
