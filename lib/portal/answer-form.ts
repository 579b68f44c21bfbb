/** The part that all server actions share: same-origin check, schema, and refusals in Spanish. */

import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import type { FormState } from "@/lib/contract/portal/form-state";
import { refusal } from "@/lib/contract/refusal";
import { invalidRequest, pathOf } from "@/lib/http/validate";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { withLogContext } from "@/lib/platform/log-context";
import { requestSpan } from "@/lib/platform/trace";
import { explainRefusal } from "./explain-refusal";
import { formObject } from "./form-data";
import { formError } from "./form-error";
import * as messages from "./messages";
import { isSameOrigin } from "./same-origin";

/** What a handler may return; it may also return nothing. */
export interface Said<Result> {
  message?: string;
  result?: Result;
}

const NUL = "\\u0000";

/**
 * Runs `act`, which reads the input after its own checks. redirect() passes through.
 * @param requestId for the log, and for the user to report
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
    if (!isSameOrigin(await headers())) throw refusal("origen_ajeno");
    const said = await withLogContext({ requestId }, () =>
      requestSpan("portal action", null, () => act(() => readInput(schema, sent))),
    );
    return { status: "ok", message: said?.message ?? null, errors: {}, result: said?.result ?? null, turn };
  } catch (error) {
    unstable_rethrow(error);
    return { status: "error", ...explain(error, requestId), result: null, turn };
  }
}

/** @throws AppError validation by field, rule for NUL, which the database cannot store */
function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const plain = sent instanceof FormData ? formObject(sent) : sent;
  if (JSON.stringify(plain)?.includes(NUL)) throw refusal("texto_nulo");
  const parsed = schema.safeParse(plain, { error: formError });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [pathOf(path), message] as const);
  throw invalidRequest(problems, "formulario_invalido");
}

/** Anything but an AppError is a bug or an outage: the log gets the whole error, the user the request's id. */
function explain(error: unknown, requestId: string): Pick<FormState, "message" | "errors"> {
  if (error instanceof AppError) {
    if (error.internal !== undefined) log().warn({ requestId, internal: error.internal }, "portal action refused");
    return explainRefusal(error);
  }
  log().error({ requestId, err: error }, "portal action failed");
  return { message: messages.sinServicio(requestId), errors: {} };
}
