/** The portal's one way to change something: a server action that passes these steps, in this order. */
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import type { FormAction, FormState } from "@/lib/contract/portal/form-state";
import { pathOf } from "@/lib/http/validate";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Ctx } from "@/lib/services/context";
import { formObject } from "./form-data";
import { formError } from "./form-error";
import * as messages from "./messages";
import { demandOf, findPortalContext, type PortalContext, type PortalDemand } from "./require-portal-context";
import { isSameOrigin } from "./same-origin";

/** What a handler is called with. */
export interface PortalCall<Input> {
  ctx: Ctx;
  input: Input;
  portal: PortalContext;
}

/** What a handler may say; nothing at all is fine. */
export interface Said<Result> {
  message?: string;
  result?: Result;
}

/**
 * A server action for `<Form action={…}>` or to be called by a script: own origin, session, permission, schema, then the
 * use case. A refusal becomes what the form shows; redirect() passes through. Use cases audit.
 */
export function portalAction<Schema extends z.ZodType, Result = null>(
  schema: Schema,
  demand: PortalDemand,
  handle: (call: PortalCall<z.output<Schema>>) => Promise<Said<Result> | undefined>,
): FormAction<Result> {
  return async (state, sent) => {
    const turn = (state?.turn ?? 0) + 1;
    let requestId = "";
    try {
      if (!isSameOrigin(await headers())) return refused(turn, messages.ORIGEN_AJENO);
      const portal = await findPortalContext();
      if (portal === null) return refused(turn, messages.SESION_TERMINADA);
      requestId = portal.ctx.requestId;
      demandOf(portal, demand);
      const plain = sent instanceof FormData ? formObject(sent) : sent;
      if (JSON.stringify(plain)?.includes("\\u0000")) return refused(turn, messages.TEXTO_NULO);
      const parsed = schema.safeParse(plain, { error: formError });
      if (!parsed.success) return misfit(turn, parsed.error);
      const said = await handle({ ctx: portal.ctx, input: parsed.data, portal });
      return { status: "ok", message: said?.message ?? null, errors: {}, result: said?.result ?? null, turn };
    } catch (error) {
      unstable_rethrow(error);
      return refusal(turn, error, requestId);
    }
  };
}

function misfit(turn: number, error: z.ZodError): FormState<never> {
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of error.issues) {
    const path = pathOf(issue.path);
    errors[path] = [...(errors[path] ?? []), issue.message];
  }
  return { ...refused(turn, messages.REVISA_LOS_DATOS), errors: { ...errors } };
}

/** What is no AppError is a bug or an outage: logged whole, and the person gets its number. */
function refusal(turn: number, error: unknown, requestId: string): FormState<never> {
  if (error instanceof AppError) {
    if (error.internal !== undefined) log().warn({ requestId, internal: error.internal }, "portal action refused");
    return { ...refused(turn, error.message), errors: error.errors ?? {} };
  }
  log().error({ requestId, err: error }, "portal action failed");
  return refused(turn, messages.sinServicio(requestId));
}

function refused(turn: number, message: string): FormState<never> {
  return { status: "error", message, errors: {}, result: null, turn };
}
