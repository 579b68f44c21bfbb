/** What a person at a form reads of a refusal. */
import { textOf } from "@/lib/contract/refusals/refusal";
import type { Refusal } from "@/lib/platform/errors";
import { WORDS } from "./catalog";

type Words = null | string | ((params: Refusal["params"]) => string);

/** The portal's words for what a use case refused. Which line it is about, its place says (`path`), not they. */
export function wordsOf({ codigo, params, text }: Pick<Refusal, "codigo" | "params" | "text">): string {
  const words = (WORDS as Readonly<Record<string, Words>>)[codigo] ?? null;
  const { enLinea, ...own } = params;
  if (words === null) return enLinea === undefined ? text : textOf({ codigo, params: own });
  return typeof words === "string" ? words : words(params);
}
