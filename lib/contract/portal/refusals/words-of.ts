/** What a person at a form reads of a refusal. */
import type { Refusal } from "@/lib/platform/errors";
import { WORDS } from "./catalog";

type Words = null | string | ((params: Refusal["params"]) => string);

/** The portal's words for what a use case refused. */
export function wordsOf({ codigo, params, text }: Pick<Refusal, "codigo" | "params" | "text">): string {
  const words = (WORDS as Readonly<Record<string, Words>>)[codigo] ?? null;
  if (words === null) return text;
  return typeof words === "string" ? words : words(params);
}
