/** Lets a form's schema report what a use case would refuse, together with all other problems, in one round. */
import type { z } from "zod";
import { pathOf } from "@/lib/http/validate";
import { AppError } from "@/lib/platform/errors";
import { explainRefusal } from "./explain-refusal";

/**
 * For `superRefine` of a field. `read` is the use case's own reader, which throws an AppError. Skips an empty field.
 */
export function refusedBy(read: (value: string) => unknown) {
  return (value: string | null, context: z.RefinementCtx): void => {
    if (value === null || value === "") return;
    const error = refusedIn(() => read(value));
    if (error !== null) context.addIssue({ code: "custom", message: explainRefusal(error).message });
  };
}

/**
 * For `superRefine` of a whole form, with `TAMBIEN_CON_FALTAS`. `read` is the use case's own reader of all members,
 * which names those that it refuses. A field that already has a problem keeps only that; input that no page sends is
 * not read.
 */
export function formRefusedBy<Form>(read: (form: Form) => unknown) {
  return (form: Form, context: z.RefinementCtx): void => {
    if (context.issues.some(({ code }) => NO_FORM.has(String(code)))) return;
    const said = context.issues.map(({ path }) => pathOf(path ?? []));
    const error = refusedIn(() => read(form));
    for (const [path, texts] of Object.entries(error === null ? {} : explainRefusal(error).errors)) {
      if (said.some((other) => other === path || other.startsWith(`${path}.`) || other.startsWith(`${path}[`)))
        continue;
      for (const text of texts) context.addIssue({ code: "custom", path: stepsOf(path), message: text });
    }
  };
}

const NO_FORM: ReadonlySet<string> = new Set(["invalid_type", "invalid_union", "invalid_value"]);

function refusedIn(read: () => unknown): AppError | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** `lineas[0].cantidad` → `["lineas", 0, "cantidad"]`. */
const stepsOf = (path: string): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) => (index === undefined ? step : Number(index)));
