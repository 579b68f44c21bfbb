/** What a use case would refuse of a field, said by the form's schema: together with all other faults, in one round. */
import type { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { inPlainWords } from "./plain-words";

/** For `superRefine` of a field. `read` is the use case's own reader, which throws an AppError; nothing written is not read. */
export function refusedBy(read: (value: string) => unknown) {
  return (value: string | null, context: z.RefinementCtx): void => {
    if (value === null || value === "") return;
    try {
      read(value);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.addIssue({ code: "custom", message: inPlainWords(error.message) });
    }
  };
}
