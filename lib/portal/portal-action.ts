/** The portal's only way to change data: a server action that passes these steps, in this order. */

import type { z } from "zod";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Ctx } from "@/lib/services/kernel/context";
import { answerForm, type Said } from "./answer-form";
import {
  demandNamed,
  demandOf,
  findPortalContext,
  type PortalContext,
  type PortalDemand,
} from "./require-portal-context";

/** What a handler is called with. */
export interface PortalCall<Input> {
  ctx: Ctx;
  input: Input;
  portal: PortalContext;
}

/**
 * A server action for `<Form action={…}>` or for a script: checks the origin, the session, the company of the page, the
 * permission and the schema, then runs the use case, which audits. The form shows a refusal; redirect() passes through.
 */
export function portalAction<Schema extends z.ZodType, Result = null>(
  schema: Schema,
  demand: PortalDemand,
  handle: (call: PortalCall<z.output<Schema>>) => Promise<Said<Result> | undefined>,
): FormAction<Result> {
  return async (state, sent) => {
    const portal = await findPortalContext();
    return answerForm(state, sent, schema, portal?.ctx.requestId ?? "", async (read) => {
      if (portal === null) throw refusal("sesion_terminada");
      demandNamed(portal, demand);
      demandOf(portal, demand);
      return handle({ ctx: portal.ctx, input: read(), portal });
    });
  };
}
