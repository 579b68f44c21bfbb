/** What every server action has in common: own origin, schema, and refusals told in Spanish. */
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { type FormState, REVISA_LOS_DATOS } from "@/lib/contract/portal/form-state";
import { pathOf } from "@/lib/http/validate";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { formObject } from "./form-data";
import { formError } from "./form-error";
import * as messages from "./messages";
import { explainRefusal } from "./plain-words";
import { isSameOrigin } from "./same-origin";

/** What a handler may say; nothing at all is fine. */
export interface Said<Result> {
  message?: string;
  result?: Result;
}

const NUL = "\\u0000";

/**
 * Runs `act`, which reads the input when its own walls are passed. redirect() passes through.
 * @param requestId for the log, and for the person to tell us
 */
export async function answerForm<Schema extends z.ZodType, Result>(
  state: FormState<Result>,
  sent: unknown,
  schema: Schema,
  requestId: string,
  act: (read: () => z.output<Schema>) => Promise<Said<Result> | undefined>,
): Promise<FormState<Result>> {
  const turn = (state?.turn ?? 0) + 1;
  try {
    if (!isSameOrigin(await headers())) throw new AppError("forbidden", messages.ORIGEN_AJENO);
    const said = await act(() => readInput(schema, sent));
    return { status: "ok", message: said?.message ?? null, errors: {}, result: said?.result ?? null, turn };
  } catch (error) {
    unstable_rethrow(error);
    return { status: "error", ...refusal(error, requestId), result: null, turn };
  }
}

/** @throws AppError validation by field, rule for text that nothing can store */
function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const plain = sent instanceof FormData ? formObject(sent) : sent;
  if (JSON.stringify(plain)?.includes(NUL)) throw new AppError("rule", messages.TEXTO_NULO);
  const parsed = schema.safeParse(plain, { error: formError });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of parsed.error.issues) {
    const path = pathOf(issue.path);
    errors[path] = [...(errors[path] ?? []), issue.message];
  }
  throw new AppError("validation", REVISA_LOS_DATOS, { errors: { ...errors } });
}

/** What is no AppError is a bug or an outage: logged whole, and the person gets its number. */
function refusal(error: unknown, requestId: string): Pick<FormState, "message" | "errors"> {
  if (error instanceof AppError) {
    if (error.internal !== undefined) log().warn({ requestId, internal: error.internal }, "portal action refused");
    return explainRefusal(error);
  }
  log().error({ requestId, err: error }, "portal action failed");
  return { message: messages.sinServicio(requestId), errors: {} };
}
